"""The papers that say where to go: table cards, guide cards, the wall sheet, the start list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from django.utils.translation import gettext as _

from tournaments.movements.instructions import Go, Stop, TableRound
from tournaments.notation import seat_letter, seat_name
from tournaments.room import words
from tournaments.room.halls import Hall, Part, ranges
from tournaments.room.papers import Options, Sheet, chunks, sheets

# Rows of a table that a card of that size has room for.
ROWS_ON_HALF_A_PAGE, ROWS_ON_A_QUARTER, ROWS_ON_A_PAGE, LARGE_ROWS_ON_A_PAGE = 9, 13, 20, 12
ON_A_WALL_SHEET, LARGE_ON_A_WALL_SHEET = 13, 7


@dataclass(frozen=True, slots=True)
class CardRound:
    """A line of a table card."""

    number: int
    seats: tuple[str, ...]
    boards: str
    during: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    table: str
    seats: tuple[str, ...]
    rounds: tuple[CardRound, ...]


def table_cards(hall: Hall, options: Options) -> list[Sheet]:
    """What lies on each table: who comes, with which boards, and where all go next."""
    longest = max((len(part.rounds) for part in hall.parts), default=0)
    cards = [card for part in hall.parts for table in part.tables for card in _table_cards(part, table, options)]
    return sheets(cards, 2 if longest <= ROWS_ON_HALF_A_PAGE and not options.is_large else 1)


def _table_cards(part: Part, table: int, options: Options) -> Iterator[TableCard]:
    rounds = [_card_round(part, there) for there in part.room.table_card(table)]
    for some in chunks(rounds, LARGE_ROWS_ON_A_PAGE if options.is_large else ROWS_ON_A_PAGE):
        yield TableCard(part.table(table), tuple(seat_letter(seat) for seat in part.room.seat_names), tuple(some))


def _card_round(part: Part, there: TableRound) -> CardRound:
    return CardRound(
        there.round,
        tuple("—" if number is None else part.code(number) for _seat, number in there.seats),
        ranges(part.boards(there.round, there.table)) if there.is_played else "—",
        tuple(words.meanwhile(part, there)),
        tuple(words.after(part, there)),
    )


@dataclass(frozen=True, slots=True)
class GuideRound:
    """A line of a guide card; `table` is empty at rest."""

    number: int
    table: str
    seat: str
    boards: str
    against: str
    partner: str
    remark: str


@dataclass(frozen=True, slots=True)
class GuideCard:
    code: str
    names: tuple[str, ...]
    line: str
    """Which half of a team the card is for, else empty."""
    is_individual: bool
    rounds: tuple[GuideRound, ...]


def guide_cards(hall: Hall, options: Options) -> list[Sheet]:
    """What each pair, player or half of a team carries."""
    cards = [card for part in hall.parts for number in part.numbers for card in _guides(part, number, options)]
    longest = max((len(part.rounds) for part in hall.parts), default=0)
    if options.is_large:
        return sheets(cards, 2 if longest <= ROWS_ON_HALF_A_PAGE else 1)
    return sheets(cards, 4 if longest <= ROWS_ON_A_QUARTER else 2, side_by_side=True)


def _guides(part: Part, number: int, options: Options) -> Iterator[GuideCard]:
    for half, line in ((0, "NS"), (1, "EW")) if part.is_for_teams else ((0, ""),):
        rounds = [_guide_round(part, stop) for stop in part.room.guide_card(number, half)]
        names, named = tuple(part.names(number, 1)), seat_name(line) if line else ""
        for some in chunks(rounds, LARGE_ROWS_ON_A_PAGE if options.is_large else ROWS_ON_A_PAGE):
            yield GuideCard(part.code(number), names, named, part.is_individual, tuple(some))


def _guide_round(part: Part, stop: Stop) -> GuideRound:
    return GuideRound(
        stop.round,
        "" if stop.table is None else part.table(stop.table),
        seat_letter(stop.seat) if stop.seat else "",
        ranges(part.boards(stop.round, stop.table)) if stop.table is not None and stop.plays else "",
        ", ".join(part.code(number) for number in stop.against),
        part.code(stop.partner) if stop.partner is not None else "",
        _remark(stop),
    )


def _remark(stop: Stop) -> str:
    if not stop.plays:
        return _("sit out")
    return {Go.STAY: _("stay") if stop.round > 1 else "", Go.TURN: _("other seats")}.get(stop.go, "")


@dataclass(frozen=True, slots=True)
class WallCell:
    sides: str
    boards: str


@dataclass(frozen=True, slots=True)
class WallSheet:
    """Some rounds of a section; a long evening has several."""

    section: str
    rounds: tuple[int, ...]
    rows: tuple[tuple[str, tuple[WallCell | None, ...]], ...]


def wall_sheet(hall: Hall, options: Options) -> list[Sheet]:
    """All tables and rounds at a glance, for the wall."""
    return sheets([sheet for part in hall.parts for sheet in _walls(part, options)], 1)


def _walls(part: Part, options: Options) -> Iterator[WallSheet]:
    """Where one page is too small, the rounds go on on the next, then the tables."""
    most, named = LARGE_ON_A_WALL_SHEET if options.is_large else ON_A_WALL_SHEET, part.name if part.several else ""
    for tables, rounds in product(list(chunks(part.tables, most)), list(chunks(part.rounds, most))):
        rows = tuple((part.table(table), tuple(_wall_cell(part, r, table) for r in rounds)) for table in tables)
        yield WallSheet(named, tuple(rounds), rows)


def _wall_cell(part: Part, in_round: int, table: int) -> WallCell | None:
    row = part.room.rows.get((in_round, table))
    if row is None:
        return None
    codes = ["—" if number is None else part.code(number) for number in row.seats]
    sides = f"{codes[0]}, {codes[2]} – {codes[1]}, {codes[3]}" if len(codes) == 4 else " – ".join(codes)
    return WallCell(sides, ranges(part.boards(in_round, table)) if row.is_played else "")


@dataclass(frozen=True, slots=True)
class Starter:
    """A line of the start list: a player, or a team."""

    name: str
    code: str
    place: str


@dataclass(frozen=True, slots=True)
class StartList:
    by_name: tuple[Starter, ...]


def start_list(hall: Hall, options: Options) -> list[Sheet]:
    """Everybody by name, with number and first place."""
    starters = sorted(
        (line for part in hall.parts for number in part.numbers for line in _starters(part, number)), key=_by_name
    )
    a_column = 20 if options.is_large else 38
    columns = [starters[at : at + a_column] for at in range(0, len(starters), a_column)]
    return sheets([StartList(tuple(line for _key, line in column)) for column in columns], 2, side_by_side=True)


def _by_name(keyed: tuple[str, Starter]) -> tuple[str, str]:
    return keyed[0], keyed[1].name


def _starters(part: Part, number: int) -> Iterator[tuple[str, Starter]]:
    """Each with the word that it is sorted by: the family name."""
    code, first = part.code(number), words.place(part, part.room.stop(number, 1))
    entrant = part.people[part.evening.entrants[number].pk]
    if entrant.name:
        yield entrant.name.casefold(), Starter(entrant.name, code, first)
        return
    for member in entrant.members.all():
        if member.plays_in(part.session, 1):
            person = member.person
            yield (person.family_name or str(person)).casefold(), Starter(str(person), code, first)
