"""Scales that are bands: WBF discrete, computed for any number of boards, and the tables of ACBL and EBU."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache
from itertools import pairwise

from scoring.vp.continuous import R, blitz

_EXACT = Context(prec=50)


@dataclass(frozen=True, slots=True)
class Band:
    """The row of a table for matches of so many boards: the bounds between one VP and the next."""

    fewest_boards: int
    most_boards: int
    bounds: tuple[int | Fraction, ...]


def band_for(bands: Sequence[Band], boards: int) -> Band:
    """The row for a match of so many boards; outside of the table the nearest row."""
    row = bisect_right([band.fewest_boards for band in bands], boards) - 1
    return bands[max(0, row)]


def covers(bands: Sequence[Band], boards: int) -> bool:
    """Whether the published table has a row for matches of so many boards."""
    return bands[0].fewest_boards <= boards <= bands[-1].most_boards


# Smallest margin in IMPs for 11, 12 ... 20 VPs.
ACBL_20 = (
    Band(1, 8, (1, 3, 5, 8, 11, 14, 17, 20, 24, 28)),
    Band(9, 11, (1, 3, 6, 10, 14, 18, 22, 26, 31, 36)),
    Band(12, 15, (1, 4, 7, 11, 15, 20, 25, 30, 36, 42)),
    Band(16, 20, (2, 5, 9, 14, 19, 25, 32, 39, 47, 56)),
    Band(21, 27, (3, 7, 12, 18, 25, 33, 42, 51, 61, 72)),
    Band(28, 36, (4, 9, 15, 22, 30, 39, 49, 60, 72, 85)),
)
# Smallest margin in IMPs for 18, 19 ... 30 VPs: a draw is 15-15, and there is no 16 or 17.
ACBL_30 = (
    Band(6, 8, (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28)),
    Band(9, 11, (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)),
)


def _percent(*hundredths: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(value, 100) for value in hundredths)


# Largest percentage of the match for 10, 11 ... 19 VPs.
EBU_SWISS_PAIRS = (
    Band(2, 4, _percent(5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595)),
    Band(5, 6, _percent(5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213)),
    Band(7, 9, _percent(5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835)),
    Band(10, 13, _percent(5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530)),
    Band(14, 19, _percent(5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278)),
    Band(20, 27, _percent(5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071)),
    Band(28, 39, _percent(5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897)),
    Band(40, 55, _percent(5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753)),
)


def acbl_20(margin: int, boards: int) -> Fraction:
    """VPs of a side with this margin in whole IMPs, of 20."""
    steps = bisect_right(band_for(ACBL_20, boards).bounds, abs(margin))
    return Fraction(10 + steps if margin >= 0 else 10 - steps)


def acbl_30(margin: int, boards: int) -> Fraction:
    """VPs of a side with this margin in whole IMPs, of 30."""
    steps = bisect_right(band_for(ACBL_30, boards).bounds, abs(margin))
    won = 17 + steps if steps else 15
    return Fraction(won if margin >= 0 else 30 - won)


def ebu_swiss_pairs(percent: Fraction, boards: int) -> Fraction:
    """VPs of a pair with this percentage of its match, of 20; on a bound the VP nearer the average."""
    steps = bisect_left(band_for(EBU_SWISS_PAIRS, boards).bounds, 50 + abs(percent - 50))
    return Fraction(10 + steps if percent >= 50 else 10 - steps)


def wbf_discrete(margin: int, boards: int) -> Fraction:
    """VPs of a side with this margin in whole IMPs, of 20, in whole VPs."""
    steps = bisect_left(_largest_margins(boards), abs(margin))
    return Fraction(10 + steps if margin >= 0 else 10 - steps)


@cache
def _largest_margins(boards: int) -> tuple[int, ...]:
    """The largest margin for 10, 11 ... 19 VPs, where the continuous curve reaches the half VP.

    No band may be narrower than the one before it (the draw counts both ways), so bounds are lowered.
    """
    if boards < 1:
        raise ValueError(f"a match has one board or more, not {boards}")
    bounds = [_margin_at_half(vps, boards) for vps in range(10, 20)]
    index = 1
    while index < len(bounds):
        widths = [2 * bounds[0] + 1] + [high - low for low, high in pairwise(bounds)]
        if widths[index] < widths[index - 1]:
            bounds[index - 1] -= 1
            index = 1
        else:
            index += 1
    return tuple(bounds)


def _margin_at_half(vps: int, boards: int) -> int:
    share = 1 - (1 - R) * ((vps + Decimal("0.5")) / 10 - 1)
    exact = blitz(boards) * _EXACT.divide(_EXACT.ln(share), _EXACT.ln(R))
    return int(exact)
