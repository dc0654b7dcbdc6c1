"""What cannot be, whatever happened: refused at the door, with what is allowed instead.

Boards that the movement does not have and opponents that never meet are refused by `tournaments.recording`.
"""

from tournaments.checks.scores import nearest, vulnerabilities_that_give
from tournaments.checks.values import Board, Finding
from tournaments.lines import Said, Scored


def what_is_impossible(said: Said, board: Board) -> Finding | None:
    """A raw score that no contract gives at any vulnerability: +36000, +430."""
    if not isinstance(said, Scored) or vulnerabilities_that_give(said.to_ns, board.table):
        return None
    return Finding.of("no-such-score", score=said.to_ns, nearest=nearest(said.to_ns, board.vulnerability, board.table))
