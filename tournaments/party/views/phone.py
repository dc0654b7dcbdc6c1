"""The phone at a party table: deals entered there, both columns confirmed, on to the next round."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.middleware import polled
from tournaments import tokens
from tournaments.party import live, moving
from tournaments.party.phones import Phone
from tournaments.party.views.sent import answered, asks_briefly, is_in
from tournaments.party_play import DealForm, TableState, ahead, confirm_side, save_deal
from tournaments.party_play.confirming import seen_totals
from tournaments.party_play.cutting_in import as_shown
from tournaments.party_play.saving import overtaken
from tournaments.party_play.seats import winner_side
from tournaments.party_play.tables import deal_at
from tournaments.recording import Origin


def _phone(request: ClubRequest, pk: int) -> Phone:
    return Phone(tokens.held(request, pk))


@never_cache
@require_http_methods(["GET", "POST"])
def phone(request: ClubRequest, pk: int) -> HttpResponse:
    """The deal that comes next, or the one that is to be corrected; between rounds where everybody goes."""
    held = _phone(request, pk)
    table = held.table
    if asks_briefly(request):
        return _answer(request, held, table)
    if request.method == "POST" and table is not None and was_overtaken(request, table):
        return redirect("party:phone", pk)
    form = _form(request, held, table) if table is not None else None
    if (
        request.method == "POST"
        and table
        and form is not None
        and form.is_valid()
        and _saved(request, held, table, form)
    ):
        return redirect("party:phone", pk)
    return render(request, "party/phone.html", _context(held, table, form))


def was_overtaken(request: ClubRequest, table: TableState) -> bool:
    """Whether a page was open for a deal that is in by now. By its own first press: all is well; else it is said."""
    if is_in(request, table.event):
        return True
    late = _late(request, table)
    if late:
        messages.warning(request, late)
    return bool(late)


def _late(request: ClubRequest, table: TableState) -> str:
    at = deal_at(table, _asked(request))
    return overtaken(request.POST, at.key if at else None, table.round)


def _asked(request: ClubRequest) -> str:
    """The deal that is corrected: in the address, or with what has waited."""
    return request.GET.get("deal", "") or request.POST.get("deal", "")


def _answer(request: ClubRequest, held: Phone, table: TableState | None) -> HttpResponse:
    """Enter a deal that a phone has kept; why not, if it cannot be."""
    here = reverse("party:phone", args=[held.token.pk])
    if table is None:
        return answered(_("Nobody sits here in this round"), here)
    if is_in(request, held.event):
        return answered("", here)
    if late := _late(request, table):
        return answered(late, here, is_late=True)
    form = _form(request, held, table)
    if form is None:
        return answered(_("The results are posted. If one of them is wrong, call the director."), here, is_late=True)
    if form.is_valid() and _saved(request, held, table, form):
        return answered("", here)
    return answered(form.first_problem, here)


def _form(request: ClubRequest, held: Phone, table: TableState) -> DealForm | None:
    at = deal_at(table, _asked(request))
    if at is None or not held.is_open:
        return None
    return DealForm(request.POST if request.method == "POST" else None, table=table, at=at)


def _saved(request: ClubRequest, held: Phone, table: TableState, form: DealForm) -> bool:
    origin = Origin(by=None, source=held.source, key=request.POST.get("key", "")[:64])
    try:
        save_deal(table=table, form=form, origin=origin)
    except ValidationError as refused:
        form.add_error(None, refused.messages)
        return False
    return True


def _context(held: Phone, table: TableState | None, form: DealForm | None) -> dict[str, Any]:
    pk = held.token.pk
    here = reverse("party:phone", args=[pk])
    at = form.at if form and form.entered else None
    urls = {
        "here": here,
        "save": f"{here}?deal={at.number}-{at.ordinal}" if at else here,
        "echo": reverse("party:phone-echo", args=[pk]),
        "confirm": reverse("party:phone-confirm", args=[pk]),
        "next": reverse("party:phone-next", args=[pk]),
    }
    if not held.is_open:
        urls.pop("confirm")
    context = {"event": held.event, "phone": held, "token": held.token, "table": table, "form": form, "urls": urls}
    if table is not None:
        context["cutting"] = as_shown(held.party, table)
    if held.is_open and table is not None:
        context |= {"ahead": ahead.of_table(table), "words": ahead.words()}
    return context | {"mark": "" if form else live.mark_of_table(held.token)}


@never_cache
@require_GET
def phone_echo(request: ClubRequest, pk: int) -> HttpResponse:
    """What the deal would score, while it is entered."""
    held = _phone(request, pk)
    table = held.table
    at = deal_at(table, request.GET.get("deal", "")) if table else None
    if table is None or at is None:
        raise Http404
    return render(request, "party_play/_echo.html", {"form": DealForm(request.GET, table=table, at=at), "table": table})


@polled
@require_GET
def phone_live(request: ClubRequest, pk: int) -> HttpResponse:
    """For a phone that waits for the others: whether anything has happened that concerns its table."""
    return live.look_again(request, live.mark_of_table(tokens.held(request, pk)))


@require_POST
def phone_confirm(request: ClubRequest, pk: int) -> HttpResponse:
    """A side agrees to both columns, as it saw them."""
    held = _phone(request, pk)
    table = held.table
    if table is None:
        raise Http404
    try:
        confirm_side(
            table=table,
            side=winner_side(request.POST.get("side", "")),
            seen=seen_totals(request.POST.get("seen", "")),
            origin=Origin(by=None, source=held.source),
        )
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:phone", pk)


@require_POST
def phone_next(request: ClubRequest, pk: int) -> HttpResponse:
    """On to the next round of a table that moves by itself; elsewhere the signal moves everybody."""
    held = _phone(request, pk)
    table = held.table
    if table is None:
        raise Http404
    try:
        if not held.moves_alone:
            raise ValidationError(_("Wait for the signal: everybody moves at once."), code="signal")
        moving.next_at_table(event=held.event, table=table, how=request.POST.get("how", ""), by=None)
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:phone", pk)
