"""Duplicate for pairs and individuals: boards scored one by one, then lifted, then added up and ranked."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace

from scoring.document.answer import BoardScore, ScoreDocument
from scoring.document.event import Contest, EventDocument, Result
from scoring.explanation import Explain
from scoring.lines import warnings
from scoring.matches import match_standings, score_matches
from scoring.pairs.boards import score_board
from scoring.pairs.explain import explained
from scoring.pairs.frame import Frame, frame
from scoring.pairs.matches import has_matches, is_decided_by_matches, match_window, sheets
from scoring.pairs.own_results import lifted
from scoring.pairs.standings import standings


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Points, percents and standings of a pairs or individual event."""
    around = frame(document)
    boards = settled(document, [score_board(results, around) for results in by_board(document)], around)
    scored = with_matches(document, boards, around, explain)
    return replace(scored, boards=tuple(_explained(boards, around, explain)) if explain else boards)


def with_matches(
    document: EventDocument, boards: Sequence[BoardScore], around: Frame, explain: Explain
) -> ScoreDocument:
    """The document but for its boards: standings by the lines, or by the matches where they decide."""
    answer = ScoreDocument(name=document.name, date=document.date, warnings=tuple(warnings(document, around.scores)))
    if not has_matches(document):
        return replace(answer, standings=standings(document, boards, around))
    scored = score_matches(document, sheets(document, boards), explain)
    if is_decided_by_matches(document):
        ranked = match_standings(document, scored)
    else:
        ranked = standings(document, boards, around)
    said = (*answer.warnings, *scored.warnings)
    return replace(answer, warnings=said, standings=ranked, matches=scored.scores)


def by_board(document: EventDocument) -> list[list[Result]]:
    """The lines of each board together, boards by session and number, lines in the order of the results."""
    found: dict[tuple[int, int], list[Result]] = {}
    for result in document.results:
        found.setdefault((result.session, result.board), []).append(result)
    return [found[key] for key in sorted(found)]


def settled(document: EventDocument, boards: Sequence[BoardScore], around: Frame) -> tuple[BoardScore, ...]:
    """The boards once every A+ and A- has been brought to the own result in its window."""
    rule = document.conditions.own_result_rule or "session"
    if rule == "none":
        return tuple(boards)
    return lifted(boards, around, _window(document, rule))


def _window(document: EventDocument, rule: str) -> Callable[[Result], Hashable]:
    if rule == "match" and document.contest is not Contest.INDIVIDUAL:
        return match_window(document)
    return _event if rule == "event" else _session


def _session(result: Result) -> Hashable:
    return result.session


def _event(_result: Result) -> Hashable:
    return None


def _explained(boards: Iterable[BoardScore], around: Frame, explain: Explain) -> Iterable[BoardScore]:
    for board in boards:
        yield explained(board, around) if explain.board(board.session, board.number) else board
