"""Arrow-switching: one winner from two lines. A switch is data, the seats of single cells exchanged.

Which rounds are switched hardly matters, how many does; so the last k are switched and the best k is
computed. A pair that never sits the other way round cannot be compared with those it never meets.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from tournaments.movements.balance import one_winner
from tournaments.movements.values import Movement, Note

MOST_SWITCHED = 5
"""More switched rounds were never best up to 40 tables, and players forget them."""


SURE_TO_FALL = 10
"""From so many tables on the balance has one top over the number of switched rounds (tried up to 40 tables)."""


def switch_cells(movement: Movement, cells: Iterable[tuple[int, int]]) -> Movement:
    """The movement with these (round, table) cells switched; from then on there is one winner."""
    chosen = set(cells)
    rows = [row.switched() if (row.round, row.table) in chosen else row for row in movement.rows]
    return movement.with_rows(rows, winners=1)


def switch_last(movement: Movement, rounds: int, *, fixed_tables: Iterable[int] = ()) -> Movement:
    """The last so many rounds switched, except at tables that never switch (pivots)."""
    first = movement.rounds - rounds + 1
    never = set(fixed_tables)
    chosen = [(row.round, row.table) for row in movement.rows if row.round >= first and row.table not in never]
    switched = switch_cells(movement, chosen)
    if not rounds:
        return switched
    numbers = ", ".join(map(str, range(first, movement.rounds + 1)))
    return replace(switched, notes=(*switched.notes, Note.of("arrow-switch", rounds=numbers)))


def best_switch(movement: Movement, *, fixed_tables: Iterable[int] = ()) -> Movement:
    """As many last rounds switched as give the best Qc; fewer where equal. With many tables the figure rises to
    its top and falls from there, so the search stops at the first fall."""
    never = tuple(fixed_tables)
    best = switch_last(movement, 0)
    figure = qc_of(best)
    for k in range(1, min(MOST_SWITCHED, movement.rounds // 2) + 1):
        plan = switch_last(movement, k, fixed_tables=never)
        qc = qc_of(plan)
        if qc > figure:
            best, figure = plan, qc
        elif movement.tables >= SURE_TO_FALL and qc < figure:
            break
    return best


def with_own_rounds(movement: Movement, own: Mapping[int, Collection[int]]) -> Movement:
    """Tables that switch in rounds of their own, not with the others: table -> its rounds."""
    usual = {
        int(round_)
        for note in movement.notes
        if note.code == "arrow-switch"
        for round_ in str(dict(note.values)["rounds"]).split(", ")
    }
    cells = [(round_, table) for table, rounds in own.items() for round_ in usual ^ set(rounds)]
    told = [
        Note.of("arrow-switch-at", table=table, rounds=", ".join(map(str, sorted(rounds))))
        if rounds
        else Note.of("arrow-switch-never", table=table)
        for table, rounds in own.items()
    ]
    plan = switch_cells(movement, cells)
    return replace(plan, notes=(*plan.notes, *told))


def qc_of(movement: Movement) -> Fraction:
    marks = one_winner(movement.rows)
    return (marks.qc if marks else None) or Fraction(0)


def scrambled(movement: Movement) -> Movement:
    """Every table but the first switches in round 1 and when it holds set 1: no whole round is switched,
    so that no half-time is forgotten; as good as one whole round."""
    chosen = [
        (row.round, row.table) for row in movement.rows if row.table > 1 and (row.round == 1) != (row.board_set == 1)
    ]
    note = Note.of("scrambled", board_set=1)
    plan = switch_cells(movement, chosen)
    return replace(plan, name=f"{movement.name}, scrambled", notes=(*plan.notes, note))


def switched(movement: Movement) -> Movement:
    """A two-winner plan as one winner, by the best number of switched last rounds."""
    plan = best_switch(movement)
    return replace(plan, name=f"{movement.name}, arrow-switched")
