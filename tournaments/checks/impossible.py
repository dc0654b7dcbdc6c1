"""What cannot be, whatever happened: refused at the door, with what is allowed instead.

Boards that the movement does not have and opponents that never meet are refused by `tournaments.recording`.
"""

from fractions import Fraction

from tournaments.checks.scores import nearest, vulnerabilities_that_give
from tournaments.checks.values import Board, Finding
from tournaments.lines import Awarded, Said, Scored

# A number there would be IMPs, and nobody who types 60 means sixty IMPs.
_BY_IMPS = ("imps", "cross-imps", "butler")


def what_is_impossible(said: Said, board: Board) -> Finding | None:
    """A raw score that no contract gives, or an artificial score that the event's method does not know."""
    if isinstance(said, Scored):
        return _impossible_score(said.to_ns, board)
    return _impossible_award(said, board.method) if isinstance(said, Awarded) else None


def _impossible_score(score: int, board: Board) -> Finding | None:
    """One that no contract gives at any vulnerability: +36000, +410."""
    if vulnerabilities_that_give(score, board.table):
        return None
    return Finding.of("no-such-score", score=score, nearest=nearest(score, board.vulnerability, board.table))


def _impossible_award(said: Awarded, method: str) -> Finding | None:
    if method == "total-points":
        return Finding.of("award-in-total-points")
    is_number = isinstance(said.ns, Fraction | int) or isinstance(said.ew, Fraction | int)
    return Finding.of("award-by-imps") if is_number and method in _BY_IMPS else None
