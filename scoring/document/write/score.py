"""The score document as JSON: numbers with fractions as text of two places, keys that do not apply left out."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from scoring.document.answer import (
    BoardScore,
    DealScore,
    HoneymoonScore,
    Line,
    MatchScore,
    ScoreDocument,
    SessionFigure,
    Standing,
    TallyCard,
)
from scoring.document.write.parts import (
    artificial_json,
    assigned_json,
    sitters_json,
    version_text,
    without_empty,
)
from scoring.explanation import Step, Value
from scoring.rounding import decimal_text

FORMAT = "overtrick-score"
VERSION = 1


def score_json(document: ScoreDocument) -> dict[str, Any]:
    """The JSON object of a score document, keys in the order of the specification."""
    several_sessions = len({board.session for board in document.boards}) > 1
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": document.name,
        **without_empty({"date": document.date, "warnings": list(document.warnings)}),
        "standings": [_standing(standing) for standing in document.standings],
        **without_empty(
            {
                "boards": [_board(board, several_sessions) for board in document.boards],
                "matches": [_match(match) for match in document.matches],
                "deals": [_deal(deal) for deal in document.deals],
                "cards": [_card(card) for card in document.cards],
            }
        ),
    }


def _text(value: Fraction | None) -> str | None:
    return None if value is None else decimal_text(value)


def _texts(values: Iterable[Fraction] | None) -> list[str] | None:
    return None if values is None else [decimal_text(value) for value in values]


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        **without_empty({"rank": standing.rank}),
        "tied": standing.tied,
        "entrant": standing.entrant,
        "names": list(standing.names),
        **without_empty({"section": standing.section, "direction": standing.direction}),
        "total": decimal_text(standing.total),
        **without_empty(_figures(standing)),
        "penalty": decimal_text(standing.penalty),
        **without_empty(_asked_for(standing)),
    }


def _figures(standing: Standing) -> dict[str, Any]:
    return {
        "maximum": _text(standing.maximum),
        "percent": _text(standing.percent),
        "average": _text(standing.average),
        "boards": standing.boards,
        "matches": standing.matches,
        "rounds": standing.rounds,
        "imps": _text(standing.imps),
    }


def _asked_for(standing: Standing) -> dict[str, Any]:
    return {
        "carry_forward": _text(standing.carry_forward),
        "net_percent": _text(standing.net_percent),
        "net_rank": standing.net_rank,
        "tie_break": standing.tie_break,
        "category_ranks": dict(standing.category_ranks),
        "sessions": [_session(figure) for figure in standing.sessions],
    }


def _session(figure: SessionFigure) -> dict[str, Any]:
    return without_empty(
        {
            "session": figure.session,
            "total": _text(figure.total),
            "maximum": _text(figure.maximum),
            "percent": _text(figure.percent),
        }
    )


def _board(board: BoardScore, with_session: bool) -> dict[str, Any]:  # noqa: FBT001 - said once, above
    return without_empty(
        {
            "session": board.session if with_session else None,
            "number": board.number,
            "top": _text(board.top),
            "datum": board.datum,
            "lines": [_line(line) for line in board.lines],
        }
    )


def _line(line: Line) -> dict[str, Any]:
    result = line.result
    return without_empty(
        {
            **sitters_json(result),
            "round": result.round,
            "table": result.table,
            "match": result.match,
            "play": result.play,
            "version": version_text(result),
            "artificial": artificial_json(result.artificial),
            "assigned": assigned_json(result.assigned),
            "not_played": result.not_played,
            "passed_out": result.passed_out,
            "cancelled": result.cancelled,
            "score": line.score,
            "ns_points": _text(line.ns_points),
            "ew_points": _text(line.ew_points),
            "ns_percent": _text(line.ns_percent),
            "ew_percent": _text(line.ew_percent),
            "explanation": explanation_json(line.explanation),
        }
    )


def _match(match: MatchScore) -> dict[str, Any]:
    return without_empty(
        {
            "round": match.round,
            "home": match.home,
            "away": match.away,
            "boards": match.boards,
            "imps": _texts(match.imps),
            "margins": _texts(match.margins),
            "points": _texts(match.points),
            "percent": _texts(match.percent),
            "vps": _texts(match.vps),
            "winner": match.winner,
            "explanation": explanation_json(match.explanation),
        }
    )


def _deal(score: DealScore | HoneymoonScore) -> dict[str, Any]:
    if isinstance(score, HoneymoonScore):
        entries = {"match": score.deal.match, "deal": score.deal.deal, "points": dict(score.points)}
        return entries | without_empty({"explanation": explanation_json(score.explanation)})
    deal = score.deal
    below = None if score.below is None else {side.value: points for side, points in score.below.items()}
    return {
        "round": deal.round,
        "table": deal.table,
        "deal": deal.deal,
        "vulnerable": score.vulnerable.value,
        "NS": score.ns,
        "EW": score.ew,
        **without_empty({"below": below, "explanation": explanation_json(score.explanation)}),
    }


def _card(card: TallyCard) -> dict[str, Any]:
    rounds = [
        without_empty(
            {
                "round": played.round,
                "table": played.table,
                "match": played.match,
                "own": played.own,
                "opponents": played.opponents,
            }
        )
        for played in card.rounds
    ]
    return {
        "entrant": card.entrant,
        "rounds": rounds,
        "own": card.own,
        "opponents": card.opponents,
        "net": card.net,
    }


def explanation_json(steps: Iterable[Step]) -> list[dict[str, Any]]:
    """Each step as {"rule", "values", "result"}; fractions rounded as everywhere."""
    return [
        {
            "rule": step.rule,
            "values": {name: _value(value) for name, value in step.values.items()},
            "result": _value(step.result),
        }
        for step in steps
    ]


def _value(value: Value) -> Any:
    if isinstance(value, Fraction):
        return decimal_text(value)
    return [_value(part) for part in value] if isinstance(value, tuple) else value
