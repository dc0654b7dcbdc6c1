"""A player asks for a ruling after play; the director answers, or writes the ruling."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import SignedInRequest
from club.once import once
from club.permissions import signed_in
from tournaments import deadlines
from tournaments.models import Event, Result, RulingRequest
from tournaments.permissions import event_to_direct, event_to_view
from tournaments.rulings import requests as services
from tournaments.rulings.forms import AskForm

Kind = RulingRequest.Kind


@never_cache
@require_GET
@signed_in
def listing(request: SignedInRequest, pk: int) -> HttpResponse:
    """All for the director; a player sees those of his tables and his own."""
    event = event_to_view(request, pk)
    directs = event.may_be_directed_by(request.user)
    found = RulingRequest.objects.filter(event=event).for_reading()
    page = {"event": event, "requests": found if directs else found.of_player(request.user), "directs": directs}
    return render(request, "rulings/requests.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
@once
def about_line(request: SignedInRequest, pk: int, result: int) -> HttpResponse:
    event = _event(request, pk)
    line = get_object_or_404(
        Result.objects.select_related("section__session"), section__session__event=event, pk=result
    )
    return _ask(request, event, Kind.RULING, line)


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
@once
def about_scoring(request: SignedInRequest, pk: int) -> HttpResponse:
    return _ask(request, _event(request, pk), Kind.SCORING, None)


def _event(request: SignedInRequest, pk: int) -> Event:
    event = event_to_view(request, pk)
    if event.is_party or not event.standings_are_public:
        raise Http404
    return event


def _ask(request: SignedInRequest, event: Event, kind: Kind, line: Result | None) -> HttpResponse:
    if not deadlines.may_ask(event, kind, request.user, line):
        raise PermissionDenied
    form = AskForm(request.POST or None)
    page: dict[str, Any] = {"event": event, "line": line, "form": form, "kind": kind}
    page["clock"] = deadlines.shown_clock(event, kind)
    page["too_late"] = [] if form.is_bound else deadlines.too_late(event, kind)
    if request.method == "POST" and form.is_valid():
        said, site = form.cleaned_data["text"], request.build_absolute_uri("/")
        try:
            services.ask(event=event, kind=kind, line=line, text=said, by=request.user, site=site)
        except ValidationError as refusal:
            form.add_error(None, refusal.messages)
        else:
            messages.success(request, _("The director has your request."))
            return redirect("rulings:requests", event.pk)
    return render(request, "rulings/ask.html", page, status=422 if form.is_bound else 200)


@require_POST
@signed_in
def settle(request: SignedInRequest, pk: int, asked: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    found = get_object_or_404(RulingRequest, event=event, pk=asked)
    try:
        services.settle(request=found, answer=request.POST.get("answer", "")[:2000], by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("rulings:requests", pk)
