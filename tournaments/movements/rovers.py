"""Half tables by a rover: an extra pair takes one seat a round, and the pair it displaces rests and
comes back."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from tournaments.movements.mitchell import mitchell, require, share_and_relay
from tournaments.movements.values import Family, Movement, NoSuchMovementError, Note, Row

TOURS = {
    6: (1, 3, 5, 2, 4),
    12: (3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8),
    18: (1, 16, 9, 5, 3, 11, 14, 2, 13, 18, 6, 4, 10, 7, 17, 15, 8),
    24: (3, 19, 14, 24, 5, 11, 4, 17, 7, 22, 12, 18, 23, 6, 9, 15, 21, 1, 8, 10, 16, 13, 2),
    30: (
        13, 2, 5, 25, 29, 17, 20, 15, 10, 6, 27, 9, 18, 28, 14, 4, 23, 8, 22, 24, 1, 11, 16, 3, 12, 21, 19, 26, 7,
    ),
    36: (
        11, 33, 36, 17, 8, 10, 18, 30, 1, 31, 16, 12, 29, 3, 34, 24, 15, 19, 25, 14, 9, 6, 35, 5, 21, 28, 26, 7, 2, 20,
        13, 23, 4, 27, 22,
    ),
}  # fmt: skip
"""Multiples of six -> the rover's tables from round 2: 6 and 12 as published, the rest searched for."""

MEETING_TWICE = {
    (9, 0): (1, 5, 9, 2, 4, 7, 3, 6),
    (9, 1): (3, 5, 2, 8, 1, 4, 4, 9),
    (15, 0): (1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13),
    (15, 1): (11, 1, 7, 5, 2, 13, 10, 8, 14, 4, 9, 3, 15, 7),
    (21, 0): (11, 14, 5, 18, 8, 1, 12, 6, 2, 17, 19, 13, 10, 4, 9, 15, 21, 3, 7, 16),
    (21, 1): (11, 14, 12, 5, 18, 1, 7, 16, 2, 15, 10, 6, 9, 17, 19, 13, 3, 8, 21, 18),
    (27, 0): (
        11, 6, 20, 5, 27, 16, 18, 10, 2, 9, 19, 3, 13, 17, 1, 25, 23, 15, 8, 14, 26, 7, 21, 4, 12, 22,
    ),
    (27, 1): (
        11, 6, 20, 26, 5, 14, 27, 10, 12, 4, 25, 21, 19, 13, 16, 1, 8, 6, 24, 9, 7, 18, 3, 22, 17, 23,
    ),
    (33, 0): (
        20, 24, 6, 3, 1, 14, 12, 19, 2, 4, 18, 29, 11, 23, 21, 30, 8, 15, 31, 10, 22, 26, 5, 27, 13, 9, 7, 28, 16, 25,
        33, 17,
    ),
    (33, 1): (
        31, 26, 24, 27, 14, 19, 2, 30, 5, 11, 15, 10, 21, 6, 20, 1, 29, 12, 26, 23, 3, 22, 33, 17, 8, 25, 13, 9, 7, 32,
        18, 16,
    ),
    (39, 0): (
        25, 6, 12, 14, 26, 36, 34, 17, 1, 3, 16, 10, 20, 32, 5, 24, 4, 33, 15, 23, 18, 28, 35, 8, 19, 27, 2, 39, 9, 7,
        31, 13, 22, 29, 21, 38, 11, 37,
    ),
    (39, 1): (
        14, 39, 23, 23, 5, 12, 30, 1, 21, 15, 6, 20, 7, 29, 19, 34, 38, 3, 33, 27, 37, 9, 13, 16, 28, 25, 18, 11, 17,
        31, 2, 10, 35, 4, 32, 8, 26, 24,
    ),
}  # fmt: skip
"""Odd multiples of three, by the rover's line: so many queens do not fit on a torus of that size, so one opponent
is met twice, with other boards. 9 and 15 for North-South are published, the rest were searched for."""

SEARCH_LIMIT = 1_000
ATTEMPTS = 60

Seat = tuple[Row, int]
"""A row and which of its seats."""


def rover(tables: int, *, side: int = 0) -> Movement:
    """`tables` whole tables and one pair more, number 2T+1, which displaces NS (side 0) or EW (side 1) pairs
    from round 2 on. With an odd multiple of three it meets one opponent twice, which is said."""
    require(tables >= 5, "too-few-tables", tables=tables, least=5)
    base = mitchell(tables) if tables % 2 else share_and_relay(tables)
    if tables % 6 == 3:
        return _meeting_twice(base, side)
    tour = _regular(tables)
    if tour is None:
        raise NoSuchMovementError("no-rover-tour", tables=tables)
    return with_rover(base, tour, first_round=2, side=side)


