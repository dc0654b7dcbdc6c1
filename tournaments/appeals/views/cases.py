"""A case before its decision: lodged, stated, its committee and its hearing."""

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
from tournaments.appeals import conflicts, services
from tournaments.appeals.forms import CommitteeForm, EditionForm, HearingForm, LodgeForm, StatementForm
from tournaments.appeals.parties import own_entrant, parties_of, standing_of
from tournaments.appeals.permissions import case_to_direct, case_to_see
from tournaments.appeals.rules import rules_of
from tournaments.appeals.showing import ShownCase, shown
from tournaments.models import Appeal, Clock, Ruling
from tournaments.permissions import event_to_view


@require_GET
def of_event(request: ClubRequest, pk: int) -> HttpResponse:
    """The cases of an event that the reader may see."""
    event = event_to_view(request, pk)
    rows = Appeal.objects.filter(event=event).select_related("event__club", "ruling__result", "lodged_for")
    seen = [_seen(request, appeal) for appeal in rows]
    page = {"event": event, "cases": [case for case in seen if case.appeal.published_at or case.standing.takes_part]}
    return render(request, "appeals/of_event.html", page | {"directs": event.may_be_directed_by(request.user)})


def _seen(request: ClubRequest, appeal: Appeal) -> ShownCase:
    parties = parties_of(appeal.ruling)
    return shown(appeal, parties, standing_of(appeal, request.user, parties))


@never_cache
@require_GET
def case(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    seen = case_to_see(request, pk, number)
    page = {"event": seen.appeal.event, "case": shown(seen.appeal, seen.parties, seen.standing)}
    return render(request, "appeals/case.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
@once
def lodge(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """A player of the table appeals for his own side; a director for either."""
    event = event_to_view(request, pk)
    ruling = get_object_or_404(Ruling.objects.select_related("result", "event__club"), event=event, number=number)
    form = _lodge_form(request, ruling)
    if request.method == "POST" and form.is_valid():
        try:
            lodged = services.lodge(
                ruling=ruling, lodging=form.lodging, by=request.user, site=request.build_absolute_uri("/")
            )
        except ValidationError as refusal:
            form.add_error(None, refusal.messages)
        else:
            return redirect("appeals:case", pk, lodged.number)
    page = {"event": event, "ruling": ruling, "form": form, "rules": rules_of(event)}
    page["clock"] = deadlines.shown_clock(event, Clock.Kind.APPEAL)
    page["too_late"] = [] if form.is_bound else deadlines.too_late(event, Clock.Kind.APPEAL)
    return render(request, "appeals/lodge.html", page, status=422 if form.is_bound else 200)


def _lodge_form(request: SignedInRequest, ruling: Ruling) -> LodgeForm:
    parties = parties_of(ruling)
    own = own_entrant(parties, request.user)
    directs = own is None and ruling.event.may_be_directed_by(request.user)
    if not directs and (own is None or _only_the_director_asks(ruling)):
        raise PermissionDenied
    if not parties.everybody:
        raise Http404
    entrants = parties.everybody if own is None else (own,)
    return LodgeForm(request.POST or None, event=ruling.event, entrants=entrants, directs=directs)


def _only_the_director_asks(ruling: Ruling) -> bool:
    return deadlines.clock_of(ruling.event, Clock.Kind.APPEAL).setting.asks == Clock.Asks.DIRECTOR


@never_cache
@require_http_methods(["GET", "POST"])
def statement(request: SignedInRequest, pk: int, number: int, side: str) -> HttpResponse:
    """The statement of the director or of a side, by somebody of it."""
    seen = case_to_see(request, pk, number)
    belongs = {
        "director": seen.standing.directs,
        "appellants": seen.standing.appeals,
        "opponents": seen.standing.opposes,
    }
    if not belongs.get(side):
        raise PermissionDenied
    there = getattr(seen.appeal, services.hearing.SIDES[side])
    form = StatementForm(request.POST or None, initial={"text": there, "before": there})
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        before = said["before"] if "before" in request.POST else None
        try:
            services.state(appeal=seen.appeal, side=side, text=said["text"], by=request.user, instead_of=before)
        except ValidationError as refusal:
            form.add_error(None, refusal.messages)
            seen.appeal.refresh_from_db()
            form.data = data = request.POST.copy()
            data["before"] = getattr(seen.appeal, services.hearing.SIDES[side])
        else:
            return redirect("appeals:case", pk, number)
    return _form_page(request, seen.appeal, form, _("Statement"))


@never_cache
@require_http_methods(["GET", "POST"])
def committee(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """Who hears the case: conflicts of interest are shown, and excluded."""
    appeal = case_to_direct(request, pk, number)
    candidates = conflicts.candidates(appeal)
    form = CommitteeForm(request.POST or None, candidates=candidates, initial=_seated(appeal))
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        people, chair = [form.people[pk] for pk in said["members"]], form.people.get(said["chair"])
        seated = {"people": people, "chair": chair, "by": request.user, "edition": said["edition"]}
        seated["site"] = request.build_absolute_uri("/")
        return _done(request, appeal, lambda: services.seat_committee(appeal=appeal, **seated))
    page = {"event": appeal.event, "appeal": appeal, "form": form, "candidates": candidates}
    return render(request, "appeals/committee.html", page)


def _seated(appeal: Appeal) -> dict[str, Any]:
    seats = list(appeal.seats.all())
    chair = next((seat.person_id for seat in seats if seat.is_chair), "")
    return {"edition": appeal.edition, "members": [str(seat.person_id) for seat in seats], "chair": str(chair)}


@never_cache
@require_http_methods(["GET", "POST"])
def hearing(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    appeal = case_to_direct(request, pk, number)
    start = {"edition": appeal.edition, "at": appeal.hearing_at, "place": appeal.hearing_place}
    form = HearingForm(request.POST or None, initial=start)
    if request.method == "POST" and form.is_valid():
        said = {**form.cleaned_data, "by": request.user, "site": request.build_absolute_uri("/")}
        return _done(request, appeal, lambda: services.arrange_hearing(appeal=appeal, **said))
    return _form_page(request, appeal, form, _("Hearing"))


@require_POST
def withdraw(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """By whoever lodged it or does not concur, or for them by the director."""
    seen = case_to_see(request, pk, number)
    form = EditionForm(request.POST)
    if not (seen.standing.withdraws or seen.standing.directs):
        raise PermissionDenied
    edition = form.cleaned_data["edition"] if form.is_valid() else 0
    return _done(request, seen.appeal, lambda: services.withdraw(appeal=seen.appeal, by=request.user, edition=edition))


def _done(request: ClubRequest, appeal: Appeal, act: Any) -> HttpResponse:
    """Do it and show the case; a refusal is said there."""
    try:
        act()
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("appeals:case", appeal.event_id, appeal.number)


def _form_page(request: ClubRequest, appeal: Appeal, form: Any, heading: str) -> HttpResponse:
    page = {"event": appeal.event, "appeal": appeal, "form": form, "heading": heading}
    return render(request, "appeals/form.html", page, status=422 if form.is_bound else 200)
