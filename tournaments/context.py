"""What every template may use: the events that the reader directs or scores without a role in the club."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tournaments.models import EventRole


@dataclass(frozen=True, slots=True)
class Entrusted:
    """Events by number: `run` holds all of them, `direct` those that the reader answers for."""

    run: AbstractSet[int] = frozenset()
    direct: AbstractSet[int] = frozenset()


def entrusted(request: HttpRequest) -> dict[str, Any]:
    """Asked of the database by pages that show it, and only for who is signed in."""
    return {"entrusted": SimpleLazyObject(lambda: _entrusted_to(request))}


def _entrusted_to(request: HttpRequest) -> Entrusted:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return Entrusted()
    held = list(EventRole.objects.filter(person__user=user.pk).values_list("event_id", "kind"))
    return Entrusted(
        run=frozenset(event for event, _kind in held),
        direct=frozenset(event for event, kind in held if kind != EventRole.Kind.SCORER),
    )
