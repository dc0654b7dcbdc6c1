"""A deal as a diagram: four hands around the compass, and the tricks that best play makes."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.notation import rank_letter

SEATS = "NESW"
SUITS = "SHDC"
STRAINS = ("C", "D", "H", "S", "NT")
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
BOOK = 6


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen cards by suit, the ranks as the language of the page writes them."""

    seat: str
    suits: tuple[tuple[str, str], ...]  # strain, ranks with spaces; "–" for a void
    points: int


@dataclass(frozen=True, slots=True)
class Diagram:
    north: Hand
    east: Hand
    south: Hand
    west: Hand
    makes: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]  # seat, (strain, level or "–"); empty: not analysed


def diagram_of(deal: str, double_dummy: Mapping[str, Mapping[str, int]] | None) -> Diagram | None:
    """The diagram of a deal in PBN ("N:AK.. … … …"); None without a whole deal."""
    if not deal:
        return None
    first, _, cards = deal.partition(":")
    texts = cards.split()
    start = SEATS.index(first)
    hands = {SEATS[(start + turn) % 4]: _hand(SEATS[(start + turn) % 4], text) for turn, text in enumerate(texts)}
    if set(hands) != set(SEATS):
        return None
    return Diagram(hands["N"], hands["E"], hands["S"], hands["W"], _makes(double_dummy or {}))


def _hand(seat: str, text: str) -> Hand:
    suits = tuple(
        (strain, " ".join(map(rank_letter, ranks)) or "–") for strain, ranks in zip(SUITS, text.split("."), strict=True)
    )
    return Hand(seat, suits, sum(_POINTS.get(rank, 0) for rank in text))


def _makes(double_dummy: Mapping[str, Mapping[str, int]]) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """What each seat makes in each denomination, as a level."""
    return tuple(
        (seat, tuple((strain, _level(double_dummy[seat][strain])) for strain in STRAINS))
        for seat in "NSEW"
        if seat in double_dummy
    )


def _level(tricks: int) -> str:
    return str(tricks - BOOK) if tricks > BOOK else "–"
