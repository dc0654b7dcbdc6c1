"""The clocks of an event as they stand."""

import datetime
from collections.abc import Mapping

from django.db.models import Q

from tournaments.deadlines.values import USUAL, ClockSetting, Kind, RunningClock
from tournaments.models import Clock, Event, Posting, Session


def settings_of(event: Event) -> dict[str, ClockSetting]:
    """Each kind's setting: the event's own, else the club's usual one, else ours."""
    rows = Clock.objects.filter(Q(event=event) | Q(club=event.club_id))
    chosen: dict[str, ClockSetting] = {kind.value: setting for kind, setting in USUAL.items()}
    for row in sorted(rows, key=lambda row: row.event_id is not None):
        chosen[row.kind] = ClockSetting(row.kind, row.minutes, row.start, row.asks, row.reason)
    return chosen


def clocks_of(event: Event) -> tuple[RunningClock, ...]:
    """The four clocks, in the order of the enum."""
    settings, starts = settings_of(event), _starts(event)
    return tuple(RunningClock(settings[kind], starts[settings[kind].start]) for kind in Kind.values)


def clock_of(event: Event, kind: str) -> RunningClock:
    return next(clock for clock in clocks_of(event) if clock.setting.kind == kind)


def _starts(event: Event) -> Mapping[str, datetime.datetime | None]:
    posted = Posting.objects.filter(event=event, is_official=True).order_by("pk").values_list("posted_at", flat=True)
    return {Clock.Start.END_OF_PLAY: _end_of_play(event), Clock.Start.POSTING: posted.last()}


def _end_of_play(event: Event) -> datetime.datetime | None:
    """When the last session ended; None while any is still to be played."""
    ends = list(Session.objects.filter(event=event).values_list("ended_at", flat=True))
    times = [end for end in ends if end is not None]
    return max(times) if times and len(times) == len(ends) else None
