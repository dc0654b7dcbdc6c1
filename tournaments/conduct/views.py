"""Reporting, and the recorder's own pages. Whoever may not read an entry is not told that there is one."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest, SignedInRequest
from club.once import once
from club.permissions import RULE_THE_CLUB, has_role, signed_in
from tournaments.conduct import services
from tournaments.conduct.forms import HandleForm, ReportForm
from tournaments.models import ConductEntry, Event


@never_cache
@require_GET
@signed_in
def register(request: SignedInRequest) -> HttpResponse:
    entries = ConductEntry.objects.filter(club=request.club).readable_by(request.user)
    if not has_role(request, *RULE_THE_CLUB) and not entries.exists():
        raise PermissionDenied
    entries = entries.select_related("event", "reported_by").prefetch_related("about")
    return render(request, "conduct/register.html", {"entries": entries})


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
@once
def report(request: SignedInRequest) -> HttpResponse:
    """Anybody who is signed in reports; the file is not shown to him for it."""
    event = _event_asked_for(request)
    form = ReportForm(request.POST or None, club=request.club, event=event, by=request.user)
    if request.method == "POST" and form.is_valid():
        said = {**form.cleaned_data, "about": list(form.cleaned_data["about"])}
        services.report(club=request.club, event=event, by=request.user, **said)
        messages.success(request, _("The recorder has your report. Nobody else reads it."))
        return redirect("home")
    return render(request, "conduct/report.html", {"form": form, "event": event})


def _event_asked_for(request: ClubRequest) -> Event | None:
    asked = request.GET.get("event", "")
    return Event.objects.visible_to(request.user).filter(pk=int(asked[:9])).first() if asked.isdecimal() else None


@never_cache
@require_http_methods(["GET", "POST"])
@signed_in
def entry(request: SignedInRequest, pk: int) -> HttpResponse:
    shown = _entry(request, pk)
    handles = has_role(request, *RULE_THE_CLUB)
    if request.method == "POST" and not handles:
        raise PermissionDenied
    form = HandleForm(request.POST or None, entry=shown, by=request.user, initial=_as_it_is(shown))
    if request.method == "POST" and form.is_valid() and _handled(request, shown, form):
        return redirect("conduct:entry", pk)
    services.read(entry=shown, by=request.user)
    return render(request, "conduct/entry.html", {"entry": shown, "form": form if handles else None})


def _entry(request: SignedInRequest, pk: int) -> ConductEntry:
    entries = ConductEntry.objects.filter(club=request.club).readable_by(request.user)
    return get_object_or_404(entries.select_related("event", "club", "reported_by"), pk=pk)


def _as_it_is(shown: ConductEntry) -> dict[str, object]:
    fields = ("edition", "answer_due", "keep_until", "outcome")
    people = {"about": shown.about.all(), "readers": shown.readers.all()}
    return {**{name: getattr(shown, name) for name in fields}, **people, "is_closed": shown.closed_at is not None}


def _handled(request: SignedInRequest, shown: ConductEntry, form: HandleForm) -> bool:
    said = dict(form.cleaned_data)
    edition = said.pop("edition")
    handling = services.Handling(**{**said, **{name: tuple(said[name]) for name in ("about", "readers")}})
    try:
        services.handle(entry=shown, edition=edition, handling=handling, by=request.user)
    except ValidationError as refusal:
        form.add_error(None, refusal.messages)
        return False
    messages.success(request, _("Kept."))
    return True


@require_POST
@signed_in
def erase(request: SignedInRequest, pk: int) -> HttpResponse:
    shown = _entry(request, pk)
    if not has_role(request, *RULE_THE_CLUB):
        raise PermissionDenied
    services.erase(entry=shown, by=request.user)
    messages.success(request, _("Erased."))
    return redirect("conduct:register")
