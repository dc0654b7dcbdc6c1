"""Half tables by a rover: an extra pair takes one seat a round, and the pair it displaces rests and
comes back."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tournaments.movements.mitchell import mitchell, require, share_and_relay
from tournaments.movements.values import Family, Movement, NoSuchMovementError, Note, Row

TOURS = {
    6: (1, 3, 5, 2, 4),
    8: (1, 6, 2, 7, 3, 8, 4),
    10: (1, 7, 2, 8, 3, 9, 4, 10, 5),
    12: (3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8),
    14: (1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7),
}
"""Even tables -> the rover's tables from round 2, published."""

SEARCH_LIMIT = 1_000
ATTEMPTS = 60

Seat = tuple[Row, int]
"""A row and which of its seats."""


def rover(tables: int, *, side: int = 0) -> Movement:
    """`tables` whole tables and one pair more, number 2T+1, which displaces NS (side 0) or EW (side 1) pairs
    from round 2 on."""
    require(tables >= 5, "too-few-tables", tables=tables, least=5)
    # An odd multiple of three: so many queens do not fit on a torus of that size, so one opponent comes again.
    require(tables % 6 != 3, "rover-meets-twice", tables=tables)
    base = mitchell(tables) if tables % 2 else share_and_relay(tables)
    tour = _published(tables) if side == 0 else None
    tour = tour or find_tour(base, first_round=2, side=side)
    if tour is None:
        raise NoSuchMovementError("rover-meets-twice", tables=tables)
    return with_rover(base, tour, first_round=2, side=side)


def _published(tables: int) -> tuple[int, ...] | None:
    if tables % 2 and tables % 3:
        return (*range(1, tables + 1, 2), *range(2, tables - 2, 2))
    return TOURS.get(tables)


def with_rover(base: Movement, tour: Sequence[int], *, first_round: int, side: int) -> Movement:
    """The movement in which the extra pair sits at these tables from a round on."""
    number = max(base.numbers) + 1
    place = {(round_, table) for round_, table in enumerate(tour, first_round)}
    rows = [_displaced(row, number, side) if (row.round, row.table) in place else row for row in base.rows]
    told = ", ".join(map(str, tour))
    return base.with_rows(
        rows,
        name=f"{base.name}, {('NS', 'EW')[side]} rover",
        family=Family.ROVER,
        incomplete_ok=True,
        notes=(*base.notes, Note.of("rover", number=number, first_round=first_round, tables=told)),
    )


def _displaced(row: Row, number: int, side: int) -> Row:
    return replace(row, seats=tuple(number if at == side else seat for at, seat in enumerate(row.seats)))


def find_tour(base: Movement, *, first_round: int, side: int) -> tuple[int, ...] | None:
    """A table for every round from `first_round` on, so that the rover meets nobody, plays no set and
    displaces no pair twice; None when there is none (or none found within the bound)."""
    rounds = [[(row, side) for row in base.by_round[r] if row.is_played] for r in range(first_round, base.rounds + 1)]
    seats = tour(rounds)
    return None if seats is None else tuple(row.table for row, _ in seats)


def tour(rounds: Sequence[Sequence[Seat]]) -> list[Seat] | None:
    """One seat out of each round, so that nobody is met, no set played and nobody displaced twice. The round with
    the fewest seats left is settled first, from several beginnings; None when no way was found within the bound."""
    chance = random.Random(1)  # noqa: S311 - the same field must get the same tour
    for attempt in range(ATTEMPTS):
        open_seats = {at: chance.sample(seats, len(seats)) if attempt else seats for at, seats in enumerate(rounds)}
        found = next(_tours(open_seats, {}, iter(range(SEARCH_LIMIT))), None)
        if found is not None:
            return [found[place] for place in range(len(rounds))]
    return None


def _tours(
    open_seats: Mapping[int, Sequence[Seat]], taken: dict[int, Seat], budget: Iterator[int]
) -> Iterator[dict[int, Seat]]:
    if not open_seats:
        yield dict(taken)
        return
    place = min(open_seats, key=lambda at: len(open_seats[at]))
    for seat in open_seats[place]:
        if next(budget, None) is None:
            return
        left = {
            at: [other for other in seats if not _clash(other, seat)] for at, seats in open_seats.items() if at != place
        }
        if all(left.values()):
            yield from _tours(left, taken | {place: seat}, budget)


def _clash(seat: Seat, earlier: Seat) -> bool:
    (row, side), (before, its_side) = seat, earlier
    gone = row.seats[side]
    return (
        row.board_set == before.board_set
        or row.seats[1 - side] == before.seats[1 - its_side]
        or (gone is not None and gone == before.seats[its_side])
    )
