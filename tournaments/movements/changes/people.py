"""A pair or a player comes late, two pairs come late, somebody leaves. Each gives the ways there are, the least trouble
first: fill the empty seat, be appended or rove, open a table, find the rest of the evening anew."""

from dataclasses import replace

from tournaments.movements.changes.appending import Place, place_in, seated, with_seat, with_table
from tournaments.movements.changes.effect import Change, change, gone
from tournaments.movements.changes.replan import resolve
from tournaments.movements.rovers import Seat, tour
from tournaments.movements.values import Kind, Movement, NoSuchMovementError, Note, Row


def pair_arrives(movement: Movement, played: int) -> list[Change]:
    """The ways to let one pair (one player) more play from round `played` + 1 on, with the number that it gets."""
    _not_teams(movement)
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
    if movement.kind is not Kind.PAIRS:
        raise NoSuchMovementError("only-pairs", kind=movement.kind.value)
    ways = []
    first = _fill(movement, played, newcomer(movement))
    if first is not None:
        second = _rove(first.movement, played, max(first.movement.numbers) + 1)
        ways += [change("fill-and-rover", movement, second.movement, played)] if second else []
    newcomers = [max(movement.numbers) + 1, max(movement.numbers) + 2]
    ways += _append(movement, played, *newcomers)
    return [*ways, *_anew(movement, played, [*_present(movement, played), *newcomers])]


def _append(movement: Movement, played: int, first: int, second: int) -> list[Change]:
    place = place_in(movement, played)
    return [] if place is None else [change("append", movement, with_table(movement, place, first, second), played)]


def pair_leaves(movement: Movement, played: int, number: int) -> list[Change]:
    """The ways to go on without somebody after round `played`: the rover settles in the seat, those who rest take it,
    it is empty, or (when another seat is empty already) the rest is found anew without holes."""
    if number not in movement.numbers:
        raise ValueError(f"nobody has the number {number}")
    found = [way(movement, played, number) for way in (_settle, _lend, _vacate)]
    ways = [way for way in found if way is not None]
    if any(not row.is_played for row in movement.rows if row.round > played):
        ways += _anew(movement, played, [who for who in _present(movement, played) if who != number])
    return ways


def _not_teams(movement: Movement) -> None:
    if movement.kind is Kind.TEAMS:
        raise NoSuchMovementError("not-for-teams", kind=movement.kind.value)


def _present(movement: Movement, played: int) -> list[int]:
    return sorted({number for row in movement.rows if row.round > played for number in row.present})


def _anew(movement: Movement, played: int, numbers: list[int]) -> list[Change]:
    if movement.kind is not Kind.PAIRS:
        return []
    try:
        return [resolve(movement, played, movement.rounds, numbers=numbers)]
    except NoSuchMovementError:
        return []


def _later(movement: Movement, played: int) -> list[list[Row]]:
    return [list(movement.by_round[r]) for r in range(played + 1, movement.rounds + 1)]


def _fill(movement: Movement, played: int, number: int) -> Change | None:
    """Sit down where nobody sits, in every round that is left."""
    holes = [[seat for row in rows for seat in _holes(row)] for rows in _later(movement, played)]
    seats = tour([seats for seats in holes if seats]) if any(holes) else None
    if seats is None:
        return None
    after = seated(movement, seats, number)
    after = replace(after, missing=None, notes=tuple(n for n in movement.notes if n.code != "half-table"))
    return change("fill", movement, after, played)


def _holes(row: Row) -> list[Seat]:
    if row.board_set is None or len(row.present) != len(row.seats) - 1:
        return []
    return [(row, seat) for seat, number in enumerate(row.seats) if number is None]


def _rove(movement: Movement, played: int, number: int) -> Change | None:
    """Take a seat of others every round; who is displaced rests and comes back."""
    place = place_in(movement, played)
    if place is None:
        return None
    after = seated(movement, place.seats, number)
    note = _note(movement, place, number, played + 1)
    code = "appended" if place.stays else "player-roves" if movement.kind is Kind.INDIVIDUAL else "rover"
    return change(code, movement, replace(after, notes=(*after.notes, note), incomplete_ok=True), played)


