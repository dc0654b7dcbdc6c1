"""Who may hear a case: members of the club's committee without a conflict of interest, and why others may not."""

import datetime
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _

from club.models import Person, Role
from tournaments.appeals.parties import parties_of
from tournaments.captains import people_of
from tournaments.models import Appeal, EntrantMember, Standing

# Whoever played with a player of the table in this time is his partner.
PARTNERS = datetime.timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A member of the committee; he may hear the case where there is no conflict."""

    person: Person
    conflicts: tuple[str, ...]

    @property
    def may_hear(self) -> bool:
        return not self.conflicts


def candidates(appeal: Appeal) -> list[Candidate]:
    """Everybody on the club's committee today, those without a conflict first."""
    roles = Role.objects.on(timezone.localdate()).filter(club=appeal.event.club, kind=Role.Kind.COMMITTEE)
    people = Person.objects.filter(roles__in=roles).select_related("user").in_name_order().distinct()
    look = _Look(appeal)
    found = [Candidate(person, tuple(look.conflicts(person))) for person in people]
    return sorted(found, key=lambda candidate: len(candidate.conflicts) > 0)


class _Look:
    """The case, read once for all candidates."""

    def __init__(self, appeal: Appeal) -> None:
        self.appeal = appeal
        entrants = parties_of(appeal.ruling).everybody
        self.captains = {entrant.captain_id for entrant in entrants if entrant.captain_id}
        self.players = {person.pk for person in people_of(entrants)}
        self.partners = _partners(self.players)
        self.rivals = _rivals(appeal, {entrant.pk for entrant in entrants})

    def conflicts(self, person: Person) -> Iterator[str]:
        if person.pk in self.captains:
            yield _("captain of a side")
            return
        if person.pk in self.players:
            yield _("plays at the table")
            return
        if person.user_id and person.user_id == self.appeal.ruling.made_by_id:
            yield _("made the ruling")
        if person.pk in self.partners:
            yield _("partner or team-mate of a player of the table")
        if person.pk in self.rivals:
            yield _("stands next to them in the ranking")


def _partners(players: set[int]) -> set[int]:
    since = timezone.localdate() - PARTNERS
    shared = EntrantMember.objects.filter(person__in=players, entrant__event__date__gte=since).values("entrant")
    return set(EntrantMember.objects.filter(entrant__in=shared).values_list("person_id", flat=True)) - players


def _rivals(appeal: Appeal, entrants: set[int]) -> set[int]:
    """The players of those who stand level with one of the sides, or on the next place of the same list."""
    lists: dict[tuple[str, str], dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for row in Standing.objects.filter(event=appeal.event, rank__isnull=False):
        lists[row.section, row.direction][row.rank or 0].add(row.entrant_id)
    beside = {pk for places in lists.values() for pk in _beside(places, entrants)}
    return set(EntrantMember.objects.filter(entrant__in=beside - entrants).values_list("person_id", flat=True))


def _beside(places: Mapping[int, set[int]], entrants: set[int]) -> set[int]:
    """Of one list, rank by rank: everybody on the places of the entrants and on those next to them."""
    ordered = [places[rank] for rank in sorted(places)]
    near: set[int] = set()
    for at, place in enumerate(ordered):
        if place & entrants:
            near.update(*ordered[max(at - 1, 0) : at + 2])
    return near
