"""What is unlike the rest of the field: who declared, and whose plus it is."""

from tournaments.checks.scores import other_side, possible, side_of
from tournaments.checks.values import Finding, Line, Scene
from tournaments.lines import Scored

_ENOUGH_IN_THE_STRAIN = 2
_ENOUGH_CONTRACTS = 4
_ENOUGH_FROM_ONE_SEAT = 5
_ENOUGH_SIGNS = 3


def direction(line: Line, scene: Scene) -> Finding | None:
    """The strain that only the other side played elsewhere, or a made contract by a side that never declared."""
    contract = line.contract
    if contract is None:
        return None
    elsewhere = [other.contract for other in scene.others if other.contract]
    in_strain = [other for other in elsewhere if other.strain is contract.strain]
    made = (scene.board.score(line.said) or 0) * (1 if contract.declarer.side == "NS" else -1) > 0
    for like, enough in ((in_strain, _ENOUGH_IN_THE_STRAIN), (elsewhere if made else [], _ENOUGH_CONTRACTS)):
        if len(like) >= enough and all(other.declarer.side is not contract.declarer.side for other in like):
            return Finding.of("direction", declarer=contract.declarer, others=len(like))
    return None


def declarer(line: Line, scene: Scene) -> Finding | None:
    """The partner of the seat from which everybody else played the same strain."""
    contract = line.contract
    if contract is None:
        return None
    like = [other.contract for other in scene.others if other.contract and other.contract.strain is contract.strain]
    if len(like) < _ENOUGH_FROM_ONE_SEAT or any(other.declarer is not contract.declarer.partner for other in like):
        return None
    return Finding.of("declarer", declarer=contract.declarer, usual=contract.declarer.partner, others=len(like))


def vulnerability_slip(line: Line, scene: Scene) -> Finding | None:
    """A raw score that is right only at another vulnerability: +420 vulnerable, +620 not vulnerable.

    The other boards of the round where it would be right are named: perhaps it is theirs.
    """
    if not isinstance(line.said, Scored):
        return None
    board, score = scene.board, line.said.to_ns
    if score in possible(board.vulnerability, board.table) or _is_other_sides(score, scene):
        return None
    fitting = [other.number for other in scene.neighbours if score in possible(other.vulnerability, other.table)]
    return Finding.of("vulnerability", score=score, vulnerability=board.vulnerability, boards=fitting)


def other_sides_sign(line: Line, scene: Scene) -> Finding | None:
    """A raw score that fits only with the other sign, by the vulnerability or by what all others wrote."""
    if not isinstance(line.said, Scored):
        return None
    score = line.said.to_ns
    if _is_other_sides(score, scene):
        return Finding.of("sign", score=score, usual=-score)
    others = [scene.board.score(other.said) for other in scene.others]
    signs = [side_of(other) for other in others if other]
    if len(signs) >= _ENOUGH_SIGNS and -score in others and all(sign is not side_of(score) for sign in signs):
        return Finding.of("sign", score=score, usual=-score)
    return None


def _is_other_sides(score: int, scene: Scene) -> bool:
    """Impossible here, but possible for the other side, and sides differ in vulnerability."""
    board = scene.board
    if score in possible(board.vulnerability, board.table):
        return False
    return other_side(board.vulnerability) is not board.vulnerability and -score in possible(
        board.vulnerability, board.table
    )
