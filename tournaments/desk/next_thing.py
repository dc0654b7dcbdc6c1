"""The one thing that the director should do next, in a sentence with a link or a button."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.clocks import Times
from tournaments.deadlines import at, clocks_of
from tournaments.desk.grid import Grid
from tournaments.models import Event, Session
from tournaments.places import Place

Phase = Session.Phase


@dataclass(frozen=True, slots=True)
class NextThing:
    """`url` is followed, or posted to where `is_act`; `urgent` needs him now."""

    text: str
    action: str = ""
    url: str = ""
    is_act: bool = False
    urgent: bool = False


def next_thing(grid: Grid, times: Times, *, doubts: int, late: int) -> NextThing:
    """The first of these that is true, in the order in which an evening goes wrong."""
    session = grid.session
    if not grid.lines and not grid.came:
        text = _("There is no schedule yet: choose a movement for this session first.")
        return NextThing(text, _("Choose a movement"), reverse("events:sections", args=[session.event_id]), urgent=True)
    if session.phase == Phase.PLANNED:
        text = _("Everybody is seated? The clock of round 1 starts with the session.")
        return NextThing(text, _("Start the session"), _url("act", session, "start"), is_act=True)
    if session.phase == Phase.PAUSED:
        return NextThing(_("The clock is paused."), _("Resume"), _url("act", session, "resume"), is_act=True)
    if session.phase == Phase.PLAYING:
        return _while_playing(grid, times)
    return _after_play(grid, doubts, late)


def _while_playing(grid: Grid, times: Times) -> NextThing:
    session, plan = grid.session, grid.plan
    if overdue := grid.missing_before(session.round):
        return _missing(session, overdue, _("from earlier rounds"), urgent=True)
    if missing := grid.missing_in(session.round):
        if times.due is not None and times.due <= timezone.now():
            return _missing(session, missing, _("and the time of the round is over"), urgent=True)
        text = _("Round %(round)s is being played.") % {"round": session.round}
        return NextThing(f"{text} {_still(len(missing))}", _("Enter results"), _sheet(session, missing[0]))
    if session.round < plan.last_round:
        text = _("Everything of round %(round)s is in.") % {"round": session.round}
        text = " ".join([text, *_break_after(times)])
        action = _("Start round %(round)s") % {"round": session.round + 1}
        return NextThing(text, action, _url("act", session, "next-round"), is_act=True, urgent=True)
    text = _("Everything of the last round is in.")
    return NextThing(text, _("End of play"), _url("act", session, "finish"), is_act=True, urgent=True)


def _break_after(times: Times) -> list[str]:
    if times.pause_ends is None:
        return []
    return [_("Break until %(time)s.") % {"time": date_format(timezone.localtime(times.pause_ends), "H:i")}]


def _after_play(grid: Grid, doubts: int, late: int) -> NextThing:
    session, event = grid.session, grid.session.event
    if missing := grid.missing():
        return _missing(session, missing, _("after the end of play"), urgent=True)
    if doubts:
        text = ngettext(
            "%(count)s doubtful line must be looked at before the results are final.",
            "%(count)s doubtful lines must be looked at before the results are final.",
            doubts,
        ) % {"count": doubts}
        return NextThing(text, _("Look at them"), _url("doubts", session), urgent=True)
    if late:
        text = ngettext("%(count)s board is still to be played.", "%(count)s boards are still to be played.", late)
        return NextThing(text % {"count": late}, urgent=True)
    return _to_post(session, event)


def _to_post(session: Session, event: Event) -> NextThing:
    if event.state == Event.State.RUNNING:
        text = _("Everything is in and nothing is doubtful.")
        return NextThing(text, _("Post provisional results"), _url("post", session, "provisional"), is_act=True)
    if event.state == Event.State.PROVISIONAL:
        return _to_end(session, event)
    return NextThing(_("The results are final. Nothing is left to do."))


def _to_end(session: Session, event: Event) -> NextThing:
    """Provisional results: the official posting starts the clocks (D14), and the end of the last makes them final."""
    if not event.postings.filter(is_official=True).exists():
        text = _("Provisional results are posted. The clocks of corrections and appeals run from the official ones.")
        return NextThing(text, _("Post the official results"), _url("post", session, "official"), is_act=True)
    ends = [clock.ends_at for clock in clocks_of(event)]
    last = None if None in ends else max(end for end in ends if end is not None)
    if last is not None and last > timezone.now():
        text = _("The official results are posted. They become final by themselves at %(time)s.") % {"time": at(last)}
        return NextThing(text)
    return NextThing(
        _("The official results are posted."), _("Post final results"), _url("post", session, "final"), is_act=True
    )


def _missing(session: Session, places: list[Place], why: str, *, urgent: bool) -> NextThing:
    where = ", ".join(dict.fromkeys(place.table for place in places))
    count = len(places)
    text = ngettext(
        "%(count)s result is missing %(why)s: table %(tables)s.",
        "%(count)s results are missing %(why)s: tables %(tables)s.",
        count,
    ) % {"count": count, "why": why, "tables": where}
    return NextThing(text, _("Enter results"), _sheet(session, places[0]), urgent=urgent)


def _still(count: int) -> str:
    return ngettext("%(count)s result is still to come.", "%(count)s results are still to come.", count) % {
        "count": count
    }


def _sheet(session: Session, place: Place) -> str:
    """All lines of the round: the typing begins in the first that is missing."""
    return reverse("desk:sheet-round", args=[session.pk, place.round])


def _url(name: str, session: Session, *arguments: str) -> str:
    return reverse(f"desk:{name}", args=[session.pk, *arguments])
