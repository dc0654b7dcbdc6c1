"""A pair asks for a ruling on its own phone: it is known by its key, and nobody there signs in (D15)."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from club.http import ClubRequest
from club.once import once
from tournaments import deadlines, tokens
from tournaments.models import Clock, Entrant, Result, RulingRequest
from tournaments.rulings import requests as services
from tournaments.rulings.forms import AskForm


@never_cache
@require_GET
def listing(request: ClubRequest, token: int) -> HttpResponse:
    """What was asked about the pair's own lines, with the answers."""
    pair = tokens.pair_held(request, token)
    found = RulingRequest.objects.of_entrant(pair.pk).for_reading()
    return render(request, "rulings/phone.html", {"event": pair.event, "token": token, "requests": found})


@never_cache
@require_http_methods(["GET", "POST"])
@once
def ask(request: ClubRequest, token: int, result: int) -> HttpResponse:
    """Something went wrong at the table where this line of the pair was played."""
    pair = tokens.pair_held(request, token)
    event, line, kind = pair.event, _line(pair, result), Clock.Kind.RULING
    form = AskForm(request.POST or None)
    page: dict[str, Any] = {"event": event, "line": line, "form": form, "kind": kind, "token": token}
    page["clock"] = deadlines.shown_clock(event, kind)
    page["too_late"] = [] if form.is_bound else deadlines.too_late(event, kind)
    if request.method == "POST" and form.is_valid():
        said, site = form.cleaned_data["text"], request.build_absolute_uri("/")
        try:
            services.ask(event=event, kind=kind, line=line, text=said, by=pair, site=site)
        except ValidationError as refusal:
            form.add_error(None, refusal.messages)
        else:
            messages.success(request, _("The director has your request."))
            return redirect("rulings:phone", token)
    return render(request, "rulings/ask.html", page, status=422 if form.is_bound else 200)


def _line(pair: Entrant, result: int) -> Result:
    event = pair.event
    lines = Result.objects.filter(section__session__event=event).select_related("section__session")
    line = get_object_or_404(lines, pk=result)
    if event.is_party or not event.standings_are_public:
        raise Http404
    if not deadlines.entrant_may_ask(event, Clock.Kind.RULING, pair.pk, line):
        raise Http404  # nobody can sign in here to be let in
    return line
