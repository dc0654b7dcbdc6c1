"""Honeymoon bridge: the matches, a match with its deals, the slips of a deal."""

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from scoring.document.errors import BadDocumentError
from tournaments.models import Event
from tournaments.party import matching
from tournaments.party.fetching import party_to_direct, party_to_run, signed_in_user
from tournaments.party.first_matches import FirstMatchesForm
from tournaments.party.matches import Matches, MatchState
from tournaments.party.slips import printed_slips, record_of
from tournaments.party.views.match_entry import MatchEntry, match_echo_of
from tournaments.party_play import Party
from tournaments.recording import Origin


@never_cache
@require_GET
def matches(request: ClubRequest, pk: int) -> HttpResponse:
    """Who meets whom, how it stands, and what to do next."""
    event = _honeymoon(party_to_run(request, pk))
    return _matches(request, event)


def _matches(request: ClubRequest, event: Event, form: FirstMatchesForm | None = None) -> HttpResponse:
    found = Matches(event)
    form = form or FirstMatchesForm(party=found.party)
    context = {"event": event, "matches": found, "form": form, "directs": event.may_be_directed_by(request.user)}
    return render(request, "party/matches.html", context)


def _honeymoon(event: Event) -> Event:
    if event.game != Event.Game.HONEYMOON:
        raise Http404
    return event


def _match(event: Event, code: str) -> tuple[Matches, MatchState]:
    try:
        found = Matches(_honeymoon(event))
    except BadDocumentError:
        raise Http404 from None
    state = found.find(code)
    if state is None:
        raise Http404
    return found, state


@require_POST
def matches_draw(request: ClubRequest, pk: int) -> HttpResponse:
    """The program draws, or the matches of the first round are as the players drew."""
    event = _honeymoon(party_to_direct(request, pk))
    pairs: Sequence[tuple[str, str]] = ()
    if "typed" in request.POST:
        form = FirstMatchesForm(request.POST, party=Party(event))
        if not form.is_valid():
            return _matches(request, event, form)
        pairs = form.pairs
    return _act(request, pk, lambda: matching.draw_first_round(event=event, by=signed_in_user(request), pairs=pairs))


@require_POST
def matches_start(request: ClubRequest, pk: int) -> HttpResponse:
    event = _honeymoon(party_to_direct(request, pk))
    return _act(request, pk, lambda: matching.start(event=event, by=signed_in_user(request)))


@require_POST
def matches_next(request: ClubRequest, pk: int) -> HttpResponse:
    """The next round of a knock-out."""
    event = _honeymoon(party_to_direct(request, pk))
    return _act(request, pk, lambda: matching.next_round(event=event, by=signed_in_user(request)))


@require_POST
def matches_withdraw(request: ClubRequest, pk: int) -> HttpResponse:
    """Somebody has left: the other players have the matches that are not over."""
    event, player = _honeymoon(party_to_direct(request, pk)), request.POST.get("player", "")
    return _act(request, pk, lambda: matching.withdraw(event=event, player=player, by=signed_in_user(request)))


def _act(request: ClubRequest, pk: int, service: Callable[[], object], code: str = "") -> HttpResponse:
    try:
        service()
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:match", pk, code) if code else redirect("party:matches", pk)


@never_cache
@require_http_methods(["GET", "POST"])
def match(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    """Enter the next deal of a match, or correct the one that the address names."""
    event = party_to_run(request, pk)
    found, state = _match(event, code)
    entry = MatchEntry(request, found, state, Origin(by=signed_in_user(request), source="desk"))
    entry.warn()
    if entry.is_settled:
        return redirect("party:match", pk, code)
    here = reverse("party:match", args=[pk, code])
    urls = {"here": here, "save": request.get_full_path(), "echo": reverse("party:match-echo", args=[pk, code])}
    context = {"event": event, "match": state, "form": entry.form, "urls": urls, "records": _records(found, state)}
    return render(request, "party/match.html", context | {"directs": event.may_be_directed_by(request.user)})


def _records(found: Matches, state: MatchState) -> list[dict[str, Any]]:
    """The cards of the deals that were played from the program's slips."""
    records = []
    for row, line in state.lines:
        at = state.asked(f"{row.board}-{row.ordinal}")
        if at is not None and row.details.get("slips"):
            records.append({"number": row.board, "hands": record_of(found.party, state, at, line)})
    return [record for record in records if record["hands"]]


@never_cache
@require_GET
def match_echo(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    """What the deal would score, while it is entered."""
    found, state = _match(party_to_run(request, pk), code)
    return match_echo_of(request, found, state)


@require_POST
def match_dealer(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    """Who deals first, as the players drew."""
    event = party_to_run(request, pk)
    _found, state = _match(event, code)
    dealer = request.POST.get("dealer", "")
    return _act(
        request, pk,
        lambda: matching.name_first_dealer(event=event, state=state, dealer=dealer, by=signed_in_user(request)), code,
    )  # fmt: skip


@require_POST
def match_winner(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    """Who goes on from a level match."""
    event = party_to_direct(request, pk)
    _found, state = _match(event, code)
    winner = request.POST.get("winner", "")
    return _act(
        request, pk,
        lambda: matching.name_winner(event=event, state=state, winner=winner, by=signed_in_user(request)), code,
    )  # fmt: skip


@require_POST
def match_remove(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    event = party_to_run(request, pk)
    _found, state = _match(event, code)
    origin = Origin(by=signed_in_user(request), source="desk")
    return _act(request, pk, lambda: matching.remove_last_deal(state=state, origin=origin), code)


@never_cache
@require_GET
def match_slips(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    """Five slips of the next deal, to be printed and folded; the screen shows no card."""
    event = party_to_run(request, pk)
    found, state = _match(event, code)
    at = state.next_deal
    if at is None:
        raise Http404
    context = {"event": event, "match": state, "at": at, "slips": printed_slips(found.party, state, at)}
    return render(request, "party/print_slips.html", context)
