"""A score document as plain text, as a person would want to read it: the ranking, and where asked the reasons."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from django.utils.translation import gettext as _

from scoring.document.answer import DealScore, HoneymoonScore, Line, ScoreDocument, Standing
from scoring.explanation import Step
from scoring.rounding import decimal_text
from tournaments.explanations import sentence
from tournaments.figures import figure
from tournaments.notation import seat_letter

Row = Sequence[str]


def as_text(answer: ScoreDocument) -> str:
    """The name of the event, each of its lists, and the explanation of whatever was to be explained."""
    blocks = ["\n".join(filter(None, (answer.name, answer.date)))]
    blocks += [_warning(warning) for warning in answer.warnings]
    for (section, direction), listed in groupby(answer.standings, key=_list_of):
        blocks.append("\n".join([*_heading(section, direction), *_table(list(listed))]))
    blocks += list(_explanations(answer))
    return "\n\n".join(blocks) + "\n"


def _warning(text: str) -> str:
    return _("Note: %(text)s") % {"text": text}


def _list_of(standing: Standing) -> tuple[str, str]:
    return standing.section if standing.direction else "", standing.direction.value if standing.direction else ""


def _heading(section: str, direction: str) -> Iterator[str]:
    parts = [_("Section %(section)s") % {"section": section}] if section else []
    parts += [seat_letter(direction)] if direction else []
    if parts:
        yield ", ".join(parts)


def _table(listed: Sequence[Standing]) -> Iterator[str]:
    """Right-aligned numbers, names between them, a line each; columns that nobody fills are left out."""
    columns = [
        (_("Place"), [_place(standing) for standing in listed]),
        (_("No."), [standing.entrant for standing in listed]),
        (_("Names"), [" – ".join(standing.names) for standing in listed]),
        (_("Total"), [_number(standing.total) for standing in listed]),
        (_("Of"), [_number(standing.maximum) for standing in listed]),
        ("%", [_number(standing.percent, 2) for standing in listed]),
        (_("Average"), [_number(standing.average, 2) for standing in listed]),
        (_("Net %"), [_number(standing.net_percent, 2) for standing in listed]),
        (_("Boards"), [_count(standing.boards) for standing in listed]),
        (_("Matches"), [_count(standing.matches) for standing in listed]),
        (_("Rounds"), [_count(standing.rounds) for standing in listed]),
        (_("IMPs"), [_number(standing.imps) for standing in listed]),
        (_("Penalty"), [_number(standing.penalty) if standing.penalty else "" for standing in listed]),
    ]
    filled = [(head, cells) for head, cells in columns if any(cells)]
    names = [head for head, _cells in filled].index(_("Names"))
    widths = [max(map(_width, (head, *cells))) for head, cells in filled]
    for row in [[head for head, _cells in filled], *zip(*(cells for _head, cells in filled), strict=True)]:
        yield _line(row, widths, names)


def _line(row: Row, widths: Sequence[int], names: int) -> str:
    cells = [
        cell + " " * (width - _width(cell)) if at == names else " " * (width - _width(cell)) + cell
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


def _width(text: str) -> int:
    """How wide the text stands in a terminal: combining marks take no place."""
    return sum(not unicodedata.combining(character) for character in text)


def _place(standing: Standing) -> str:
    if standing.rank is None:
        return "–"
    return f"{standing.rank}=" if standing.tied else str(standing.rank)


def _number(value: Fraction | None, places: int | None = None) -> str:
    return "" if value is None else figure(decimal_text(value), places)


def _count(value: int | None) -> str:
    return "" if value is None else str(value)


def _explanations(answer: ScoreDocument) -> Iterator[str]:
    for board in answer.boards:
        for line in board.lines:
            yield from _explained(_line_head(line, board.session, board.number), line.explanation)
    for deal in answer.deals:
        yield from _explained(_deal_head(deal), deal.explanation)
    for match in answer.matches:
        yield from _explained(
            _("Round %(round)s, %(home)s – %(away)s")
            % {"round": match.round, "home": match.home, "away": match.away or "—"},
            match.explanation,
        )


def _explained(head: str, steps: Iterable[Step]) -> Iterator[str]:
    said = [f"  {sentence(step)}" for step in steps]
    if said:
        yield "\n".join([head, *said])


def _line_head(line: Line, session: int, number: int) -> str:
    values = {"session": session, "board": number, "who": " – ".join(line.result.sitters)}
    if session > 1:
        return _("Session %(session)s, board %(board)s, %(who)s") % values
    return _("Board %(board)s, %(who)s") % values


def _deal_head(scored: DealScore | HoneymoonScore) -> str:
    deal = scored.deal
    if isinstance(scored, HoneymoonScore):
        return _("Match %(match)s, deal %(deal)s") % {"match": scored.deal.match, "deal": deal.deal}
    values = {"round": scored.deal.round, "table": scored.deal.table, "deal": deal.deal}
    return _("Round %(round)s, table %(table)s, deal %(deal)s") % values
