"""Entering lines: the traveller of a board, a round, a table's slip; one line at a time, or the whole sheet."""

from collections.abc import Iterator
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.numbers import whole
from tournaments import playing, recording
from tournaments.desk import entering, reading
from tournaments.desk.entering import Saved, Typed
from tournaments.desk.fetching import place_in, session_to_run, signed_in_user
from tournaments.desk.sheet_reader import Reader
from tournaments.desk.sheets import Sheet, SheetLine
from tournaments.desk.single import single_line
from tournaments.models import ResultChange, Session
from tournaments.places import Place


@never_cache
@require_http_methods(["GET", "POST"])
def sheet_board(request: ClubRequest, session: int, number: int) -> HttpResponse:
    """The traveller of a board."""
    return _sheet(request, session, number=number)


@never_cache
@require_http_methods(["GET", "POST"])
def sheet_round(request: ClubRequest, session: int, number: int) -> HttpResponse:
    """All lines of a round, table by table."""
    return _sheet(request, session, number=number)


@never_cache
@require_http_methods(["GET", "POST"])
def sheet_table(request: ClubRequest, session: int, in_round: int, section: str, number: int) -> HttpResponse:
    """The pick-up slip of a table."""

    return _sheet(request, session, number=number, in_round=in_round, section=section)


def _sheet(request: ClubRequest, pk: int, **found: Any) -> HttpResponse:
    session = session_to_run(request, pk)
    sheet = _make(request, session, found)
    if request.method == "POST" and not sheet.is_hidden:
        outcomes = dict(_save_all(request, session, sheet))
        sheet = _make(request, session, found)
        if all(saved.is_saved for saved, _text in outcomes.values()):
            return redirect(sheet.next if sheet.next and not sheet.missing else sheet.url)
        for line in sheet.lines:
            if line.place in outcomes:
                _add_outcome(line, *outcomes[line.place])
    sheet.mark_first_missing()
    return render(request, "desk/sheet.html", {"session": session, "event": session.event, "sheet": sheet})


def _make(request: ClubRequest, session: Session, found: dict[str, Any]) -> Sheet:
    assert request.resolver_match is not None
    reader = Reader(session, playing.hidden_results(session, request.user))
    sheet = reader.sheet(request.resolver_match.url_name or "", found)
    if sheet is None or not sheet.lines:
        raise Http404
    return sheet


def _save_all(request: ClubRequest, session: Session, sheet: Sheet) -> Iterator[tuple[Place, tuple[Saved, str]]]:
    """Every line that says something else than what is kept, each in a transaction of its own."""
    above = ""
    for line in sheet.lines:
        if line.is_hidden:
            continue
        text = request.POST.get(f"text-{line.place}", line.kept).strip()
        if text != line.kept:
            typed = Typed(line.place, text, _edition(request.POST.get(f"edition-{line.place}", "")), above)
            yield line.place, (entering.save(session=session, typed=typed, by=signed_in_user(request)), text)
        above = above if text in reading.DITTO else text


def _edition(text: str) -> int:
    return whole(text) or 0


def _add_outcome(line: SheetLine, saved: Saved, text: str) -> None:
    line.saved = saved
    if not saved.is_saved:
        line.typed = text
        line.meanwhile = _last_change(saved)


def _last_change(saved: Saved) -> ResultChange | None:
    return recording.history(saved.result.pk).first() if saved.result else None


def _open_place(request: ClubRequest, session: Session, text: str) -> Place:
    """A place on a board that the reader may see."""
    place = place_in(session, text)
    if place.board in playing.hidden_results(session, request.user):
        raise PermissionDenied
    return place


@never_cache
@require_GET
def line_echo(request: ClubRequest, session: int, place: str) -> HttpResponse:
    """What a line comes to while it is typed."""
    running = session_to_run(request, session)
    spot = _open_place(request, running, place)
    text, above = request.GET.get("text", ""), request.GET.get("above", "")
    echo = reading.read(running, spot, text, above=above)
    return render(request, "desk/_echo.html", {"reading": echo, "doubts": echo.doubts})


@require_POST
def line_save(request: ClubRequest, session: int, place: str) -> HttpResponse:
    """Save one line, and show it as it is now."""
    running = session_to_run(request, session)
    spot, text = _open_place(request, running, place), request.POST.get("text", "").strip()
    edition, above = _edition(request.POST.get("edition", "")), request.POST.get("above", "")
    typed = Typed(spot, text, edition, above)
    saved = entering.save(session=running, typed=typed, by=signed_in_user(request))
    line = single_line(running, typed.place)
    _add_outcome(line, saved, text)
    if saved.same:
        line.meanwhile = _last_change(saved)
    context = {"session": running, "line": line, "kind": request.POST.get("kind", "board")}
    return render(request, "desk/_line.html", context)
