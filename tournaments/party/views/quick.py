"""Play now: a game, the names, and the first deal."""

from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from club.http import SignedInRequest
from club.permissions import Kind, role_required
from tournaments.models import Event
from tournaments.party import quick
from tournaments.party.matches import Matches
from tournaments.party_play import Party

# Whoever belongs to the club may begin a party game; it is then theirs to run.
MAY_PLAY = tuple(Kind)


@never_cache
@require_http_methods(["GET", "POST"])
@role_required(*MAY_PLAY)
def play(request: SignedInRequest) -> HttpResponse:
    """Choose a game, then who plays."""
    offer = quick.offer_named(request.GET.get("game", ""))
    if offer is None:
        return render(request, "party/play.html", {"offers": quick.OFFERS, "mine": quick.running(request.user)})
    form = quick.PlayersForm(
        request.POST if request.method == "POST" else None,
        offer=offer,
        names=quick.names_for(request.club, request.user),
    )
    if request.method == "POST" and form.is_valid():
        try:
            event = quick.begin(club=request.club, offer=offer, players=form.players, by=request.user)
        except ValidationError as refused:
            form.add_error(None, refused)
        else:
            return _to_play(event)
    return render(request, "party/play_names.html", {"offer": offer, "form": form})


def _to_play(event: Event) -> HttpResponse:
    """Straight to the table, or the match, where there is one only."""
    if event.game == Event.Game.HONEYMOON:
        states = Matches(event).states
        return (
            redirect("party:match", event.pk, states[0].code)
            if len(states) == 1
            else redirect("party:matches", event.pk)
        )
    tables = Party(event).tables
    if len(tables) == 1:
        return redirect("party:table", event.pk, tables[0].round, tables[0].name)
    return redirect("party:host", event.pk)
