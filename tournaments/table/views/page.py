"""The table's page: the round, who should sit here, the boards, and the board that comes next."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from scoring.values import Side
from tournaments import tokens
from tournaments.table import entering, pages
from tournaments.table.cards import cards_of, confirm_card
from tournaments.table.evening import BoardState, RoundState, TableEvening
from tournaments.table.fetching import table_held
from tournaments.table.forms import CardForm, ConfirmForm, EntryForm


@never_cache
@require_GET
def page(request: ClubRequest, pk: int) -> HttpResponse:
    """Where the table is; a pair's own key leads to its evening. Without a key it says what to do, for any number."""
    try:
        token = tokens.held(request, pk)
    except Http404:
        return render(request, "table/stale.html", status=404)
    if token.entrant_id is not None:
        return redirect("table:mine", pk)
    if (elsewhere := tokens.leads_to(token)) != request.path:  # a game with a page of its own
        return redirect(elsewhere)
    evening = table_held(request, pk)
    return render(request, "table/page.html", pages.table_page(evening, request.GET.get("round", "")))


@require_POST
def enter(request: ClubRequest, pk: int) -> HttpResponse:
    """Take a board; a script asks for JSON, a plain form is led on."""
    evening = table_held(request, pk)
    form = EntryForm(request.POST)
    entered = entering.enter(evening, form.entry) if form.is_valid() else None
    if "application/json" in request.headers.get("Accept", ""):
        return _answer(evening, form, entered)
    if entered is None:
        return render(request, "table/page.html", pages.table_page(evening, "", form), status=422)
    if entered.question:
        context = {"evening": evening, "question": entered.question, "form": form, "data": request.POST}
        return render(request, "table/question.html", context)
    if entered.refusal:
        messages.error(request, entered.refusal)
        return redirect("table:page", pk)
    return redirect("table:board", pk, form.entry.in_round, form.entry.board)


def _answer(evening: TableEvening, form: EntryForm, entered: entering.Entered | None) -> HttpResponse:
    """For the script: the state, a sentence where there is one, and the page that comes next."""
    if entered is None:
        return JsonResponse({"state": "refused", "text": " ".join(form.sentences)}, status=422)
    next_page = reverse("table:board", args=[evening.key.pk, form.entry.in_round, form.entry.board])
    text = entered.question or entered.refusal or (_conflict_text() if entered.conflict else "")
    return JsonResponse({"state": entered.state, "text": text, "next": next_page})


def _conflict_text() -> str:
    return _("Something else has been entered for this board. The director has been told and will come to you.")


def _board(evening: TableEvening, in_round: int, number: int) -> tuple[RoundState, BoardState]:
    """A board of this table; Http404 for any other, whether it has been played or not."""
    state = evening.round(in_round)
    board = state.board(number) if state and not state.is_sit_out else None
    if state is None or board is None:
        raise Http404
    return state, board


@never_cache
@require_GET
def board(request: ClubRequest, pk: int, in_round: int, number: int) -> HttpResponse:
    """What the table says of a board: the other side confirms, or it is changed."""
    evening = table_held(request, pk)
    state, there = _board(evening, in_round, number)
    if there.result is None:
        return redirect("table:page", pk)
    return render(request, "table/board.html", pages.board_page(evening, state, there))


@require_POST
def confirm(request: ClubRequest, pk: int, in_round: int, number: int) -> HttpResponse:
    """The other side says yes."""
    evening = table_held(request, pk)
    _state, there = _board(evening, in_round, number)
    form = ConfirmForm(request.POST)
    if not form.is_valid():
        raise Http404
    refusal = entering.confirm(there, edition=form.cleaned_data["edition"], source=evening.source)
    if refusal:
        messages.error(request, refusal)
        return redirect("table:board", pk, in_round, number)
    options = evening.options
    if options.show_others or options.show_percentage:
        return redirect("table:board", pk, in_round, number)
    return redirect("table:page", pk)


@never_cache
@require_GET
def change(request: ClubRequest, pk: int, in_round: int, number: int) -> HttpResponse:
    """The form of a board again, filled in with what stands there."""
    evening = table_held(request, pk)
    state, there = _board(evening, in_round, number)
    if there.result is None or not entering.may_change(evening, in_round, there.result):
        return redirect("table:page", pk)
    return render(request, "table/change.html", pages.change_page(evening, state, there))


@never_cache
@require_http_methods(["GET", "POST"])
def cards(request: ClubRequest, pk: int, in_round: int) -> HttpResponse:
    """At the end of the round each side sees its own card and confirms it."""
    evening = table_held(request, pk)
    state = evening.round(in_round)
    if state is None or state.is_sit_out:
        raise Http404
    if request.method == "POST":
        return _confirm_card(request, evening, in_round)
    shown = [card for card in cards_of(state) if not card.is_confirmed]
    context: dict[str, Any] = {
        "evening": evening,
        "state": state,
        "card": shown[0] if shown else None,
        "cards": cards_of(state),
        "moves": pages.moves_after(evening, state),
        "is_last": state is evening.rounds[-1],
    }
    return render(request, "table/cards.html", context)


def _confirm_card(request: ClubRequest, evening: TableEvening, in_round: int) -> HttpResponse:
    form = CardForm(request.POST)
    if not form.is_valid():
        raise Http404
    side, seen = Side(form.cleaned_data["side"]), form.cleaned_data["seen"]
    try:
        confirm_card(evening=evening, in_round=in_round, side=side, seen=seen, source=evening.source)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    return redirect("table:cards", evening.key.pk, in_round)
