"""Which events the public lists show, with what a reader wants to know of each."""

import calendar
import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, Q
from django.utils import timezone

from club.http import ClubRequest
from tournaments.models import EntrantMember, Event, Standing
from tournaments.models.events import EventQuerySet

WITH_RESULTS = [Event.State.PROVISIONAL, Event.State.FINAL, Event.State.CORRECTED]
ON_THE_PODIUM = 3


def _places(last: int) -> "Prefetch[Any, Any, Any]":
    """The places down to a last one, as `first_places` of each event."""
    standings = Standing.objects.filter(rank__lte=last).select_related("entrant").order_by("position")
    members = Prefetch("entrant__members", EntrantMember.objects.select_related("person"))
    return Prefetch("standings", queryset=standings.prefetch_related(members), to_attr="first_places")


def events_of(request: ClubRequest) -> EventQuerySet:
    """Events of the club that the reader may see."""
    return Event.objects.visible_to(request.user).filter(club=request.club.pk if request.club else None)


def being_played(events: EventQuerySet) -> EventQuerySet:
    running = events.filter(state=Event.State.RUNNING).order_by("starts_at", "pk")
    return running.prefetch_related(_places(ON_THE_PODIUM))


def upcoming(events: EventQuerySet) -> EventQuerySet:
    """What is still to be played, the next first; drafts are shown to those who run them."""
    waiting = events.filter(state__in=[Event.State.ANNOUNCED, Event.State.DRAFT], date__gte=timezone.localdate())
    return waiting.order_by("date", "starts_at", "pk")


def with_results(events: EventQuerySet, last: int = 1) -> EventQuerySet:
    """Posted events with their first places down to the last that is asked for, the latest first."""
    return events.filter(state__in=WITH_RESULTS).prefetch_related(_places(last))


@dataclass(frozen=True, slots=True)
class Day:
    date: datetime.date
    is_of_month: bool
    is_today: bool
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Month:
    """A month as weeks of seven days, Monday first, and the months beside it."""

    first: datetime.date
    weeks: list[list[Day]]
    previous: datetime.date
    following: datetime.date

    @property
    def days_with_events(self) -> list[Day]:
        return [day for week in self.weeks for day in week if day.events and day.is_of_month]


def month(events: EventQuerySet, year: int, number: int) -> Month:
    """The events of a month by day; ValueError for a month that no calendar has."""
    first = datetime.date(year, number, 1)
    dates = calendar.Calendar().monthdatescalendar(year, number)
    shown = events.filter(Q(date__gte=dates[0][0]) & Q(date__lte=dates[-1][-1])).order_by("date", "starts_at", "pk")
    by_date: dict[datetime.date, list[Event]] = {}
    for event in shown:
        by_date.setdefault(event.date, []).append(event)
    today = timezone.localdate()
    weeks = [[Day(date, date.month == number, date == today, by_date.get(date, [])) for date in week] for week in dates]
    return Month(first, weeks, first - datetime.timedelta(days=1), first + datetime.timedelta(days=31))
