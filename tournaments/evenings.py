"""The schedule of a section read back into a movement: what the engine's changes, prints and displays begin with.

Tolerant on purpose: a schedule that was changed during the evening, typed or imported need not have regular sets,
and what the rows say goes before what their head says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from club.compiled import CompiledObjects
from tournaments.models import Entrant, ScheduleRow, Section
from tournaments.movements import files
from tournaments.movements.values import Kind, Movement, Row

Cell = tuple[int, int]
"""(round, table)."""

_SCHEDULE = CompiledObjects(
    lambda section: ScheduleRow.objects.filter(section=section).select_related("north", "east", "south", "west")
)


@dataclass(frozen=True)
class Evening:
    """The movement of a section with its contestants by number.

    `boards` are those really laid at a table in a round; `first_board` is the number on the first board of set 1.
    """

    section: Section
    movement: Movement
    entrants: Mapping[int, Entrant]
    first_board: int
    boards: Mapping[Cell, tuple[int, ...]]

    def boards_at(self, row: Row) -> tuple[int, ...]:
        """The board numbers at a table in a round: as they are laid, else as the sets would have them."""
        laid = self.boards.get((row.round, row.table))
        return self.boards_of(row.board_set)[: self.movement.boards_in(row.round)] if laid is None else laid

    def boards_of(self, board_set: int | None) -> tuple[int, ...]:
        """The board numbers of a set; a set that was not in play yet has the numbers after the last."""
        if board_set is None:
            return ()
        if board_set in self._laid:
            return self._laid[board_set]
        each = self.movement.boards_per_round
        regular = tuple(board + self.first_board - 1 for board in self.movement.boards_of(board_set))
        taken = {board for boards in self._laid.values() for board in boards}
        if not taken & set(regular):
            return regular
        first = max(taken) + 1 + (board_set - max(self._laid) - 1) * each
        return tuple(range(first, first + each))

    @cached_property
    def _laid(self) -> dict[int, tuple[int, ...]]:
        """The boards of each set as they have been laid, at their fullest."""
        sets: dict[int, tuple[int, ...]] = {}
        for row in self.movement.rows:
            boards = self.boards.get((row.round, row.table), ())
            if row.board_set is not None and len(boards) > len(sets.get(row.board_set, ())):
                sets[row.board_set] = boards
        return sets


def evening_of(section: Section) -> Evening | None:
    """What the schedule says; None where the section has none."""
    return evening_from(section, _SCHEDULE.all(section.pk))


def evening_from(section: Section, schedule: Iterable[ScheduleRow]) -> Evening | None:
    """The section with these rows, whose people are at hand."""
    rows = sorted(schedule, key=lambda row: (row.round, row.table))
    if not rows:
        return None
    numbers = numbered(section, rows)
    sets = _sets(rows)
    movement = files.from_dict(_facts(section, rows, sets, {entrant.pk: n for n, entrant in numbers.items()}))
    boards = {(row.round, row.table): tuple(row.boards) for row in rows}
    return Evening(section, movement, numbers, _first_board(rows, sets, movement.boards_per_round), boards)


def numbered(section: Section, rows: Iterable[ScheduleRow]) -> dict[int, Entrant]:
    """The entrants of a schedule by the number on their cards: "B12" is 12. One without a number gets a free one."""
    here = {entrant.pk: entrant for row in rows for entrant in row.seats if entrant is not None}
    found: dict[int, Entrant] = {}
    for entrant in sorted(here.values(), key=lambda each: (each.position, each.pk)):
        text = entrant.code.removeprefix(section.name)
        number = int(text) if text.isdecimal() and len(text) < 4 else 0
        free = max(found, default=0) + 1
        found[number if number and number not in found else free] = entrant
    return dict(sorted(found.items()))


def _sets(rows: Sequence[ScheduleRow]) -> dict[Cell, int | None]:
    """The set of every cell; where rows came without, the same boards are the same set."""
    laid = sorted({tuple(row.boards) for row in rows if row.boards})
    bare = any(row.board_set is None and row.boards for row in rows)
    names = {boards: number for number, boards in enumerate(laid, 1)}
    return {
        (row.round, row.table): names.get(tuple(row.boards)) if bare else row.board_set for row in rows
    }  # fmt: skip


def _first_board(rows: Sequence[ScheduleRow], sets: Mapping[Cell, int | None], each: int) -> int:
    """What most rows agree on."""
    firsts = Counter(
        row.boards[0] - (number - 1) * each
        for row in rows
        if row.boards and (number := sets[row.round, row.table]) is not None
    )
    likely = [first for first, _times in firsts.most_common() if first >= 1]
    return likely[0] if likely else 1


def _facts(
    section: Section, rows: Sequence[ScheduleRow], sets: Mapping[Cell, int | None], numbers: Mapping[int, int]
) -> dict[str, Any]:
    """The movement as its file would have it: the kept head, corrected by the rows."""
    head = section.movement if isinstance(section.movement, dict) else {}
    kind = Kind(section.session.event.contest or Kind.PAIRS)
    lying = Counter((row.round, sets[row.round, row.table], row.copy) for row in rows if _is_played(row))
    used = [number for number in sets.values() if number is not None]
    each = section.boards_per_round or max((len(row.boards) for row in rows), default=1) or 1
    return {
        "copies": max((row.copy for row in rows), default=1),
        "sharing": max(lying.values(), default=1) > 1,
        "repeats_ok": True,
        "incomplete_ok": True,
        **head,
        "kind": kind.value,
        "winners": section.winners,
        "tables": max([section.tables, *(row.table for row in rows)]),
        "rounds": max(row.round for row in rows),
        "board_sets": max([*used, int(head.get("board_sets") or 0), 1]),
        "boards_per_round": each,
        "round_boards": _round_boards(rows, each),
        "rows": [_row(row, kind, sets, numbers) for row in rows],
    }


def _is_played(row: ScheduleRow) -> bool:
    return None not in (row.north_id, row.east_id, row.south_id, row.west_id)


def _round_boards(rows: Sequence[ScheduleRow], each: int) -> list[int]:
    """How many boards each round has, where some have fewer than the whole set."""
    counts: dict[int, int] = {}
    for row in rows:
        counts[row.round] = max(counts.get(row.round, 0), len(row.boards))
    whole = [counts.get(number) or each for number in range(1, max(counts) + 1)]
    return whole if set(whole) != {each} else []


def _row(row: ScheduleRow, kind: Kind, sets: Mapping[Cell, int | None], numbers: Mapping[int, int]) -> dict[str, Any]:
    def number(pk: int | None) -> int | None:
        return None if pk is None else numbers[pk]

    facts = {"round": row.round, "table": row.table, "copy": row.copy, "board_set": sets[row.round, row.table]}
    if kind is Kind.INDIVIDUAL:
        seats = {"n": row.north_id, "e": row.east_id, "s": row.south_id, "w": row.west_id}
    else:
        seats = {"ns": row.north_id, "ew": row.east_id}
    return facts | {seat: number(pk) for seat, pk in seats.items()}
