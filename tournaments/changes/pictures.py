"""A session's schedule as plain facts: what a change is compared with, and what an undo brings back."""

import hashlib
import json
from copy import copy
from typing import Any

from tournaments.evenings import Evening, evening_from
from tournaments.models import Entrant, ScheduleRow, Section, Session

Picture = dict[str, Any]

_SECTION = ("tables", "rounds", "boards_per_round", "winners", "movement")
_ROW = (
    "round", "table", "north_id", "east_id", "south_id", "west_id", "board_set", "copy", "boards", "match", "dealer",
    "cut", "cycle", "is_stopped",
)  # fmt: skip
_ENTRANT = ("code", "section", "direction", "position", "withdrawn_after_round")


def picture_of(session: Session) -> Picture:
    """Everything that a change may change."""
    sections = session.sections.all()
    return {
        "sections": {str(section.pk): _section(section) for section in sections},
        "entrants": {
            str(row.pop("pk")): row for row in Entrant.objects.filter(event=session.event_id).values("pk", *_ENTRANT)
        },
        "winners": Session.objects.values_list("event__conditions", flat=True).get(pk=session.pk).get("winners", 1),
    }


def _section(section: Section) -> Picture:
    facts = {name: getattr(section, name) for name in _SECTION}
    return facts | {"rows": list(section.schedule.order_by("round", "table").values(*_ROW))}


def mark_of(session: Session) -> str:
    """Differs whenever the schedule does: a page that was read before is known by it."""
    text = json.dumps(picture_of(session), sort_keys=True)
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:16]


def evening_then(section: Section, kept: Picture) -> Evening | None:
    """The section as it was when the picture was made; those who were there still belong to the event."""
    facts = kept["sections"][str(section.pk)]
    then = copy(section)
    for name in _SECTION:
        setattr(then, name, facts[name])
    people = {entrant.pk: entrant for entrant in section.session.event.entrants.prefetch_related("members__person")}
    for pk, entrant in people.items():
        entrant.code = kept["entrants"].get(str(pk), {}).get("code", entrant.code)
    return evening_from(then, [_row_then(then, row, people) for row in facts["rows"]])


def _row_then(section: Section, facts: Picture, people: dict[int, Entrant]) -> ScheduleRow:
    row = ScheduleRow(section=section, **facts)
    for seat in ("north", "east", "south", "west"):
        setattr(row, seat, people.get(facts[f"{seat}_id"]))
    return row


def is_as(session: Session, kept: Picture) -> bool:
    """The schedule stands as it was kept; what older pictures say beside it is passed over."""
    now = picture_of(session)
    return all(now[part] == kept[part] for part in now)


def restore(session: Session, kept: Picture) -> None:
    """Write the schedule, the numbers and the lines as they were; the event's row is held."""
    event = session.event
    for section in session.sections.all():
        _restore_section(section, kept["sections"][str(section.pk)])
    newcomers = event.entrants.exclude(pk__in=[int(pk) for pk in kept["entrants"]])
    newcomers.delete()
    for pk, facts in kept["entrants"].items():
        Entrant.objects.filter(pk=int(pk)).update(**facts)
    event.conditions = {**event.conditions, "winners": kept["winners"]}
    event.save(update_fields=["conditions"])


def _restore_section(section: Section, facts: Picture) -> None:
    section.schedule.all().delete()
    ScheduleRow.objects.bulk_create(ScheduleRow(section=section, **row) for row in facts["rows"])
    for name in _SECTION:
        setattr(section, name, facts[name])
    section.save()
