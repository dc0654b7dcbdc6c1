"""The papers that scores are written on: travellers, pick-up slips, personal cards; blank or with what is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scoring.boards import dealer, vulnerability
from tournaments.models import Board, Result
from tournaments.movements.instructions import Stop
from tournaments.movements.values import Row
from tournaments.notation import SYMBOLS, bare_suit, seat_letter, vulnerability_name
from tournaments.room.halls import Hall, Part
from tournaments.room.papers import Fill, Options, Sheet, chunks, sheets

# Lines that a card of that size has room for: a quarter of a page, a sixth, half a page lengthwise.
ON_A_QUARTER, ON_A_SIXTH, ON_HALF_A_PAGE, LARGE_ON_HALF_A_PAGE = 12, 5, 28, 22

Cell = tuple[int, int, str, int]
"""Section, round, table, board."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What was scored on a line, in the columns of the papers; all empty where nothing is known."""

    contract: SafeString | str = ""
    declarer: str = ""
    lead: SafeString | str = ""
    tricks: int | None = None
    ns: int | None = None
    """The score to North-South where it is not negative, and what East-West got where it is."""
    ew: int | None = None


NOTHING = Entry()


@dataclass(frozen=True, slots=True)
class BoardHead:
    number: int | None
    dealer: str = ""
    vulnerable: str = ""


class Book:
    """What is known of the boards and results of a session, as far as the print asks for it."""

    def __init__(self, hall: Hall, options: Options) -> None:
        self.hall, self.options = hall, options

    @cached_property
    def _marked(self) -> Mapping[int, Board]:
        return {board.number: board for board in Board.objects.filter(session=self.hall.session)}

    @cached_property
    def _results(self) -> Mapping[Cell, Result]:
        if self.options.fill is not Fill.KNOWN:
            return {}
        found = Result.objects.filter(section__session=self.hall.session).select_related("line")
        found = found.exclude(board__in=self.hall.hidden)
        return {(row.section_id, row.round, row.table, row.board): row for row in found}

    def head(self, number: int) -> BoardHead:
        """Dealer and vulnerability: as marked where that is known, else by the number."""
        board = self._marked.get(number)
        dealt = (board and board.dealer) or str(dealer(number))
        vulnerable = (board and board.vulnerable) or str(vulnerability(number))
        return BoardHead(number, seat_letter(dealt), vulnerability_name(vulnerable))

    def entry(self, part: Part, row: Row, board: int) -> Entry:
        key = (part.evening.section.pk, row.round, part.table(row.table), board)
        result = self._results.get(key)
        return NOTHING if result is None else _entry(result)


def _entry(result: Result) -> Entry:
    score = result.line.score if hasattr(result, "line") else result.score
    if result.level is None:
        return Entry(_without_contract(result), ns=score if score is not None and score >= 0 else None,
                     ew=-score if score is not None and score < 0 else None)  # fmt: skip
    doubled = result.doubling.replace("X", "×")
    return Entry(
        format_html("{}{}{}", result.level, bare_suit(result.strain), doubled),
        seat_letter(result.declarer),
        _lead(result.lead),
        result.tricks,
        score if score is not None and score >= 0 else None,
        -score if score is not None and score < 0 else None,
    )


def _lead(lead: str) -> SafeString | str:
    return format_html("{}{}", bare_suit(lead[0]), lead[1:]) if lead and lead[0] in SYMBOLS else ""


def _without_contract(result: Result) -> str:
    if result.is_passed_out:
        return _("passed out")
    if result.is_not_played:
        return _("not played")
    return _("adjusted") if result.score is None else ""


@dataclass(frozen=True, slots=True)
class TravellerLine:
    ns: str
    ew: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Traveller:
    section: str
    head: BoardHead
    lines: tuple[TravellerLine, ...]
    play: int = 0
    """In a replay 1 or 2: the second play has a paper of its own, the first one stays hidden."""


def travellers(hall: Hall, options: Options) -> list[Sheet]:
    """One for each board, which travels with it; each section has its own."""
    if options.fill is Fill.BLANK or not hall.parts:
        lines = tuple(TravellerLine("", "", NOTHING) for _n in range(ON_A_QUARTER))
        return [Sheet(4, [Traveller("", BoardHead(None), lines)] * 4)]
    book = Book(hall, options)
    cards = [card for part in hall.parts for card in _travellers(book, part)]
    longest = max((len(card.lines) for card in cards), default=0)
    return sheets(cards, 4 if longest <= ON_A_QUARTER and not options.is_large else 2, side_by_side=True)


def _most(options: Options) -> int:
    """Lines on half a page."""
    return LARGE_ON_HALF_A_PAGE if options.is_large else ON_HALF_A_PAGE


