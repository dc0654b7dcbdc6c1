"""Clocks as pages show them: what may still be asked for, how long, and who may."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.deadlines.reading import clock_of, clocks_of, clocks_started
from tournaments.deadlines.values import RunningClock
from tournaments.models import Clock, Event, Posting

# Before play nothing runs.
_SHOWN_IN = (Event.State.RUNNING, Event.State.PROVISIONAL, Event.State.FINAL, Event.State.CORRECTED)


@dataclass(frozen=True, slots=True)
class ShownClock:
    """A clock in words; `ends_at` is None while it has not started."""

    clock: RunningClock
    now: datetime.datetime

    @property
    def label(self) -> str:
        return self.clock.label

    @property
    def ends_at(self) -> datetime.datetime | None:
        return self.clock.ends_at

    @property
    def is_running(self) -> bool:
        return self.clock.is_running(self.now)

    @property
    def has_ended(self) -> bool:
        return self.clock.has_ended(self.now)

    @property
    def seconds_left(self) -> int:
        return int((self.ends_at - self.now).total_seconds()) if self.ends_at else 0

    @property
    def left(self) -> str:
        """What is left, in words: the page has them without a script too."""
        return time_left(self.seconds_left)

    @property
    def starts(self) -> str:
        return str(Clock.Start(self.clock.setting.start).label)

    @property
    def asks(self) -> str:
        return str(Clock.Asks(self.clock.setting.asks).label)

    @property
    def reason(self) -> str:
        return self.clock.setting.reason


@dataclass(frozen=True, slots=True)
class ShownClocks:
    clocks: tuple[ShownClock, ...]
    final_at: datetime.datetime | None  # when the last one ends; None while one has not started

    @property
    def any_runs(self) -> bool:
        return any(clock.is_running for clock in self.clocks)

    @property
    def have_ended(self) -> bool:
        return all(clock.has_ended for clock in self.clocks)


def shown(event: Event, postings: Iterable[Posting]) -> ShownClocks | None:
    """The clocks of an event (read with its end of play) for its page; None where there is nothing to show yet."""
    if event.state not in _SHOWN_IN or event.is_party:
        return None
    now = timezone.now()
    clocks = tuple(ShownClock(clock, now) for clock in clocks_started(event, postings))
    if not any(clock.clock.started_at for clock in clocks):
        return None
    ends = [clock.ends_at for clock in clocks]
    final_at = None if None in ends else max(end for end in ends if end is not None)
    return ShownClocks(clocks, final_at)


def late_posting(event: Event) -> list[str]:
    """A clock runs out, or has run out, before the players were shown posted results (D15)."""
    if event.is_party or event.state not in (Event.State.RUNNING, Event.State.PROVISIONAL):
        return []
    posted = Posting.objects.filter(event=event).order_by("pk").values_list("posted_at", flat=True).first()
    clocks = [clock for clock in clocks_of(event) if clock.setting.start == Clock.Start.END_OF_PLAY]
    return [sentence for clock in clocks if (sentence := _late(clock, posted))]


def _late(clock: RunningClock, posted: datetime.datetime | None) -> str:
    if clock.ends_at is None or (posted is not None and posted <= clock.ends_at):
        return ""
    values = {"clock": clock.label, "time": at(clock.ends_at)}
    if posted is not None:
        return _("The clock “%(clock)s” ended at %(time)s, before the players could see posted results.") % values
    if clock.has_ended(timezone.now()):
        return _("The clock “%(clock)s” ended at %(time)s and nothing is posted yet: let it run from posting.") % values
    return _("The clock “%(clock)s” ends at %(time)s. Post before, or let it run from the posting.") % values


def time_left(seconds: int) -> str:
    """ "25 minutes", "3 hours", "less than a minute"."""
    minutes = seconds // 60
    if minutes < 1:
        return _("less than a minute")
    if minutes < 120:
        return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}
    hours = minutes // 60
    return ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours}


def at(moment: datetime.datetime) -> str:
    """The time of day, with the day where it is another one."""
    local = timezone.localtime(moment)
    return date_format(local, "H:i" if local.date() == timezone.localdate() else "j E, H:i")


def shown_clock(event: Event, kind: str) -> ShownClock:
    """One clock, for the page on which its request is made."""
    return ShownClock(clock_of(event, kind), timezone.now())
