"""Before play: the seats of round 1, the host's choices, the colours of the cards."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from club.http import ClubRequest
from club.models import User
from tournaments.models import Event
from tournaments.movements.party import pivot
from tournaments.movements.party.seats import RoundSeats
from tournaments.movements.values import NoSuchMovementError
from tournaments.party import choices, moving
from tournaments.party.fetching import party_to_direct, signed_in_user
from tournaments.party.option_forms import ColoursForm, OptionsForm
from tournaments.party.proposals import shown_tables
from tournaments.party.seat_forms import PlacesForm, SeatsForm
from tournaments.party_play import Party
from tournaments.party_play.words import note


@never_cache
@require_http_methods(["GET", "POST"])
def seats(request: ClubRequest, pk: int, round_: int) -> HttpResponse:
    """Who sits where in a round: drawn, or typed chair by chair."""
    event = party_to_direct(request, pk)
    party = Party(event)
    now = party.seats_of(round_)
    form = _seats_form(request, party, round_, now)
    if request.method == "POST" and form.is_valid():
        try:
            _seat(event, form, signed_in_user(request))
        except ValidationError as refused:
            form.add_error(None, refused)
        else:
            return redirect("party:host", pk)
    context = {"event": event, "form": form, "types": "type" in request.GET, **_seated(party, now)}
    return render(request, "party/seats.html", context)


def _seated(party: Party, now: RoundSeats) -> dict[str, Any]:
    """Who sits where so far, and why they cannot be seated at all."""
    return {
        "round": now.round,
        "tables": shown_tables(party, now),
        "out": [party.names(code) for code in now.out] if now.tables else [],
        "is_pivot": party.event.game == Event.Game.PIVOT,
        "problems": impossible(party),
    }


def _seats_form(request: ClubRequest, party: Party, round_: int, now: RoundSeats) -> SeatsForm | PlacesForm:
    """Chair by chair; at pivot bridge the draw for places says everything."""
    data = request.POST if request.method == "POST" else None
    if party.event.game == Event.Game.PIVOT:
        return PlacesForm(data, party=party)
    return SeatsForm(data, party=party, round_=round_, first=now)


def _seat(event: Event, form: SeatsForm | PlacesForm, by: User) -> None:
    if isinstance(form, PlacesForm):
        moving.place_pivots(event=event, drawn=form.drawn, by=by)
    else:
        moving.seat_by_hand(event=event, seats=form.seats, by=by)


def impossible(party: Party) -> list[str]:
    """Why so many players cannot play, and what else they can do (V1)."""
    players = len(party.evening.entrants)
    if party.event.game != Event.Game.PIVOT or players < 2:
        return []
    try:
        pivot.split(players)
    except NoSuchMovementError:
        listed = "; ".join(note(found) for found in pivot.alternatives(players))
        return [
            _("Players: %(players)s. That does not fill pivot tables of four and five.") % {"players": players},
            _("What is possible: %(listed)s.") % {"listed": listed},
        ]
    return []


@require_POST
def draw(request: ClubRequest, pk: int) -> HttpResponse:
    """Draw the seats of round 1."""
    event = party_to_direct(request, pk)
    try:
        moving.draw_first_round(event=event, by=signed_in_user(request))
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:seats", pk, 1)


@never_cache
@require_http_methods(["GET", "POST"])
def options(request: ClubRequest, pk: int) -> HttpResponse:
    """What the host chooses besides the conditions."""
    event = party_to_direct(request, pk)
    form = OptionsForm(request.POST if request.method == "POST" else None, event=event)
    if request.method == "POST" and form.is_valid():
        choices.save_options(event=event, form=form, by=signed_in_user(request))
        return redirect("party:host", pk)
    return render(request, "party/options.html", {"event": event, "form": form})


@never_cache
@require_http_methods(["GET", "POST"])
def colours(request: ClubRequest, pk: int) -> HttpResponse:
    """Lady or gentleman: the colour of each card this evening."""
    event = party_to_direct(request, pk)
    form = ColoursForm(request.POST if request.method == "POST" else None, party=Party(event))
    if request.method == "POST" and form.is_valid():
        choices.save_colours(event=event, colours=form.colours, by=signed_in_user(request))
        return redirect("party:seats", pk, 1)
    return render(request, "party/colours.html", {"event": event, "form": form})
