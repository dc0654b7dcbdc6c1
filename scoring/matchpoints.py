"""Matchpoints (Law 78A) and what a regulation makes of them on a board with fewer results (Law 87).

All kernels count the distinct scores of a group once: no pair of results is compared with another.
Scores are those of one side, higher is better. Raw matchpoints are 2 for a lower score, 1 for an equal one.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

Exact = int | Fraction


def raw_matchpoints(counts: Mapping[int, Exact]) -> dict[int, Exact]:
    """Raw matchpoints of each score, from how many results of the group have it (Law 78A).

    A count may be a fraction: a weighted score is so much of a result with each of its parts.
    The result itself is one of those counted, so the sum over A results is A * (A - 1).
    """
    points: dict[int, Exact] = {}
    below: Exact = 0
    for score in sorted(counts):
        count = counts[score]
        points[score] = 2 * below + count - 1
        below += count
    return points


def matchpoint_numerators(scores: Sequence[int], expected: int | None = None) -> tuple[list[int], int]:
    """Matchpoints of each score in the order given, factored by Neuberg, as numerators over one denominator.

    Unit: 2 for a lower score; `expected` results (default: as many as there are) give a top of 2 * (E - 1).
    """
    actual = len(scores)
    counts: dict[int, int] = {}
    for score in scores:
        counts[score] = counts.get(score, 0) + 1
    points: dict[int, int] = {}
    below = 0
    if expected is None or expected == actual:
        for score in sorted(counts):
            count = counts[score]
            points[score] = 2 * below + count - 1
            below += count
        return [points[score] for score in scores], 1
    for score in sorted(counts):
        count = counts[score]
        points[score] = (2 * below + count) * expected - actual
        below += count
    return [points[score] for score in scores], actual


def matchpoints(scores: Sequence[int], expected: int | None = None) -> list[Fraction]:
    """Matchpoints of each score in the order given: 2 for a lower one, factored by Neuberg where A < E."""
    numerators, denominator = matchpoint_numerators(scores, expected)
    return [Fraction(numerator, denominator) for numerator in numerators]


def neuberg(raw: Exact, actual: int, expected: int) -> Fraction:
    """(M + 1) * E / A - 1: a board with A of E results, as if the missing ones were spread like the others."""
    return Fraction((raw + 1) * expected - actual, actual)


def historic(raw: Exact, actual: int, expected: int) -> Fraction:
    """M + (E - A): half a top for every result that is missing from the group."""
    return Fraction(raw + expected - actual)


def ascherman(raw: Exact, actual: int, expected: int) -> Fraction:
    """(M + 1) * E / A, of a top of 2E: a result also ties with itself."""
    return Fraction((raw + 1) * expected, actual)


def small_group_percent(raw: Exact, actual: int) -> Fraction:
    """60 + 5 * (M - (A - 1)) percent of the top: 60; 65 and 55; 70, 60 and 50."""
    return Fraction(60 + 5 * (raw - (actual - 1)))


def is_small_group(rule: str, actual: int, expected: int, others: Iterable[int]) -> bool:
    """Whether a group of A results is too small to be compared, by the rule `ebu`, `acbl` or `none`.

    `others` are the sizes of the other groups of its board.
    """
    if rule == "none" or actual >= expected or actual > 3:
        return False
    if actual == 1:
        return True
    if rule == "ebu":
        return 3 * actual <= expected
    return actual == 2 or not all(actual > other for other in others)


def unscored_matchpoints(counts: Mapping[int, int], score: int) -> int:
    """Matchpoints of an assigned score when the board is not scored again, within 0 and the top.

    A score that somebody has is worth as much; one that nobody has, the matchpoints of the next lower score and
    how many have it. `score()` never does this: there the assigned score takes part in every comparison.
    """
    points = {made: 2 * sum(counts[low] for low in counts if low < made) + counts[made] - 1 for made in counts}
    lower = max((made for made in counts if made <= score), default=None)
    if lower is None:
        return 0
    worth = points[lower] if lower == score else points[lower] + counts[lower]
    return min(worth, 2 * (sum(counts.values()) - 1))
