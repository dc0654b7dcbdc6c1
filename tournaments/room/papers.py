"""What all prints share: their options, and cards laid out on sheets of A4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Fill(StrEnum):
    """How much is on a paper for scores already: nothing, who plays which boards, or also what they scored."""

    BLANK = "blank"
    PLAN = "plan"
    KNOWN = "known"


@dataclass(frozen=True, slots=True)
class Options:
    """How the director wants a print."""

    fill: Fill = Fill.PLAN
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page with its cards; `up` of them have room on it."""

    up: int
    cards: Sequence[Any]

    @property
    def blanks(self) -> range:
        """Places left empty, so that the cut lines of the last page are where they always are."""
        return range(self.up - len(self.cards))


def sheets(cards: Sequence[Any], up: int) -> list[Sheet]:
    """The cards on as few pages as they need, in their order."""
    return [Sheet(up, cards[at : at + up]) for at in range(0, len(cards), up)]
