"""Replay: two pairs, or four single players, play every board twice, the second time with the other cards."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from scoring.document.answer import BoardScore, Line, ScoreDocument
from scoring.document.event import EventDocument, Result
from scoring.explanation import Explain, Step
from scoring.lines import TableScores, warnings
from scoring.pairs.frame import Frame, frame
from scoring.pairs.own_results import lifted
from scoring.pairs.standings import standings
from scoring.replay import ReplayBoard, replay_boards
from scoring.teams.explain import comparisons
from scoring.teams.rooms import Room
from scoring.teams.terms import Terms, terms_of
from scoring.values import Side


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Score a replay. Unit: IMPs or total points; each player of an individual has those of his side."""
    scores, terms = TableScores(document), terms_of(document)
    around = replace(frame(document), awards=terms.awards)
    boards = list(replay_boards(document, scores, terms))
    once = _settled(document, boards, around)
    return ScoreDocument(
        name=document.name,
        date=document.date,
        warnings=tuple(warnings(document, scores)),
        standings=standings(document, once, around),
        boards=_every_line(document, scores, _lines(boards, once, scores, terms, explain)),
    )


def _settled(document: EventDocument, boards: Sequence[ReplayBoard], around: Frame) -> tuple[BoardScore, ...]:
    """Each board once, every A+ and A- brought to the own result in its window; a replay is one match."""
    once = [BoardScore(board.board.key[1], (board.line,), session=board.board.key[0]) for board in boards]
    rule = document.conditions.own_result_rule or "session"
    if rule == "none":
        return tuple(once)
    return lifted(once, around, _session if rule == "session" else _event)


def _session(result: Result) -> Hashable:
    return result.session


def _event(_result: Result) -> Hashable:
    return None


def _lines(
    boards: Sequence[ReplayBoard],
    once: Sequence[BoardScore],
    scores: TableScores,
    terms: Terms,
    explain: Explain,
) -> Mapping[int, Line]:
    """The lines of boards with a result, by their place in the results; both plays carry the board's points."""
    return {
        room.at: _line(room, board, settled.lines[0], scores, terms, explain)
        for board, settled in zip(boards, once, strict=True)
        for room in board.board.rooms
    }


def _line(room: Room, board: ReplayBoard, settled: Line, scores: TableScores, terms: Terms, explain: Explain) -> Line:
    is_home = room.home_sat is Side.NS
    ns, ew = settled.ns_points, settled.ew_points
    return Line(
        room.result,
        scores.score(room.result),
        ns_points=ns if is_home else ew,
        ew_points=ew if is_home else ns,
        explanation=tuple(_steps(room, board, terms, settled)) if explain.board(*board.board.key) else (),
    )


def _steps(room: Room, board: ReplayBoard, terms: Terms, settled: Line) -> Iterator[Step]:
    """For either side: its artificial score and what it came to, or this play compared with the other."""
    this_first = sorted(board.board.rooms, key=lambda other: other is not room)
    seen = replace(board.board, rooms=tuple(this_first))
    for side in Side:
        home = room.home_sat is side
        award = board.board.award(home=home)
        if award is not None:
            points = settled.ns_points if home else settled.ew_points
            yield Step("replay.artificial", {"side": side.value, "award": award}, points)
        else:
            yield from _of_side(side, comparisons(seen, terms, home=home))


def _of_side(side: Side, steps: Sequence[Step]) -> Iterator[Step]:
    return (
        Step(step.rule.replace("teams.compare", "replay.compare"), {"side": side.value, **step.values}, step.result)
        for step in steps
    )


def _every_line(document: EventDocument, scores: TableScores, lines: Mapping[int, Line]) -> tuple[BoardScore, ...]:
    """Every board with a line, by session and number; lines in the order of the results."""
    by_board: dict[tuple[int, int], list[Line]] = {}
    for at, result in enumerate(document.results):
        line = lines.get(at) or Line(result, scores.score(result))
        by_board.setdefault((result.session, result.board), []).append(line)
    return tuple(
        BoardScore(number, tuple(by_board[session, number]), session=session) for session, number in sorted(by_board)
    )
