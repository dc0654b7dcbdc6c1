"""The clock of a session of duplicate: the rounds are those of its movement."""

from __future__ import annotations

import math

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from club.models import User
from tournaments import clocks
from tournaments.clocks import acting, change_minutes, finish, pause, possible, reopen, resume
from tournaments.models import Session
from tournaments.places import Plan

__all__ = ["change_minutes", "finish", "next_round", "pause", "possible", "reopen", "resume", "start"]


def start(*, session: Session, by: User) -> None:
    """Begin round 1; the event is running from now on."""
    clocks.start(session=session, by=by, minutes=round_minutes(session, 1))


def next_round(*, session: Session, by: User) -> None:
    """End the round and begin the one after it."""
    with acting(session, "next-round", by) as held:
        if held.round >= Plan(held).last_round:
            raise ValidationError(_("This was the last round. Finish the session."), code="last-round")
        number = held.round + 1
        clocks.begin_round(held, number, round_minutes(held, number), timezone.now())


def round_minutes(session: Session, number: int) -> int:
    """The minutes of a round: those of a board, times the boards that are played in it."""
    return max(1, math.ceil(session.minutes_per_board * max(1, Plan(session).boards_in(number))))
