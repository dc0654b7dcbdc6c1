"""Changing a party event: its row held, everything read anew, the act logged."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from club import audit
from club.models import User
from tournaments.models import Event
from tournaments.movements.values import NoSuchMovementError
from tournaments.party_play import Party
from tournaments.party_play.seats import ensure_seed
from tournaments.party_play.words import refusal
from tournaments.revising import changed_facts


@contextmanager
def changing(event: Event, act: str, by: User | None, **data: Any) -> Iterator[Party]:
    """The event held, everything of it read anew, and logged; what the movements refuse is said in a sentence."""
    try:
        with acting(event, act, by, **data) as held:
            yield Party(held)
    except NoSuchMovementError as error:
        raise refusal(error) from None


@contextmanager
def acting(event: Event, act: str, by: User | None, **data: Any) -> Iterator[Event]:
    """The event held and logged, for an act that asks nothing else of the evening."""
    with changed_facts(event.pk) as held:
        ensure_seed(held)
        yield held
        audit.record(f"party.{act}", held, by=by, club=held.club, event=held.pk, **data)
