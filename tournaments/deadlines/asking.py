"""Whether somebody may still ask: the polite refusal says when the clock ended and what can be done now."""

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from club.models import User
from tournaments.captains import answers_for
from tournaments.deadlines.reading import clock_of
from tournaments.deadlines.showing import at
from tournaments.models import Clock, Event, Result

Kind = Clock.Kind
Asks = Clock.Asks


class ClockHasEnded(ValidationError):
    """It is too late; the sentences say since when, and what still can be done."""


def refuse_if_ended(event: Event, kind: str) -> None:
    if sentences := too_late(event, kind):
        raise ClockHasEnded(sentences, code="ended")


def too_late(event: Event, kind: str) -> list[str]:
    """Since when it is too late, and what still can be done; empty while the clock has not ended."""
    clock = clock_of(event, kind)
    if clock.ends_at is None or not clock.has_ended(timezone.now()):
        return []
    values = {"clock": clock.label, "time": at(clock.ends_at)}
    return [_("The clock “%(clock)s” ended at %(time)s.") % values, _STILL[Kind(kind)]()]


def may_ask(event: Event, kind: str, user: User | AnonymousUser, line: Result | None) -> bool:
    """Whether the setting of the clock lets this user ask about the line (None: about the event)."""
    if not user.is_authenticated:
        return False
    asks = clock_of(event, kind).setting.asks
    if asks == Asks.DIRECTOR:
        return event.may_be_directed_by(user)
    mine = answers_for(user, event)
    if asks == Asks.TABLE and line is not None:
        mine &= {pk for pk in (line.north_id, line.east_id, line.south_id, line.west_id) if pk}
    return bool(mine)


def entrant_may_ask(event: Event, kind: str, entrant: int, line: Result) -> bool:
    """The same for a pair that is known by the key on its own phone."""
    asks = clock_of(event, kind).setting.asks
    at_table = entrant in (line.north_id, line.east_id, line.south_id, line.west_id)
    return asks == Asks.PLAYERS or (asks == Asks.TABLE and at_table)


def _correction() -> str:
    return _("A director who is sure of the error can still change the score, with a reason that everybody reads.")


def _ruling() -> str:
    return _("A director can still look at what happened on his own account; tell him.")


def _appeal() -> str:
    return _("The committee of the club can still be written to; it decides whether it hears a late appeal.")


_STILL = {Kind.SCORE_ERROR: _correction, Kind.SCORING: _correction, Kind.RULING: _ruling, Kind.APPEAL: _appeal}
