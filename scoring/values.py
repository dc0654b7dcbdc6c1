"""The words every other module speaks in: seats, sides, strains, contracts, vulnerability.

All are frozen or enums, so equality counts every field. A passed-out board is never a contract.
"""

from dataclasses import dataclass
from enum import StrEnum


class Side(StrEnum):
    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        return Side.EW if self is Side.NS else Side.NS


class Seat(StrEnum):
    """A compass seat; the order is the order of play, clockwise."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW

    @property
    def left(self) -> "Seat":
        """The seat to act next: the left-hand opponent."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + 1) % 4]

    @property
    def partner(self) -> "Seat":
        return self.left.left

    @property
    def right(self) -> "Seat":
        return self.partner.left


_CLOCKWISE = (Seat.N, Seat.E, Seat.S, Seat.W)


class Strain(StrEnum):
    """Denominations in bidding order."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"


class Doubling(StrEnum):
    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"


class Vulnerability(StrEnum):
    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"

    def includes(self, side: Side) -> bool:
        return self is Vulnerability.ALL or self.value == side.value


class ContractTable(StrEnum):
    """The edition of the scoring table in force (years of the Laws)."""

    Y1987 = "1987"
    Y1935 = "1935"
    Y1932 = "1932"


@dataclass(frozen=True, slots=True)
class Contract:
    level: int  # odd tricks promised, 1 to 7
    strain: Strain
    declarer: Seat
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ValueError(f"a contract has a level of 1 to 7, not {self.level}")

    @property
    def tricks_needed(self) -> int:
        return 6 + self.level

    def __str__(self) -> str:
        return f"{self.level}{self.strain}{self.doubling} {self.declarer}"


class Suit(StrEnum):
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


@dataclass(frozen=True, slots=True)
class Card:
    suit: Suit
    rank: str  # one of 23456789TJQKA

    def __post_init__(self) -> None:
        if len(self.rank) != 1 or self.rank not in "23456789TJQKA":
            raise ValueError(f"a card has a rank of 2-9, T, J, Q, K, A, not {self.rank!r}")

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"
