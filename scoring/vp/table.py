"""Scales that a club types in itself: lowest margin, VPs to the winner, VPs to the loser."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

Row = tuple[int, Fraction, Fraction]


class BadVpTable(ValueError):
    """A table that gives no answer, or a wrong one; `code` says why and `row` (from 1) where."""

    def __init__(self, code: str, row: int) -> None:
        self.code, self.row = code, row
        super().__init__(f"row {row}: {code}")


@dataclass(frozen=True, slots=True)
class VpTable:
    """A scale of its own; BadVpTable for rows that do not begin at 0, do not rise or reward a loser.

    Codes: "empty", "first-margin" (not 0), "margin" (not above the row before), "draw" (unlike VPs for a
    margin of 0), "winner" (less than for a smaller win), "loser" (more than for a smaller loss, or than the
    winner).
    """

    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        if not self.rows:
            raise BadVpTable("empty", 1)
        lowest, winner, loser = self.rows[0]
        if lowest != 0:
            raise BadVpTable("first-margin", 1)
        if winner != loser:
            raise BadVpTable("draw", 1)
        for number, (before, row) in enumerate(pairwise(self.rows), 2):
            _check_step(before, row, number)

    def vps(self, margin: int) -> Fraction:
        """VPs of a side with this margin in whole IMPs; negative: lost."""
        _, winner, loser = self.rows[bisect_right(_margins(self.rows), abs(margin)) - 1]
        return winner if margin >= 0 else loser


def _check_step(before: Row, row: Row, number: int) -> None:
    if row[0] <= before[0]:
        raise BadVpTable("margin", number)
    if row[1] < before[1]:
        raise BadVpTable("winner", number)
    if row[2] > min(before[2], row[1]):
        raise BadVpTable("loser", number)


def _margins(rows: Sequence[Row]) -> list[int]:
    return [row[0] for row in rows]
