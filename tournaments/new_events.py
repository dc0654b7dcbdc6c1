"""Making an event: from the form of all events, and from the page that begins a party game at once."""

from typing import Any

from django.db import transaction

from club import audit
from club.models import Club, User
from tournaments.conditions import Kind, usual_conditions
from tournaments.models import Event, Section, Session, Stage


@transaction.atomic
def create_event(*, club: Club, kind: Kind, by: User | None, **fields: Any) -> Event:
    """A draft with the club's usual conditions, one stage, one session and one section."""
    event = Event(
        club=club,
        game=kind.game,
        contest=kind.contest,
        created_by=by,
        is_demonstration=club.is_demonstration,
        **{"conditions": usual_conditions(club, kind), **fields},
    )
    event.full_clean()
    event.save()
    stage = Stage.objects.create(event=event)
    session = Session.objects.create(stage=stage, event=event, date=event.date)
    Section.objects.create(session=session)
    audit.record("event.created", event, by=by, club=club, game=kind.game, contest=kind.contest)
    return event
