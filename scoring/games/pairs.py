"""Duplicate for pairs and individuals: boards scored one by one, then lifted, then added up and ranked."""

from collections.abc import Hashable, Sequence

from scoring.document.answer import BoardScore, ScoreDocument
from scoring.document.event import EventDocument, Result
from scoring.explanation import Explain
from scoring.lines import warnings
from scoring.pairs.boards import score_board
from scoring.pairs.explain import explained
from scoring.pairs.frame import Frame, frame
from scoring.pairs.own_results import Window, lifted
from scoring.pairs.standings import standings


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Points, percents and standings of a pairs or individual event."""
    field = frame(document)
    boards = settled(document, [score_board(results, field) for results in by_board(document)], field)
    ranked = standings(document, boards, field)
    if explain:
        wanted = [explain.board(board.session, board.number) for board in boards]
        boards = tuple(
            explained(board, field) if is_wanted else board for board, is_wanted in zip(boards, wanted, strict=True)
        )
    return ScoreDocument(
        name=document.name,
        date=document.date,
        warnings=tuple(warnings(document, field.scores)),
        standings=ranked,
        boards=boards,
    )


def by_board(document: EventDocument) -> list[list[Result]]:
    """The lines of each board together, boards by session and number, lines in the order of the results."""
    found: dict[tuple[int, int], list[Result]] = {}
    for result in document.results:
        found.setdefault((result.session, result.board), []).append(result)
    return [found[key] for key in sorted(found)]


def settled(document: EventDocument, boards: Sequence[BoardScore], field: Frame) -> tuple[BoardScore, ...]:
    """The boards once every A+ and A- has been brought to the own result in its window."""
    window = _WINDOWS.get(document.conditions.own_result_rule or "session")
    return lifted(boards, field, window) if window else tuple(boards)


def _session(result: Result) -> Hashable:
    return result.session


def _event(_result: Result) -> Hashable:
    return None


_WINDOWS: dict[str, Window] = {"session": _session, "event": _event}
