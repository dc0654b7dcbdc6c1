"""What contestants ask for before seats are given, as values and as the draw keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from scoring.rounding import exact
from tournaments.movements.seating import Contender


@dataclass(frozen=True)
class Wishes:
    """`who` by entrant's primary key; `apart` are those who must not meet at a table."""

    who: Mapping[int, Contender] = field(default_factory=dict)
    apart: tuple[tuple[int, int], ...] = ()

    def of(self, entrant: int) -> Contender:
        return self.who.get(entrant, Contender(entrant))

    def kept(self) -> dict[str, Any]:
        """As the draw keeps them: plain facts."""
        return {
            "who": {str(key): _kept(who) for key, who in self.who.items()},
            "apart": [list(two) for two in self.apart],
        }

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Wishes:
        who = {int(key): _read(int(key), facts) for key, facts in kept.get("who", {}).items()}
        return cls(who, tuple((first, second) for first, second in kept.get("apart", ())))


def _kept(who: Contender) -> dict[str, Any]:
    return {
        "stationary": who.stationary,
        "not_at": sorted(who.not_at),
        "line": who.line,
        "strength": None if who.strength is None else str(Fraction(who.strength)),
    }


def _read(key: int, facts: Mapping[str, Any]) -> Contender:
    strength = None if facts["strength"] is None else Fraction(facts["strength"])
    return Contender(key, strength, facts["stationary"], frozenset(facts["not_at"]), facts["line"])


def strength_of(text: str) -> Fraction:
    """A typed figure, with a point or a comma; ValueError for anything else."""
    try:
        return exact(text.strip().replace(",", "."))
    except ArithmeticError as unreadable:
        raise ValueError(text) from unreadable
