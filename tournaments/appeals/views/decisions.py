"""The decision of a case, its publication, and what becomes of it further on."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from club.http import ClubRequest, SignedInRequest
from club.permissions import DIRECT_EVENTS, role_required
from tournaments.appeals import services, texts
from tournaments.appeals.forms import EditionForm, FurtherForm, PublishForm, RulesForm, VerdictForm
from tournaments.appeals.permissions import case_to_decide, case_to_direct
from tournaments.appeals.rules import FIELDS, rules_of, set_rules, usual_rules
from tournaments.appeals.services import NewRuling, Verdict
from tournaments.models import Appeal, Naming, Ruling
from tournaments.permissions import event_to_direct
from tournaments.rulings.forms import RulingForm
from tournaments.rulings.preview import preview
from tournaments.rulings.showing import shown
from tournaments.rulings.starting import filled_in

_VERDICT = ("outcome", "reasons", "is_without_merit", "votes_for", "votes_against", "dissent")


@never_cache
@require_http_methods(["GET", "POST"])
def decide(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """The decision; posted with `look` it shows what it would do to the scores."""
    appeal = case_to_decide(request, pk, number)
    form = VerdictForm(request.POST or None, initial={"edition": appeal.edition})
    return _decision_page(request, appeal, form, "appeals/decide.html", _decide)


def _decide(request: SignedInRequest, appeal: Appeal, form: Any, ruling: NewRuling | None) -> None:
    said = form.cleaned_data
    verdict = Verdict(**{name: said[name] for name in _VERDICT}, ruling=ruling)
    services.decide(appeal=appeal, verdict=verdict, by=request.user, edition=said["edition"])


@never_cache
@require_http_methods(["GET", "POST"])
def further(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """The national authority: lodged, refused, or its decision with what it does to the scores."""
    appeal = case_to_direct(request, pk, number)
    start = {"edition": appeal.edition, "further": appeal.further, "on": appeal.further_at, "says": appeal.further_says}
    form = FurtherForm(request.POST or None, initial=start)
    return _decision_page(request, appeal, form, "appeals/further.html", _go_further)


def _go_further(request: SignedInRequest, appeal: Appeal, form: Any, ruling: NewRuling | None) -> None:
    services.decide_further(appeal=appeal, **form.cleaned_data, ruling=ruling, by=request.user)


def _decision_page(request: SignedInRequest, appeal: Appeal, form: Any, template: str, act: Any) -> HttpResponse:
    old = appeal.new_ruling or appeal.ruling
    new = _ruling_form(request, appeal, old, form)
    page: dict[str, Any] = {"event": appeal.event, "appeal": appeal, "form": form, "new": new, "old": old}
    if request.method == "POST" and form.is_valid() and (not new.is_bound or new.is_valid()):
        if "look" in request.POST:
            page["preview"] = _look(new, old)
        elif _acted(request, appeal, form, new, act):
            return redirect("appeals:case", appeal.event_id, appeal.number)
    return render(request, template, page, status=422 if form.is_bound and (form.errors or new.errors) else 200)


def _ruling_form(request: SignedInRequest, appeal: Appeal, old: Ruling, form: Any) -> RulingForm:
    """The ruling's own form, filled in with the old one; not asked where the ruling stands."""
    start = filled_in(appeal.event, old)
    replaces = form.replaces if isinstance(form, FurtherForm) else not form.stands and not appeal.goes_to_authority
    data = request.POST.copy() if request.method == "POST" and replaces else None
    if data is not None:
        data.setdefault("facts", old.facts)
    return RulingForm(
        data,
        event=appeal.event, place=start.place, case=start.case, initial=start.initial, lines=start.lines,
    )  # fmt: skip


def _acted(request: SignedInRequest, appeal: Appeal, form: Any, new: RulingForm, act: Any) -> bool:
    ruling = NewRuling(new.where, new.words, new.decided) if new.is_bound else None
    try:
        act(request, appeal, form, ruling)
    except ValidationError as refusal:
        form.add_error(None, refusal.messages)
        return False
    messages.success(request, _("Kept; both sides are told."))
    return True


def _look(new: RulingForm, old: Ruling) -> Any:
    if not new.is_bound:
        return None
    try:
        line, in_round = new.cleaned_data["line"], new.place.round
        return shown(preview(event=new.event, line=line, decided=new.decided, instead_of=old, in_round=in_round))
    except ValidationError as refusal:
        new.add_error(None, refusal)
        return None


@never_cache
@require_http_methods(["GET", "POST"])
def publish(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """Into the archive, with names, initials or neither. What may still name somebody is said before.

    With `?naming=` the texts are shown as they would read under it.
    """
    appeal = case_to_direct(request, pk, number)
    asked = request.GET.get("naming", "")
    naming = asked if asked in Naming.values else appeal.naming
    form = PublishForm(request.POST or None, appeal=appeal, naming=naming)
    if request.method == "POST" and form.is_valid():
        said = {name: form.cleaned_data[name] for name in ("naming", "edition")}
        return _simply(
            request, appeal, lambda: services.publish(appeal=appeal, by=request.user, texts=form.edited, **said)
        )
    page = {"event": appeal.event, "appeal": appeal, "form": form, "naming": naming, "namings": Naming.choices}
    page["doubtful"] = texts.doubtful(appeal, naming)
    return render(request, "appeals/publish.html", page, status=422 if form.is_bound else 200)


@require_POST
def unpublish(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    appeal = case_to_direct(request, pk, number)
    edition = _edition(request)
    return _simply(request, appeal, lambda: services.unpublish(appeal=appeal, by=request.user, edition=edition))


@require_POST
def deposit(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """Returned or kept, otherwise than the decision did by itself."""
    appeal = case_to_direct(request, pk, number)
    kept, edition = request.POST.get("deposit") == "kept", _edition(request)
    return _simply(
        request, appeal, lambda: services.settle_deposit(appeal=appeal, kept=kept, by=request.user, edition=edition)
    )


def _edition(request: ClubRequest) -> int:
    form = EditionForm(request.POST)
    return form.cleaned_data["edition"] if form.is_valid() else 0


def _simply(request: ClubRequest, appeal: Appeal, act: Any) -> HttpResponse:
    try:
        act()
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("appeals:case", appeal.event_id, appeal.number)


@require_http_methods(["GET", "POST"])
def event_rules(request: SignedInRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    form = RulesForm(request.POST or None, instance=rules_of(event))
    if request.method == "POST" and form.is_valid():
        set_rules(event=event, by=request.user, **{name: form.cleaned_data[name] for name in FIELDS})
        return redirect("appeals:of-event", pk)
    page = {"event": event, "form": form, "heading": _("Rules of appeals")}
    return render(request, "appeals/rules.html", page)


@require_http_methods(["GET", "POST"])
@role_required(*DIRECT_EVENTS)
def usual(request: SignedInRequest) -> HttpResponse:
    form = RulesForm(request.POST or None, instance=usual_rules(request.club))
    if request.method == "POST" and form.is_valid():
        set_rules(club=request.club, by=request.user, **{name: form.cleaned_data[name] for name in FIELDS})
        messages.success(request, _("The rules are kept."))
        return redirect("appeals:usual-rules")
    return render(request, "appeals/rules.html", {"form": form, "heading": _("Usual rules of appeals")})
