"""Prints of a session, what the director reads aloud, and the breaks of the evening."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from club.http import ClubRequest, SignedInRequest
from tournaments.models import Session
from tournaments.permissions import event_to_direct, session_to_run
from tournaments.playing import hidden_boards
from tournaments.room.announcing import announcements as announcements_of
from tournaments.room.breaks import plan_break
from tournaments.room.forms import BreakForm, OptionsForm
from tournaments.room.halls import Hall
from tournaments.room.prints import BY_SLUG, PRINTS


def _session(request: ClubRequest, pk: int, number: int) -> Session:
    """A session of boards; party games have papers of their own."""
    session = session_to_run(request, pk, number)
    if session.event.is_party:
        raise Http404
    return session


@never_cache
@require_GET
def prints(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    """All papers of the session."""
    session = _session(request, pk, number)
    has_plan = session.sections.filter(schedule__isnull=False).exists()
    context = {
        "session": session,
        "event": session.event,
        "prints": PRINTS,
        "has_plan": has_plan,
        "directs": session.event.may_be_directed_by(request.user),
    }
    return render(request, "room/prints.html", context)


@never_cache
@require_GET
def one_print(request: ClubRequest, pk: int, number: int, slug: str) -> HttpResponse:
    """One kind of paper, laid out on pages of A4."""
    if slug not in BY_SLUG:
        raise Http404
    session, kind = _session(request, pk, number), BY_SLUG[slug]
    form = OptionsForm.of(request.GET, is_filled=kind.is_filled)
    with translation.override(form.language_of_print):
        sheets = kind.make(Hall(session, hidden_boards(session, request.user)), form.options)
        context = {"session": session, "event": session.event, "print": kind, "form": form, "sheets": sheets}
        return render(request, kind.template, {**context, "options": form.options})


@never_cache
@require_GET
def announcements(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    """To read aloud."""
    session = _session(request, pk, number)
    context = {"session": session, "event": session.event, "announcements": announcements_of(Hall(session))}
    return render(request, "room/announcements.html", context)


@require_POST
def break_change(request: SignedInRequest, pk: int, number: int) -> HttpResponse:
    """Put a break after a round, or take it away."""
    session = get_object_or_404(event_to_direct(request, pk).sessions, number=number)
    form = BreakForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Give the round and the minutes as whole numbers, at most 240 minutes."))
        return redirect("desk:session", session.pk)
    try:
        plan_break(session=session, by=request.user, **form.cleaned_data)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    return redirect("desk:session", session.pk)
