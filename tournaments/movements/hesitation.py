"""The hesitation family: one winner, a ring of places that is walked one step a round.

At the pivot tables the NS place belongs to the ring, so a pair hesitates there before it goes on.
All tables but the pivots are switched in the last rounds; how many is computed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tournaments.movements.extended import line_step, skip_note
from tournaments.movements.mitchell import require
from tournaments.movements.switching import best_switch, with_own_rounds
from tournaments.movements.values import Family, Kind, Movement, Note, Row, cells, wrap

OWN_ROUNDS: Mapping[tuple[Family, int], Mapping[int, tuple[int, ...]]] = {
    (Family.HESITATION, 11): {6: ()},
    (Family.HESITATION, 13): {7: (13,)},
    (Family.HESITATION_BOWMAN, 9): {9: ()},
    (Family.HESITATION_BOWMAN, 14): {1: (12, 13), 12: (10, 11, 12, 13), 14: (12, 13)},
}
"""Tables that switch in rounds of their own, which is fairer: so the printed figures of M89 (81.2), M101 (83.7),
M65 (54.2) and M105 (62.6) come out. The cells of M65 and M105 are those of the sheets, the others were found here."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The walk: EW 1..T, then NS at the pivots in the order in which they are entered."""

    tables: int
    pivots: tuple[int, ...]

    def seats(self, table: int, steps: int) -> tuple[int, int]:
        """(ns, ew) at a table after so many steps."""
        size = self.tables + len(self.pivots)
        ew = self._number(wrap(table - steps, size))
        if table not in self.pivots:
            return table, ew
        station = self.tables + self.pivots.index(table) + 1
        return self._number(wrap(station - steps, size)), ew

    def _number(self, station: int) -> int:
        """The pair that started at a station: T+e for EW, the table's number for NS."""
        if station <= self.tables:
            return self.tables + station
        return self.pivots[station - self.tables - 1]


def hesitation(tables: int) -> Movement:
    """One round more than tables."""
    require(tables >= 3, "too-few-tables", tables=tables, least=3)
    sets, even = tables + 1, tables % 2 == 0
    half = (tables - 1) // 2 if tables % 2 else tables // 2

    def slot(table: int) -> int:
        if even and table == tables:
            return 1
        return table + (table > half) * (2 if even else 1)

    rows = _cyclic(Ring(tables, (tables,)), sets, slot)
    sharing = (Note.of("sharing", tables=f"1, {tables}"),) if even else ()
    return _movement(Family.HESITATION, tables, rows, sharing, (tables,))


def double_hesitation(tables: int) -> Movement:
    """Two rounds more than tables, pivots at table 2 and at the top."""
    require(tables >= 5, "too-few-tables", tables=tables, least=5)
    sets, even = tables + 2, tables % 2 == 0
    last_low, gap = (tables // 2 + 1, 1) if even else ((tables + 1) // 2, 2)
    rows = _cyclic(Ring(tables, (2, tables)), sets, lambda table: table + gap * (table > last_low))
    return _movement(Family.DOUBLE_HESITATION, tables, rows, (), (2, tables))


def hesitation_bowman(tables: int) -> Movement:
    """One round fewer than tables; the top table takes the sets in falling order from others."""
    require(tables >= 5, "too-few-tables", tables=tables, least=5)
    rounds = tables - 1
    ring = Ring(tables, (tables - 1,))
    rows = []
    for r, t in cells(rounds, tables):
        board_set = wrap(t + r - 1, rounds) if t < tables else wrap(rounds - r, rounds)
        rows.append(Row(r, t, board_set, ring.seats(t, line_step(r, rounds))))
    notes = (Note.of("sharing-moves", table=tables), *skip_note(rounds))
    return _movement(Family.HESITATION_BOWMAN, tables, rows, notes, (tables - 1,))


def has_own_rounds(plan: Movement) -> bool:
    """The printed sheet of this size switches some tables in rounds of their own."""
    return (plan.family, plan.tables) in OWN_ROUNDS


def as_printed(plan: Movement) -> Movement:
    """The plan with the irregular arrow-switch of its printed sheet: fairer, but harder to remember."""
    return with_own_rounds(plan, OWN_ROUNDS[plan.family, plan.tables])


def _cyclic(ring: Ring, sets: int, slot: Callable[[int], int]) -> list[Row]:
    return [Row(r, t, wrap(slot(t) + r - 1, sets), ring.seats(t, r - 1)) for r, t in cells(sets, ring.tables)]


def _movement(
    family: Family, tables: int, rows: list[Row], notes: tuple[Note, ...], pivots: tuple[int, ...]
) -> Movement:
    rounds = max(row.round for row in rows)
    plan = Movement(
        f"{family.value.replace('-', ' ').capitalize()} {tables}",
        family,
        Kind.PAIRS,
        tables,
        rounds,
        rounds,
        tuple(rows),
        sharing=any(note.code.startswith("sharing") for note in notes),
        notes=(*notes, *(Note.of("pivot", table=table) for table in pivots)),
    )
    return best_switch(plan, fixed_tables=pivots)
