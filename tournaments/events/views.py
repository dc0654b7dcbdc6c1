"""Making an event and bringing it to the evening: when and what, the conditions, and the state it is shown in."""

from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.http import ClubRequest, SignedInRequest
from club.once import once
from club.permissions import DIRECT_EVENTS, has_role, role_required, signed_in
from tournaments import postings
from tournaments.conditions import Kind, all_kinds, kind_named, kind_of, usual_conditions
from tournaments.deadlines import clocks_of
from tournaments.events import services
from tournaments.events.forms import DetailsForm, EarlyFinalForm, KindForm, NewEventForm, ReasonForm
from tournaments.events.pages import checklist
from tournaments.models import Event
from tournaments.new_events import create_event
from tournaments.permissions import event_to_direct

Service = Callable[..., object]
NOT_FINAL = (Event.State.DRAFT, Event.State.ANNOUNCED, Event.State.RUNNING, Event.State.PROVISIONAL)


@require_http_methods(["GET", "POST"])
@role_required(*DIRECT_EVENTS)
@once
def create(request: SignedInRequest) -> HttpResponse:
    form = NewEventForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        event = create_event(
            club=request.club, kind=form.cleaned_data["kind"], by=request.user, **form.values
        )  # fmt: skip
        return redirect("events:setup", event.pk)
    return render(request, "events/create.html", {"form": form, "kinds": all_kinds()})


@require_safe
@signed_in
def index(request: ClubRequest) -> HttpResponse:
    """The events that the reader answers for and that are not final yet, the next first."""
    open_ones = Event.objects.directed_by(request.user).filter(club=request.club, state__in=NOT_FINAL)
    if not open_ones and not has_role(request, *DIRECT_EVENTS):
        raise PermissionDenied
    return render(request, "events/index.html", {"events": open_ones.order_by("date", "starts_at", "pk")})


@require_safe
def setup(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    return render(request, "events/setup.html", {"event": event, **checklist(event)})


@require_http_methods(["GET", "POST"])
def edit(request: SignedInRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    form = DetailsForm(request.POST or None, instance=event)
    if request.method == "POST" and form.is_valid():
        event.refresh_from_db()  # the form wrote into it; the service compares with what is stored
        services.change_event(event=event, by=request.user, **form.values)
        return redirect("events:setup", pk)
    return render(request, "events/edit.html", {"event": event, "form": form})


@require_http_methods(["GET", "POST"])
def kind(request: SignedInRequest, pk: int) -> HttpResponse:
    """Play something else."""
    event = event_to_direct(request, pk)
    form = KindForm(request.POST or None, initial={"kind": kind_of(event).code})
    if request.method == "POST" and form.is_valid():
        try:
            services.change_kind(event=event, kind=form.cleaned_data["kind"], by=request.user)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect("events:setup", pk)
    return render(request, "events/kind.html", {"event": event, "form": form, "kinds": all_kinds()})


@require_http_methods(["GET", "POST"])
def conditions(request: SignedInRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    form = kind_of(event).form(request.POST or None, conditions=event.conditions)
    if request.method == "POST" and form.is_valid():
        try:
            services.set_conditions(event=event, conditions=form.to_conditions(), by=request.user)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect("events:setup", pk)
    back = reverse("events:setup", args=[pk])
    return render(request, "events/conditions.html", {"event": event, "form": form, "back": back})


@require_http_methods(["GET", "POST"])
@role_required(*DIRECT_EVENTS)
def usual(request: SignedInRequest, code: str) -> HttpResponse:
    """What new events of a kind begin with."""
    chosen = _kind(code)
    form = chosen.form(request.POST or None, conditions=usual_conditions(request.club, chosen))
    if request.method == "POST" and form.is_valid():
        services.set_usual_conditions(
            club=request.club, kind=chosen, conditions=form.to_conditions(), by=request.user
        )  # fmt: skip
        messages.success(request, _("New events begin with these conditions from now on."))
        return redirect("events:usual-conditions", code)
    return render(request, "events/usual.html", {"form": form, "kind": chosen, "kinds": all_kinds()})


def _kind(code: str) -> Kind:
    try:
        return kind_named(code)
    except KeyError:
        raise Http404 from None


@require_POST
def announce(request: SignedInRequest, pk: int) -> HttpResponse:
    return _act(request, pk, postings.announce)


@require_POST
def withdraw(request: SignedInRequest, pk: int) -> HttpResponse:
    return _act(request, pk, postings.withdraw)


@require_POST
def start(request: SignedInRequest, pk: int) -> HttpResponse:
    return _act(request, pk, services.start)


def _act(request: SignedInRequest, pk: int, service: Service) -> HttpResponse:
    """Do one thing to the event, or say why it cannot be done."""
    event = event_to_direct(request, pk)
    try:
        service(event=event, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("events:setup", pk)


@require_POST
@once
def post_provisional(request: SignedInRequest, pk: int) -> HttpResponse:
    return _act(request, pk, postings.post_provisional)


@require_POST
@once
def post_official(request: SignedInRequest, pk: int) -> HttpResponse:
    """Official results: the clocks run from now."""
    return _act(request, pk, postings.post_official)


@require_http_methods(["GET", "POST"])
@once
def post_final(request: SignedInRequest, pk: int) -> HttpResponse:
    """Final results; before the clocks have ended only with a reason, which is asked for."""
    event = event_to_direct(request, pk)
    form = EarlyFinalForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            postings.post_final(event=event, by=request.user, reason=form.cleaned_data["reason"])
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect("events:setup", pk)
    return render(request, "events/final.html", {"event": event, "form": form, "clocks": clocks_of(event)})


@require_http_methods(["GET", "POST"])
@once
def post_corrected(request: SignedInRequest, pk: int) -> HttpResponse:
    """A change of final results, with its reason."""
    event = event_to_direct(request, pk)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            postings.post_corrected(event=event, by=request.user, reason=form.cleaned_data["reason"])
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect("events:setup", pk)
    return render(request, "events/correct.html", {"event": event, "form": form})


@require_POST
@once
def copy(request: SignedInRequest, pk: int) -> HttpResponse:
    event = services.copy_event(event=event_to_direct(request, pk), by=request.user)
    messages.success(request, _("This is next time's event. Check the date."))
    return redirect("events:setup", event.pk)


@require_http_methods(["GET", "POST"])
def delete(request: SignedInRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    if request.method == "GET":
        return render(request, "events/delete.html", {"event": event, "back": reverse("events:setup", args=[pk])})
    try:
        services.delete_draft(event=event, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
        return redirect("events:setup", pk)
    messages.success(request, _("The draft is deleted."))
    return redirect("results:events")
