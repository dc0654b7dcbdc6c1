"""Pages on which entrants are entered, changed and taken away."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.http import ClubRequest, SignedInRequest
from club.models import Person
from club.once import once
from tournaments import captains, entering
from tournaments.conditions import kind_of
from tournaments.events.forms import EntriesForm, one_entry
from tournaments.events.pages import counted
from tournaments.models import Entrant, Event
from tournaments.permissions import event_to_direct


@require_safe
def listing(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    return _page(request, event)


def _page(request: ClubRequest, event: Event, **context: Any) -> HttpResponse:
    least, most = kind_of(event).names_wanted(event.conditions)
    entrants = event.entrants.select_related("captain").prefetch_related("members__person")
    page = {
        "event": event,
        "entrants": entrants,
        "places": _places(least, most),
        "counted": counted(event, len(entrants)),
    }
    return render(request, "events/entrants.html", page | {"is_team": most > 2} | context)


def _places(least: int, most: int) -> list[dict[str, Any]]:
    return [{"number": number, "is_required": number <= least} for number in range(1, most + 1)]


@require_POST
@once
def add(request: SignedInRequest, pk: int) -> HttpResponse:
    """One entrant by its names; names that may be somebody's are asked about."""
    event = event_to_direct(request, pk)
    most = kind_of(event).names_wanted(event.conditions)[1]
    data = request.POST if "text" in request.POST else one_entry(request.POST, most)
    form = _entries_form(event, data)
    if not form.is_valid():
        return _page(request, event, problems=form.errors.get("text", []), typed=request.POST)
    return _enter(request, event, form, "events:entrant-add")


@require_http_methods(["GET", "POST"])
@once
def paste(request: SignedInRequest, pk: int) -> HttpResponse:
    """A whole list at once, one entrant a line."""
    event = event_to_direct(request, pk)
    form = _entries_form(event, request.POST or None)
    if request.method == "POST" and form.is_valid():
        return _enter(request, event, form, "events:entrants-paste")
    return render(request, "events/paste.html", {"event": event, "form": form})


def _entries_form(event: Event, data: Any) -> EntriesForm:
    names = kind_of(event).names_wanted(event.conditions)
    among = list(Person.objects.known_in(event.club).in_name_order())
    return EntriesForm(data, names=names, among=among)


def _enter(request: SignedInRequest, event: Event, form: EntriesForm, again: str) -> HttpResponse:
    """Ask about doubtful names, or enter."""
    if form.doubtful:
        return _ask(request, event, form, again)
    try:
        made = entering.enter(event=event, entries=form.entries, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    else:
        messages.success(request, _("Entered: %(entrants)s") % {"entrants": counted(event, len(made))})
    return redirect("events:entrants", event.pk)


def _ask(request: SignedInRequest, event: Event, form: EntriesForm, again: str) -> HttpResponse:
    return render(request, "events/recognise.html", {"event": event, "form": form, "again": again})


@require_http_methods(["GET", "POST"])
@once
def change(request: SignedInRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Other people in an entrant."""
    event = event_to_direct(request, pk)
    entrant = get_object_or_404(Entrant, event=event, pk=entrant_pk)
    least, most = kind_of(event).names_wanted(event.conditions)
    page = {"event": event, "entrant": entrant, "places": _filled(entrant, least, most), "is_team": most > 2}
    if request.method == "GET":
        return render(request, "events/entrant.html", page)
    form = _entries_form(event, request.POST if "text" in request.POST else one_entry(request.POST, most))
    if not form.is_valid():
        return render(request, "events/entrant.html", page | {"problems": form.errors.get("text", [])})
    if form.doubtful:
        return render(request, "events/recognise.html", page | {"form": form})
    return _changed(request, entrant, form)


def _filled(entrant: Entrant, least: int, most: int) -> list[dict[str, Any]]:
    people = [member.person for member in entrant.members.select_related("person")]
    places = _places(least, most)
    for place, person in zip(places, people, strict=False):
        place |= {"name": person.full_name, "person": person.pk}
    return places


def _changed(request: SignedInRequest, entrant: Entrant, form: EntriesForm) -> HttpResponse:
    try:
        entering.change_entrant(entrant=entrant, entry=form.entries[0], by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("events:entrants", entrant.event_id)


@require_http_methods(["GET", "POST"])
@once
def captain(request: SignedInRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Who is captain of a team: one of its players, or somebody who does not play; nobody named is the first player."""
    event = event_to_direct(request, pk)
    entrant = get_object_or_404(Entrant.objects.select_related("captain", "event"), event=event, pk=entrant_pk)
    if event.contest != Event.Contest.TEAMS:
        raise Http404
    page = {"event": event, "entrant": entrant, "captain": captains.captain_of(entrant), "place": _captains(entrant)}
    if request.method == "GET":
        return render(request, "events/captain.html", page)
    data = request.POST if "text" in request.POST else one_entry(request.POST, 1)
    if not data["text"].strip():
        return _led_by(request, entrant, None)
    among = list(Person.objects.known_in(event.club).in_name_order())
    form = EntriesForm(data, names=(1, 1), among=among)
    if not form.is_valid():
        return render(request, "events/captain.html", page | {"problems": form.errors.get("text", [])}, status=422)
    if form.doubtful:
        return render(request, "events/recognise.html", page | {"form": form})
    return _led_by(request, entrant, form.entries[0].people[0])


def _captains(entrant: Entrant) -> dict[str, Any]:
    """The place of a name in the form, with the captain who was named."""
    named = entrant.captain
    return {"number": 1, "name": named.full_name if named else "", "person": named.pk if named else ""}


def _led_by(request: SignedInRequest, entrant: Entrant, person: Person | str | None) -> HttpResponse:
    try:
        captains.name_captain(entrant=entrant, captain=person, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("events:entrants", entrant.event_id)


@require_POST
def remove(request: SignedInRequest, pk: int, entrant_pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    entrant = get_object_or_404(Entrant, event=event, pk=entrant_pk)
    try:
        entering.remove_entrant(entrant=entrant, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("events:entrants", pk)
