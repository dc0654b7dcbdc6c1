"""Patton: beside its boards a match gives as many points again for the balance of total points."""

from collections.abc import Iterable
from fractions import Fraction

from scoring.document.answer import MatchBoard
from scoring.teams.rooms import TeamBoard

_ALL = Fraction(1, 3)
_ONE_MORE = Fraction(1, 10)


def balance_points(own: Fraction, others: Fraction, boards: int) -> Fraction:
    """A side's points for the balance, from the points that each side won in both rooms; of so many boards.

    More than a third of the larger apart: all or none; a tenth apart or more: half and one; else half.
    """
    half = Fraction(boards, 2)
    larger = max(own, others)
    if larger == 0:
        return half
    apart = abs(own - others) / larger
    if apart > _ALL:
        return Fraction(boards) if own > others else Fraction(0)
    if apart < _ONE_MORE:
        return half
    return half + 1 if own > others else half - 1


def balance(boards: Iterable[TeamBoard]) -> MatchBoard:
    """The points for the balance to home and away. An artificial board takes no part in it, but is counted."""
    listed = list(boards)
    played = [board for board in listed if board.award(home=True) is None and board.award(home=False) is None]
    return MatchBoard(
        home=balance_points(*_won_and_lost(played, home=True), len(listed)),
        away=balance_points(*_won_and_lost(played, home=False), len(listed)),
        top=Fraction(len(listed)),
    )


def _won_and_lost(boards: Iterable[TeamBoard], *, home: bool) -> tuple[Fraction, Fraction]:
    """Points won and lost in both rooms, as the scores of this side say."""
    won = lost = Fraction(0)
    for board in boards:
        for room in board.rooms:
            for part in room.scores_of(home=home):
                won += part.weight * max(part.score, 0)
                lost += part.weight * max(-part.score, 0)
    return won, lost