def _meeting_twice(base: Movement, side: int) -> Movement:
    tour = MEETING_TWICE.get((base.tables, side))
    if tour is None:
        raise NoSuchMovementError("rover-meets-twice", tables=base.tables)
    plan = with_rover(base, tour, first_round=2, side=side)
    number = max(plan.numbers)
    met = Counter(row.seats[1 - side] for row in plan.rows if row.seats[side] == number)
    again = next(opponent for opponent, times in met.items() if times > 1)
    note = Note.of("meets-twice", number=number, against=again or 0)
    return replace(plan, repeats_ok=True, notes=(*plan.notes, note))


def _regular(tables: int) -> tuple[int, ...] | None:
    """The tour by formula, the same for both lines: odd numbers, then even ones; with an even number of tables from
    the bottom and from above the relay in turn. Multiples of six have none."""
    if tables % 3 == 0:
        return TOURS.get(tables)
    if tables % 2:
        return (*range(1, tables + 1, 2), *range(2, tables - 2, 2))
    half = tables // 2
    return tuple(table for low in range(1, half + 1) for table in (low, low + half + 1) if table <= tables)


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


def tour(rounds: Sequence[Sequence[Seat]]) -> list[Seat] | None:
    """One seat out of each round, so that nobody is met, no set played and nobody displaced twice. The round with
    the fewest seats left is settled first, from several beginnings; None when no way was found within the bound."""
    chance = random.Random(1)  # noqa: S311 - the same field must get the same tour
    search = _Tours(rounds)
    for attempt in range(ATTEMPTS):
        found = search.find(chance if attempt else None)
        if found is not None:
            return found
        if not search.is_cut_short:
            return None  # everything was tried: another beginning finds nothing either
    return None


class _Tours:
    """A search for a tour. Every seat has a bit, so that what is open is one number and what clashes another."""

    def __init__(self, rounds: Sequence[Sequence[Seat]]) -> None:
        self.seats = [seat for seats in rounds for seat in seats]
        numbers = iter(range(len(self.seats)))
        self.rounds = [[next(numbers) for _seat in seats] for seats in rounds]
        self.of_round = [sum(1 << seat for seat in seats) for seats in self.rounds]
        self.clashes = _clashes(self.seats)
        self.tries = 0

    @property
    def is_cut_short(self) -> bool:
        """Whether the last search ended at the bound, and not because there is nothing more to try."""
        return self.tries > SEARCH_LIMIT

    def find(self, chance: random.Random | None) -> list[Seat] | None:
        """A tour with the seats tried in their order, or in one by chance."""
        self.tries = 0
        order = [chance.sample(seats, len(seats)) if chance else seats for seats in self.rounds]
        found = self._rest(order, range(len(order)), (1 << len(self.seats)) - 1)
        return None if found is None else [self.seats[found[place]] for place in range(len(order))]

    def _rest(self, order: Sequence[Sequence[int]], places: Sequence[int], open_: int) -> dict[int, int] | None:
        """A seat for each of these rounds among the open ones."""
        if not places:
            return {}
        place = min(places, key=lambda at: (open_ & self.of_round[at]).bit_count())
        others = [at for at in places if at != place]
        for seat in order[place]:
            if not open_ >> seat & 1:
                continue
            self.tries += 1
            if self.is_cut_short:
                return None
            left = open_ & ~self.clashes[seat]
            if all(left & self.of_round[at] for at in others):
                found = self._rest(order, others, left)
                if found is not None:
                    return found | {place: seat}
        return None


def _clashes(seats: Sequence[Seat]) -> list[int]:
    """By seat, the bits of those that clash with it."""
    alike: dict[tuple[str, int | None], int] = {}
    kinds = [_once(row, side) for row, side in seats]
    for number, kind in enumerate(kinds):
        for what in kind:
            alike[what] = alike.get(what, 0) | 1 << number
    return [reduce(or_, (alike[what] for what in kind)) for kind in kinds]


def _once(row: Row, side: int) -> list[tuple[str, int | None]]:
    """What may come once in a tour: the boards, the one across the table (the opponent of a pair, the partner of a
    player), whoever is displaced."""
    gone = row.seats[side]
    across = row.seats[(side + len(row.seats) // 2) % len(row.seats)]
    return [("boards", row.board_set), ("across", across), *([("gone", gone)] if gone is not None else [])]


def clash(seat: Seat, earlier: Seat) -> bool:
    """The same boards, the same one displaced, or the same one across the table again."""
    return not set(_once(*seat)).isdisjoint(_once(*earlier))
