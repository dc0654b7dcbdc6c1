"""Which entrants a section seats, and how they are divided among several."""

from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.models import Entrant, Event, Section
from tournaments.revising import changed_facts

LETTERS = "ABCDEFGHJKLM"


def entrants_of(section: Section) -> QuerySet[Entrant]:
    """All entrants where the section is the only one, else those with its letter, in order."""
    entrants = Entrant.objects.filter(event=section.session.event_id).order_by("position", "pk")
    alone = not Section.objects.filter(session=section.session_id).exclude(pk=section.pk).exists()
    return entrants if alone else entrants.filter(section=section.name)


def divide(*, event: Event, into: int, by: User, sizes: Sequence[int] = ()) -> list[Section]:
    """So many sections in every session, the entrants spread over them in the order they stand.

    `sizes`: the entrants of each section; equal parts where it is empty. ValidationError where they are not as many
    as there are entrants, and where a section has results: what was played stays where it was played.
    """
    if not 1 <= into <= len(LETTERS):
        raise ValidationError(_("Use 1 to %(most)s sections."), code="sections", params={"most": len(LETTERS)})
    with changed_facts(event.pk) as event:
        old = Section.objects.filter(session__event=event)
        if old.filter(results__isnull=False).exists():
            raise ValidationError(_("There are results already. Sections stay as they are."), code="played")
        entrants = list(event.entrants.order_by("position", "pk"))
        if sizes and sum(sizes) != len(entrants):
            values = {"given": sum(sizes), "there": len(entrants)}
            raise ValidationError(
                _("These are %(given)s entrants together; there are %(there)s."), code="sizes", params=values
            )
        old.delete()
        made = [
            Section.objects.create(session=session, name=letter)
            for session in event.sessions.all()
            for letter in LETTERS[:into]
        ]
        _spread(entrants, sizes or _equal_parts(len(entrants), into))
        audit.record("event.sections", event, by=by, club=event.club, sections=into)
        return made


def _equal_parts(entrants: int, into: int) -> list[int]:
    """Each of whole tables as far as that goes: 30 pairs in two sections are 16 and 14."""
    tables, left = divmod((entrants + 1) // 2, into)
    return [2 * (tables + (place < left)) for place in range(into)]


def _spread(entrants: Sequence[Entrant], sizes: Sequence[int]) -> None:
    """Consecutive parts of these sizes."""
    start = 0
    for letter, size in zip(LETTERS, sizes, strict=False):
        for entrant in entrants[start : start + size]:
            entrant.section = letter if len(sizes) > 1 else ""
            entrant.direction = ""
            entrant.save(update_fields=["section", "direction"])
        start += size
