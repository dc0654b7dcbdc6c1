"""Setting a clock: for an event, or as the club's usual one."""

from typing import Any

from django.db import transaction

from club import audit
from club.models import Club, User
from tournaments.deadlines.values import ClockSetting
from tournaments.models import Clock, Event
from tournaments.revising import lock


@transaction.atomic
def set_clock(*, event: Event, setting: ClockSetting, by: User) -> Clock:
    """An event's own clock; ValidationError for an unusual length without a reason."""
    event = lock(event.pk)
    clock = _set(setting, event=event)
    audit.record(
        "clock.set", clock, by=by, club=event.club, event=event.pk, kind=setting.kind, minutes=setting.minutes
    )  # fmt: skip
    return clock


@transaction.atomic
def set_usual_clock(*, club: Club, setting: ClockSetting, by: User) -> Clock:
    """What holds in the club where an event says nothing else."""
    club = Club.objects.select_for_update().get(pk=club.pk)
    clock = _set(setting, club=club)
    audit.record("clock.usual-set", clock, by=by, club=club, kind=setting.kind, minutes=setting.minutes)
    return clock


def _set(setting: ClockSetting, **owner: Any) -> Clock:
    clock = Clock.objects.filter(kind=setting.kind, **owner).first() or Clock(kind=setting.kind, **owner)
    clock.minutes, clock.start = setting.minutes, setting.start
    clock.asks, clock.reason = setting.asks, setting.reason.strip()
    clock.full_clean()
    clock.save()
    return clock
