"""Cases fetched through what the reader is in them."""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404

from club.compiled import A_NUMBER, A_ROW, CompiledObjects
from club.http import ClubRequest
from tournaments.appeals.parties import Parties, Standing, parties_of, standing_of
from tournaments.models import Appeal
from tournaments.permissions import event_to_view


@dataclass(frozen=True, slots=True)
class Seen:
    """A case, whom it is about, and what its reader is in it."""

    appeal: Appeal
    parties: Parties
    standing: Standing


_APPEAL = CompiledObjects(
    lambda event, number: Appeal.objects.filter(event=event, number=number).select_related(
        "event__club", "ruling__result", "lodged_for", "new_ruling"
    ),
    A_ROW, A_NUMBER,
)  # fmt: skip


def case_to_see(request: ClubRequest, pk: int, number: int) -> Seen:
    """A case for those who take part; once it is published for everybody. Else Http404."""
    event = event_to_view(request, pk)
    appeal = _APPEAL.first(event.pk, number)
    if appeal is None:
        raise Http404
    parties = parties_of(appeal.ruling)
    standing = standing_of(appeal, request.user, parties)
    if appeal.published_at is None and not standing.takes_part:
        raise Http404
    return Seen(appeal, parties, standing)


def case_to_direct(request: ClubRequest, pk: int, number: int) -> Appeal:
    """For those who answer for the event and are no party to the case."""
    seen = case_to_see(request, pk, number)
    if not seen.standing.directs:
        raise PermissionDenied
    return seen.appeal


def case_to_decide(request: ClubRequest, pk: int, number: int) -> Appeal:
    """For the committee; where none is seated, for the director in charge (Law 93A)."""
    seen = case_to_see(request, pk, number)
    alone = seen.standing.directs and not seen.appeal.seats.exists()
    if not (seen.standing.hears or alone):
        raise PermissionDenied
    return seen.appeal
