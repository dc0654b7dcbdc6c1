"""Posting results, slow tables, who directs, and the looks of a playing director."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from club.http import ClubRequest
from tournaments import playing, postings
from tournaments.desk import staff as staffing
from tournaments.desk.fetching import session_to_direct, session_to_run, signed_in_user
from tournaments.desk.forms import DeputyForm, SlowForm

_POSTING = {
    "provisional": postings.post_provisional,
    "official": postings.post_official,
    "final": postings.post_final,
}


@require_POST
def post(request: ClubRequest, session: int, kind: str) -> HttpResponse:
    """Post provisional or final results; what stands in the way is said."""
    running = session_to_direct(request, session)
    if kind not in _POSTING:
        raise Http404
    try:
        _POSTING[kind](event=running.event, by=signed_in_user(request))
    except ValidationError as error:
        for message in error.messages:
            messages.error(request, message)
    else:
        messages.success(request, _("The results are posted."))
    return redirect("desk:session", running.pk)


@require_POST
def slow(request: ClubRequest, session: int) -> HttpResponse:
    """Note a slow table and who held it up."""
    running = session_to_direct(request, session)
    form = SlowForm(request.POST, session=running)
    if form.is_valid():
        staffing.note_slow_table(session=running, by=signed_in_user(request), **form.cleaned_data)
    else:
        messages.error(request, _("Choose a table and give the minutes as a whole number."))
    return redirect("desk:session", running.pk)


@never_cache
@require_http_methods(["GET", "POST"])
def staff(request: ClubRequest, session: int) -> HttpResponse:
    """Who directs, who rules where the director plays, and who looked at boards that he had still to play."""
    running = session_to_direct(request, session)
    form = DeputyForm(request.POST or None, event=running.event)
    if request.method == "POST" and form.is_valid():
        staffing.name_deputy(event=running.event, by=signed_in_user(request), person=form.cleaned_data["person"])
        return redirect("desk:staff", running.pk)
    context = {
        "session": running,
        "event": running.event,
        "form": form,
        "deputies": playing.deputies(running.event),
        "plays": playing.sits_as(request.user, running.event),
        "reveals": playing.reveals(running),
    }
    return render(request, "desk/staff.html", context)


@require_POST
def reveal(request: ClubRequest, session: int, number: int) -> HttpResponse:
    """Show a board that the director has still to play; logged and shown to all who run the session."""
    running = session_to_run(request, session)
    playing.reveal(session=running, board=number, by=signed_in_user(request))
    return redirect("desk:sheet-board", running.pk, number)
