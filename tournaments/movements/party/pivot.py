"""Pivot bridge: tables of four and five, where everybody is everybody's partner once (V1 to V9)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.document.event import Seating
from scoring.values import Seat
from tournaments.movements.party.draws import Drawn, Draws, Lot, Purpose
from tournaments.movements.values import NoSuchMovementError, Note

# Numbers of the players as (pivot's chair, opposite, at its left, at its right) of each round of a cycle.
FOUR = ((1, 2, 3, 4), (1, 3, 4, 2), (1, 4, 2, 3))
FIVE = ((1, 2, 3, 4), (1, 5, 2, 3), (1, 4, 5, 2), (1, 3, 4, 5), (2, 4, 3, 5))
SCHEDULES = {4: FOUR, 5: FIVE}


@dataclass(frozen=True, slots=True)
class PivotTable:
    """A table with its players by number: 1 is the pivot. `chair` is the one he chose."""

    table: str
    players: tuple[str, ...]
    chair: Seat = Seat.S

    @property
    def rounds(self) -> int:
        """The rounds of a whole cycle."""
        return len(SCHEDULES[len(self.players)])


@dataclass(frozen=True, slots=True)
class PivotRound:
    """The seats of a round at a table, and who sits out there."""

    seating: Seating
    out: str = ""


def split(players: int) -> tuple[int, ...]:
    """The sizes of the tables for so many players, as few fives as possible.

    Refuses fewer than four, and 6, 7 and 11, which are no sum of fours and fives: `alternatives` says what else
    there is.
    """
    fives = players % 4
    fours = (players - 5 * fives) // 4
    if players < 4 or fours < 0:
        raise NoSuchMovementError("no-tables-of-four-and-five", players=players)
    return (4,) * fours + (5,) * fives


def alternatives(players: int) -> tuple[Note, ...]:
    """What else so many players can do, where pivot tables do not come out."""
    fewer = [count for count in range(players - 1, 3, -1) if _can_split(count)]
    more = next(count for count in range(players + 1, players + 5) if _can_split(count))
    notes = [Note.of("players-more", players=more)]
    if fewer:
        notes.insert(0, Note.of("players-fewer", players=fewer[0]))
    if players >= 8:
        notes.insert(0, Note.of("progressive-with-sit-outs", sitting_out=players % 4))
    if players - 2 >= 4 and _can_split(players - 2):
        notes.append(Note.of("two-play-honeymoon", at_pivot=players - 2))
    return tuple(notes)


def _can_split(players: int) -> bool:
    try:
        split(players)
    except NoSuchMovementError:
        return False
    return True


def drawn_tables(players: Sequence[str], draws: Draws, *, chair: Seat = Seat.S) -> tuple[PivotTable, ...]:
    """Players put at tables of four and five by lot, and numbered there by the draw for places."""
    mixed = list(draws.mixed_up(Lot(Purpose.SEATS, 1), players))
    tables = []
    for number, size in enumerate(split(len(players)), 1):
        sitting, mixed = mixed[:size], mixed[size:]
        tables.append(numbered(str(number), draw_for_places(str(number), sitting, draws), chair=chair))
    return tuple(tables)


def draw_for_places(table: str, players: Sequence[str], draws: Draws, *, cycle: int = 1) -> Drawn:
    """Everybody at the table draws: the highest is the pivot, the second his partner, the third sits at his
    left, the fourth at his right, a fifth sits out first (V3). Each cycle has a draw of its own.
    """
    return draws.draw(Lot(Purpose.PLACES, cycle, table), players)


def numbered(table: str, drawn: Drawn, *, chair: Seat = Seat.S) -> PivotTable:
    """The table as the draw settles it. Refuses any number of players but four and five."""
    if len(drawn.order) not in SCHEDULES:
        raise NoSuchMovementError("four-or-five-at-a-table", players=len(drawn.order))
    return PivotTable(table, drawn.order, chair)


def round_of(table: PivotTable, round_: int, *, cycle: int = 1, first: int = 1) -> PivotRound:
    """The seats of a round; `first` is the round in which this cycle began.

    Whoever sits on the pivot's chair deals first. Refuses a round outside the cycle.
    """
    if not 0 <= round_ - first < table.rounds:
        raise NoSuchMovementError("new-draw-needed", round=round_, rounds=table.rounds)
    numbers = SCHEDULES[len(table.players)][round_ - first]
    pivot, partner, left, right = (table.players[number - 1] for number in numbers)
    chair = table.chair
    placed = {chair: pivot, chair.partner: partner, chair.left: left, chair.right: right}
    seating = Seating(
        round_,
        table.table,
        players={seat: placed[seat] for seat in Seat},
        dealer=chair,
        cycle=cycle,
    )
    out = [player for player in table.players if player not in placed.values()]
    return PivotRound(seating, out[0] if out else "")
