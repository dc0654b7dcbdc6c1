"""The clocks of an event as they stand."""

import datetime
from collections.abc import Iterable, Mapping

from django.db.models import Q

from club.models import Club
from tournaments.deadlines.values import USUAL, ClockSetting, Kind, RunningClock
from tournaments.models import Clock, Event, Posting

Start = Clock.Start


def settings_of(event: Event) -> dict[str, ClockSetting]:
    """Each kind's setting: the event's own, else the club's usual one, else ours."""
    return _chosen(Clock.objects.filter(Q(event=event) | Q(club=event.club_id)))


def usual_settings(club: Club) -> dict[str, ClockSetting]:
    """What holds in the club where an event says nothing else."""
    return _chosen(Clock.objects.filter(club=club))


def _chosen(rows: Iterable[Clock]) -> dict[str, ClockSetting]:
    """The last word on each kind: an event's own over the club's over ours."""
    chosen: dict[str, ClockSetting] = {kind.value: setting for kind, setting in USUAL.items()}
    for row in sorted(rows, key=lambda row: row.event_id is not None):
        bounds = (row.shortest, row.longest) if row.club_id else (chosen[row.kind].shortest, chosen[row.kind].longest)
        chosen[row.kind] = ClockSetting(row.kind, row.minutes, row.start, row.asks, row.reason, *bounds)
    return chosen


def clocks_of(event: Event) -> tuple[RunningClock, ...]:
    """The four clocks, in the order of the enum."""
    return _running(event, {Start.END_OF_PLAY: _end_of_play(event), Start.POSTING: _official_posting(event)})


def clock_of(event: Event, kind: str) -> RunningClock:
    return next(clock for clock in clocks_of(event) if clock.setting.kind == kind)


def clocks_started(event: Event, postings: Iterable[Posting]) -> tuple[RunningClock, ...]:
    """The same for a page that has read postings and end of play; nothing where no clock can have started."""
    official = [posting.posted_at for posting in postings if posting.is_official]
    starts = {Start.END_OF_PLAY: event.play_ended_at, Start.POSTING: max(official, default=None)}
    return _running(event, starts) if any(starts.values()) else ()


def _running(event: Event, starts: Mapping[Clock.Start, datetime.datetime | None]) -> tuple[RunningClock, ...]:
    settings = settings_of(event)
    return tuple(RunningClock(settings[kind], starts[Start(settings[kind].start)]) for kind in Kind.values)


def _official_posting(event: Event) -> datetime.datetime | None:
    posted = Posting.objects.filter(event=event, is_official=True).order_by("pk").values_list("posted_at", flat=True)
    return posted.last()


def _end_of_play(event: Event) -> datetime.datetime | None:
    return Event.objects.with_end_of_play().only("pk").get(pk=event.pk).play_ended_at
