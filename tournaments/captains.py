"""Who answers for an entrant: its players, and a team's captain, who need not play (D19)."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from club.models import Person, User
from club.people import add_guest
from tournaments.entering import refuse_playing
from tournaments.models import Entrant, Event
from tournaments.revising import lock


def answers_for(user: User | AnonymousUser, event: Event) -> set[int]:
    """The entrants of the event that the user plays in or is captain of."""
    return set(Entrant.objects.filter(event=event).answered_for_by(user).values_list("pk", flat=True))


def captain_of(entrant: Entrant) -> Person | None:
    """The one who was named, else the first player of a team; None for a pair. Prefetch `members__person`."""
    if entrant.captain is not None:
        return entrant.captain
    members = list(entrant.members.all())
    return members[0].person if entrant.event.contest == Event.Contest.TEAMS and members else None


def people_of(entrants: Iterable[Entrant]) -> list[Person]:
    """The players and the captains, each once; prefetch `members__person` and `captain`."""
    found: dict[int, Person] = {}
    for entrant in entrants:
        found |= {member.person_id: member.person for member in entrant.members.all()}
        if entrant.captain is not None:
            found.setdefault(entrant.captain.pk, entrant.captain)
    return list(found.values())


@transaction.atomic
def name_captain(*, entrant: Entrant, captain: Person | str | None, by: User) -> Entrant:
    """Name the captain of a team, a new name as a guest; None leaves it to the first player.

    ValidationError where he plays for another team of the event.
    """
    event = lock(entrant.event_id)
    if event.contest != Event.Contest.TEAMS:
        raise ValidationError(_("Only a team has a captain."))
    person = add_guest(name=captain, club=event.club, by=by) if isinstance(captain, str) else captain
    if person is not None and not entrant.members.filter(person=person).exists():
        refuse_playing(event=event, person=person)
    entrant.captain = person
    entrant.save(update_fields=["captain"])
    audit.record("entrant.captain-named", entrant, by=by, club=event.club, event=event.pk)
    return entrant
