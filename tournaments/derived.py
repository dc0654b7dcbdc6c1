"""A score document as derived rows: what `rescoring` writes and `check_scores` compares."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from scoring.document.answer import DealScore, HoneymoonScore, Line, ScoreDocument
from scoring.document.write.score import score_json
from scoring.rounding import decimal_text
from tournaments.documents import Facts

LINE_FIELDS = (
    "result",
    "event",
    "revision",
    "score",
    "ns_points",
    "ew_points",
    "ns_percent",
    "ew_percent",
    "top",
    "datum",
)
STANDING_FIELDS = (
    "event",
    "entrant",
    "revision",
    "position",
    "section",
    "direction",
    "rank",
    "is_tied",
    "total",
    "percent",
    "data",
)
SHEET_FIELDS = ("event", "revision", "matches", "cards", "warnings")
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Derived:
    """Tuples in the order of LINE_FIELDS, STANDING_FIELDS and SHEET_FIELDS."""

    lines: list[Row]
    standings: list[Row]
    sheet: Row


def derive(event_pk: int, facts: Facts, answer: ScoreDocument) -> Derived:
    """The rows that an event's facts come to."""
    spoken = score_json(replace(answer, boards=(), deals=()))
    lines = _deals(event_pk, facts, answer) if answer.deals else _lines(event_pk, facts, answer)
    standings = [_standing(event_pk, facts, position, each) for position, each in enumerate(spoken["standings"], 1)]
    rest = (_json(spoken.get(key, [])) for key in SHEET_FIELDS[2:])
    return Derived(lines, standings, (event_pk, facts.revision, *rest))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class Figures(dict[tuple[int, int], tuple[str, str, str, str]]):
    """Points and percentages of both sides as text, written once for each pair of values.

    The lines of a board share the very same numbers, so they are told apart by identity; the score document holds
    them, so nobody else gets theirs.
    """

    def of(self, line: Line) -> tuple[str, str, str, str]:
        key = (id(line.ns_points), id(line.ew_points))
        if key not in self:
            self[key] = (
                _text(line.ns_points),
                _text(line.ew_points),
                _text(line.ns_percent),
                _text(line.ew_percent),
            )
        return self[key]


def _text(value: Fraction | None) -> str:
    return "" if value is None else decimal_text(value)


def _lines(event_pk: int, facts: Facts, answer: ScoreDocument) -> list[Row]:
    pks = {id(value): pk for value, pk in zip(facts.line_values, facts.lines, strict=True)}
    revision = facts.revision
    rows: list[Row] = []
    for board in answer.boards:
        figures, end = Figures(), (_text(board.top), board.datum)
        rows += [
            (pks[id(line.result)], event_pk, revision, line.score, *figures.of(line), *end) for line in board.lines
        ]
    return rows


def _deals(event_pk: int, facts: Facts, answer: ScoreDocument) -> list[Row]:
    pks = {id(value): pk for value, pk in zip(facts.line_values, facts.lines, strict=True)}
    rows = []
    for scored in answer.deals:
        first, second = _points(scored)
        rows.append((pks[id(scored.deal)], event_pk, facts.revision, None, first, second, "", "", "", None))
    return rows


def _points(scored: DealScore | HoneymoonScore) -> tuple[str, str]:
    if isinstance(scored, DealScore):
        return str(scored.ns), str(scored.ew)
    first, second = scored.deal.players
    return str(scored.points[first]), str(scored.points[second])


def _standing(event_pk: int, facts: Facts, position: int, spoken: Mapping[str, Any]) -> Row:
    return (
        event_pk,
        facts.entrants[spoken["entrant"]],
        facts.revision,
        position,
        spoken.get("section", ""),
        spoken.get("direction", ""),
        spoken.get("rank"),
        spoken["tied"],
        spoken["total"],
        spoken.get("percent", ""),
        _json(spoken),
    )
