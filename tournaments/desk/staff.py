"""Naming a deputy, and noting who held up a table."""

from django.db import transaction

from club import audit
from club.models import Person, User
from tournaments.models import Entrant, Event, EventRole, ScheduleRow, Session, SlowPlay
from tournaments.places import Plan


@transaction.atomic
def name_deputy(*, event: Event, by: User, person: Person | None) -> None:
    """This person, and nobody else, rules where the director plays; None takes the deputy away."""
    held = EventRole.objects.filter(event=event, kind=EventRole.Kind.DEPUTY)
    held.exclude(person=person).delete()
    if person is not None:
        EventRole.objects.get_or_create(event=event, person=person, kind=EventRole.Kind.DEPUTY)
    audit.record("event.deputy", event, by=by, club=event.club, source="desk", person=person.pk if person else None)


@transaction.atomic
def note_slow_table(*, session: Session, by: User, row: ScheduleRow, minutes: int, cause: str) -> SlowPlay:
    """How far a table is behind in the round being played, and through whom: "NS", "EW", or both sides."""
    entrant: Entrant | None = {"NS": row.north, "EW": row.east}.get(cause)
    table = Plan(session).name(row.section, row.table)
    noted, _is_new = SlowPlay.objects.update_or_create(
        section=row.section,
        round=session.round,
        table=table,
        defaults={"minutes": minutes, "entrant": entrant, "noted_by": by},
    )
    audit.record("table.slow", noted, by=by, source="desk", round=session.round, table=table, minutes=minutes)
    return noted
