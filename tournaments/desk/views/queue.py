"""What waits for somebody: doubtful lines, late plays; and the acts that can be taken back."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from club.http import ClubRequest
from tournaments import late_plays, playing, recording
from tournaments.checks import doubts as doubt_queue
from tournaments.desk import acts as act_log
from tournaments.desk import entering, queue
from tournaments.desk.fetching import session_to_direct, session_to_run, signed_in_user
from tournaments.models import Doubt, LatePlay, ResultChange


@never_cache
@require_GET
def doubts(request: ClubRequest, session: int) -> HttpResponse:
    """Doubtful lines in the order of the boards, and who cleared the earlier ones."""
    running = session_to_run(request, session)
    hidden = playing.hidden_results(running, request.user)
    context = {
        "session": running,
        "event": running.event,
        "waiting": queue.waiting(running, hidden),
        "cleared": queue.cleared(running, hidden),
        "late": queue.late(running),
        "hidden": queue.hidden_count(running, hidden),
    }
    return render(request, "desk/doubts.html", context)


@require_POST
def doubt_clear(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    """The line stands as it is."""
    running = session_to_run(request, session)
    doubt = get_object_or_404(Doubt, pk=pk, result__section__session__event=running.event)
    note = request.POST.get("note", "").strip()[:300]
    doubt_queue.clear(doubt=doubt, by=signed_in_user(request), note=note)
    return redirect("desk:doubts", running.pk)


@require_POST
def late_settle(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    """A board that was put off brings no line: it was ruled on, or is not played after all."""
    running = session_to_direct(request, session)
    late = get_object_or_404(LatePlay, pk=pk, section__session=running)
    how = request.POST.get("how", "")
    if how in (LatePlay.Settled.RULED, LatePlay.Settled.DROPPED):
        late_plays.settle(late=late, how=how, by=signed_in_user(request))
    return redirect("desk:doubts", running.pk)


@never_cache
@require_GET
def acts(request: ClubRequest, session: int) -> HttpResponse:
    """The last acts, each with its undo."""
    running = session_to_run(request, session)
    hidden = playing.hidden_results(running, request.user)
    context = {"session": running, "event": running.event, "acts": act_log.last_acts(running, hidden)}
    return render(request, "desk/acts.html", context)


@require_POST
def act_undo(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    """Take an act back; the refusal names the act that stands in the way."""
    running = session_to_run(request, session)
    change = get_object_or_404(ResultChange, pk=pk, section__session__event=running.event)
    try:
        origin = recording.Origin(by=signed_in_user(request), source="desk")
        recording.undo_change(change=change.pk, origin=origin)
    except recording.UndoRefused as refused:
        messages.error(request, " ".join([*refused.messages, act_log.in_the_way(refused.in_the_way)]))
    except ValidationError as error:
        messages.error(request, entering.refusal(error))
    else:
        messages.success(request, _("Taken back."))
    return redirect("desk:acts", running.pk)
