"""The table result of every line of duplicate or replay, to North-South."""

from dataclasses import dataclass

from scoring.boards import vulnerability
from scoring.contract_table import score_for_ns
from scoring.document.event import EventDocument, Result
from scoring.values import Side, Vulnerability


@dataclass(frozen=True, slots=True)
class TableScores:
    """The score to N-S of each line, in the order of the results: None where nothing was played.

    A score written beside a contract counts; where the two differ a warning says so.
    """

    scores: tuple[int | None, ...]
    warnings: tuple[str, ...]


def table_scores(document: EventDocument) -> TableScores:
    """Score every line as it was played, also one that an adjustment or a cancellation takes out later."""
    marked = {
        (board.session, board.number, board.version): board.vulnerable
        for board in document.boards
        if board.vulnerable is not None
    }
    scores: list[int | None] = []
    warnings: list[str] = []
    for result in document.results:
        if result.contract is None:
            scores.append(0 if result.passed_out else result.score)
            continue
        vulnerable = marked.get((result.session, result.board, result.version)) or vulnerability(result.board)
        computed = _computed(document, result, vulnerable)
        if result.score not in (None, computed):
            warnings.append(_difference(result, computed))
        scores.append(computed if result.score is None else result.score)
    return TableScores(tuple(scores), tuple(warnings))


def _computed(document: EventDocument, result: Result, vulnerable: Vulnerability) -> int:
    """What the contract comes to; honours only where total points are played with them."""
    if result.contract is None or result.tricks is None:
        raise ValueError("a contract has its tricks")
    score = score_for_ns(result.contract, result.tricks, vulnerable, document.conditions.contract_table)
    if document.method == "total-points" and document.conditions.honours:
        score += sum(honour.points if honour.side is Side.NS else -honour.points for honour in result.honours)
    return score


def _difference(result: Result, computed: int) -> str:
    where = f"board {result.board}" + (f", table {result.table}" if result.table else "")
    where += f", round {result.round}" if result.round is not None else ""
    return f"{where}: {result.score:+d} is written and counts, but {result.contract} comes to {computed:+d}"
