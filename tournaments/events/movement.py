"""Pages on which a section gets its movement."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from club.http import SignedInRequest
from club.numbers import whole
from tournaments.events.forms import BoardsForm, MovementForm, SectionsForm
from tournaments.events.pages import counted
from tournaments.events.plans import plans
from tournaments.events.seating import divide, entrants_of
from tournaments.models import Event, Section
from tournaments.permissions import event_to_direct, section_to_direct
from tournaments.schedules import apply_movement, clear_schedule

MOST_AT_ONCE = 17
"""Tables up to which one movement is the usual thing: beyond, it needs single boards, or guide cards and copies."""
MOST_IN_A_SECTION = 14


@require_http_methods(["GET", "POST"])
def choose(request: SignedInRequest, pk: int, section_pk: int) -> HttpResponse:
    """The plans that fit, for the boards asked for; one is taken."""
    section = section_to_direct(request, pk, section_pk)
    length = BoardsForm(request.GET or None)
    entrants = list(entrants_of(section))
    event = section.session.event
    fitting = plans(event.contest, len(entrants), is_replay=event.game == Event.Game.REPLAY, **length.asked)
    form = MovementForm(request.POST or None, plans=fitting.plans)
    if request.method == "POST" and form.is_valid() and _applied(request, section, form):
        return redirect("events:setup", pk)
    page = {"event": event, "section": section, "form": form, "length": length, "fitting": fitting}
    return render(
        request,
        "events/movement.html",
        page
        | {
            "counted": counted(event, len(entrants)),
            "is_one_table": len(entrants) == 2,
            "better_in": _better_in(event, len(entrants)),
        },
    )


def _better_in(event: Event, entrants: int) -> int:
    """The sections in which so many pairs play more easily than in one movement; 0 where one serves."""
    tables = (entrants + 1) // 2
    return -(-tables // MOST_IN_A_SECTION) if event.contest == "pairs" and tables > MOST_AT_ONCE else 0


def _applied(request: SignedInRequest, section: Section, form: MovementForm) -> bool:
    chosen = form.cleaned_data
    try:
        apply_movement(
            section=section,
            movement=chosen["plan"].movement,
            entrants=list(entrants_of(section)),
            by=request.user,
            first_board=chosen["first_board"],
        )
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return False
    return True


@require_POST
def clear(request: SignedInRequest, pk: int, section_pk: int) -> HttpResponse:
    section = section_to_direct(request, pk, section_pk)
    try:
        clear_schedule(section=section, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    else:
        messages.success(request, _("The movement is cleared; nobody is seated."))
    return redirect("events:setup", pk)


@require_http_methods(["GET", "POST"])
def sections(request: SignedInRequest, pk: int) -> HttpResponse:
    """How many sections there are, and who sits in which."""
    event = event_to_direct(request, pk)
    asked = whole(request.GET.get("into", ""))
    form = SectionsForm(request.POST or None, initial={"into": asked or _count(event)})
    if request.method == "POST" and form.is_valid():
        try:
            divide(event=event, by=request.user, **form.cleaned_data)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect("events:setup", pk)
    return render(request, "events/sections.html", {"event": event, "form": form})


def _count(event: Event) -> int:
    return Section.objects.filter(session__event=event).values("name").distinct().count()
