"""What all prints share: their options, and cards laid out on sheets of A4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

Line = TypeVar("Line")


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
    is_side_by_side: bool = False
    """Two long cards beside each other, not one above the other."""

    @property
    def blanks(self) -> range:
        """Places left empty, so that the cut lines of the last page are where they always are."""
        return range(self.up - len(self.cards))


def sheets(cards: Sequence[Any], up: int, *, side_by_side: bool = False) -> list[Sheet]:
    """The cards on as few pages as they need, in their order."""
    return [Sheet(up, cards[at : at + up], side_by_side and up == 2) for at in range(0, len(cards), up)]


def chunks(lines: Sequence[Line], most: int) -> Iterator[Sequence[Line]]:
    """So many lines at a time: what is too long for one card goes on on another."""
    return (lines[at : at + most] for at in range(0, len(lines), most))
