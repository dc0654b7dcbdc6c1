"""Howell movements: complete, reduced (three-quarter) and with a half table, 2 to 14 tables.

R pairs move, each following the pair one lower; the other 2T-R sit. Sitting pairs have the
numbers R+1..2T, so in a complete Howell only pair 2T sits, at table 1.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tournaments.movements.balance import one_winner
from tournaments.movements.halves import shares, without
from tournaments.movements.howell_data import FULL_PLANS, HALF_LAYOUTS, LAYOUTS
from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError, Note, Row


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a cyclic layout; `y` is None where a pair sits."""

    x: int
    y: int | None
    slot: int
    switched: frozenset[int]


def howell(tables: int, rounds: int | None = None, *, half: bool = False) -> Movement:
    """The Howell for so many tables and rounds (complete when no rounds are given).

    half: the pair whose absence hurts the balance least is missing, if possible one that sits all evening.
    NoSuchMovementError names the rounds that exist for the size.
    """
    size = (tables, 2 * tables - 1 if rounds is None else rounds)
    if size in FULL_PLANS:
        full = _from_plan(*size)
    elif size in LAYOUTS:
        full = _from_layout(*size, HALF_LAYOUTS.get(size, LAYOUTS[size]) if half else LAYOUTS[size])
    else:
        raise NoSuchMovementError(
            "no-howell", tables=tables, rounds=size[1], known=", ".join(map(str, known_rounds(tables)))
        )
    return _best_half(full) if half else full


def known_rounds(tables: int) -> list[int]:
    """The numbers of rounds for which a Howell of this size is kept."""
    return sorted(rounds for size, rounds in {*LAYOUTS, *FULL_PLANS} if size == tables)


def read_layout(text: str) -> list[Table]:
    tables = []
    for part in text.split():
        cell = re.fullmatch(r"(\d+)(?:-(\d+))?/(\d+)(?:\*([\d,]+))?", part)
        if cell is None:
            raise ValueError(f"{part!r} is not a table of a layout")
        x, y, slot, switched = cell.groups()
        rounds = frozenset(map(int, switched.split(","))) if switched else frozenset()
        tables.append(Table(int(x), None if y is None else int(y), int(slot), rounds))
    return tables


def _from_layout(tables: int, rounds: int, text: str) -> Movement:
    layout = read_layout(text)
    sitters = iter(range(2 * tables, rounds, -1))
    rows = [
        row
        for number, table in enumerate(layout, 1)
        for row in _table_rows(table, number, rounds, next(sitters) if table.y is None else None)
    ]
    notes = (*_relays([table.slot for table in layout], rounds), Note.of("sitting", pairs=2 * tables - rounds))
    return _movement(tables, rounds, rows, notes)


def _table_rows(table: Table, number: int, rounds: int, sitter: int | None) -> Iterator[Row]:
    for r in range(rounds):
        first = (table.x + r) % rounds + 1
        other = sitter if table.y is None else (table.y + r) % rounds + 1
        seats = (other, first) if table.y is None else (first, other)
        row = Row(r + 1, number, (table.slot + r) % rounds + 1, seats)
        yield row.switched() if r + 1 in table.switched else row


def _relays(slots: list[int], rounds: int) -> tuple[Note, ...]:
    """A gap between the set slots of two tables is a stand where a set rests."""
    gaps = zip(slots, [*slots[1:], rounds], strict=True)
    return tuple(
        Note.of("relay", after=table, sets=next_slot - slot - 1)
        for table, (slot, next_slot) in enumerate(gaps, 1)
        if next_slot - slot > 1
    )


def _from_plan(tables: int, rounds: int) -> Movement:
    rows = []
    for r, line in enumerate(FULL_PLANS[tables, rounds].split("|"), 1):
        for t, cell in enumerate(line.split(), 1):
            ns, ew, board_set = map(int, re.split("[-/]", cell))
            rows.append(Row(r, t, board_set, (ns, ew)))
    return _movement(tables, rounds, rows, (Note.of("guide-cards"),))


def _movement(tables: int, rounds: int, rows: list[Row], notes: tuple[Note, ...]) -> Movement:
    sharing = shares(rows)
    movement = Movement(
        f"Howell {tables} tables, {rounds} rounds",
        Family.HOWELL,
        Kind.PAIRS,
        tables,
        rounds,
        len({row.board_set for row in rows}),
        (),
        sharing=sharing,
        repeats_ok=_repeats(rows),
        notes=notes,
    )
    if sharing:
        movement = replace(movement, notes=(*movement.notes, Note.of("sharing-rounds", rounds=_shared_rounds(rows))))
    return movement.with_rows(rows)


def _repeats(rows: list[Row]) -> bool:
    met = [frozenset(row.present) for row in rows]
    return len(met) > len(set(met))


def _shared_rounds(rows: list[Row]) -> str:
    shared = {
        a.round for a in rows for b in rows if a.round == b.round and a.table < b.table and a.board_set == b.board_set
    }
    return ", ".join(map(str, sorted(shared)))


def _best_half(full: Movement) -> Movement:
    """Leave out a pair that sits, so that its table is where everybody rests; in a plan without such, any pair."""
    sitters = [number for number in full.numbers if number > full.rounds]
    in_plan = (full.tables, full.rounds) in FULL_PLANS
    plans = [without(full, number) for number in (full.numbers if in_plan else sitters)]
    return max(plans, key=lambda plan: _fairness(plan))


def _fairness(plan: Movement) -> tuple[float, int]:
    marks = one_winner(plan.rows)
    return (float(marks.qc or 0) if marks else 0.0, plan.missing or 0)