def _note(movement: Movement, place: Place, number: int, first_round: int) -> Note:
    if place.stays:
        return Note.of("appended", number=number, first_round=first_round, table=place.tables)
    if movement.kind is Kind.INDIVIDUAL:
        return Note.of("player-rover", number=number, first_round=first_round, tables=place.tables)
    return Note.of("rover", number=number, first_round=first_round, tables=place.tables)


ROVERS = ("rover", "player-rover", "appended")
"""The notes of those who take the seats of others."""


def _lend(movement: Movement, played: int, number: int) -> Change | None:
    """Among single players whoever rests takes the seat: the one who played least, and not these boards."""
    if movement.kind is not Kind.INDIVIDUAL:
        return None
    had = _had(movement, played)
    rows, lent = [], False
    for row in sorted(movement.rows):
        if row.round > played and number in row.seats:
            taker = _taker(movement, row, number, had)
            lent = lent or taker is not None
            row = with_seat(row, row.seats.index(number), taker)
        for who in row.present if row.is_played and row.round > played else ():
            had[who].add(row.board_set)
        rows.append(row)
    after = movement.with_rows(rows, incomplete_ok=True)
    return change("lend", movement, after, played) if lent else None


def _had(movement: Movement, played: int) -> dict[int, set[int | None]]:
    had: dict[int, set[int | None]] = {who: set() for who in movement.numbers}
    for row in movement.rows:
        for who in row.present if row.is_played and row.round <= played else ():
            had[who].add(row.board_set)
    return had


def _taker(movement: Movement, row: Row, number: int, had: dict[int, set[int | None]]) -> int | None:
    here = {who for other in movement.by_round[row.round] for who in other.present}
    resting = set(movement.numbers) - here - gone(movement) - {number}
    fresh = [who for who in sorted(resting) if row.board_set not in had[who]]
    return min(fresh, key=lambda who: len(had[who]), default=None)


def _vacate(movement: Movement, played: int, number: int) -> Change:
    """The seat stays empty, so that somebody may still come."""
    rows = [
        with_seat(row, row.seats.index(number), None) if row.round > played and number in row.seats else row
        for row in movement.rows
    ]
    note = Note.of("half-table", missing=number)
    after = movement.with_rows(rows, incomplete_ok=True, missing=number, notes=(*movement.notes, note))
    return change("phantom", movement, after, played)


def _settle(movement: Movement, played: int, number: int) -> Change | None:
    """The rover takes the seat of the pair that left; whom he would have displaced plays on."""
    here = _present(movement, played)
    rovers = [int(dict(note.values)["number"]) for note in movement.notes if note.code in ROVERS]
    rover = next((who for who in reversed(rovers) if who in here), None)  # one may have come for rounds since cut
    if rover is None:
        return None
    if rover == number:
        rows = [row if row.round <= played else _given_back(row, movement, rover) for row in movement.rows]
    else:
        rows = [row if row.round <= played else _settled(row, movement, rover, number) for row in movement.rows]
    notes = tuple(note for note in movement.notes if note.code not in ROVERS)
    return change("rover-settles", movement, movement.with_rows(rows, notes=notes), played)


def _given_back(row: Row, movement: Movement, rover: int) -> Row:
    """The rover's seat goes back to the one who rests in that round."""
    if rover not in row.seats:
        return row
    here = {seat for other in movement.by_round[row.round] for seat in other.present}
    resting = sorted(set(movement.numbers) - here - gone(movement))
    return with_seat(row, row.seats.index(rover), resting[0] if resting else None)


def _settled(row: Row, movement: Movement, rover: int, number: int) -> Row:
    back = _given_back(row, movement, rover)
    seats = tuple(rover if seat == number else seat for seat in back.seats)
    return replace(back, seats=seats)
