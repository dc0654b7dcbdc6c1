"""What happened at a table, as scores to N-S: the first step of every method of duplicate and replay."""

from collections.abc import Iterator
from fractions import Fraction

from scoring.boards import vulnerability
from scoring.contract_table import score_for_ns
from scoring.document.event import Award, Component, EventDocument, Result
from scoring.values import Contract, Side, Vulnerability

# What a side has on a line: a score to N-S, weighted scores, an artificial score, or nothing.
Held = int | tuple[Component, ...] | Award | None


def held(result: Result, side: Side, table_score: int | None) -> Held:
    """What a side has on a line: artificial and assigned go before the table result.

    None where the line gives this side no score: not played, or cancelled.
    """
    if result.cancelled:
        return None
    given = _given(result, side) if result.artificial or result.assigned else None
    return table_score if given is None else given


def _given(result: Result, side: Side) -> Held:
    of_ns = side is Side.NS
    if result.artificial:
        award = result.artificial.ns if of_ns else result.artificial.ew
        if award is not None:
            return award
    if result.assigned:
        return (result.assigned.ns if of_ns else result.assigned.ew) or None
    return None


def mean_score(parts: tuple[Component, ...]) -> Fraction:
    """The weighted average of an assigned score, as a score to N-S."""
    return sum((part.weight * part.score for part in parts), Fraction(0))


class TableScores:
    """Scores of the table results of an event: its contract table, the vulnerability of its boards."""

    def __init__(self, document: EventDocument) -> None:
        self._table = document.conditions.contract_table
        self._listed = {
            (board.session, board.number, board.version): board.vulnerable
            for board in document.boards
            if board.vulnerable
        }
        self._known: dict[tuple[Contract, int, Vulnerability], int] = {}

    def vulnerable(self, result: Result) -> Vulnerability:
        """The vulnerability as the board lists it for this version, else as its number says (Law 2)."""
        board = (result.session, result.board, result.version)
        if board not in self._listed:
            self._listed[board] = vulnerability(result.board)
        return self._listed[board]

    def score(self, result: Result) -> int | None:
        """The table result to N-S: as written where a score is written, 0 passed out, None not played."""
        if result.score is not None:
            return result.score
        if result.contract is not None:
            return self.computed(result)
        return 0 if result.passed_out else None

    def computed(self, result: Result) -> int | None:
        """The score to N-S of the contract by the contract table, whatever is written beside it."""
        if result.contract is None or result.tricks is None:
            return None
        key = (result.contract, result.tricks, self.vulnerable(result))
        if key not in self._known:
            contract, tricks, vulnerable = key
            self._known[key] = score_for_ns(contract, tricks, vulnerable, self._table)
        return self._known[key]


def warnings(document: EventDocument, scores: TableScores) -> Iterator[str]:
    """A sentence for each line whose written score is not that of its contract; the written one counts."""
    for at, result in enumerate(document.results, 1):
        computed = None if result.score is None else scores.computed(result)
        if computed is not None and computed != result.score:
            table = f", table {result.table}" if result.table else ""
            yield (
                f"results[{at}] (session {result.session}, board {result.board}{table}): {result.contract} with "
                f"{result.tricks} tricks is {computed}, but {result.score} is written and counts"
            )
