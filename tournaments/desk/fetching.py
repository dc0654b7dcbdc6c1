"""Sessions fetched through what somebody may do at their desk."""

from django.http import Http404
from django.shortcuts import get_object_or_404

from club.http import ClubRequest
from club.models import User
from tournaments.models import Session
from tournaments.permissions import event_to_direct, event_to_run
from tournaments.places import Place


def session_to_run(request: ClubRequest, pk: int) -> Session:
    """A session for those who record its results; 404 or 403 for others."""
    session = get_object_or_404(Session.objects.select_related("event__club", "stage"), pk=pk)
    session.event = event_to_run(request, session.event_id)
    return session


def session_to_direct(request: ClubRequest, pk: int) -> Session:
    """A session for those who answer for it: directors and deputies."""
    session = get_object_or_404(Session.objects.select_related("event__club", "stage"), pk=pk)
    session.event = event_to_direct(request, session.event_id)
    return session


def place_in(session: Session, text: str) -> Place:
    """A place of this session; 404 for one of another."""
    place = Place.parse(text)
    if not session.sections.filter(pk=place.section).exists():
        raise Http404
    return place


def signed_in_user(request: ClubRequest) -> User:
    """The user behind a request that a permission has let through."""
    assert isinstance(request.user, User)
    return request.user
