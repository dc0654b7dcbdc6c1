"""Drawing lots: cards from a pack that a stored seed shuffles, or what was drawn at the table.

Every draw has a `Lot` of its own, so that one draw never depends on another and any of them can be repeated.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.values import Card, Suit
from tournaments.movements.values import NoSuchMovementError

_RANKS = "23456789TJQKA"
PACK = tuple(Card(suit, rank) for rank in _RANKS for suit in Suit)  # lowest first; spades above hearts ...


class Purpose(StrEnum):
    """What is drawn for."""

    SEATS = "seats"
    LADIES = "ladies"
    GENTLEMEN = "gentlemen"
    PLACES = "places"  # of a pivot table
    NEWCOMERS = "newcomers"
    STAYERS = "stayers"
    DEALER = "dealer"
    CUT = "cut"  # of a drawn round
    SIT_OUT = "sit-out"
    PAIRING = "pairing"


@dataclass(frozen=True, slots=True)
class Lot:
    """Which draw it is."""

    purpose: Purpose
    round: int = 0
    table: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Who drew what, the highest card first; without cards where it was drawn at the table."""

    lot: Lot
    order: tuple[str, ...]
    cards: tuple[Card, ...] = ()

    @property
    def highest(self) -> str:
        return self.order[0]


@dataclass(frozen=True, slots=True)
class Draws:
    """The draws of an event: repeatable from the seed, unless the players drew themselves.

    `at_the_table` holds what they drew, highest first.
    """

    seed: str
    at_the_table: Mapping[Lot, tuple[str, ...]] = field(default_factory=dict)

    def draw(self, lot: Lot, people: Sequence[str]) -> Drawn:
        """Everybody draws a card. At most 52 people; refuses a draw at the table by others than these."""
        if lot in self.at_the_table:
            return Drawn(lot, _by(self.at_the_table[lot], people))
        pack = self.shuffled(lot, PACK)[: len(people)]
        hands = sorted(zip(pack, people, strict=True), key=lambda hand: PACK.index(hand[0]), reverse=True)
        return Drawn(lot, tuple(person for _, person in hands), tuple(card for card, _ in hands))

    def mixed_up(self, lot: Lot, people: Sequence[str]) -> tuple[str, ...]:
        """Any number of people in an order that the seed gives, whatever order they came in."""
        if lot in self.at_the_table:
            return _by(self.at_the_table[lot], people)
        return tuple(sorted(people, key=lambda person: self._weight(lot, person)))

    def shuffled(self, lot: Lot, pack: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(pack, key=lambda card: self._weight(lot, str(card))))

    def _weight(self, lot: Lot, item: str) -> bytes:
        text = "\x1f".join((self.seed, lot.purpose.value, str(lot.round), lot.table, item))
        return hashlib.sha256(text.encode()).digest()


def _by(drawn: tuple[str, ...], people: Sequence[str]) -> tuple[str, ...]:
    if sorted(drawn) != sorted(people):
        raise NoSuchMovementError("drawn-by-others", drawn=", ".join(drawn), expected=", ".join(people))
    return drawn
