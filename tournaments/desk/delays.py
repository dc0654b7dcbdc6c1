"""The minutes that each table is behind, from the clock's rows, the results' times and the director's notes."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils import timezone

from tournaments.desk.grid import CameIn, Grid
from tournaments.desk.tempo import Behind, Round, TableRound, behind
from tournaments.models import Entrant, RoundClock, SlowPlay

Where = tuple[int, int, str]  # section, round, table


@dataclass(frozen=True, slots=True)
class Delay:
    """A table that is behind: `cause` is the entrant who brought it or was noted for it.

    `is_awaited`: its slip is not at the desk while others are.
    """

    table: str
    minutes: int
    own: int = 0
    cause: Entrant | None = None
    is_noted: bool = False
    is_awaited: bool = False


def delays(grid: Grid, entrants: dict[int, Entrant]) -> list[Delay]:
    """The tables behind in the round being played, the slowest first; the director's note goes before the clock."""
    found = {each.table: each for each in _measured(grid, entrants)}
    noted = SlowPlay.objects.filter(section__session=grid.session, round=grid.session.round).order_by("noted_at")
    for note in noted:
        cause = entrants.get(note.entrant_id or 0)
        found[note.table] = Delay(note.table, note.minutes, note.minutes, cause, is_noted=True)
    return sorted(found.values(), key=lambda delay: (-delay.minutes, delay.table))


def _measured(grid: Grid, entrants: dict[int, Entrant]) -> Iterator[Delay]:
    clocks = {clock.round: clock for clock in grid.session.clocks.all()}
    late = behind(_tables(grid, clocks), {number: _round(clock) for number, clock in clocks.items()})
    for (number, table), found in late.items():
        if number == grid.session.round and found.minutes:
            yield _delay(table, found, entrants)


def _delay(table: str, found: Behind, entrants: dict[int, Entrant]) -> Delay:
    return Delay(table, found.minutes, found.own, entrants.get(found.brought_by or 0), is_awaited=found.is_awaited)


def _round(clock: RoundClock) -> Round:
    until = clock.ended_at or clock.paused_at or timezone.now()
    return Round(clock.minutes, _minutes(clock, until))


def _tables(grid: Grid, clocks: dict[int, RoundClock]) -> Iterator[TableRound]:
    came: dict[Where, list[CameIn]] = {}
    for each in grid.came:
        came.setdefault((each.place.section, each.place.round, each.place.table), []).append(each)
    boards = Counter((place.section, place.round, place.table) for place in grid.to_play())
    for section in grid.plan.sections:
        for row in section.schedule.all():
            where = section.pk, row.round, grid.plan.name(section, row.table)
            if (clock := clocks.get(row.round)) is None or where not in boards:
                continue
            sitters = {row.north_id, row.east_id, row.south_id, row.west_id}
            times = {
                is_typed: tuple(_minutes(clock, each.at) for each in came.get(where, []) if each.is_typed == is_typed)
                for is_typed in (False, True)
            }
            yield TableRound(
                row.round, where[2], boards[where], times[False], tuple(pk for pk in sitters if pk), times[True]
            )


def _minutes(clock: RoundClock, at: datetime.datetime) -> float:
    """Minutes of play since the round began."""
    return ((at - clock.started_at).total_seconds() - clock.paused_seconds) / 60
