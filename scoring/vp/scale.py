"""The VP scale of an event, by its name in the conditions of contest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.rounding import half_away
from scoring.vp.bands import (
    ACBL_20,
    ACBL_30,
    EBU_SWISS_PAIRS,
    acbl_20,
    acbl_30,
    covers,
    ebu_swiss_pairs,
    wbf_discrete,
)
from scoring.vp.continuous import wbf_continuous
from scoring.vp.table import Row, VpTable

PERCENT_SCALE = "ebu-swiss-pairs"
WIN_LOSS = "win-loss"

_BY_MARGIN: Mapping[str, Callable[[int, int], Fraction]] = {
    "wbf-continuous": wbf_continuous,
    "wbf-discrete": wbf_discrete,
    "acbl-20": acbl_20,
    "acbl-30": acbl_30,
}
_PUBLISHED = {"acbl-20": ACBL_20, "acbl-30": ACBL_30, PERCENT_SCALE: EBU_SWISS_PAIRS}


@dataclass(frozen=True, slots=True)
class Showing:
    """What one side made of a match: its own margin, of so many boards, and its percent where points count."""

    margin: Fraction
    boards: int
    percent: Fraction | None = None


def needs_boards(scale: str | tuple[Row, ...]) -> bool:
    """Whether the scale depends on the number of boards of the match."""
    return scale in _BY_MARGIN or scale == PERCENT_SCALE


def has_row(scale: str | tuple[Row, ...], boards: int) -> bool:
    """Whether the published scale covers matches of so many boards; a computed one covers all."""
    return not isinstance(scale, str) or scale not in _PUBLISHED or covers(_PUBLISHED[scale], boards)


def victory_points(scale: str | tuple[Row, ...], showing: Showing) -> Fraction:
    """VPs of a side. Margins are rounded to whole IMPs, halves away from zero, before they are looked up.

    Win-loss counts any difference, rounded away or not; the percent scale takes the exact percent.
    """
    if scale == WIN_LOSS:
        return Fraction((showing.margin > 0) - (showing.margin < 0) + 1, 2)
    if scale == PERCENT_SCALE:
        if showing.percent is None:
            raise ValueError(f"{scale} needs the percent of the match")
        return ebu_swiss_pairs(showing.percent, showing.boards)
    margin = int(half_away(showing.margin))
    if isinstance(scale, str):
        return _BY_MARGIN[scale](margin, showing.boards)
    return VpTable(scale).vps(margin)
