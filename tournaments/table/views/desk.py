"""For those who run the session: table cards, options, the queue of calls, contradictions."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.models import User
from tournaments import called, playing, tokens
from tournaments.models import DirectorCall, Session, TableConflict, TableOptions, TableToken
from tournaments.permissions import event_to_direct, event_to_run
from tournaments.table import calls, contradictions
from tournaments.table.forms import OptionsForm
from tournaments.table.printing import table_cards
from tournaments.table.queue import Queue


def _session_to_run(request: ClubRequest, pk: int) -> Session:
    session = get_object_or_404(Session.objects.select_related("event__club", "stage"), pk=pk)
    session.event = event_to_run(request, session.event_id)
    return session


def _session_to_direct(request: ClubRequest, pk: int) -> Session:
    session = _session_to_run(request, pk)
    session.event = event_to_direct(request, session.event_id)
    return session


def _user(request: ClubRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


@never_cache
@require_http_methods(["GET", "POST"])
def phones(request: ClubRequest, session: int) -> HttpResponse:
    """What the phones ask for and show, and the cards with their codes."""
    running = _session_to_direct(request, session)
    options = TableOptions.objects.filter(event=running.event).first() or TableOptions(event=running.event)
    form = OptionsForm(request.POST or None, instance=options)
    if request.method == "POST" and form.is_valid():
        TableOptions.objects.update_or_create(event=running.event, defaults=form.cleaned_data)
        messages.success(request, _("The options are saved. Phones follow with their next page."))
        return redirect("table:phones", session)
    context = {"session": running, "event": running.event, "form": form, "cards": _cards(request, running)}
    return render(request, "table/phones.html", context)


def _cards(request: ClubRequest, session: Session) -> object:
    return table_cards(session=session, root=request.build_absolute_uri("/").rstrip("/"), by=_user(request))


@never_cache
@require_GET
def sheet(request: ClubRequest, session: int) -> HttpResponse:
    """The cards to be printed and cut out."""
    running = _session_to_direct(request, session)
    context = {"session": running, "event": running.event, "cards": _cards(request, running)}
    return render(request, "table/sheet.html", context)


@require_POST
def renew(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    """A new code for a table: the old card and the phones that hold it are worth nothing from now on."""
    running = _session_to_direct(request, session)
    tokens.revoke(token=get_object_or_404(TableToken, session=running, pk=pk), by=_user(request))
    messages.success(request, _("The card has a new code. Print it again."))
    return redirect("table:phones", session)


@never_cache
@require_GET
def queue(request: ClubRequest, session: int) -> HttpResponse:
    """The calls that wait, on the director's own phone."""
    running = _session_to_run(request, session)
    waiting = Queue(running, request.user)
    context = {"session": running, "event": running.event, "queue": waiting, "mark": waiting.mark}
    return render(request, "table/queue.html", context)


@require_GET
def queue_live(request: ClubRequest, session: int) -> HttpResponse:
    """The queue alone, if it has changed."""
    running = _session_to_run(request, session)
    waiting = Queue(running, request.user)
    etag = f'"{waiting.mark}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    context = {"session": running, "event": running.event, "queue": waiting}
    response = render(request, "table/_queue.html", context)
    response["ETag"], response["Cache-Control"] = etag, "private, no-cache"
    return response


def _call(session: Session, pk: int) -> DirectorCall:
    return get_object_or_404(DirectorCall.objects.select_related("section"), section__session=session, pk=pk)


@require_POST
def call_take(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    running = _session_to_run(request, session)
    calls.take(call=_call(running, pk), by=_user(request))
    return redirect("table:queue", session)


@require_POST
def call_done(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    running = _session_to_run(request, session)
    called.finish(call=_call(running, pk), by=_user(request))
    return redirect("table:queue", session)


@require_POST
def conflict_settle(request: ClubRequest, session: int, pk: int) -> HttpResponse:
    """Keep what is there, or take what the table says."""
    running = _session_to_run(request, session)
    conflict = get_object_or_404(TableConflict, section__session=running, pk=pk)
    if conflict.board in playing.hidden_boards(running, request.user):
        raise PermissionDenied
    how = TableConflict.Settled.TAKEN if "taken" in request.POST else TableConflict.Settled.KEPT
    try:
        contradictions.settle(conflict=conflict, how=how, by=_user(request))
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    return redirect("table:queue", session)
