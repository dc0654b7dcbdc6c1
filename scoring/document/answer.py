"""The score document: standings, boards, matches, deals and cards that an event document comes to.

Values are exact; `writing` rounds them to two places when it prints them. `None`: does not apply, left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.document.event import Award, Deal, HoneymoonDeal, Result
from scoring.explanation import Step
from scoring.values import Side, Vulnerability


@dataclass(frozen=True, slots=True)
class SessionFigure:
    session: int
    total: Fraction
    maximum: Fraction | None = None
    percent: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant's line of a list; no rank without standing. Total and percent are after penalties."""

    entrant: str
    names: tuple[str, ...]
    rank: int | None
    tied: bool
    total: Fraction
    penalty: Fraction = Fraction(0)
    section: str = ""
    direction: Side | None = None
    maximum: Fraction | None = None
    percent: Fraction | None = None
    average: Fraction | None = None
    boards: int | None = None
    matches: int | None = None
    rounds: int | None = None
    imps: Fraction | None = None
    carry_forward: Fraction | None = None
    net_percent: Fraction | None = None
    net_rank: int | None = None
    tie_break: str = ""
    category_ranks: Mapping[str, int] = field(default_factory=dict)
    sessions: tuple[SessionFigure, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A result with its score to N-S and each side's points; no points where the line does not count."""

    result: Result
    score: int | None = None
    ns_points: Fraction | None = None
    ew_points: Fraction | None = None
    ns_percent: Fraction | None = None
    ew_percent: Fraction | None = None
    ns_top: Fraction | None = None  # the most that the side could have, where the method has a top
    ew_top: Fraction | None = None
    explanation: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardScore:
    number: int
    lines: tuple[Line, ...]
    session: int = 1
    top: Fraction | None = None
    datum: int | None = None


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """What one board gave the two sides of a match, each in the unit of the method; `top` is its most.

    The seam between the games and `scoring.matches`: a game scores its boards and hands each match its own.
    """

    home: Fraction
    away: Fraction
    top: Fraction | None = None  # matchpoints and points; none for IMPs and total points


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match; pairs of numbers are home, away. A bye has no away and one VP number."""

    round: int
    home: str
    away: str | None = None
    id: str = ""
    boards: int | None = None
    imps: tuple[Fraction, Fraction] | None = None
    margins: tuple[Fraction, Fraction] | None = None
    points: tuple[Fraction, Fraction] | None = None
    percent: tuple[Fraction, Fraction] | None = None
    vps: tuple[Fraction, ...] | None = None
    winner: str = ""
    explanation: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal of a party game; `ns`, `ew` are points won by the sides of that round's seats."""

    deal: Deal
    vulnerable: Vulnerability
    ns: int
    ew: int
    below: Mapping[Side, int] | None = None
    explanation: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class HoneymoonScore:
    deal: HoneymoonDeal
    points: Mapping[str, int]
    explanation: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class CardRound:
    own: int
    opponents: int
    round: int | None = None
    table: str = ""
    match: str = ""


@dataclass(frozen=True, slots=True)
class TallyCard:
    entrant: str
    rounds: tuple[CardRound, ...]
    own: int
    opponents: int

    @property
    def net(self) -> int:
        return self.own - self.opponents


@dataclass(frozen=True, slots=True)
class ScoreDocument:
    name: str
    date: str = ""
    warnings: tuple[str, ...] = ()
    standings: tuple[Standing, ...] = ()
    boards: tuple[BoardScore, ...] = ()
    matches: tuple[MatchScore, ...] = ()
    deals: tuple[DealScore | HoneymoonScore, ...] = ()
    cards: tuple[TallyCard, ...] = ()


__all__ = [
    "Award",
    "BoardScore",
    "CardRound",
    "DealScore",
    "HoneymoonScore",
    "Line",
    "MatchBoard",
    "MatchScore",
    "ScoreDocument",
    "SessionFigure",
    "Standing",
    "TallyCard",
]
