"""Prints of a session, and what the director reads aloud."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from club.http import ClubRequest
from tournaments.models import Session
from tournaments.permissions import session_to_run
from tournaments.room.announcing import announcements as announcements_of
from tournaments.room.forms import OptionsForm
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
    context = {"session": session, "event": session.event, "prints": PRINTS, "has_plan": has_plan}
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
        sheets = kind.make(Hall(session), form.options)
        context = {"session": session, "event": session.event, "print": kind, "form": form, "sheets": sheets}
        return render(request, kind.template, {**context, "options": form.options})


@never_cache
@require_GET
def announcements(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    """To read aloud."""
    session = _session(request, pk, number)
    context = {"session": session, "event": session.event, "announcements": announcements_of(Hall(session))}
    return render(request, "room/announcements.html", context)
