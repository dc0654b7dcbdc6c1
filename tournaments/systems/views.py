"""The page of what is played: the policy for everybody, the cards for those who play in the event or run it."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from club.http import ClubRequest, SignedInRequest
from club.permissions import signed_in
from tournaments.captains import answers_for
from tournaments.models import Entrant, Event, SystemCard
from tournaments.permissions import event_to_view
from tournaments.systems import services


@never_cache
@require_GET
def cards(request: ClubRequest, pk: int) -> HttpResponse:
    event = _event(request, pk)
    mine = answers_for(request.user, event)
    page = {
        "event": event,
        "entrants": event.entrants.prefetch_related("members__person"),
        "with_card": set(SystemCard.objects.filter(entrant__event=event).values_list("entrant", flat=True)),
        "mine": mine,
        "directs": event.may_be_directed_by(request.user),
        "reads": bool(mine) or event.may_be_run_by(request.user),
    }
    return render(request, "systems/cards.html", page)


def _event(request: ClubRequest, pk: int) -> Event:
    event = event_to_view(request, pk)
    if event.is_party:
        raise Http404
    return event


@never_cache
@require_GET
@signed_in
def card(request: SignedInRequest, pk: int, entrant: int) -> HttpResponse:
    """The PDF, to be kept or opened outside the page."""
    event = _event(request, pk)
    if not (answers_for(request.user, event) or event.may_be_run_by(request.user)):
        raise PermissionDenied
    found = get_object_or_404(SystemCard.objects.select_related("entrant"), entrant=entrant, entrant__event=event)
    response = HttpResponse(bytes(found.content), content_type="application/pdf")
    response.headers["Content-Disposition"] = f'attachment; filename="system-card-{found.entrant_id}.pdf"'
    return response


@require_POST
@signed_in
def attach(request: SignedInRequest, pk: int, entrant: int) -> HttpResponse:
    owner = _entrant_to_change(request, pk, entrant)
    file = request.FILES.get("card")
    try:
        if file is None:
            raise ValidationError(_("Choose a PDF file."))
        services.attach(entrant=owner, content=file.read(services.MOST_BYTES + 1), by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    else:
        messages.success(request, _("Attached: the other players of the event can open it."))
    return redirect("systems:cards", pk)


@require_POST
@signed_in
def take_back(request: SignedInRequest, pk: int, entrant: int) -> HttpResponse:
    services.take_back(entrant=_entrant_to_change(request, pk, entrant), by=request.user)
    return redirect("systems:cards", pk)


def _entrant_to_change(request: SignedInRequest, pk: int, entrant: int) -> Entrant:
    """The reader's own, or anybody's for those who direct."""
    event = _event(request, pk)
    owner = get_object_or_404(Entrant.objects.select_related("event__club"), event=event, pk=entrant)
    if not (owner.pk in answers_for(request.user, event) or event.may_be_directed_by(request.user)):
        raise PermissionDenied
    return owner
