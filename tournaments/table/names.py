"""Names at the start: who is number 5? A search that forgives spelling, and guests in one tap."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club import audit
from club.models import Person
from club.people import add_guest, find
from tournaments.models import Entrant, EntrantMember, Event
from tournaments.revising import changed_facts
from tournaments.table.evening import TableEvening

LETTERS = 3  # fewer would list the members to anybody
TEAM = 8  # people of a team at most


def wanted(event: Event) -> int:
    """How many people an entrant has at most: a player, a pair, or a team with its reserves."""
    return {Event.Contest.INDIVIDUAL: 1, Event.Contest.TEAMS: TEAM}.get(Event.Contest(event.contest or "pairs"), 2)


def may_be_named(evening: TableEvening) -> list[int]:
    """The entrants of this table that lack a name, while its first round is being played."""
    first = next((each for each in evening.rounds if not each.is_sit_out), None)
    if first is None or evening.current is not first or not evening.is_open:
        return []
    sitting = [entrant for sitter in first.sitters for entrant in sitter.entrants]
    return [entrant.pk for entrant in sitting if len(entrant.members.all()) < wanted(evening.event)]


def matches(evening: TableEvening, text: str) -> list[Person]:
    """Whom the text may mean, likeliest first, of those who do not play already."""
    if len(text.strip()) < LETTERS:
        return []
    playing = EntrantMember.objects.filter(entrant__event=evening.event).values("person")
    among = Person.objects.known_in(evening.event.club).exclude(pk__in=playing)
    return [match.person for match in find(text, among=among, limit=6)]


def name(*, evening: TableEvening, entrant: Entrant, person: Person | None = None, guest: str = "") -> None:
    """Put a person, or a guest by that name, into an entrant that lacks one."""
    with changed_facts(evening.event.pk) as event:
        members = EntrantMember.objects.filter(entrant=entrant)
        if members.count() >= wanted(event):
            raise ValidationError(_("Number %(number)s has its names already."), params={"number": entrant.code})
        if person is None:
            person = add_guest(name=guest, club=event.club, by=None)
        elif EntrantMember.objects.filter(entrant__event=event, person=person).exists():
            raise ValidationError(_("%(name)s plays already."), params={"name": person})
        EntrantMember.objects.create(entrant=entrant, person=person, position=members.count())
        audit.record("entrant.named", entrant, by=None, club=event.club, source=evening.source, person=person.pk)
