"""The deal-set guard: when most results of many boards do not fit the deals, the wrong deals are attached."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.checks.cards import tricks_from_best
from tournaments.checks.values import Board, Line

# Real results are within two tricks of best play nine times in ten; with other cards about half of them are not.
_OFF = 3
_MANY = 3  # boards


@dataclass(frozen=True, slots=True)
class Fit:
    """How many boards have results that can be compared, and on how many of them most do not fit."""

    boards: int
    misfits: tuple[int, ...]

    @property
    def is_wrong_set(self) -> bool:
        """A quarter of the boards, three at least. A real evening of 24 had none; with another's deals 8 to 14."""
        return len(self.misfits) >= _MANY and 4 * len(self.misfits) >= self.boards


def fit(boards: Iterable[tuple[Board, Iterable[Line]]]) -> Fit:
    """Compare every contract with what its deal gives double dummy."""
    compared, misfits = 0, []
    for board, lines in boards:
        off = [abs(tricks) for line in lines if (tricks := tricks_from_best(line, board)) is not None]
        if off:
            compared += 1
            if 2 * sum(tricks >= _OFF for tricks in off) > len(off):
                misfits.append(board.number)
    return Fit(compared, tuple(misfits))
