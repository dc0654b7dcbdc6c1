"""Several sections: a movement each with its own boards, or one Web through the whole room.

EBU advice, and ours: one Web rather than two sections (more opponents, no second sit-out); sections where the
rooms are apart. A ranking across the sections is fair where all of them play the same sets.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tournaments.movements.mitchell import require
from tournaments.movements.values import Movement, Note, Row


def section_sizes(tables: int, sections: int, *, least: int = 3) -> list[int]:
    """The tables of each section, as equal as they can be, the larger first."""
    require(sections >= 1, "no-sections", sections=sections)
    require(tables >= least * sections, "sections-too-small", tables=tables, sections=sections, least=least)
    share, more = divmod(tables, sections)
    return [share + (place < more) for place in range(sections)]


def separate(tables: int, sections: int, build: Callable[[int], Movement]) -> list[Movement]:
    """A movement for each section, cut to the rounds of the shortest so that all play as many boards."""
    plans = [build(size) for size in section_sizes(tables, sections)]
    rounds = min(plan.rounds for plan in plans)
    return [first_rounds(plan, rounds) for plan in plans]


def first_rounds(plan: Movement, rounds: int) -> Movement:
    """The movement stopped after a round; the board sets keep their numbers."""
    if rounds >= plan.rounds:
        return plan
    rows = [row for row in plan.rows if row.round <= rounds]
    return plan.with_rows(
        rows,
        name=f"{plan.name}, {rounds} rounds",
        rounds=rounds,
        board_sets=len({row.board_set for row in rows if row.present}),
        incomplete_ok=True,
        notes=(*plan.notes, Note.of("curtailed", rounds=rounds, of=plan.rounds)),
    )


def together(plans: Sequence[Movement]) -> Movement:
    """All sections as one schedule: tables and contestants numbered through, one copy of the boards for
    each."""
    rows: list[Row] = []
    tables = people = copies = 0
    for plan in plans:
        rows += [_moved(row, tables, people, copies) for row in plan.rows]
        tables, copies = tables + plan.tables, copies + plan.copies
        people += max(max(plan.numbers), plan.missing or 0)
    first = plans[0]
    sizes = "+".join(str(plan.tables) for plan in plans)
    whole = replace(
        first,
        name=f"{first.name}, {len(plans)} sections {sizes}",
        tables=tables,
        rounds=max(plan.rounds for plan in plans),
        board_sets=len({row.board_set for row in rows if row.present}),
        copies=copies,
        sharing=any(plan.sharing for plan in plans),
        repeats_ok=any(plan.repeats_ok for plan in plans),
        incomplete_ok=True,
        notes=(*first.notes, Note.of("sections", sizes=sizes), Note.of("copies", copies=copies)),
    )
    return whole.with_rows(rows)


def _moved(row: Row, tables: int, people: int, copies: int) -> Row:
    seats = tuple(None if seat is None else seat + people for seat in row.seats)
    return replace(row, table=row.table + tables, seats=seats, copy=row.copy + copies)
