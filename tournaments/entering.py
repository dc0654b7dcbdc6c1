"""Who plays: entrants of persons and guests, entered, changed and taken away."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext as _

from club import audit
from club.models import Person, User
from club.people import add_guests
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
        numbers = _free_numbers(event)
        made: list[Entrant] = []
        members: list[EntrantMember] = []
        for entry, people in zip(entries, _people(event, [entry.people for entry in entries], by), strict=True):
            _refuse_taken(people, taken)
            entrant = _entrant(event, next(numbers), entry.team)
            taken |= {person.pk: entrant for person in people}
            made.append(entrant)
            members += _members(entrant, people)
        Entrant.objects.bulk_create(made)
        EntrantMember.objects.bulk_create(members)
        audit.record("entrants.entered", event, by=by, club=event.club, entrants=[entrant.pk for entrant in made])
        return made


def change_entrant(*, entrant: Entrant, entry: Entry, by: User) -> None:
    """Other people in an entrant before play; a substitute during play is the desk's affair."""
    with changed_facts(entrant.event_id) as event:
        (people,) = _people(event, [entry.people], by)
        taken = {pk: other for pk, other in _players(event).items() if other.pk != entrant.pk}
        _refuse_taken(people, taken)
        entrant.members.all().delete()
        EntrantMember.objects.bulk_create(_members(entrant, people))
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


def _people(event: Event, written: Sequence[Sequence[Person | str]], by: User) -> list[list[Person]]:
    """The people of each entrant; the new guests of all are added together."""
    names = [each for people in written for each in people if isinstance(each, str)]
    guests = iter(add_guests(names=names, club=event.club, by=by) if names else ())
    return [[next(guests) if isinstance(each, str) else each for each in people] for people in written]


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


def _free_numbers(event: Event) -> Iterator[int]:
    """The numbers that nobody in the event has, from 1 up."""
    codes = set(event.entrants.values_list("code", flat=True))
    return (number for number in count(1) if str(number) not in codes)


def _entrant(event: Event, number: int, team: str) -> Entrant:
    """Not saved. The event is held, and the number free: the fields are what can be wrong."""
    entrant = Entrant(event=event, code=str(number), name=team, position=number)
    entrant.clean_fields(exclude=["event"])
    return entrant


def _members(entrant: Entrant, people: Sequence[Person]) -> list[EntrantMember]:
    return [EntrantMember(entrant=entrant, person=person, position=place) for place, person in enumerate(people)]
