"""What the boards of a match gave its two sides, and what each side's balance is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.answer import MatchBoard
from scoring.document.event import EventDocument
from scoring.matches.encounters import Encounter

ZERO = Fraction(0)
_BY_POINTS = ("matchpoints", "board-a-match", "patton")


def counts_points(document: EventDocument) -> bool:
    """Whether boards give points of a maximum; otherwise a side's gain is the other's loss, in IMPs or points."""
    return document.method in _BY_POINTS


@dataclass(frozen=True, slots=True)
class Sheet:
    """The boards of a match that have a result, and points beside them (Patton's for the balance)."""

    encounter: Encounter
    boards: tuple[MatchBoard, ...] = ()
    beside: MatchBoard | None = None

    @property
    def top(self) -> Fraction:
        """The top of one board, 0 where boards have none."""
        return max((board.top or ZERO for board in self.boards), default=ZERO)

    def entries(self) -> tuple[MatchBoard, ...]:
        return self.boards if self.beside is None else (*self.boards, self.beside)


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side of a match before the VPs.

    `own` is the sum of its boards, `gains` what it won on them, `balance` its margin; `maximum` where points
    count. The two balances are opposite unless a score was unlike for the two sides or one was penalised.
    """

    own: Fraction
    gains: Fraction
    balance: Fraction
    maximum: Fraction | None = None

    @property
    def percent(self) -> Fraction | None:
        """Percent of the maximum; an empty maximum is no percent."""
        return self.own / self.maximum * 100 if self.maximum else None

    def less(self, penalty: Fraction) -> "SideScore":
        return replace(self, own=self.own - penalty, balance=self.balance - penalty)


def side_scores(sheet: Sheet, *, by_points: bool) -> tuple[SideScore, SideScore] | None:
    """Home and away, from the boards or from the result that the match is known by; None without either."""
    known = sheet.encounter.match.imps
    if known is not None:
        return _from_result(*known, by_points=by_points), _from_result(*known[::-1], by_points=by_points)
    if not sheet.boards:
        return None
    entries = sheet.entries()
    of_home = _from_boards([entry.home for entry in entries], entries, by_points=by_points)
    return of_home, _from_boards([entry.away for entry in entries], entries, by_points=by_points)


def _from_result(won: Fraction, lost: Fraction, *, by_points: bool) -> SideScore:
    if by_points:
        return SideScore(own=won, gains=won, balance=won - lost, maximum=won + lost)
    return SideScore(own=won - lost, gains=won, balance=won - lost)


def _from_boards(values: Sequence[Fraction], entries: Sequence[MatchBoard], *, by_points: bool) -> SideScore:
    own = sum(values, ZERO)
    if not by_points:
        return SideScore(own=own, gains=sum((max(value, ZERO) for value in values), ZERO), balance=own)
    maximum = sum((entry.top or ZERO for entry in entries), ZERO)
    return SideScore(own=own, gains=own, balance=2 * own - maximum, maximum=maximum)
