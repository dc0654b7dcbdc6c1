"""How the points of a line came about, step by step, as rule codes with their values (docs/explanations.md).

The last step of a side that is not about the table ends in the points that the line shows for it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from scoring.document.answer import BoardScore, Line
from scoring.document.event import Component, Result
from scoring.explanation import Step, Value
from scoring.pairs.boards import Desk
from scoring.pairs.explain_methods import METHODS
from scoring.pairs.frame import Frame
from scoring.pairs.groups import Group, Row, groups_of, rows_of
from scoring.pairs.rating import Rating, award_points, rate
from scoring.values import Side


def explained(board: BoardScore, frame: Frame) -> BoardScore:
    """The board with every line telling how it came about."""
    rows = rows_of([line.result for line in board.lines], frame)
    groups = groups_of(rows, frame)
    ratings = {key: rate(group, frame) for key, group in groups.items()}
    lines = []
    for line, row in zip(board.lines, rows, strict=True):
        steps = list(table_steps(line.result, line.score, frame))
        for side in Side:
            key = (row.group, side)
            steps += _side_steps(line, row, _Place(frame, groups[key], ratings[key]))
        lines.append(replace(line, explanation=tuple(steps)))
    return replace(board, lines=tuple(lines))


class _Place:
    """Where a side of a line is compared."""

    def __init__(self, frame: Frame, group: Group, rating: Rating) -> None:
        self.frame, self.group, self.rating = frame, group, rating
        self.side = group.side


def table_steps(result: Result, score: int | None, frame: Frame) -> Iterator[Step]:
    """What happened at the table, as a score to N-S."""
    if result.cancelled:
        yield Step("table.cancelled")
    elif result.not_played:
        yield Step("table.not-played")
    elif result.passed_out:
        yield Step("table.passed-out", {}, 0)
    elif result.contract is not None:
        yield _contract_step(result, frame)
    if result.score is not None:
        yield Step("table.written", {}, score)


def _contract_step(result: Result, frame: Frame) -> Step:
    values = {
        "contract": str(result.contract),
        "tricks": result.tricks,
        "vulnerable": frame.scores.vulnerable(result).value,
        "table": frame.conditions.contract_table.value,
    }
    return Step("table.contract", values, frame.scores.computed(result))


def _side_steps(line: Line, row: Row, place: _Place) -> Iterable[Step]:
    has = row.held(place.side)
    if has is None:
        return []
    if isinstance(has, str | Fraction):
        return _artificial_steps(line, has, place)
    if isinstance(has, int):
        steps = METHODS[place.frame.method](place, ((Fraction(1), has),))
        return [*steps, *_honours_steps(line, place)]
    return METHODS[place.frame.method](place, _parts(has))


def _parts(components: tuple[Component, ...]) -> tuple[tuple[Fraction, int], ...]:
    return tuple((part.weight, part.score) for part in components)


def _honours_steps(line: Line, place: _Place) -> Iterator[Step]:
    extra = Desk.honours(line.result, place.side, place.frame)
    if extra:
        points = line.ns_points if place.side is Side.NS else line.ew_points
        yield Step("total-points.honours", {"side": place.side.value, "points": extra}, points)


def _artificial_steps(line: Line, award: str | Fraction, place: _Place) -> Iterator[Step]:
    frame, side = place.frame, place.side.value
    value = frame.awards[award] if isinstance(award, str) else award
    plain = award_points(value, place.rating, place.group, frame)
    if frame.by_percent:
        values: dict[str, Value] = {"side": side, "award": award, "percent": value, "top": place.rating.top}
        yield Step("artificial.percent", values, plain)
    else:
        values = {"side": side, "award": award, "imps": value, "expected": place.group.expected}
        yield Step("artificial.imps", values, plain)
    points = line.ns_points if place.side is Side.NS else line.ew_points
    if points != plain:
        own = line.ns_percent if place.side is Side.NS else line.ew_percent
        window = frame.conditions.own_result_rule or "session"
        values = {"side": side, "award": award, "own": own if frame.by_percent else points, "window": window}
        yield Step("artificial.own-result", values, points)
