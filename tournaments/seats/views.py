"""Pages of the start of the evening."""

from fractions import Fraction
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from club.http import ClubRequest, SignedInRequest
from scoring.rounding import decimal_text
from tournaments.models import Entrant, Event, SeatDraw, Section, Session
from tournaments.movement_words import fault_text
from tournaments.permissions import event_to_direct, event_to_view, section_to_direct
from tournaments.schedules import apply_movement
from tournaments.seats import services
from tournaments.seats.forms import SeatsForm, TypedForm
from tournaments.seats.lists import labels, start_list
from tournaments.seats.strengths import strengths
from tournaments.seats.wishes import Wishes


@never_cache
@require_http_methods(["GET", "POST"])
def seats(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """Wishes, and the draw or the seeding."""
    event = event_to_direct(request, pk)
    session = get_object_or_404(event.sessions, number=number)
    form = _seats_form(request, event, session)
    if request.method == "POST" and form.is_valid() and _given(request, session, form):
        return redirect("seats:start-list", pk, number)
    context = {"event": event, "session": session, "form": form, "draws": _told(session)}
    return render(request, "seats/seats.html", context)


def _seats_form(request: SignedInRequest, event: Event, session: Session) -> SeatsForm:
    last = SeatDraw.objects.filter(session=session).first()
    return SeatsForm(
        request.POST or None,
        entrants=list(event.entrants.prefetch_related("members__person")),
        before=Wishes.read(last.wishes) if last else Wishes(),
        strengths=strengths(event),
        initial={"how": "seed" if last and last.is_seeded else "draw"},
    )


def _given(request: SignedInRequest, session: Session, form: SeatsForm) -> bool:
    read = form.cleaned_data
    try:
        draw = services.give_seats(
            session=session,
            wishes=read["wishes"],
            is_seeded=read["how"] == "seed",
            seed=read["seed"],
            by=request.user,
        )
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return False
    messages.success(request, _("Seats are given; the number of the draw is %(seed)s.") % {"seed": draw.seed})
    return True


def _told(session: Session) -> list[dict[str, Any]]:
    """The draws that were made, the newest first, with the averages of their lines."""
    found = SeatDraw.objects.filter(session=session).select_related("by__person")[:10]
    return [{"draw": draw, "averages": _averages(draw) if draw.is_seeded else []} for draw in found]


def _averages(draw: SeatDraw) -> list[dict[str, str]]:
    """The average strength of each line; of the whole section where it has no lines."""
    sections = [section for section, _line, _average in draw.averages]
    sides = (_("N–S"), _("E–W"))
    return [
        {
            "line": f"{section} {sides[line]}" if sections.count(section) > 1 else section,
            "average": decimal_text(Fraction(average), 1),
        }
        for section, line, average in draw.averages
    ]


@never_cache
@require_safe
def start(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    """Who begins where, on screen and on paper."""
    event = event_to_view(request, pk)
    session = get_object_or_404(event.sessions, number=number)
    draw = SeatDraw.objects.filter(session=session).first()
    directs = event.may_be_directed_by(request.user)
    context = {"event": event, "session": session, "start": start_list(session), "draw": draw, "directs": directs}
    return render(request, "seats/start.html", context)


@require_http_methods(["GET", "POST"])
def typed(request: SignedInRequest, pk: int, section_pk: int) -> HttpResponse:
    """A movement of the club: read, audited, shown, and taken or refused."""
    section = section_to_direct(request, pk, section_pk)
    form = TypedForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and "take" in request.POST and _taken(request, section, form):
        return redirect("events:setup", pk)
    context = {"event": section.session.event, "section": section, "form": form, **_audited(form)}
    return render(request, "seats/typed.html", context)


def _audited(form: TypedForm) -> dict[str, Any]:
    if not form.is_bound or not form.is_valid():
        return {}
    shown: dict[str, Any] = {
        "errors": [fault_text(fault) for fault in form.errors_found],
        "warnings": [fault_text(fault) for fault in form.warnings_found],
    }
    if form.movement is not None:
        shown |= {"movement": form.movement, "rounds": form.movement.by_round, "labels": labels(form.movement.kind)}
    return shown


def _taken(request: SignedInRequest, section: Section, form: TypedForm) -> bool:
    movement = form.movement
    if movement is None or not form.is_playable:
        return False
    try:
        _refuse_other_kind(section.session.event, movement.kind.value)
        entrants = _entrants(section)
        apply_movement(
            section=section, movement=movement, entrants=entrants, by=request.user,
            first_board=form.cleaned_data["first_board"] or 1,
        )  # fmt: skip
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return False
    messages.success(request, _("The movement of the club is taken."))
    return True


def _refuse_other_kind(event: Event, kind: str) -> None:
    if kind != event.contest:
        raise ValidationError(_("This movement is for another kind of contest."), code="kind")


def _entrants(section: Section) -> list[Entrant]:
    """Those of the section; all where it is the only one."""
    entrants = Entrant.objects.filter(event=section.session.event_id).order_by("position", "pk")
    alone = section.session.sections.count() == 1
    return list(entrants if alone else entrants.filter(section=section.name))
