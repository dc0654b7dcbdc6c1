"""A player asks, the opponents answer, the director decides; and the log of what changed."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest, SignedInRequest
from club.once import once
from club.permissions import signed_in
from tournaments import deadlines
from tournaments.corrections import links, services
from tournaments.corrections.changelog import changes_of
from tournaments.corrections.forms import AnswerForm, AskForm, DecideForm
from tournaments.corrections.showing import shown, stands_now
from tournaments.models import Clock, CorrectionRequest, Event, Result
from tournaments.permissions import event_to_direct, event_to_view


@never_cache
@require_GET
@signed_in
def requests(request: SignedInRequest, pk: int) -> HttpResponse:
    """All of them for the director; a player sees those of his own tables."""
    event = event_to_view(request, pk)
    directs = event.may_be_directed_by(request.user)
    found = CorrectionRequest.objects.filter(event=event).select_related("event", "result__section", "asked_for")
    if not directs:
        found = found.of_player(request.user)
    page = {
        "event": event,
        "directs": directs,
        "requests": [shown(each, request.user) for each in found.order_by("-pk")],
    }
    return render(request, "corrections/requests.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
@once
def ask(request: SignedInRequest, pk: int, result: int) -> HttpResponse:
    event, line = _line_to_ask_about(request, pk, result)
    form = AskForm(request.POST or None, line=line)
    page: dict[str, Any] = {"event": event, "line": line, "stands": stands_now(line), "form": form}
    page["clock"] = deadlines.shown_clock(event, Clock.Kind.SCORE_ERROR)
    page["too_late"] = [] if form.is_bound else deadlines.too_late(event, Clock.Kind.SCORE_ERROR)
    if request.method == "POST" and form.is_valid():
        said = {"text": form.cleaned_data["text"], "why": form.cleaned_data["why"]}
        try:
            services.ask(event=event, line=line, by=request.user, site=request.build_absolute_uri("/"), **said)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            messages.success(request, _("The opponents are asked whether they agree; then the director decides."))
            return redirect("corrections:requests", pk)
    return render(request, "corrections/ask.html", page, status=422 if form.is_bound else 200)


def _line_to_ask_about(request: SignedInRequest, pk: int, result: int) -> tuple[Event, Result]:
    """A line of an event that the reader may ask about: whose clock names him as one who may."""
    event = event_to_view(request, pk)
    lines = Result.objects.filter(section__session__event=event).select_related(
        "section__session__event", "north", "east"
    )
    line = get_object_or_404(lines, pk=result)
    if event.is_party or not event.standings_are_public:
        raise Http404
    if not deadlines.may_ask(event, Clock.Kind.SCORE_ERROR, request.user, line):
        raise PermissionDenied
    return event, line


@require_POST
@signed_in
def answer(request: SignedInRequest, pk: int) -> HttpResponse:
    """The opponents answer on the page, signed in."""
    asked = get_object_or_404(CorrectionRequest.objects.select_related("event"), pk=pk)
    event_to_view(request, asked.event_id)
    if not shown(asked, request.user).may_answer:
        raise PermissionDenied
    _answered(request, asked)
    return redirect("corrections:requests", asked.event_id)


@never_cache
@require_http_methods(["GET", "POST"])
def answer_by_link(request: ClubRequest, token: str) -> HttpResponse:
    """The opponents answer by the link that they were sent."""
    asked = links.request_of(token)
    if request.method == "POST" and _answered(request, asked):
        return redirect("corrections:answer-by-link", token)
    page = {"event": asked.event, "asked": shown(asked, request.user), "form": AnswerForm()}
    return render(request, "corrections/answer.html", page)


def _answered(request: ClubRequest, asked: CorrectionRequest) -> bool:
    form = AnswerForm(request.POST)
    if not form.is_valid() or request.POST.get("answer") not in ("agree", "disagree"):
        return False
    by = request.user if request.user.is_authenticated else None
    try:
        agrees = request.POST["answer"] == "agree"
        services.answer(request=asked, agrees=agrees, note=form.cleaned_data["note"], by=by)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    else:
        messages.success(request, _("The director has your answer."))
    return True


@require_POST
def decide(request: SignedInRequest, pk: int) -> HttpResponse:
    """The director confirms or refuses."""
    asked = get_object_or_404(CorrectionRequest.objects.select_related("event"), pk=pk)
    event_to_direct(request, asked.event_id)
    refuses = request.POST.get("decision") == "refuse"
    form = DecideForm(request.POST, refuses=refuses)
    try:
        _decided(asked, form, request)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("corrections:requests", asked.event_id)


def _decided(asked: CorrectionRequest, form: DecideForm, request: SignedInRequest) -> None:
    if not form.is_valid():
        raise ValidationError([error for errors in form.errors.values() for error in errors])
    reason = form.cleaned_data["reason"]
    if form.refuses:
        services.refuse(request=asked, reason=reason, by=request.user)
        messages.success(request, _("Refused; both pairs are told."))
    else:
        services.accept(request=asked, edition=form.cleaned_data["edition"], reason=reason, by=request.user)
        messages.success(request, _("Corrected; the standings are reckoned again."))


@require_POST
@signed_in
def withdraw(request: SignedInRequest, pk: int) -> HttpResponse:
    asked = get_object_or_404(CorrectionRequest.objects.filter(asked_by=request.user), pk=pk)
    try:
        services.withdraw(request=asked, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("corrections:requests", asked.event_id)


@require_GET
def changes(request: ClubRequest, pk: int) -> HttpResponse:
    """The public log: what changed, when, from what to what, and why."""
    event = event_to_view(request, pk)
    if not event.standings_are_public:
        raise Http404
    return render(request, "corrections/changes.html", {"event": event, "changes": changes_of(event)})
