"""The minutes that each table is behind, from the clock's rows, the results' times and the director's notes."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils import timezone

from tournaments.desk.grid import DESK_SOURCES, CameIn, Grid
from tournaments.desk.tempo import Behind, Round, TableRound, behind
from tournaments.models import Entrant, RoundClock, SlowPlay


@dataclass(frozen=True, slots=True)
class Delay:
    """A table that is behind: `cause` is the entrant who brought it or was noted for it."""

    table: str
    minutes: int
    own: int = 0
    cause: Entrant | None = None
    is_noted: bool = False


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
    return Delay(table, found.minutes, found.own, entrants.get(found.brought_by or 0))


def _round(clock: RoundClock) -> Round:
    until = clock.ended_at or clock.paused_at or timezone.now()
    return Round(clock.minutes, _minutes(clock, until))


def _tables(grid: Grid, clocks: dict[int, RoundClock]) -> Iterator[TableRound]:
    sent: dict[tuple[int, int, str], list[CameIn]] = {}
    for each in grid.came:
        if each.source not in DESK_SOURCES:
            sent.setdefault((each.place.section, each.place.round, each.place.table), []).append(each)
    for section in grid.plan.sections:
        for row in section.schedule.all():
            name = grid.plan.name(section, row.table)
            if (clock := clocks.get(row.round)) is None or None in (row.north_id, row.east_id):
                continue
            times = tuple(_minutes(clock, each.at) for each in sent.get((section.pk, row.round, name), []))
            sitters = {row.north_id, row.east_id, row.south_id, row.west_id}
            yield TableRound(row.round, name, len(row.boards), times, tuple(pk for pk in sitters if pk))


def _minutes(clock: RoundClock, at: datetime.datetime) -> float:
    """Minutes of play since the round began."""
    return ((at - clock.started_at).total_seconds() - clock.paused_seconds) / 60