def _travellers(book: Book, part: Part) -> Iterator[Traveller]:
    by_board: dict[tuple[int, int], list[TravellerLine]] = {}
    play_of = part.evening.movement.play_of
    for row in sorted(part.played_rows(), key=lambda row: (_first(row), row.round)):
        ns, ew = _sides(part, row)
        for board in part.evening.boards_at(row):
            line = TravellerLine(ns, ew, book.entry(part, row, board))
            by_board.setdefault((play_of(row), board), []).append(line)
    for (play, board), lines in sorted(by_board.items()):
        for some in chunks(lines, _most(book.options)):
            yield Traveller(part.name if part.several else "", book.head(board), tuple(some), play)


def _first(row: Row) -> int:
    return row.seats[0] or 0


def _sides(part: Part, row: Row) -> tuple[str, str]:
    codes = ["" if number is None else part.code(number) for number in row.seats]
    return (f"{codes[0]}+{codes[2]}", f"{codes[1]}+{codes[3]}") if len(codes) == 4 else (codes[0], codes[1])


@dataclass(frozen=True, slots=True)
class SlipLine:
    head: BoardHead
    entry: Entry


@dataclass(frozen=True, slots=True)
class Slip:
    table: str
    round: int | None
    ns: str
    ew: str
    lines: tuple[SlipLine, ...]
    play: int = 0


def slips(hall: Hall, options: Options) -> list[Sheet]:
    """One for each table and round, collected when the round is over."""
    longest = hall.boards_a_round or 3
    a_page = 6 if longest <= ON_A_SIXTH else 4 if longest <= ON_A_QUARTER - 2 else 2
    if options.fill is Fill.BLANK or not hall.parts:
        lines = tuple(SlipLine(BoardHead(None), NOTHING) for _n in range(min(longest, ON_HALF_A_PAGE)))
        return [Sheet(a_page, [Slip("", None, "", "", lines)] * a_page, a_page == 2)]
    book = Book(hall, options)
    cards = [slip for part in hall.parts for row in _by_round(part) for slip in _slips(book, part, row)]
    return sheets(cards, 2 if options.is_large else a_page, side_by_side=True)


def _by_round(part: Part) -> list[Row]:
    return sorted(part.played_rows(), key=lambda row: (row.round, row.table))


def _slips(book: Book, part: Part, row: Row) -> Iterator[Slip]:
    ns, ew = _sides(part, row)
    lines = [SlipLine(book.head(board), book.entry(part, row, board)) for board in part.evening.boards_at(row)]
    for some in chunks(lines, _most(book.options)):
        play = part.evening.movement.play_of(row)
        yield Slip(part.table(row.table), row.round, ns, ew, tuple(some), play)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A board of a personal score card; `opens` where a round begins."""

    opens: bool
    span: int
    """How many boards the round has."""
    against: str
    seat: str
    head: BoardHead
    entry: Entry


@dataclass(frozen=True, slots=True)
class ScoreCard:
    code: str
    names: tuple[str, ...]
    lines: tuple[ScoreLine, ...]


def score_cards(hall: Hall, options: Options) -> list[Sheet]:
    """Everybody's own record, in the order of play."""
    if options.fill is Fill.BLANK or not hall.parts:
        line = ScoreLine(False, 1, "", "", BoardHead(None), NOTHING)
        return [Sheet(2, [ScoreCard("", (), (line,) * ON_HALF_A_PAGE)] * 2, is_side_by_side=True)]
    book = Book(hall, options)
    cards = [card for part in hall.parts for number in part.numbers for card in _score_cards(book, part, number)]
    return sheets(cards, 1 if options.is_large else 2, side_by_side=True)


def _score_cards(book: Book, part: Part, number: int) -> Iterator[ScoreCard]:
    """One, or several where the boards are too many; a round is kept together as far as it fits."""
    most, names = _most(book.options), tuple(part.names(number, 1))
    lines: list[ScoreLine] = []
    for together in (some for stop in part.room.guide_card(number) for some in _score_lines(book, part, stop, most)):
        if len(lines) + len(together) > most:
            yield ScoreCard(part.code(number), names, tuple(lines))
            lines = []
        lines += together
    yield ScoreCard(part.code(number), names, tuple(lines))


def _score_lines(book: Book, part: Part, stop: Stop, most: int) -> Iterator[list[ScoreLine]]:
    """The boards of a round, in parts that fit on a card."""
    if stop.table is None or not stop.plays:
        return
    row = part.room.rows[stop.round, stop.table]
    against, boards = ", ".join(part.code(number) for number in stop.against), part.evening.boards_at(row)
    for some in chunks(boards, most):
        entries = [(board, book.head(board), book.entry(part, row, board)) for board in some]
        yield [
            ScoreLine(board == some[0], len(some), against, seat_letter(stop.seat), head, entry)
            for board, head, entry in entries
        ]
