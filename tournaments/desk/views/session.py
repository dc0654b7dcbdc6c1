"""The desk of a session: the list of sessions, the page, its live pieces, the acts of its clock."""

import re
from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.http import Http404, HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from club.http import ClubRequest
from club.permissions import signed_in
from tournaments.desk import clock
from tournaments.desk.fetching import session_to_direct, session_to_run, signed_in_user
from tournaments.desk.forms import MinutesForm
from tournaments.desk.overview import Overview, version
from tournaments.models import Event, Session
from tournaments.places import Plan

Act = Callable[..., None]
PLAIN_ACTS: dict[str, Act] = {
    "start": clock.start,
    "pause": clock.pause,
    "resume": clock.resume,
    "next-round": clock.next_round,
    "finish": clock.finish,
    "reopen": clock.reopen,
}


@never_cache
@require_GET
@signed_in
def index(request: ClubRequest) -> HttpResponse:
    """The sessions that the reader runs: those being played first, then the newest."""
    mine = Event.objects.run_by(request.user).values("pk")
    sessions = Session.objects.filter(event__in=mine)
    recent = sessions.select_related("event").order_by("-date", "-pk")
    playing = Q(phase__in=[Session.Phase.PLAYING, Session.Phase.PAUSED])
    context = {"playing": recent.filter(playing), "others": recent.exclude(playing)[:20], "today": timezone.localdate()}
    return render(request, "desk/index.html", context)


@never_cache
@require_GET
def session(request: ClubRequest, session: int) -> HttpResponse:
    """The desk."""
    running = session_to_run(request, session)
    desk = Overview(running)
    return render(
        request,
        "desk/session.html",
        {
            "session": running,
            "event": running.event,
            "desk": desk,
            "pieces": {piece.id: piece for piece in desk.pieces()},
            "directs": running.event.may_be_directed_by(request.user),
        },
    )


@require_GET
def live(request: ClubRequest, session: int) -> HttpResponse:
    """What has changed on the desk; the page names the marks of the pieces that it has."""
    running = session_to_run(request, session)
    etag = f'"{version(running)}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    have = set(request.headers.get("X-Have", "").split(","))
    changed = {
        piece.id: {"mark": piece.mark, "html": piece.html}
        for piece in Overview(running).pieces()
        if piece.mark not in have
    }
    return JsonResponse({"pieces": changed}, headers={"ETag": etag, "Cache-Control": "private, no-cache"})


@require_GET
def go(request: ClubRequest, session: int) -> HttpResponse:
    """From a short text to a sheet: 7 is board 7, R3 round 3, T2 table 2 of the round being played."""
    running = session_to_run(request, session)
    text = request.GET.get("to", "").strip().upper()
    address = _address(running, text)
    if address is None:
        messages.error(
            request, _("“%(text)s” leads nowhere. Type 7 for board 7, R3 for round 3, T2 for table 2.") % {"text": text}
        )
        return redirect("desk:session", running.pk)
    return redirect(address)


# What the first letter leads to; Russian тур and стол too.
_KINDS = {"": "board", "B": "board", "R": "round", "Т": "round", "T": "table", "С": "table"}
_WHERE_TO = re.compile(r"([BRTТС]?)\s*([A-Z]?)\s*(\d{1,3})")


def _address(session: Session, text: str) -> str | None:
    match = _WHERE_TO.fullmatch(text)
    if match is None:
        return None
    plan, kind, number = Plan(session), _KINDS[match[1]], int(match[3])
    if kind == "table":
        return _table_address(plan, match[2], number)
    known = plan.boards if kind == "board" else range(1, plan.last_round + 1)
    return reverse(f"desk:sheet-{kind}", args=[session.pk, number]) if number in known else None


def _table_address(plan: Plan, name: str, number: int) -> str | None:
    """The slip of a table in the round being played."""
    sections = [section for section in plan.sections if name in ("", section.name)]
    in_round = max(1, plan.session.round)
    if not sections or not any(row.table == number for row in sections[0].schedule.all()):
        return None
    return reverse("desk:sheet-table", args=[plan.session.pk, in_round, sections[0].name, number])


@require_POST
def act(request: ClubRequest, session: int, name: str) -> HttpResponse:
    """Start, pause, resume, next round, finish, reopen."""
    running = session_to_direct(request, session)
    if name not in PLAIN_ACTS:
        raise Http404
    return _done(request, running, lambda: PLAIN_ACTS[name](session=running, by=signed_in_user(request)))


@require_POST
def minutes(request: ClubRequest, session: int) -> HttpResponse:
    """More minutes for the round, or fewer."""
    running = session_to_direct(request, session)
    form = MinutesForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Give the minutes as a whole number."))
        return redirect("desk:session", running.pk)
    by = signed_in_user(request)
    return _done(
        request, running, lambda: clock.change_minutes(session=running, by=by, minutes=form.cleaned_data["minutes"])
    )


def _done(request: ClubRequest, session: Session, service: Callable[[], None]) -> HttpResponse:
    """Do it and go back to the desk; a refusal is shown there."""
    try:
        service()
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    return redirect("desk:session", session.pk)
