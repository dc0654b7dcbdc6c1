"""Breaks of an evening: planned after a round, shown to the room."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.models import RoundBreak, Session
from tournaments.revising import lock


@transaction.atomic
def plan_break(*, session: Session, after_round: int, minutes: int, by: User) -> None:
    """Put a break after a round, or change its length; 0 minutes take it away. The last round has none after it."""
    event = lock(session.event_id)
    planned = session.sections.aggregate(last=Max("schedule__round"))["last"]
    if minutes and planned is not None and after_round >= planned:
        raise ValidationError(_("A break stands between two rounds: choose a round before the last."), code="no-round")
    if minutes:
        RoundBreak.objects.update_or_create(session=session, after_round=after_round, defaults={"minutes": minutes})
    else:
        session.breaks.filter(after_round=after_round).delete()
    audit.record("session.break", session, by=by, club=event.club, after=after_round, minutes=minutes)
