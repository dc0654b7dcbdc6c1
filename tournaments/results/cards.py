"""A personal score card: every board of an entrant, by round, from its own side of the table."""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby

from django.utils.safestring import SafeString

from tournaments.models import Event
from tournaments.results.roster import Competitor
from tournaments.results.travellers import BoardKey, Line, Writes, counted_once


@dataclass(frozen=True, slots=True)
class CardLine:
    line: Line
    side: str
    points: SafeString | str  # as shown, aligned with the others of the card

    @property
    def key(self) -> BoardKey:
        return self.line.session, self.line.board

    @property
    def score(self) -> int | None:
        """The table's score as the entrant's own side sees it."""
        if self.line.score is None:
            return None
        return self.line.score if self.side == "NS" else -self.line.score

    @property
    def percent(self) -> str:
        return self.line.ns_percent if self.side == "NS" else self.line.ew_percent

    @property
    def against(self) -> str:
        """What the opponents got: in the party games both sides write their own points."""
        return _points(self.line, "EW" if self.side == "NS" else "NS")


@dataclass(frozen=True, slots=True)
class CardRound:
    session: int
    number: int
    table: str
    side: str
    partner: Competitor | None  # individual: who sat opposite
    opponents: tuple[Competitor, ...]
    lines: list[CardLine]
    points: str
    against: str
    percent: str


def rounds_of(
    event: Event, lines: list[Line], pk: int, writes: Writes, closed: Collection[BoardKey] = frozenset()
) -> list[CardRound]:
    """The rounds of a card in the order of play, each with its lines and what they came to.

    Boards that are closed to the reader are listed and not summed.
    """
    shown = writes([_points(line, _side(line, pk)) for line in lines])
    cards = [CardLine(line, _side(line, pk), points) for line, points in zip(lines, shown, strict=True)]
    grouped = groupby(cards, key=lambda card: (card.line.session, card.line.round, card.line.table, card.side))
    counted = {line.pk for line in counted_once(event, lines) if (line.session, line.board) not in closed}
    return [_round(key, list(group), pk, counted) for key, group in grouped]


def _round(key: tuple[int, int, str, str], lines: list[CardLine], pk: int, counted: set[int]) -> CardRound:
    session, number, table, side = key
    line, summed = lines[0].line, [card for card in lines if card.line.pk in counted]
    own, others = (line.ns, line.ew) if side == "NS" else (line.ew, line.ns)
    return CardRound(
        session=session,
        number=number,
        table=table,
        side=side,
        partner=next((competitor for competitor in own if competitor.pk != pk), None),
        opponents=others,
        lines=lines,
        points=_sum([_points(card.line, side) for card in summed]),
        against=_sum([card.against for card in summed]),
        percent=_percent_of(summed),
    )


def _percent_of(lines: list[CardLine]) -> str:
    """The round's share of its tops; a line that does not count has none."""
    points = [(Decimal(_points(card.line, card.side)), Decimal(card.line.top)) for card in lines if card.percent]
    tops = sum(top for _points_, top in points)
    if not tops:
        return ""
    share = 100 * sum(point for point, _top in points) / tops
    return str(share.quantize(Decimal("0.01"), ROUND_HALF_UP))


def _sum(points: list[str]) -> str:
    given = [Decimal(value) for value in points if value]
    return str(sum(given)) if given else ""


def _points(line: Line, side: str) -> str:
    return line.ns_points if side == "NS" else line.ew_points


def _side(line: Line, pk: int) -> str:
    return "NS" if any(competitor.pk == pk for competitor in line.ns) else "EW"
