"""Honeymoon bridge with a widow: two players, each with a dummy, and every trick taken counts.

No doubles, no vulnerability, no bonuses. The made contract scores all tricks that were taken; the failed one
gives the opponent the tricks that were promised.
"""

import re
from dataclasses import dataclass

from scoring.values import Strain

_CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT)")


@dataclass(frozen=True, slots=True)
class HoneymoonContract:
    """A level and a strain; it is never doubled."""

    level: int
    strain: Strain

    @classmethod
    def parse(cls, text: str) -> "HoneymoonContract":
        """Read "2C" or "1NT"; ValueError for anything else, a double included."""
        read = _CONTRACT.fullmatch(text)
        if read is None:
            raise ValueError(f"{text!r} is no contract of honeymoon bridge: a level, 1 to 7, and C, D, H, S or NT")
        return cls(int(read[1]), Strain(read[2]))

    @property
    def tricks_needed(self) -> int:
        return 6 + self.level

    def __str__(self) -> str:
        return f"{self.level}{self.strain}"


def trick_value(strain: Strain, tricks: int) -> int:
    """The worth of so many tricks, all of them counted: 20, 30, or 50 and then 40 at no-trumps."""
    if strain is Strain.NOTRUMP:
        return 50 + 40 * (tricks - 1) if tricks else 0
    return tricks * (20 if strain in (Strain.CLUBS, Strain.DIAMONDS) else 30)


def deal_points(contract: HoneymoonContract, tricks: int) -> tuple[int, int]:
    """Points to the declarer and to the opponent; one of them is always 0.

    `tricks` are all that the declarer took, with both hands, 0 to 13; ValueError for any other number.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"declarer takes 0 to 13 tricks, not {tricks}")
    if tricks >= contract.tricks_needed:
        return trick_value(contract.strain, tricks), 0
    return 0, trick_value(contract.strain, contract.tricks_needed)
