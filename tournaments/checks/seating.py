"""What the plan does not have: boards on another table, pairs that never meet, a board played twice."""

from tournaments.checks.values import Finding, Line, Scene
from tournaments.lines import NOT_PLAYED


def wrong_board(line: Line, scene: Scene) -> Finding | None:
    """A board that does not lie on this table in this round."""
    planned = scene.plan.boards.get((line.round, line.table))
    if planned is None or line.board in planned:
        return None
    return Finding.of("wrong-board", board=line.board, boards=sorted(planned))


def cannot_meet(line: Line, scene: Scene) -> Finding | None:
    """Two sides that the movement never brings together."""
    if not scene.plan.is_known or not (line.ns and line.ew) or scene.plan.meet(line.ns, line.ew):
        return None
    return Finding.of("cannot-meet")


def played_twice(line: Line, scene: Scene) -> Finding | None:
    """Somebody who has played this board already; in a replay or for a team, with these cards."""
    for other in scene.others:
        again = sorted(_again(line, other, scene))
        if again and other.said is not NOT_PLAYED:
            return Finding.of("played-twice", entrants=again, round=other.round, table=other.table)
    return None


def _again(line: Line, other: Line, scene: Scene) -> set[int]:
    if scene.is_twice:
        return set(line.ns) & set(other.ns) | set(line.ew) & set(other.ew)
    return set(line.everybody & other.everybody)


def not_played(line: Line, _scene: Scene) -> Finding | None:
    """Often keyed for a board that was passed out, which is a result: somebody must say which it was."""
    return Finding.of("not-played") if line.said is NOT_PLAYED else None
