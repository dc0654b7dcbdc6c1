"""Butler: each result in IMPs against a datum, the mean of the field."""

from collections.abc import Sequence
from fractions import Fraction

from scoring.imps import imps
from scoring.matchpoints import Exact
from scoring.rounding import half_away

# Results from which so many are dropped at each end, by the usual club table.
_AUTO_TRIM = ((41, 4), (26, 3), (11, 2), (4, 1))


def trim_at_each_end(results: int, trim: int | str) -> int:
    """How many of so many results are dropped at each end; at least one or two are always left."""
    if trim == "auto":
        return next((dropped for least, dropped in _AUTO_TRIM if results >= least), 0)
    return min(int(trim), max(0, (results - 1) // 2))


def datum(scores: Sequence[Exact], trim: int | str = 0) -> int:
    """The mean of the scores of one direction after trimming, rounded to 10, exact 5 away from zero."""
    dropped = trim_at_each_end(len(scores), trim)
    kept: list[Exact] = sorted(scores)[dropped : len(scores) - dropped]
    mean = sum(map(Fraction, kept), Fraction(0)) / len(kept)
    return int(half_away(mean / 10)) * 10


def butler_imps(score: int, datum_: int, cap: int | None = None) -> int:
    """The IMPs of a score against the datum of its direction."""
    return imps(score - datum_, cap)


def cut_off(total: Exact, limit: int = 32, rate: Fraction = Fraction(1, 10)) -> Fraction:
    """A Butler total over a segment with what lies beyond the limit counted at a rate, either sign."""
    size = abs(Fraction(total))
    cut = size if size <= limit else limit + (size - limit) * rate
    return cut if total >= 0 else -cut


def normalised(cut: Exact, boards: int, opponents_mean: Exact) -> Fraction:
    """A segment of normalised ("Australian") Butler: half of what the opponents average is added a board.

    `cut` is the segment's total after `cut_off`; `opponents_mean` is in IMPs a board. No boards: 0.
    """
    return Fraction(cut) + Fraction(opponents_mean) * boards / 2 if boards else Fraction(0)
