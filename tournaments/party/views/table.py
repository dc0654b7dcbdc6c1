"""A table of a round: its deals, the cut, the rubber that stops, both columns confirmed, on to the next round."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from tournaments.models import Event, Session
from tournaments.party import moving
from tournaments.party.fetching import party_and_table, party_to_run, party_to_view, signed_in_user, table_of
from tournaments.party.views.phone import was_overtaken
from tournaments.party_play import DealForm, Party, TableState, confirm_side, save_deal
from tournaments.party_play.confirming import seen_totals
from tournaments.party_play.cutting_in import as_shown
from tournaments.party_play.drawing import resting
from tournaments.party_play.saving import remove_last_deal
from tournaments.party_play.seats import winner_side
from tournaments.party_play.tables import deal_at
from tournaments.recording import Origin

SOURCE = "desk"


@never_cache
@require_http_methods(["GET", "POST"])
def table(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """Enter the deal that comes next, or correct the one that the address names."""
    event = party_to_run(request, pk)
    party, state = party_and_table(event, round_, name)
    if request.method == "POST" and was_overtaken(request, state):
        return redirect("party:table", pk, round_, name)
    form = _form(request, state)
    if request.method == "POST" and form is not None and form.is_valid() and _saved(request, state, form):
        return redirect("party:table", pk, round_, name)
    return render(request, "party/table.html", _context(request, party, state, form))


def _form(request: ClubRequest, state: TableState) -> DealForm | None:
    """The form of the deal asked for; None when the round of the table is over."""
    at = deal_at(state, request.GET.get("deal", ""))
    data = request.POST if request.method == "POST" else None
    return None if at is None else DealForm(data, table=state, at=at, may_cut=_may_cut(request, state))


def _may_cut(request: ClubRequest, state: TableState) -> bool:
    """A deal is cut by the director alone, and only where deals stand by themselves."""
    stands_alone = state.game.deals is not None and state.game.typed_by is not None
    return stands_alone and state.event.may_be_directed_by(request.user)


def _saved(request: ClubRequest, state: TableState, form: DealForm) -> bool:
    origin = Origin(by=signed_in_user(request), source=SOURCE, key=request.POST.get("key", "")[:64])
    try:
        save_deal(table=state, form=form, origin=origin)
    except ValidationError as refused:
        form.add_error(None, refused.messages)
        return False
    return True


def _context(request: ClubRequest, party: Party, state: TableState, form: DealForm | None) -> dict[str, Any]:
    event = party.event
    here = (event.pk, state.round, state.name)
    urls = {
        act: reverse(f"party:table-{act}", args=here)
        for act in ("echo", "cut", "stop", "confirm", "next", "remove", "sheet")
    }
    return {
        "event": event,
        "table": state,
        "form": form,
        "urls": urls | {"save": request.get_full_path(), "here": reverse("party:table", args=here)},
        "directs": event.may_be_directed_by(request.user),
        "after": party.table(state.round + 1, state.name),
        "resting": resting(party, state),
        "cutting": as_shown(party, state),
        "has_ended": party.session.phase == Session.Phase.FINISHED,
        "moves_alone": event.game != Event.Game.PROGRESSIVE,
        "moves_winners": event.game == Event.Game.PROGRESSIVE
        and event.conditions.get("move", "winners-up") == "winners-up",
        "may_stop": state.game.deals is None and state.sheet.winner is None,
    }


@never_cache
@require_GET
def table_echo(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """What the deal would score, while it is entered."""
    event = party_to_run(request, pk)
    state = table_of(event, round_, name)
    at = deal_at(state, request.GET.get("deal", ""))
    if at is None:
        raise Http404
    form = DealForm(request.GET, table=state, at=at, may_cut=True)
    return render(request, "party_play/_echo.html", {"form": form, "table": state})


@require_POST
def table_cut(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """Who won the cut of a level round; the program cuts where no side is named."""
    return _act(
        request, pk, round_, name,
        lambda event, state: moving.settle_cut(
            event=event, table=state, winner=request.POST.get("winner", ""), by=signed_in_user(request)
        ),
    )  # fmt: skip


@require_POST
def table_stop(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """The rubber stops unfinished, or goes on."""
    return _act(
        request, pk, round_, name,
        lambda event, state: moving.stop_rubber(
            event=event, table=state, is_stopped="stop" in request.POST, by=signed_in_user(request)
        ),
    )  # fmt: skip


@require_POST
def table_confirm(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """A side agrees to both columns, as it saw them."""

    def confirm(_event: Event, state: TableState) -> None:
        confirm_side(
            table=state,
            side=winner_side(request.POST.get("side", "")),
            seen=seen_totals(request.POST.get("seen", "")),
            origin=Origin(by=signed_in_user(request), source=SOURCE),
        )

    return _act(request, pk, round_, name, confirm)


@require_POST
def table_remove(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """Take the last deal away."""
    return _act(
        request, pk, round_, name,
        lambda _event, state: remove_last_deal(
            table=state, origin=Origin(by=signed_in_user(request), source=SOURCE)
        ),
    )  # fmt: skip


@require_POST
def table_next(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """On to the next round of a table that moves by itself."""
    event = party_to_run(request, pk)
    state = table_of(event, round_, name)
    try:
        number = moving.next_at_table(
            event=event, table=state, how=request.POST.get("how", ""), by=signed_in_user(request)
        )
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
        number = round_
    return redirect("party:table", pk, number, name)


def _act(
    request: ClubRequest, pk: int, round_: int, name: str, service: Callable[[Event, TableState], object]
) -> HttpResponse:
    event = party_to_run(request, pk)
    try:
        service(event, table_of(event, round_, name))
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:table", pk, round_, name)


@require_GET
def table_sheet(request: ClubRequest, pk: int, round_: int, name: str) -> HttpResponse:
    """The score sheet of a table, for whoever may read the results."""
    event = party_to_view(request, pk)
    if not event.standings_are_public and not event.may_be_run_by(request.user):
        raise Http404
    state = table_of(event, round_, name)
    return render(request, "party/sheet.html", {"event": event, "table": state})
