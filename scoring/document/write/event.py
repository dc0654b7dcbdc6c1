"""The event document as JSON: read back, it is the same value. What is a default is left out."""

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from scoring.document.event import (
    Board,
    Conditions,
    Deal,
    Entrant,
    EventDocument,
    HoneymoonDeal,
    Honours,
    Match,
    Penalty,
    Result,
    Seating,
)
from scoring.document.reading import FORMAT, VERSION
from scoring.document.write.parts import (
    artificial_json,
    assigned_json,
    exact_text,
    sitters_json,
    version_text,
    without_empty,
)
from scoring.values import Contract

_DEFAULTS = {field.name: field.default for field in fields(Conditions)}


def event_json(document: EventDocument) -> dict[str, Any]:
    """The JSON object of an event document, keys in the order of the specification."""
    lines: list[dict[str, Any]] = [
        *(_result(result) for result in document.results),
        *(_deal(deal) for deal in document.deals),
        *(_honeymoon_deal(deal) for deal in document.honeymoon),
    ]
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": document.name,
        **without_empty({"date": document.date}),
        "game": document.game.value,
        **without_empty(
            {
                "contest": document.contest and document.contest.value,
                "conditions": conditions_json(document.conditions),
            }
        ),
        "entrants": [_entrant(entrant) for entrant in document.entrants],
        **without_empty({"boards": [_board(board) for board in document.boards]}),
        "results": lines,
        **without_empty(_others(document)),
    }


def _others(document: EventDocument) -> dict[str, Any]:
    return {
        "penalties": [_penalty(penalty) for penalty in document.penalties],
        "matches": [_match(match) for match in document.matches],
        "seats": [_seating(seating) for seating in document.seats],
        "sessions": [dict(session) for session in document.sessions],
        "record": dict(document.record),
    }


def conditions_json(conditions: Conditions) -> dict[str, Any]:
    """The conditions that are not the default."""
    given = {name: getattr(conditions, name) for name in _DEFAULTS}
    return {name: _plain(value) for name, value in given.items() if value != _DEFAULTS[name]}


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return exact_text(value)
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value


def _entrant(entrant: Entrant) -> dict[str, Any]:
    return {
        "id": entrant.id,
        "names": list(entrant.names),
        **without_empty({"section": entrant.section, "direction": entrant.direction}),
        **({} if entrant.ranked else {"ranked": False}),
        **without_empty(
            {
                "handicap": exact_text(entrant.handicap) if entrant.handicap else None,
                "carry_forward": _exact(entrant.carry_forward),
                "categories": list(entrant.categories),
            }
        ),
    }


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else exact_text(value)


def _board(board: Board) -> dict[str, Any]:
    return {"number": board.number} | without_empty(
        {
            "session": None if board.session == 1 else board.session,
            "version": None if board.version == "a" else board.version,
            "deal": board.deal,
            "dealer": board.dealer,
            "vulnerable": board.vulnerable,
        }
    )


def _result(result: Result) -> dict[str, Any]:
    return {"board": result.board} | without_empty(
        {
            "session": None if result.session == 1 else result.session,
            "round": result.round,
            "table": result.table,
            "match": result.match,
            "play": result.play,
            **sitters_json(result),
            **_outcome(result.contract, result.tricks),
            "lead": result.lead and str(result.lead),
            "passed_out": result.passed_out,
            "score": result.score,
            "not_played": result.not_played,
            "artificial": artificial_json(result.artificial),
            "assigned": assigned_json(result.assigned),
            "cancelled": result.cancelled,
            "version": version_text(result),
            "reason": result.reason,
            "law": result.law,
            "honours": _honours(result.honours),
            "seats": dict(result.seats),
        }
    )


def _outcome(contract: Contract | None, tricks: int | None) -> dict[str, Any]:
    if contract is None:
        return {}
    bid = f"{contract.level}{contract.strain}{contract.doubling}"
    return {"contract": bid, "by": contract.declarer.value, "tricks": tricks}


def _honours(honours: tuple[Honours, ...]) -> list[dict[str, Any]]:
    return [{"side": won.side.value, "points": won.points} for won in honours]


def _deal(deal: Deal) -> dict[str, Any]:
    score = None if deal.score is None else {side.value: points for side, points in deal.score.items()}
    return {"round": deal.round, "table": deal.table, "deal": deal.deal} | without_empty(
        {
            **_outcome(deal.contract, deal.tricks),
            "passed_out": deal.passed_out,
            "score": score,
            "honours": _honours(deal.honours),
            "dealer": deal.dealer,
        }
    )


def _honeymoon_deal(deal: HoneymoonDeal) -> dict[str, Any]:
    return {"match": deal.match} | without_empty(
        {
            "round": deal.round,
            "deal": deal.deal,
            "players": list(deal.players),
            "dealer": deal.dealer,
            "contract": deal.contract,
            "by": deal.by,
            "tricks": deal.tricks,
            "led": deal.led,
            "passed_out": deal.passed_out,
            "widow": dict(deal.widow),
        }
    )


def _seating(seating: Seating) -> dict[str, Any]:
    return {"round": seating.round, "table": seating.table} | without_empty(
        {
            **{seat.value: player for seat, player in seating.players.items()},
            **{side.value: pair for side, pair in seating.pairs.items()},
            "dealer": seating.dealer,
            "cut": seating.cut,
            "cycle": seating.cycle,
            "stopped": seating.stopped,
        }
    )


def _penalty(penalty: Penalty) -> dict[str, Any]:
    return {
        "entrant": penalty.entrant,
        "amount": exact_text(penalty.amount),
        "unit": penalty.unit.value,
    } | without_empty(
        {
            "round": penalty.round,
            "session": penalty.session,
            "reason": penalty.reason,
            "law": penalty.law,
        }
    )


def _match(match: Match) -> dict[str, Any]:
    return without_empty(
        {
            "id": match.id,
            "round": match.round,
            "home": match.home,
            "away": match.away,
            "session": match.session,
            "boards": match.boards,
            "imps": _texts(match.imps),
            "vps": _texts(match.vps),
            "carry_over": _texts(match.carry_over) if any(match.carry_over) else None,
            "weight": exact_text(match.weight) if match.weight != 1 else None,
            "winner": match.winner,
        }
    )


def _texts(values: tuple[Fraction, ...] | None) -> list[str] | None:
    return None if values is None else [exact_text(value) for value in values]
