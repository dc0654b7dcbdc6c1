"""Taking the demonstration away, whole, and nothing else."""

from collections import defaultdict
from collections.abc import Iterable

from django.db import models, transaction
from django.db.models import ProtectedError

from club import audit
from club.models import Club, Job, Message, Person, User
from tournaments import double_dummy, revising
from tournaments.models import Event, Import


@transaction.atomic
def remove(*, by: User | None = None) -> bool:
    """Delete all that is marked as the demonstration's; whether there was anything.

    What is real stays, even where it refers to the demonstration: a person of it who plays in a real event is
    kept as a guest.
    """
    clubs = Club.objects.filter(is_demonstration=True)
    if not list(clubs.select_for_update()):  # of two who press the button the second finds nothing
        return False
    people = Person.objects.filter(is_demonstration=True)
    users = list(User.objects.filter(person__in=people).values_list("pk", flat=True))
    audit.record("demonstration.removed", clubs[0], by=None if by is None or by.pk in users else by)
    _remove_events(Event.objects.filter(club__in=clubs).select_for_update())  # nobody saves a result meanwhile
    Message.objects.filter(person__in=people).delete()
    Import.objects.filter(event__isnull=True, imported_by__in=users).delete()
    clubs.delete()
    _remove_people(people)
    User.objects.filter(pk__in=users).delete()
    return True


def _remove_events(events: Iterable[Event]) -> None:
    """Events with everything that hangs on them, jobs that wait for them too."""
    for event in events:
        double_dummy.forget(event)
        Job.objects.filter(subject=revising.subject(event.pk)).delete()
        _delete(Event, [event.pk])


def _delete(model: type[models.Model], pks: list[int]) -> None:
    """Delete rows, and before them the rows of the same event that hold on to them."""
    rows = model._default_manager.filter(pk__in=pks)
    try:
        with transaction.atomic():
            rows.delete()
    except ProtectedError as error:
        for holder, held in _by_model(error.protected_objects).items():
            _delete(holder, held)
        _delete(model, pks)


def _by_model(rows: Iterable[models.Model]) -> dict[type[models.Model], list[int]]:
    found: dict[type[models.Model], list[int]] = defaultdict(list)
    for row in rows:
        found[type(row)].append(row.pk)
    return found


def _remove_people(people: Iterable[Person]) -> None:
    for person in people:
        try:
            with transaction.atomic():
                person.delete()
        except ProtectedError:
            Person.objects.filter(pk=person.pk).update(is_demonstration=False, is_guest=True, user=None)
