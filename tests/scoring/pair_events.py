"""Small events of pairs and individuals: a line in one line, scored in one call."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from scoring.document.answer import Line, ScoreDocument, Standing
from scoring.document.event import (
    Artificial,
    Assigned,
    Award,
    Component,
    Conditions,
    Contest,
    Entrant,
    EventDocument,
    Game,
    Result,
)
from scoring.explanation import NOTHING, Explain
from scoring.score import score


def table(ns: str, ew: str, score_: int | None = None, board: int = 1, **given: Any) -> Result:
    """A line of a pairs event, with its score to N-S."""
    return Result(board=board, sitters=(ns, ew), score=score_, **given)


def field(scores: Sequence[int | None], board: int = 1, **given: Any) -> tuple[Result, ...]:
    """A board played by N1 against E1, N2 against E2 and so on; None where it was not played."""
    return tuple(
        table(f"N{at}", f"E{at}", score_, board, not_played=score_ is None, **given)
        for at, score_ in enumerate(scores, 1)
    )


def award(ns: Award | None = None, ew: Award | None = None) -> Artificial:
    return Artificial(number(ns), number(ew))


def number(given: Award | None) -> Award | None:
    if given is None or given in ("A+", "A", "A-"):
        return given
    return Fraction(given)


def weighted(*parts: tuple[str, int]) -> tuple[Component, ...]:
    return tuple(Component(Fraction(weight), score_) for weight, score_ in parts)


def assigned(ns: Sequence[tuple[str, int]] = (), ew: Sequence[tuple[str, int]] = ()) -> Assigned:
    return Assigned(weighted(*ns), weighted(*ew))


def event(
    *results: Result,
    entrants: Sequence[Entrant] | None = None,
    contest: Contest = Contest.PAIRS,
    more: dict[str, Any] | None = None,
    **conditions: Any,
) -> EventDocument:
    """An event of those who sit in the lines, in the order in which they first do."""
    if entrants is None:
        sitters = dict.fromkeys(sitter for result in results for sitter in result.sitters)
        entrants = [pair(sitter) for sitter in sitters]
    return EventDocument(
        name="Tuesday",
        game=Game.DUPLICATE,
        contest=contest,
        entrants=tuple(entrants),
        conditions=Conditions(**conditions),
        results=results,
        **(more or {}),
    )


def pair(id_: str, **given: Any) -> Entrant:
    return Entrant(id_, (f"{id_} x", f"{id_} y"), **given)


def scored(*results: Result, explain: Explain = NOTHING, **rest: Any) -> ScoreDocument:
    return score(event(*results, **rest), explain=explain)


def lines(document: ScoreDocument, board: int = 1, session: int = 1) -> tuple[Line, ...]:
    return next(b.lines for b in document.boards if (b.number, b.session) == (board, session))


def ns_points(document: ScoreDocument, board: int = 1) -> list[Fraction | None]:
    return [line.ns_points for line in lines(document, board)]


def ew_points(document: ScoreDocument, board: int = 1) -> list[Fraction | None]:
    return [line.ew_points for line in lines(document, board)]


def standing(document: ScoreDocument, entrant: str) -> Standing:
    return next(line for line in document.standings if line.entrant == entrant)


def ranks(document: ScoreDocument) -> dict[str, int | None]:
    return {line.entrant: line.rank for line in document.standings}
