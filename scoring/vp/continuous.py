"""The WBF continuous scale of 2013: 20 VPs shared to two decimals, for any number of boards.

V = 10 + 10 (1 - R^(margin/X)) / (1 - R), with R the cube of the golden section and X = 15 sqrt(boards).
The formula alone is wrong in 48 of 860 published cells: after rounding, no IMP may be worth more than the
IMP before it, and cells are lifted until that holds.
"""

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import cache

_EXACT = Context(prec=50)
_TAU = _EXACT.divide(_EXACT.sqrt(Decimal(5)) - 1, Decimal(2))
R = _EXACT.power(_TAU, Decimal(3))
_CENT = Decimal("0.01")


def blitz(boards: int) -> Decimal:
    """The margin in IMPs from which on a match of so many boards is won 20-0."""
    return _EXACT.multiply(Decimal(15), _EXACT.sqrt(Decimal(boards)))


def wbf_continuous(margin: int, boards: int) -> Fraction:
    """VPs of a side with this margin in whole IMPs (negative: lost), of 20; the other side has the rest."""
    won, lost = _shares(boards)
    shares = won if margin >= 0 else lost
    return shares[min(abs(margin), len(shares) - 1)]


@cache
def _shares(boards: int) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """VPs to the winner and to the loser by 0, 1, 2 ... IMPs; the last is a blitz."""
    won = tuple(Fraction(cents, 100) for cents in _winner_cents(boards))
    return won, tuple(20 - share for share in won)


def _winner_cents(boards: int) -> tuple[int, ...]:
    """Hundredths of a VP to the winner by 0, 1, 2 ... IMPs; the last, 2000, is a blitz."""
    if boards < 1:
        raise ValueError(f"a match has one board or more, not {boards}")
    limit = blitz(boards)
    short_of_it = range(int(limit.to_integral_value(rounding="ROUND_CEILING")))
    step = _EXACT.power(R, _EXACT.divide(Decimal(1), limit))
    return _made_concave([*(_formula(step, margin) for margin in short_of_it), 2000])


def _formula(step: Decimal, margin: int) -> int:
    """Hundredths of a VP for a margin short of a blitz; `step` is R^(1/X)."""
    value = 10 + _EXACT.divide(10 * (1 - _EXACT.power(step, Decimal(margin))), 1 - R)
    return int(value.quantize(_CENT, rounding=ROUND_HALF_UP) * 100)


def _made_concave(cents: list[int]) -> tuple[int, ...]:
    """Lift each cell before a growing step by a hundredth, from the low end and again until none is left."""
    index = 2
    while index < len(cents):
        if cents[index] - cents[index - 1] > cents[index - 1] - cents[index - 2]:
            cents[index - 1] += 1
            index = 2
        else:
            index += 1
    return tuple(cents)
