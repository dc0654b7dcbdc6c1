"""The deals of a session: a file is attached, analysed in the background, and taken away if it was the wrong one."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.models import User
from tournaments import double_dummy, playing
from tournaments.checks.rows import deal_set
from tournaments.hands import deals
from tournaments.hands.forms import DealFileForm
from tournaments.hands.listing import deal_lines
from tournaments.hands.problems import problem_sentences
from tournaments.models import Session
from tournaments.permissions import event_to_run


def _session(request: ClubRequest, pk: int) -> Session:
    session = get_object_or_404(Session.objects.select_related("event__club"), pk=pk)
    session.event = event_to_run(request, session.event_id)
    return session


@never_cache
@require_http_methods(["GET", "POST"])
def session(request: ClubRequest, session: int) -> HttpResponse:
    """The boards with their deals, and the form for a file."""
    running = _session(request, session)
    form = DealFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and _attached(request, running, form):
        return redirect("hands:session", running.pk)
    lines = deal_lines(running, playing.hidden_boards(running, request.user))
    context = {
        "session": running,
        "event": running.event,
        "form": form,
        "lines": lines,
        "has_deals": any(line.row and line.row.deal for line in lines),
        "fit": deal_set(running),
        "is_running": double_dummy.waiting_in(running).exists(),
        "job": double_dummy.job_of(running),
    }
    return render(request, "hands/session.html", context)


def _attached(request: ClubRequest, session: Session, form: DealFileForm) -> bool:
    assert isinstance(request.user, User)
    try:
        done = deals.attach(session=session, data=form.cleaned_data["file"].read(), by=request.user)
    except ValidationError as error:
        form.add_error("file", error.messages)
        return False
    text = ngettext("%(count)s board has its deal.", "%(count)s boards have their deals.", len(done.boards))
    messages.success(request, text % {"count": len(done.boards)})
    for sentence in problem_sentences(done):
        messages.warning(request, sentence)
    return True


@never_cache
@require_GET
def job(request: ClubRequest, session: int) -> HttpResponse:
    """How far the analysis is; the page asks while it runs."""
    running = _session(request, session)
    return render(request, "hands/_job.html", {"session": running, "job": double_dummy.job_of(running)})


@require_POST
def analyse(request: ClubRequest, session: int) -> HttpResponse:
    """Have boards analysed again that failed, or had no solver."""
    running = _session(request, session)
    deals.analyse_again(session=running)
    return redirect("hands:session", running.pk)


@require_POST
def call_off(request: ClubRequest, session: int) -> HttpResponse:
    """Stop the analysis; what is analysed already is kept."""
    running = _session(request, session)
    left = double_dummy.call_off(running)
    text = ngettext(
        "The analysis is stopped: %(count)s board is left.", "The analysis is stopped: %(count)s boards are left.", left
    )
    messages.success(request, text % {"count": left})
    return redirect("hands:session", running.pk)


@require_POST
def remove(request: ClubRequest, session: int) -> HttpResponse:
    """Forget the deals of the session."""
    running = _session(request, session)
    assert isinstance(request.user, User)
    deals.take_away(session=running, by=request.user)
    messages.success(request, _("The deals were taken away."))
    return redirect("hands:session", running.pk)
