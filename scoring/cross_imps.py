"""Cross-IMPs (Law 78B): each result against every other of its group, in IMPs."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import isqrt

from scoring.imps import imps
from scoring.matchpoints import Exact

_ROOT_DIGITS = 40


def imp_sums(counts: Mapping[int, Exact], cap: int | None = None) -> dict[int, Exact]:
    """For each score the sum of its IMPs against all results of the group; higher scores are better.

    Own copies compare at 0. `counts` says how many results have each score, weighted ones by parts.
    """
    scores = sorted(counts)
    sums: dict[int, Exact] = dict.fromkeys(scores, 0)
    for at, score in enumerate(scores):
        count = counts[score]
        gained: Exact = 0
        for lower in scores[:at]:
            won = imps(score - lower, cap)
            gained += won * counts[lower]
            sums[lower] -= won * count
        sums[score] += gained
    return sums


def divided(total: Exact, actual: int, divisor: str) -> Fraction:
    """A sum over A - 1 comparisons, divided by `comparisons` A - 1, `results` A or `sqrt` √(A(A-1)/2).

    A = 1: 0. Roots are the same fraction wherever the same root stands, so that equal values stay equal.
    """
    if actual < 2:
        return Fraction(0)
    if divisor == "comparisons":
        return Fraction(total) / (actual - 1)
    if divisor == "results":
        return Fraction(total) / actual
    outside, inside = _square_parts(actual * (actual - 1) // 2)
    return Fraction(total) / (outside * inside) * _root(inside)


def short_board_factor(actual: int, expected: int) -> Fraction:
    """(A - 1)/A * E/(E - 1) where A < E: the frequencies times E/A, own copies comparing at 0."""
    if not 1 < actual < expected:
        return Fraction(1)
    return Fraction(actual - 1, actual) * Fraction(expected, expected - 1)


def _square_parts(number: int) -> tuple[int, int]:
    """The number as outside² * inside, with no square left inside: √12 = 2√3."""
    outside, inside, factor = 1, number, 2
    while factor * factor <= inside:
        while inside % (factor * factor) == 0:
            inside //= factor * factor
            outside *= factor
        factor += 1
    return outside, inside


@cache
def _root(number: int) -> Fraction:
    """The square root to forty places, exact where it is whole."""
    return Fraction(isqrt(number * 10 ** (2 * _ROOT_DIGITS)), 10**_ROOT_DIGITS)
