"""The phone at a table of honeymoon bridge: the deals of the match that is played there."""

from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from tournaments import tokens
from tournaments.party import live, matching
from tournaments.party.match_phones import MatchPhone, deals_ahead
from tournaments.party.matches import MatchState
from tournaments.party.views.match_entry import MatchEntry, match_echo_of
from tournaments.party.views.sent import answered, asks_briefly
from tournaments.party_play import ahead
from tournaments.recording import Origin


def _phone(request: ClubRequest, pk: int) -> MatchPhone:
    return MatchPhone(tokens.held(request, pk), request.GET.get("match", "") or request.POST.get("match", ""))


def _url(name: str, pk: int, state: MatchState, **more: str) -> str:
    return f"{reverse(name, args=[pk])}?{urlencode({'match': state.code, **more})}"


@never_cache
@require_http_methods(["GET", "POST"])
def match_phone(request: ClubRequest, pk: int) -> HttpResponse:
    """Enter the next deal of the match at this table, or correct one of its deals."""
    phone = _phone(request, pk)
    state = phone.match
    if state is None or not phone.is_open:
        if asks_briefly(request):
            return answered(
                _("The results are posted. If one of them is wrong, call the director."),
                reverse("party:phone-match", args=[pk]),
                is_late=True,
            )
        context = {"event": phone.event, "phone": phone, "match": state, "mark": live.mark_of_table(phone.token)}
        return render(request, "party/match_phone.html", context)
    entry = MatchEntry(request, phone.found, state, Origin(by=None, source=phone.source))
    if asks_briefly(request):
        return answered(entry.refusal, _url("party:phone-match", pk, state), is_late=bool(entry.late))
    entry.warn()
    if entry.is_settled:
        return redirect(_url("party:phone-match", pk, state))
    asked = {"deal": entry.at.key} if entry.at and request.GET.get("deal") == entry.at.key else {}
    urls = {
        "here": _url("party:phone-match", pk, state),
        "save": _url("party:phone-match", pk, state, **asked),
        "echo": _url("party:phone-match-echo", pk, state),
        "dealer": _url("party:phone-match-dealer", pk, state),
    }
    context = {"event": phone.event, "phone": phone, "match": state, "form": entry.form, "urls": urls}
    context |= {"ahead": deals_ahead(state), "words": ahead.words()}
    context["mark"] = "" if entry.form else live.mark_of_table(phone.token)
    return render(request, "party/match_phone.html", context)


@never_cache
@require_GET
def match_phone_echo(request: ClubRequest, pk: int) -> HttpResponse:
    """What the deal would score, while it is entered."""
    phone = _phone(request, pk)
    if phone.match is None:
        raise Http404
    return match_echo_of(request, phone.found, phone.match)


@require_POST
def match_phone_dealer(request: ClubRequest, pk: int) -> HttpResponse:
    """Who deals first, as the players drew."""
    phone = _phone(request, pk)
    state = phone.match
    if state is None or not phone.is_open:
        raise Http404
    try:
        matching.name_first_dealer(event=phone.event, state=state, dealer=request.POST.get("dealer", ""), by=None)
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect(_url("party:phone-match", pk, state))
