"""Half tables by a rover: an extra pair takes one seat a round, and the pair it displaces rests and
comes back."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tournaments.movements.mitchell import mitchell, require, share_and_relay
from tournaments.movements.values import Family, Movement, NoSuchMovementError, Note, Row

NO_TOUR = (9, 15)
"""Sizes for which the rover cannot avoid meeting somebody twice."""

TOURS = {
    6: (1, 3, 5, 2, 4),
    8: (1, 6, 2, 7, 3, 8, 4),
    10: (1, 7, 2, 8, 3, 9, 4, 10, 5),
    12: (3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8),
    14: (1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7),
}
"""Even tables -> the rover's tables from round 2, published."""

SEARCH_LIMIT = 200_000


def rover(tables: int, *, side: int = 0) -> Movement:
    """`tables` whole tables and one pair more, number 2T+1, which displaces NS (side 0) or EW (side 1) pairs
    from round 2 on."""
    require(tables >= 5, "too-few-tables", tables=tables, least=5)
    require(tables not in NO_TOUR, "rover-meets-twice", tables=tables)
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
    rounds = [[row for row in base.by_round[r] if row.is_played] for r in range(first_round, base.rounds + 1)]
    budget = iter(range(SEARCH_LIMIT))
    return next(_tours(rounds, side, (), budget), None)


def _tours(
    rounds: Sequence[Sequence[Row]], side: int, taken: tuple[Row, ...], budget: Iterator[int]
) -> Iterator[tuple[int, ...]]:
    if len(taken) == len(rounds):
        yield tuple(row.table for row in taken)
        return
    for row in rounds[len(taken)]:
        if next(budget, None) is None:
            return
        if not any(_clash(row, earlier, side) for earlier in taken):
            yield from _tours(rounds, side, (*taken, row), budget)


def _clash(row: Row, earlier: Row, side: int) -> bool:
    return (
        row.seats[1 - side] == earlier.seats[1 - side]
        or row.seats[side] == earlier.seats[side]
        or row.board_set == earlier.board_set
    )
