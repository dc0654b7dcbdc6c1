"""The clock of a session: which act leads from which phase to which, each in one locked transaction."""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.desk.places import Plan
from tournaments.models import Event, Result, RoundClock, Session
from tournaments.revising import lock

Phase = Session.Phase

# Each act, and the phases in which it may be done.
ALLOWED: Mapping[str, frozenset[str]] = {
    "start": frozenset({Phase.PLANNED}),
    "pause": frozenset({Phase.PLAYING}),
    "resume": frozenset({Phase.PAUSED}),
    "next-round": frozenset({Phase.PLAYING}),
    "minutes": frozenset({Phase.PLAYING, Phase.PAUSED}),
    "cut": frozenset({Phase.PLANNED, Phase.PLAYING, Phase.PAUSED}),
    "finish": frozenset({Phase.PLAYING, Phase.PAUSED}),
    "reopen": frozenset({Phase.FINISHED}),
}


def possible(session: Session) -> frozenset[str]:
    """The acts that the phase allows."""
    return frozenset(act for act, phases in ALLOWED.items() if session.phase in phases)


@contextmanager
def _act(session: Session, act: str, by: User, **data: Any) -> Iterator[Session]:
    """The session held and in a phase that allows the act; saved and logged when the act is done."""
    with transaction.atomic():
        event = lock(session.event_id)
        held = Session.objects.select_for_update(of=("self",)).select_related("event").get(pk=session.pk)
        held.event = event
        if held.phase not in ALLOWED[act]:
            raise ValidationError(_refusal(held), code="phase")
        yield held
        held.save()
        audit.record(f"session.{act}", held, by=by, club=event.club, source="desk", round=held.round, **data)


def _refusal(session: Session) -> str:
    """Somebody else was quicker, or the page was old: what the session is doing now."""
    return {
        Phase.PLANNED: _("The session has not been started yet."),
        Phase.PLAYING: _("The session is being played."),
        Phase.PAUSED: _("The session is paused. Resume it first."),
        Phase.FINISHED: _("Play has ended. Reopen the session first."),
        Phase.ABANDONED: _("The session was abandoned."),
    }[Phase(session.phase)]


def start(*, session: Session, by: User) -> None:
    """Begin round 1; the event is running from now on."""
    now = timezone.now()
    with _act(session, "start", by) as held:
        held.phase, held.started_at = Phase.PLAYING, now
        _begin_round(held, 1, now)
        if held.event.state in (Event.State.DRAFT, Event.State.ANNOUNCED):
            held.event.state = Event.State.RUNNING
            held.event.save(update_fields=["state"])


def pause(*, session: Session, by: User) -> None:
    with _act(session, "pause", by) as held:
        held.phase = Phase.PAUSED
        held.clocks.filter(round=held.round).update(paused_at=timezone.now())


def resume(*, session: Session, by: User) -> None:
    with _act(session, "resume", by) as held:
        held.phase = Phase.PLAYING
        _let_run(held, timezone.now())


def next_round(*, session: Session, by: User) -> None:
    """End the round and begin the one after it."""
    now = timezone.now()
    with _act(session, "next-round", by) as held:
        if held.round >= Plan(held).last_round:
            raise ValidationError(_("This was the last round. Finish the session."), code="last-round")
        held.clocks.filter(round=held.round).update(ended_at=now)
        _begin_round(held, held.round + 1, now)


def change_minutes(*, session: Session, by: User, minutes: int) -> None:
    """Give the round so many minutes more, or fewer; it keeps one at least."""
    with _act(session, "minutes", by, minutes=minutes) as held:
        clock = held.clocks.get(round=held.round)
        clock.minutes = max(1, clock.minutes + minutes)
        clock.save(update_fields=["minutes"])


def cut(*, session: Session, by: User, after_round: int | None) -> None:
    """Play no round after this one; None plays all of them again. Rounds with results are not cut."""
    with _act(session, "cut", by, after=after_round) as held:
        if after_round is not None:
            _refuse_cut(held, after_round)
        held.cut_after_round = after_round


def _refuse_cut(session: Session, after_round: int) -> None:
    planned = Plan(session).planned_rounds
    if not max(1, session.round) <= after_round <= planned:
        values = {"first": max(1, session.round), "last": planned}
        raise ValidationError(_("Cut after one of the rounds %(first)s to %(last)s."), code="no-round", params=values)
    if Result.objects.filter(section__session=session, round__gt=after_round).exists():
        raise ValidationError(_("A round after that has results already."), code="played")


def finish(*, session: Session, by: User) -> None:
    """Play has ended: the clocks that start with the end of play start now."""
    now = timezone.now()
    with _act(session, "finish", by) as held:
        _let_run(held, now)
        held.phase, held.ended_at = Phase.FINISHED, now
        held.clocks.filter(ended_at__isnull=True).update(ended_at=now)


def reopen(*, session: Session, by: User) -> None:
    """Play goes on after all, in the round that was last."""
    with _act(session, "reopen", by) as held:
        held.phase, held.ended_at = Phase.PLAYING, None
        held.clocks.filter(round=held.round).update(ended_at=None)


def _begin_round(session: Session, number: int, now: datetime.datetime) -> None:
    session.round, session.round_started_at = number, now
    RoundClock.objects.update_or_create(
        session=session,
        round=number,
        defaults={"minutes": round_minutes(session), "started_at": now, "ended_at": None, "paused_at": None},
    )


def round_minutes(session: Session) -> int:
    """The minutes of a round: those of a board, times the boards of a round."""
    boards = max((section.boards_per_round for section in session.sections.all()), default=0)
    return max(1, math.ceil(session.minutes_per_board * max(1, boards)))


def _let_run(session: Session, now: datetime.datetime) -> None:
    clock = session.clocks.filter(round=session.round, paused_at__isnull=False).first()
    if clock is not None and clock.paused_at is not None:
        clock.paused_seconds += int((now - clock.paused_at).total_seconds())
        clock.paused_at = None
        clock.save(update_fields=["paused_seconds", "paused_at"])
