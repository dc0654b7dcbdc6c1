"""When a person's record changes, the stored pieces of pages that may name that person are made anew."""

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.db.models.signals import post_save
from django.dispatch import receiver

from club.models import Person
from tournaments.models import Event, Fragment


@receiver(post_save, sender=Person)
def forget_pieces(sender: type[Person], instance: Person, created: bool, **_signal: Any) -> None:  # noqa: ARG001, FBT001 - Django names them
    """A ranking is stored for a revision, which a new name does not raise."""
    if not created:
        transaction.on_commit(lambda: _forget(instance.pk))


def _forget(person: int) -> None:
    named = Event.objects.filter(Q(entrants__members__person=person) | Q(entrants__captain=person)).values("pk")
    Fragment.objects.filter(event__in=named).delete()
