"""Setting a clock: for an event, or as the club's usual one."""

from dataclasses import replace
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from club.models import Club, User
from tournaments.deadlines.reading import usual_settings
from tournaments.deadlines.values import ClockSetting
from tournaments.models import Clock, Event
from tournaments.revising import lock


@transaction.atomic
def set_clock(*, event: Event, setting: ClockSetting, by: User) -> Clock:
    """An event's own clock; ValidationError for an unusual length without a reason."""
    event = lock(event.pk)
    bounds = usual_settings(event.club)[setting.kind]
    setting = replace(setting, shortest=bounds.shortest, longest=bounds.longest)
    if not setting.is_usual and not setting.reason.strip():
        low, high = setting.bounds
        message = _("Less than %(low)s minutes or more than %(high)s needs a reason.")
        raise ValidationError(message % {"low": low, "high": high})
    clock = _set(replace(setting, shortest=None, longest=None), event=event)
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
    clock.shortest, clock.longest = setting.shortest, setting.longest
    clock.full_clean()
    clock.save()
    return clock
