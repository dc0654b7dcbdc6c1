"""Carry-forward from one stage to the next, and sessions of unlike size brought to one top.

The event document carries the figure itself; these are the formulas that a club may take it from.
"""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Stage:
    """What a stage was played for: the maximum of its boards, and how many boards that is."""

    maximum: Fraction
    boards: int


def ebu(score: Fraction, qualifying: Stage, final: Stage) -> Fraction:
    """1/2 * SQ * NumQ/MaxQ * MaxF/NumF: half the qualifying percent, on as many boards, at the final's top."""
    return carried_percent(score, qualifying, final) / 2


def carried_percent(score: Fraction, qualifying: Stage, final: Stage) -> Fraction:
    """The whole qualifying percent, on as many boards as it was made on, at the top of the final."""
    of_maximum = score * qualifying.boards / qualifying.maximum
    return of_maximum * final.maximum / final.boards


def full(total: Fraction) -> Fraction:
    """Everything is carried."""
    return total


def half(total: Fraction) -> Fraction:
    """Half is carried."""
    return total / 2


def by_position(place: int, qualifiers: int, first: Fraction) -> Fraction:
    """The first of the qualifiers carries `first`, the last nothing, the others in equal steps between."""
    if not 1 <= place <= qualifiers:
        raise ValueError(f"place {place} is not one of {qualifiers} qualifiers")
    return first * (qualifiers - place) / (qualifiers - 1) if qualifiers > 1 else first


def on_standard_top(total: Fraction, boards: int, expected: int, standard: int) -> Fraction:
    """(L * S + N * (S - E)) / E: matchpoints of N boards with E results, as if each had had S (2-1-0 scale)."""
    return Fraction(total * standard + boards * (standard - expected)) / expected
