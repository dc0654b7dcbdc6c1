"""Events fetched through what somebody may do with them."""

from collections.abc import Callable

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.shortcuts import get_object_or_404

from club.compiled import CompiledObjects
from club.http import ClubRequest
from club.models import User
from tournaments.models import Event, Section, Session

Question = Callable[[Event, User | AnonymousUser], bool]

_EVENT = CompiledObjects(lambda event: Event.objects.filter(pk=event))


def event_to_view(request: ClubRequest, pk: int) -> Event:
    """An event that the reader may know of; else Http404: a draft is for those who run it."""
    event = _EVENT.first(pk)
    if event is None:
        raise Http404
    if event.state == Event.State.DRAFT and not event.may_be_run_by(request.user):
        raise Http404
    return event


def event_to_run(request: ClubRequest, pk: int) -> Event:
    """An event for those who record its results: directors, deputies and scorers."""
    return _allowed(event_to_view(request, pk), may=Event.may_be_run_by, by=request.user)


def event_to_direct(request: ClubRequest, pk: int) -> Event:
    """An event for those who answer for it: directors and deputies, not scorers."""
    return _allowed(event_to_view(request, pk), may=Event.may_be_directed_by, by=request.user)


def session_to_run(request: ClubRequest, pk: int, number: int) -> Session:
    """A session of an event, by its number, for those who record results."""
    return get_object_or_404(event_to_run(request, pk).sessions.select_related("event", "stage"), number=number)


def session_to_direct(request: ClubRequest, pk: int) -> Session:
    """A session by its primary key, for those who answer for its event."""
    session = get_object_or_404(Session.objects.select_related("event__club", "stage"), pk=pk)
    session.event = event_to_direct(request, session.event_id)
    return session


def section_to_direct(request: ClubRequest, pk: int, section_pk: int) -> Section:
    """A section of an event for those who answer for the event."""
    event = event_to_direct(request, pk)
    return get_object_or_404(
        Section.objects.filter(session__event=event).select_related("session__event"), pk=section_pk
    )


def _allowed(event: Event, *, may: Question, by: User | AnonymousUser) -> Event:
    if not may(event, by):
        raise PermissionDenied
    return event
