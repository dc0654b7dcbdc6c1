"""The tally card of the party games: what a player won and lost in each round."""

from dataclasses import dataclass
from typing import Any

from tournaments.models import Event, Scoresheet


@dataclass(frozen=True, slots=True)
class Tally:
    own: int
    opponents: int

    @property
    def net(self) -> int:
        return self.own - self.opponents


def tally_of(event: Event, code: str) -> Tally | None:
    """The sums of an entrant's card, as the score sheet has them."""
    cards: list[dict[str, Any]] = Scoresheet.objects.filter(event=event).values_list("cards", flat=True).first() or []
    return next((Tally(card["own"], card["opponents"]) for card in cards if card["entrant"] == code), None)
