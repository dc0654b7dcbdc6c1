"""Who comes late and is appended: a seat that one newcomer takes in every round, and a table for two pairs.

One pair takes a seat a round and the pair displaced rests. It stays at one table where others come there all the time
(an appendix, a Howell), else it roves. Two pairs make a table as the appendix (Beynon) does: whoever is displaced by
the first goes to the new table against the second, and the two tables share their boards.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.movements.rovers import Seat, clash, tour
from tournaments.movements.values import Kind, Movement, Note, Row


@dataclass(frozen=True, slots=True)
class Place:
    """The seats that a newcomer takes, one in each round that is left; `stays` where all are the same."""

    seats: tuple[Seat, ...]

    @property
    def stays(self) -> bool:
        return len({(row.table, side) for row, side in self.seats}) == 1

    @property
    def tables(self) -> str:
        tables = [self.seats[0][0].table] if self.stays else [row.table for row, _side in self.seats]
        return ", ".join(map(str, tables))


def place_in(movement: Movement, played: int) -> Place | None:
    """A seat for every round that is left, so that the newcomer meets nobody (as a player: has nobody for partner),
    plays no set and displaces nobody twice. In two lines it keeps to one."""
    rounds = [movement.by_round[r] for r in range(played + 1, movement.rounds + 1)]
    lines = ((0,), (1,)) if movement.winners == 2 else (tuple(range(4 if movement.kind is Kind.INDIVIDUAL else 2)),)
    for sides in lines:
        seats = [[(row, side) for row in rows if row.is_played for side in sides] for rows in rounds]
        if rounds and all(seats):
            found = _fixed(seats) or tour(seats)
            if found is not None:
                return Place(tuple(found))
    return None


def _fixed(rounds: Sequence[Sequence[Seat]]) -> list[Seat] | None:
    """The lowest table where the same seat does in every round."""
    for first, side in rounds[0]:
        same = [seat for seats in rounds for seat in seats if (seat[0].table, seat[1]) == (first.table, side)]
        if len(same) == len(rounds) > 1 and not any(clash(a, b) for at, a in enumerate(same) for b in same[:at]):
            return same
    return None


def seated(movement: Movement, seats: Iterable[Seat], number: int) -> Movement:
    """The movement with the number in these seats."""
    places = {(row.round, row.table): side for row, side in seats}
    rows = []
    for row in movement.rows:
        side = places.get((row.round, row.table))
        rows.append(row if side is None else with_seat(row, side, number))
    return movement.with_rows(rows)


def with_seat(row: Row, side: int, number: int | None) -> Row:
    return replace(row, seats=tuple(number if at == side else seat for at, seat in enumerate(row.seats)))


def with_table(movement: Movement, place: Place, first: int, second: int) -> Movement:
    """One table more: `first` in the place, whoever it displaces at the new table against `second`."""
    table = movement.tables + 1
    added = [
        replace(with_seat(row, 1 - side, second), table=table) for row, side in place.seats
    ]  # the one displaced keeps his direction and his boards
    after = seated(movement, place.seats, first)
    note = Note.of("appended-table", table=table, tables=place.tables)
    return after.with_rows(
        [*after.rows, *added], tables=table, incomplete_ok=True, sharing=True, notes=(*after.notes, note)
    )
