"""A pair comes late, two pairs come late, a pair leaves. Each gives the ways there are, the least trouble first:
fill the empty seat, rove, open a table, find the rest of the evening anew."""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.movements.changes.effect import Change, change, gone
from tournaments.movements.changes.replan import resolve
from tournaments.movements.rovers import Seat, tour
from tournaments.movements.values import Kind, Movement, NoSuchMovementError, Note, Row


def pair_arrives(movement: Movement, played: int) -> list[Change]:
    """The ways to let one pair more play from round `played` + 1 on, with the number that it gets."""
    _only_pairs(movement)
    number = newcomer(movement)
    found = [_fill(movement, played, number), _rove(movement, played, number)]
    ways = [way for way in found if way is not None]
    return [*ways, *_anew(movement, played, [*_present(movement, played), number])]


def newcomer(movement: Movement) -> int:
    """The number left out from the beginning, if nobody has played under it; else the next free one."""
    if movement.missing is not None and movement.missing not in movement.numbers:
        return movement.missing
    return max(movement.numbers) + 1


def two_pairs_arrive(movement: Movement, played: int) -> list[Change]:
    """A whole table comes late: an empty seat and a rover if there is a seat, else one table more."""
    _only_pairs(movement)
    ways = []
    first = _fill(movement, played, newcomer(movement))
    if first is not None:
        second = _rove(first.movement, played, max(first.movement.numbers) + 1)
        ways += [change("fill-and-rover", movement, second.movement, played)] if second else []
    newcomers = [max(movement.numbers) + 1, max(movement.numbers) + 2]
    return [*ways, *_anew(movement, played, [*_present(movement, played), *newcomers])]


def pair_leaves(movement: Movement, played: int, number: int) -> list[Change]:
    """The ways to go on without a pair after round `played`: the rover settles in its seat, its seat is empty,
    or (when another seat is empty already) the rest is found anew without holes."""
    _only_pairs(movement)
    if number not in movement.numbers:
        raise ValueError(f"nobody has the number {number}")
    ways = [way for way in (_settle(movement, played, number), _vacate(movement, played, number)) if way is not None]
    if any(not row.is_played for row in movement.rows if row.round > played):
        ways += _anew(movement, played, [who for who in _present(movement, played) if who != number])
    return ways


def _only_pairs(movement: Movement) -> None:
    if movement.kind is not Kind.PAIRS:
        raise NoSuchMovementError("only-pairs", kind=movement.kind.value)


def _present(movement: Movement, played: int) -> list[int]:
    return sorted({number for row in movement.rows if row.round > played for number in row.present})


def _anew(movement: Movement, played: int, numbers: list[int]) -> list[Change]:
    try:
        return [resolve(movement, played, movement.rounds, numbers=numbers)]
    except NoSuchMovementError:
        return []


def _later(movement: Movement, played: int) -> list[list[Row]]:
    return [list(movement.by_round[r]) for r in range(played + 1, movement.rounds + 1)]


def _fill(movement: Movement, played: int, number: int) -> Change | None:
    """Sit down where nobody sits, in every round that is left."""
    holes = [[seat for row in rows for seat in _holes(row)] for rows in _later(movement, played)]
    seats = _tour(holes, free=True)
    if seats is None:
        return None
    after = _seated(movement, seats, number)
    after = replace(after, missing=None, notes=tuple(n for n in movement.notes if n.code != "half-table"))
    return change("fill", movement, after, played)


def _holes(row: Row) -> list[Seat]:
    if row.board_set is None or len(row.present) != 1:
        return []
    return [(row, seat) for seat, number in enumerate(row.seats) if number is None]


def _rove(movement: Movement, played: int, number: int) -> Change | None:
    """Take another pair's seat every round; that pair rests and comes back. In two lines it keeps to one."""
    for sides in ((0,), (1,)) if movement.winners == 2 else ((0, 1),):
        seats = _tour(
            [[(row, side) for row in rows if row.is_played for side in sides] for rows in _later(movement, played)],
            free=False,
        )
        if seats is not None:
            told = ", ".join(str(row.table) for row, _ in seats)
            note = Note.of("rover", number=number, first_round=played + 1, tables=told)
            after = _seated(movement, seats, number)
            return change("rover", movement, replace(after, notes=(*after.notes, note), incomplete_ok=True), played)
    return None


def _tour(rounds: list[list[Seat]], *, free: bool) -> list[Seat] | None:
    """A seat for every round, so that nobody is met, no set played and nobody displaced twice; where seats are
    `free` there may be rounds without one, in which the newcomer rests."""
    if not any(rounds):
        return None
    wanted = [seats for seats in rounds if seats] if free else rounds
    return tour(wanted)


def _seated(movement: Movement, seats: Iterable[Seat], number: int) -> Movement:
    places = {(row.round, row.table): side for row, side in seats}
    rows = []
    for row in movement.rows:
        side = places.get((row.round, row.table))
        rows.append(row if side is None else _with(row, side, number))
    return movement.with_rows(rows)


def _with(row: Row, side: int, number: int | None) -> Row:
    return replace(row, seats=tuple(number if at == side else seat for at, seat in enumerate(row.seats)))


def _vacate(movement: Movement, played: int, number: int) -> Change:
    """The seat stays empty, so that somebody may still come."""
    rows = [
        _with(row, row.seats.index(number), None) if row.round > played and number in row.seats else row
        for row in movement.rows
    ]
    note = Note.of("half-table", missing=number)
    after = movement.with_rows(rows, incomplete_ok=True, missing=number, notes=(*movement.notes, note))
    return change("phantom", movement, after, played)


def _settle(movement: Movement, played: int, number: int) -> Change | None:
    """The rover takes the seat of the pair that left; whom he would have displaced plays on."""
    rovers = [int(dict(note.values)["number"]) for note in movement.notes if note.code == "rover"]
    rover = rovers[-1] if rovers else None
    if rover is None:
        return None
    if rover == number:
        rows = [row if row.round <= played else _given_back(row, movement, rover) for row in movement.rows]
    else:
        rows = [row if row.round <= played else _settled(row, movement, rover, number) for row in movement.rows]
    notes = tuple(note for note in movement.notes if note.code != "rover")
    return change("rover-settles", movement, movement.with_rows(rows, notes=notes), played)


def _given_back(row: Row, movement: Movement, rover: int) -> Row:
    """The rover's seat goes back to the one who rests in that round."""
    if rover not in row.seats:
        return row
    here = {seat for other in movement.by_round[row.round] for seat in other.present}
    resting = sorted(set(movement.numbers) - here - gone(movement))
    return _with(row, row.seats.index(rover), resting[0] if resting else None)


def _settled(row: Row, movement: Movement, rover: int, number: int) -> Row:
    back = _given_back(row, movement, rover)
    seats = tuple(rover if seat == number else seat for seat in back.seats)
    return replace(back, seats=seats)
