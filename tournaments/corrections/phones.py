"""The same from a pair's own phone: it is known by its key, and nobody there signs in."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.once import once
from tournaments import deadlines, sources, tokens
from tournaments.corrections import services
from tournaments.corrections.forms import AnswerForm, AskForm
from tournaments.corrections.showing import shown_to_pair, stands_now
from tournaments.models import Clock, CorrectionRequest, Entrant, Result


@never_cache
@require_GET
def requests(request: ClubRequest, token: int) -> HttpResponse:
    """What the pair has asked for, and what its opponents have."""
    pair = tokens.pair_held(request, token)
    found = CorrectionRequest.objects.of_entrant(pair.pk).select_related("event", "result__section", "asked_for")
    page = {"event": pair.event, "token": token, "requests": [shown_to_pair(each, pair.pk) for each in found]}
    return render(request, "corrections/phone.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@once
def ask(request: ClubRequest, token: int, result: int) -> HttpResponse:
    """A line of the pair's own card is wrong."""
    pair = tokens.pair_held(request, token)
    event = pair.event
    line = _line(pair, result)
    form = AskForm(request.POST or None, line=line)
    page: dict[str, Any] = {"event": event, "line": line, "stands": stands_now(line), "form": form, "token": token}
    page["clock"] = deadlines.shown_clock(event, Clock.Kind.SCORE_ERROR)
    page["too_late"] = [] if form.is_bound else deadlines.too_late(event, Clock.Kind.SCORE_ERROR)
    if request.method == "POST" and form.is_valid():
        said = {"text": form.cleaned_data["text"], "why": form.cleaned_data["why"]}
        try:
            services.ask(event=event, line=line, by=pair, site=request.build_absolute_uri("/"), **said)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            messages.success(request, _("The opponents are asked whether they agree; then the director decides."))
            return redirect("corrections:phone", token)
    return render(request, "corrections/ask.html", page, status=422 if form.is_bound else 200)


def _line(pair: Entrant, result: int) -> Result:
    event = pair.event
    lines = Result.objects.filter(section__session__event=event)
    line = get_object_or_404(lines.select_related("section__session__event", "north", "east"), pk=result)
    if event.is_party or not event.standings_are_public:
        raise Http404
    if not deadlines.entrant_may_ask(event, Clock.Kind.SCORE_ERROR, pair.pk, line):
        raise Http404  # nobody can sign in here to be let in
    return line


@require_POST
def answer(request: ClubRequest, token: int, pk: int) -> HttpResponse:
    """The opponents answer on their own phone."""
    pair = tokens.pair_held(request, token)
    asked = _request(pair, pk)
    form = AnswerForm(request.POST)
    if not shown_to_pair(asked, pair.pk).may_answer:
        raise PermissionDenied
    if form.is_valid() and (said := request.POST.get("answer")) in ("agree", "disagree"):
        note, source = form.cleaned_data["note"], sources.pair_phone(pair.code)
        _do(request, lambda: services.answer(request=asked, agrees=said == "agree", note=note, by=None, source=source))
    return redirect("corrections:phone", token)


@require_POST
def withdraw(request: ClubRequest, token: int, pk: int) -> HttpResponse:
    pair = tokens.pair_held(request, token)
    asked = _request(pair, pk)
    if asked.asked_for_id != pair.pk or asked.asked_by_id is not None:
        raise PermissionDenied
    _do(request, lambda: services.withdraw(request=asked, by=None))
    return redirect("corrections:phone", token)


def _request(pair: Entrant, pk: int) -> CorrectionRequest:
    return get_object_or_404(CorrectionRequest.objects.of_entrant(pair.pk).select_related("event"), pk=pk)


def _do(request: ClubRequest, act: Any) -> None:
    try:
        act()
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
