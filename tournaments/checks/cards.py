"""What the deal does not bear out: a lead that nobody could make, tricks that the cards do not hold."""

from tournaments.checks.values import Board, Finding, Line, Scene
from tournaments.lines import Played

# Four tricks away from best play by both sides: about one result in two hundred of real ones.
FAR = 4
_NEAR = 1


def lead(line: Line, scene: Scene) -> Finding | None:
    """A lead card that the leader, at declarer's left, does not hold."""
    if not isinstance(line.said, Played) or line.said.lead is None or scene.board.deal is None:
        return None
    leader = line.said.contract.declarer.left
    hand = scene.board.deal.hand(leader)
    if hand is None or line.said.lead in hand.cards:
        return None
    return Finding.of("lead", lead=str(line.said.lead), leader=leader)


def tricks(line: Line, scene: Scene) -> Finding | None:
    """Tricks far from double dummy; says so where the line fits another board of the round better."""
    off = tricks_from_best(line, scene.board)
    if off is None or abs(off) < FAR or not isinstance(line.said, Played):
        return None
    best = line.said.tricks - off
    fitting = [board.number for board in scene.neighbours if _fits(line, board)]
    return Finding.of("tricks", tricks=line.said.tricks, best=best, boards=fitting)


def tricks_from_best(line: Line, board: Board) -> int | None:
    """Declarer's tricks less what best play gives; None where either is unknown."""
    if not isinstance(line.said, Played) or (best := board.best_tricks(line.said.contract)) is None:
        return None
    return line.said.tricks - best


def _fits(line: Line, board: Board) -> bool:
    off = tricks_from_best(line, board)
    return off is not None and abs(off) <= _NEAR and _holds_the_lead(line, board)


def _holds_the_lead(line: Line, board: Board) -> bool:
    said = line.said
    if not isinstance(said, Played) or said.lead is None or board.deal is None:
        return True
    hand = board.deal.hand(said.contract.declarer.left)
    return hand is None or said.lead in hand.cards
