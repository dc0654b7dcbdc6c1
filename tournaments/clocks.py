"""The clock of a session: which act leads from which phase to which, each in one locked transaction, and what it shows.

What a round is and how long it lasts is for the room that runs the session to say.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Greatest
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.models import Event, Fragment, RoundClock, Session
from tournaments.revising import lock

Phase = Session.Phase

# Each act, and the phases in which it may be done.
ALLOWED: Mapping[str, frozenset[str]] = {
    "start": frozenset({Phase.PLANNED}),
    "pause": frozenset({Phase.PLAYING}),
    "resume": frozenset({Phase.PAUSED}),
    "next-round": frozenset({Phase.PLAYING}),
    "minutes": frozenset({Phase.PLAYING, Phase.PAUSED}),
    "finish": frozenset({Phase.PLAYING, Phase.PAUSED}),
    "reopen": frozenset({Phase.FINISHED}),
}


@dataclass(frozen=True, slots=True)
class BoardTime:
    """Until when the first, second … board of the round should be played."""

    number: int
    until: datetime.datetime


@dataclass(frozen=True, slots=True)
class Times:
    """The round being played by its clock, the same wherever it is shown.

    due: its end, None where nothing runs. boards: its minutes shared evenly among its boards. pause: the minutes of
    the break that follows it, 0 for none.
    """

    clock: RoundClock | None
    due: datetime.datetime | None = None
    boards: tuple[BoardTime, ...] = ()
    pause: int = 0

    @property
    def pause_ends(self) -> datetime.datetime | None:
        return self.due + datetime.timedelta(minutes=self.pause) if self.due and self.pause else None

    @property
    def is_break(self) -> bool:
        """The round is over, and its break is not."""
        now = timezone.now()
        return self.due is not None and self.pause_ends is not None and self.due <= now < self.pause_ends


def times_of(session: Session, boards: int) -> Times:
    """The clock of the round with so many boards, and the break planned after it."""
    clock = session.clocks.filter(round=session.round).first()
    if clock is None or session.phase != Phase.PLAYING:
        return Times(clock)
    due = clock.due_at(timezone.now())
    each = datetime.timedelta(minutes=clock.minutes) / max(1, boards)
    until = tuple(BoardTime(number, due - each * (boards - number)) for number in range(1, boards + 1))
    pauses = session.breaks.filter(after_round=session.round).values_list("minutes", flat=True)
    return Times(clock, due, until if boards > 1 else (), next(iter(pauses), 0))


def possible(session: Session) -> frozenset[str]:
    """The acts that the phase allows."""
    return frozenset(act for act, phases in ALLOWED.items() if session.phase in phases)


@contextmanager
def acting(session: Session, act: str, by: User, **data: Any) -> Iterator[Session]:
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


def start(*, session: Session, by: User, minutes: int) -> None:
    """Begin round 1; the event is running from now on."""
    now = timezone.now()
    with acting(session, "start", by) as held:
        held.phase, held.started_at = Phase.PLAYING, now
        _show_boards_anew(held)
        begin_round(held, 1, minutes, now)
        _let_event_run(held.event)


def _let_event_run(event: Event) -> None:
    """Also where an earlier session was posted: what is played now is closed to readers again and open to phones."""
    if event.state in (Event.State.DRAFT, Event.State.ANNOUNCED, Event.State.PROVISIONAL):
        event.state = Event.State.RUNNING
        event.save(update_fields=["state"])


def pause(*, session: Session, by: User) -> None:
    with acting(session, "pause", by) as held:
        held.phase = Phase.PAUSED
        held.clocks.filter(round=held.round).update(paused_at=_not_before_start(timezone.now()))


def resume(*, session: Session, by: User) -> None:
    with acting(session, "resume", by) as held:
        held.phase = Phase.PLAYING
        _let_run(held, timezone.now())


def change_minutes(*, session: Session, by: User, minutes: int) -> None:
    """Give the round so many minutes more, or fewer; it keeps one at least."""
    with acting(session, "minutes", by, minutes=minutes) as held:
        clock = held.clocks.get(round=held.round)
        clock.minutes = max(1, clock.minutes + minutes)
        clock.save(update_fields=["minutes"])


def finish(*, session: Session, by: User) -> None:
    """Play has ended: the clocks that start with the end of play start now."""
    now = timezone.now()
    with acting(session, "finish", by) as held:
        _let_run(held, now)
        held.phase, held.ended_at = Phase.FINISHED, max(now, held.started_at or now)
        _show_boards_anew(held)
        held.clocks.filter(ended_at__isnull=True).update(ended_at=_not_before_start(now))


def _not_before_start(now: datetime.datetime) -> Greatest:
    """A machine that was put right during play has an earlier time than when the round was started."""
    return Greatest("started_at", Value(now))


def reopen(*, session: Session, by: User) -> None:
    """Play goes on after all, in the round that was last."""
    with acting(session, "reopen", by) as held:
        held.phase, held.ended_at = Phase.PLAYING, None
        _let_event_run(held.event)
        _show_boards_anew(held)
        held.clocks.filter(round=held.round).update(ended_at=None)


def _show_boards_anew(session: Session) -> None:
    """Which boards may be seen hangs on the end of play, and no fact of the event has changed."""
    Fragment.objects.filter(event=session.event_id, name__startswith="recap").delete()


def begin_round(session: Session, number: int, minutes: int, now: datetime.datetime) -> None:
    """The clock of the round before ends, that of this one begins; the session is held by `acting`."""
    session.clocks.filter(round=session.round, ended_at__isnull=True).exclude(round=number).update(
        ended_at=_not_before_start(now)
    )
    session.round, session.round_started_at = number, now
    RoundClock.objects.update_or_create(
        session=session,
        round=number,
        defaults={"minutes": minutes, "started_at": now, "ended_at": None, "paused_at": None},
    )


def _let_run(session: Session, now: datetime.datetime) -> None:
    clock = session.clocks.filter(round=session.round, paused_at__isnull=False).first()
    if clock is not None and clock.paused_at is not None:
        clock.paused_seconds += max(0, int((now - clock.paused_at).total_seconds()))
        clock.paused_at = None
        clock.save(update_fields=["paused_seconds", "paused_at"])
