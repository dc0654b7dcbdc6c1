"""Party events and their tables, fetched through what somebody may do with them."""

from django.http import Http404

from club.http import ClubRequest
from club.models import User
from scoring.document.errors import BadDocumentError
from tournaments.models import Event
from tournaments.party_play import Party, TableState
from tournaments.permissions import event_to_direct, event_to_run, event_to_view


def party_to_view(request: ClubRequest, pk: int) -> Event:
    return _party(event_to_view(request, pk))


def party_to_run(request: ClubRequest, pk: int) -> Event:
    """For those who record its results."""
    return _party(event_to_run(request, pk))


def party_to_direct(request: ClubRequest, pk: int) -> Event:
    """For those who answer for it: the host."""
    return _party(event_to_direct(request, pk))


def _party(event: Event) -> Event:
    if not event.is_party:
        raise Http404
    return event


def table_of(event: Event, round_: int, name: str) -> TableState:
    """A table of a round; 404 where nobody sits there."""
    return party_and_table(event, round_, name)[1]


def party_and_table(event: Event, round_: int, name: str) -> tuple[Party, TableState]:
    """A table of a round, and the evening that it was read with; 404 where nobody sits there."""
    if event.game == Event.Game.HONEYMOON:
        raise Http404
    try:
        party = Party(event)
        table = party.table(round_, name)
    except BadDocumentError:
        raise Http404 from None
    if table is None:
        raise Http404
    return party, table


def signed_in_user(request: ClubRequest) -> User:
    """The user behind a request that a permission has let through."""
    assert isinstance(request.user, User)
    return request.user
