"""Who plays: entrants of persons and guests, entered, changed and taken away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext as _

from club import audit
from club.models import Person, User
from club.people import add_guest
from tournaments.models import Entrant, EntrantMember, Event, Result, ScheduleRow
from tournaments.revising import changed_facts


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant to be: each of its people is a person on record, or the name of a new guest."""

    people: tuple[Person | str, ...]
    team: str = ""


def enter(*, event: Event, entries: Sequence[Entry], by: User) -> list[Entrant]:
    """Enter all or none; a new name becomes a guest in the same step. ValidationError where somebody plays already."""
    with changed_facts(event.pk) as event:
        taken = _players(event)
        made = []
        for entry in entries:
            people = _people(event, entry.people, by)
            _refuse_taken(people, taken)
            entrant = _add(event, people, entry.team)
            taken |= {person.pk: entrant for person in people}
            made.append(entrant)
        audit.record("entrants.entered", event, by=by, club=event.club, entrants=[entrant.pk for entrant in made])
        return made


def change_entrant(*, entrant: Entrant, entry: Entry, by: User) -> None:
    """Other people in an entrant before play; a substitute during play is the desk's affair."""
    with changed_facts(entrant.event_id) as event:
        people = _people(event, entry.people, by)
        taken = {pk: other for pk, other in _players(event).items() if other.pk != entrant.pk}
        _refuse_taken(people, taken)
        entrant.members.all().delete()
        _seat(entrant, people)
        entrant.name = entry.team
        entrant.save(update_fields=["name"])
        audit.record("entrant.changed", entrant, by=by, club=event.club, event=event.pk)


def remove_entrant(*, entrant: Entrant, by: User) -> None:
    """Take an entrant out before it is seated; later its place in the movement would be empty without a word."""
    with changed_facts(entrant.event_id) as event:
        seats = Q(north=entrant) | Q(east=entrant) | Q(south=entrant) | Q(west=entrant)
        if ScheduleRow.objects.filter(seats).exists() or _has_results(event, seats):
            raise ValidationError(
                _("%(number)s is seated in the movement. Clear the movement first, or withdraw them at the desk."),
                code="seated",
                params={"number": entrant.code},
            )
        audit.record("entrant.removed", event, by=by, club=event.club, entrant=entrant.pk)
        entrant.delete()


def refuse_playing(*, event: Event, person: Person) -> None:
    """ValidationError where the person plays in this event already, so cannot play for somebody else."""
    _refuse_taken([person], _players(event))


def _has_results(event: Event, seats: Q) -> bool:
    return Result.objects.filter(seats, section__session__event=event).exists()


def _players(event: Event) -> dict[int, Entrant]:
    """Who plays for whom already."""
    members = EntrantMember.objects.filter(entrant__event=event).select_related("entrant")
    return {member.person_id: member.entrant for member in members}


def _people(event: Event, written: Iterable[Person | str], by: User) -> list[Person]:
    return [
        each if isinstance(each, Person) else add_guest(name=each, club=event.club, by=by) for each in written
    ]  # fmt: skip


def _refuse_taken(people: Sequence[Person], taken: dict[int, Entrant]) -> None:
    for place, person in enumerate(people):
        if person in people[:place]:
            raise ValidationError(_("%(name)s cannot be both."), code="twice", params={"name": person})
        if person.pk in taken:
            raise ValidationError(
                _("%(name)s plays already, in number %(number)s."),
                code="plays",
                params={"name": person, "number": taken[person.pk].code},
            )


def _add(event: Event, people: Sequence[Person], team: str) -> Entrant:
    codes = set(event.entrants.values_list("code", flat=True))
    number = next(number for number in range(1, len(codes) + 2) if str(number) not in codes)
    entrant = Entrant(event=event, code=str(number), name=team, position=number)
    entrant.full_clean()
    entrant.save()
    _seat(entrant, people)
    return entrant


def _seat(entrant: Entrant, people: Sequence[Person]) -> None:
    EntrantMember.objects.bulk_create(
        EntrantMember(entrant=entrant, person=person, position=place) for place, person in enumerate(people)
    )
