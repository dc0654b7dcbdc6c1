"""One line with everything about it, and a pasted column of them."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from club.http import ClubRequest
from tournaments import playing, recording
from tournaments.checks import rows
from tournaments.desk import acts, moving, pasting
from tournaments.desk.fetching import place_in, session_to_run, signed_in_user
from tournaments.desk.line_forms import LineForm
from tournaments.desk.sheet_reader import Reader
from tournaments.desk.sheets import Sheet, SheetLine
from tournaments.desk.single import single_line
from tournaments.models import Session
from tournaments.places import Place


@never_cache
@require_http_methods(["GET", "POST"])
def line(request: ClubRequest, session: int, place: str) -> HttpResponse:
    """Who really sat there, which board it was, and what happened to the line so far."""
    running = session_to_run(request, session)
    spot = place_in(running, place)
    if spot.board in playing.hidden_results(running, request.user):
        return redirect("desk:sheet-board", running.pk, spot.board)
    shown = single_line(running, spot)
    form = _form(request, running, shown)
    if request.method == "POST" and form.is_valid() and _corrected(request, running, spot, form):
        return redirect("desk:sheet-board", running.pk, form.cleaned_data["board"])
    history = acts.of_line(shown.result.pk) if shown.result else []
    context = {"session": running, "event": running.event, "line": shown, "form": form, "acts": history}
    return render(request, "desk/line.html", context)


def _form(request: ClubRequest, session: Session, line: SheetLine) -> LineForm:
    before = rows.said_of(line.result) if line.result else None
    board = rows.traveller(session, line.place.board).board
    ns, ew = line.sitters.ns, line.sitters.ew
    seats = dict(zip(("north", "south"), ns, strict=False)) | dict(zip(("east", "west"), ew, strict=False))
    initial = {"said": line.kept, "edition": line.edition, "board": board.number, **seats}
    initial |= {"ns": ns[0] if ns else None, "ew": ew[0] if ew else None}
    return LineForm(request.POST or None, event=session.event, before=before, board=board, initial=initial)


def _corrected(request: ClubRequest, session: Session, place: Place, form: LineForm) -> bool:
    found = form.cleaned_data
    corrected = moving.Corrected(
        found["said"], form.sitters, found["board"], found["edition"],
        insists=found["insists"], reason=found.get("reason", ""),
    )  # fmt: skip
    try:
        moving.correct_line(session=session, place=place, corrected=corrected, by=signed_in_user(request))
    except recording.EditionConflict as conflict:
        form.add_error(None, conflict.messages)
        form.data = {**request.POST.dict(), "edition": str(conflict.current.edition if conflict.current else 0)}
    except ValidationError as error:
        form.add_error(None, error.messages)
    return not form.errors


@never_cache
@require_http_methods(["GET", "POST"])
def sheet_paste(request: ClubRequest, session: int) -> HttpResponse:
    """A column of results for a sheet: read, shown, and saved when the person says so."""
    running = session_to_run(request, session)
    sheet = _sheet_at(request, running, request.POST.get("sheet") or request.GET.get("sheet", ""))
    text = request.POST.get("column", "")
    pasted = pasting.preview(running, sheet, text) if text else []
    if "save" in request.POST and text:
        pasted = pasting.save(session=running, sheet=sheet, text=text, by=signed_in_user(request))
        messages.success(request, pasting.summary(pasted))
        if not any(row.refusal for row in pasted):
            return redirect(sheet.url)
    context = {"session": running, "event": running.event, "sheet": sheet, "rows": pasted, "column": text}
    return render(request, "desk/paste.html", context)


def _sheet_at(request: ClubRequest, session: Session, address: str) -> Sheet:
    """The sheet that an address of this session names; 404 for any other address."""
    try:
        match = resolve(address)
    except Resolver404:
        raise Http404 from None
    found = match.kwargs
    if match.app_name != "desk" or found.get("session") != session.pk:
        raise Http404
    sheet = Reader(session, playing.hidden_results(session, request.user)).sheet(match.url_name or "", found)
    if sheet is None or not sheet.lines:
        raise Http404
    return sheet
