"""A score document as derived rows: what `rescoring` writes and `check_scores` compares."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from scoring.document.answer import DealScore, HoneymoonScore, ScoreDocument
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
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Derived:
    """Tuples in the order of LINE_FIELDS and STANDING_FIELDS, and the rest as the score document has it."""

    lines: list[Row]
    standings: list[Row]
    rest: Mapping[str, Any]


def derive(event_pk: int, facts: Facts, answer: ScoreDocument) -> Derived:
    """The rows that an event's facts come to."""
    spoken = score_json(replace(answer, boards=(), deals=()))
    lines = _deals(event_pk, facts, answer) if answer.deals else _lines(event_pk, facts, answer)
    standings = [_standing(event_pk, facts, position, each) for position, each in enumerate(spoken["standings"], 1)]
    return Derived(lines, standings, {key: spoken.get(key, []) for key in ("matches", "cards", "warnings")})


class Texts:
    """Each value is written once: the lines of a board share the very same numbers."""

    def __init__(self) -> None:
        self._known: dict[int, str] = {}

    def __call__(self, value: Fraction | None) -> str:
        if value is None:
            return ""
        key = id(value)  # the document holds the value, so nobody else gets its id
        if key not in self._known:
            self._known[key] = decimal_text(value)
        return self._known[key]


def _lines(event_pk: int, facts: Facts, answer: ScoreDocument) -> list[Row]:
    pks = {id(value): pk for value, pk in zip(facts.line_values, facts.lines, strict=True)}
    text, revision = Texts(), facts.revision
    return [
        (
            pks[id(line.result)],
            event_pk,
            revision,
            line.score,
            text(line.ns_points),
            text(line.ew_points),
            text(line.ns_percent),
            text(line.ew_percent),
            text(board.top),
            board.datum,
        )
        for board in answer.boards
        for line in board.lines
    ]


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
        json.dumps(spoken, ensure_ascii=False),
    )
