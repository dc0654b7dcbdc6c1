"""The register of an event: its rulings, the cases, a new ruling with its effect shown first, and a replacement."""

from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from club.http import ClubRequest
from club.models import Person
from club.once import once
from tournaments.deadlines import may_ask
from tournaments.effect_words import effect_in_words
from tournaments.models import Appeal, Clock, Event, Ruling
from tournaments.permissions import event_to_direct, event_to_view
from tournaments.public_rulings import public_texts, without_names
from tournaments.rulings import own_table, reading, services
from tournaments.rulings.cases import CASES, GROUPS
from tournaments.rulings.forms import RulingForm
from tournaments.rulings.preview import preview
from tournaments.rulings.showing import shown
from tournaments.rulings.starting import Start, blank, filled_in
from tournaments.rulings.tables import times_of


@require_GET
def register(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_view(request, pk)
    runs = event.may_be_run_by(request.user)
    seen = reading.visible(event, request.user, runs=runs)
    page = {
        "event": event,
        "rulings": seen if runs else without_names(event, seen),
        "hidden": reading.hidden_count(event, request.user) if runs else 0,
        "penalties": reading.penalties_of(event) if runs or event.standings_are_public else [],
        "directs": event.may_be_directed_by(request.user),
    }
    return render(request, "rulings/register.html", page)


@require_GET
def cases(request: ClubRequest, pk: int) -> HttpResponse:
    """The common cases to begin with; the place that was given goes along."""
    event = event_to_direct(request, pk)
    return render(request, "rulings/cases.html", {"event": event, "groups": GROUPS, "query": request.GET.urlencode()})


@never_cache
@require_http_methods(["GET", "POST"])
@once
def new(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    return _form_page(request, event, None)


@require_GET
def ruling(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    event = event_to_view(request, pk)
    runs = event.may_be_run_by(request.user)
    shown = get_object_or_404(reading.visible(event, request.user, runs=runs), number=number)
    concerned = runs or reading.is_party(shown, request.user)
    if not concerned:
        shown = public_texts(event).without_names(shown)
    directs = event.may_be_directed_by(request.user)
    page = {
        "event": event,
        "ruling": shown,
        "case": CASES.get(shown.template),
        "given_to": shown.given_to.prefetch_related("members__person"),
        # A score that is assigned says something of the board to those who have still to play it.
        "in_figures": effect_in_words(shown) if concerned or event.state != Event.State.RUNNING else "",
        "directs": directs,
        "may_appeal": directs or _may_appeal(request, shown),
        "appeals": Appeal.objects.filter(ruling=shown, published_at__isnull=False),
    }
    return render(request, "rulings/ruling.html", page)


@never_cache
@require_http_methods(["GET", "POST"])
@once
def replace(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    return _form_page(request, event, get_object_or_404(reading.visible(event, request.user, runs=True), number=number))


def _form_page(request: ClubRequest, event: Event, old: Ruling | None) -> HttpResponse:
    """The form; posted with `look` it shows what the ruling would do, without it the ruling is made."""
    start = (
        filled_in(event, old)
        if old
        else blank(event, reading.place_asked_for(request.GET), reading.case_asked_for(request.GET))
    )
    form = RulingForm(
        request.POST or None,
        event=event, place=start.place, case=start.case, initial=start.initial, lines=start.lines,
    )  # fmt: skip
    if hidden := own_table.first_hidden(event, request.user, form.lines):
        return redirect("desk:sheet-board", hidden[0].pk, hidden[1])
    is_own = own_table.is_own_table(event, request.user, form.place, form.lines)
    page: dict[str, Any] = {"event": event, "form": form, "old": old, "own_table": is_own}
    page["deputies"] = own_table.who_rules(event, request.user) if is_own else []
    if request.method == "POST" and form.is_valid():
        answer = _look(form, old) if "look" in request.POST else _make(request, form, old, page["deputies"])
        if isinstance(answer, HttpResponse):
            return answer
        page["preview"] = answer
    status = 422 if form.is_bound and form.errors else 200
    return render(request, "rulings/form.html", page | _at_hand(event, start, old), status=status)


def _at_hand(event: Event, start: Start, old: Ruling | None) -> dict[str, Any]:
    """What the director reads beside the form."""
    return {
        "case": start.case,
        "place": start.place,
        "not_replaced": services.why_not_replaced(old) if old else "",
        "remembered": reading.warnings_of(event, start.initial["given_to"]),
        "times": times_of(event, start.place) if start.case and start.case.shows_clocks else None,
    }


def _look(form: RulingForm, old: Ruling | None) -> Any:
    try:
        line, in_round = form.cleaned_data["line"], form.place.round
        return shown(preview(event=form.event, line=line, decided=form.decided, instead_of=old, in_round=in_round))
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return None


def _make(request: ClubRequest, form: RulingForm, old: Ruling | None, instead: list[Person]) -> HttpResponse | None:
    """Make the ruling, unless it is for others to make it `instead`."""
    event = form.event
    if instead:
        who = ", ".join(map(str, instead))
        form.add_error(None, _("You play at this table: %(names)s rules here.") % {"names": who})
        return None
    said: dict[str, Any] = {"place": form.where, "words": form.words, "decided": form.decided, "by": request.user}
    cause = reading.cause_asked_for(request.GET)
    try:
        made = services.supersede(ruling=old, **said) if old else services.make_ruling(event=event, cause=cause, **said)
    except ValidationError as refusal:
        for message in refusal.messages:
            form.add_error(None, message)
        return None
    return redirect("rulings:ruling", event.pk, made.number)


def _may_appeal(request: ClubRequest, ruling: Ruling) -> bool:
    """A player of the table, unless the clock of appeals is for the director alone."""
    asks = may_ask(ruling.event, Clock.Kind.APPEAL, request.user, ruling.result)
    return asks and reading.is_party(ruling, request.user)
