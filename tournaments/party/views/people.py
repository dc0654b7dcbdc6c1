"""Somebody comes or goes during the evening: what it changes is shown, then it is done."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from club.http import ClubRequest
from club.once import once
from tournaments.models import Event
from tournaments.party import people as doing
from tournaments.party.fetching import party_to_direct, signed_in_user
from tournaments.party.people_forms import ComingForm, GoingForm
from tournaments.party_play import Party


@never_cache
@require_http_methods(["GET", "POST"])
@once
def people(request: ClubRequest, pk: int) -> HttpResponse:
    """Who comes and who goes; nothing is done before its effect was shown."""
    event = party_to_direct(request, pk)
    if event.game == Event.Game.HONEYMOON:
        raise Http404
    party = Party(event)
    act = request.POST.get("act", "")
    coming = ComingForm(request.POST if act == "come" else None, party=party)
    going = GoingForm(request.POST if act == "go" else None, party=party)
    effect = _effect(party, coming, going) if doing.may_change(party) else None
    if effect and "do" in request.POST and not effect.problem and _done(request, event, coming, going):
        return redirect("party:people", pk)
    found = doing.waiting(party)
    context: dict[str, Any] = {
        "event": event,
        "may": doing.may_change(party),
        "coming": coming,
        "going": going,
        "effect": effect,
        "act": act,
        "waiting": found,
        "came": [party.names(code) for code in found.came],
        "went": [party.names(code) for code in found.went],
        "refused": doing.next_refused(party) if found else "",
    }
    return render(request, "party/people.html", context)


def _effect(party: Party, coming: ComingForm, going: GoingForm) -> doing.Effect | None:
    """What the form that was sent comes to; None where it says nothing yet."""
    if coming.is_bound and coming.is_valid():
        return doing.coming(party, coming.names, coming.cleaned_data.get("table", ""))
    if going.is_bound and going.is_valid():
        return doing.going(party, going.cleaned_data["code"])
    return None


def _done(request: ClubRequest, event: Event, coming: ComingForm, going: GoingForm) -> bool:
    by = signed_in_user(request)
    form = coming if coming.is_bound else going
    try:
        if coming.is_bound:
            said = coming.cleaned_data
            doing.come(
                event=event, people=coming.people, by=by, table=said.get("table", ""), colour=said.get("colour", "")
            )
            messages.success(request, _("%(name)s plays from the next round on.") % {"name": coming.names})
        else:
            doing.go(event=event, code=going.cleaned_data["code"], by=by)
            messages.success(request, _("Noted. It counts from the next round on."))
    except ValidationError as refused:
        form.add_error(None, refused.messages)
        return False
    return True


@require_POST
def people_back(request: ClubRequest, pk: int) -> HttpResponse:
    """Take back what waits for the next round."""
    event = party_to_direct(request, pk)
    try:
        doing.take_back(event=event, by=signed_in_user(request))
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:people", pk)
