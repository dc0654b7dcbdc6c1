"""System cards: the policy for everybody, the cards for those who play in the event or run it."""

from tests.cast import World
from tests.permission_rows import DIRECTORS, OPEN, RUNNERS, everyone, row
from tournaments.models import SystemCard


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


def _card(world: World) -> dict[str, int]:
    """The card of the pair that Peter plays against."""
    SystemCard.objects.get_or_create(entrant=world.ew, defaults={"content": b"%PDF-1.7", "bytes": 8})
    return {**_event(world), "entrant": world.ew.pk}


def _own(world: World) -> dict[str, int]:
    return {**_event(world), "entrant": world.ns.pk}


ROWS = {
    "systems:cards": everyone(kwargs=_event),
    "systems:card": row(kwargs=_card, player=OPEN, **RUNNERS),
    "systems:attach": row(kwargs=_own, method="post", player=OPEN, **DIRECTORS),
    "systems:take-back": row(kwargs=_own, method="post", player=OPEN, **DIRECTORS),
}
