"""Between the values of a line and the fields of its row, and the picture of a row that the history keeps."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from scoring.values import Card, Contract, Doubling, Seat, Strain, Suit
from tournaments.models import Result
from tournaments.recording.values import Outcome, Spot

Picture = Mapping[str, Any]

_SEATS = ("north", "east", "south", "west")
_KEPT = (
    "board",
    "version",
    "round",
    "table",
    "match",
    "play",
    "ordinal",
    "north_id",
    "east_id",
    "south_id",
    "west_id",
    "level",
    "strain",
    "doubling",
    "declarer",
    "tricks",
    "lead",
    "is_passed_out",
    "is_not_played",
    "score",
    "score_ew",
    "artificial",
    "assigned",
    "is_cancelled",
    "honours",
    "details",
    "reason",
    "law",
    "is_confirmed",
    "source",
)


def picture(result: Result) -> dict[str, Any]:
    """The line as the history keeps it: every fact, and the row's own id."""
    return {"id": result.pk, "section_id": result.section_id, **{name: getattr(result, name) for name in _KEPT}}


def from_picture(kept: Picture) -> dict[str, Any]:
    """The fields of the row that a picture was taken of."""
    return {name: kept[name] for name in _KEPT}


def spot_fields(spot: Spot) -> dict[str, Any]:
    values = {each.name: getattr(spot, each.name) for each in fields(spot)}
    return {(f"{name}_id" if name in _SEATS else name): value for name, value in values.items()}


def outcome_fields(outcome: Outcome) -> dict[str, Any]:
    return {
        **contract_fields(outcome.contract),
        "tricks": outcome.tricks,
        "lead": str(outcome.lead) if outcome.lead else "",
        "is_passed_out": outcome.passed_out,
        "is_not_played": outcome.not_played,
        "score": outcome.score,
        "score_ew": outcome.score_ew,
        "artificial": dict(outcome.artificial) if outcome.artificial else None,
        "assigned": dict(outcome.assigned) if outcome.assigned else None,
        "is_cancelled": outcome.cancelled,
        "honours": [dict(each) for each in outcome.honours],
        "details": dict(outcome.details),
        "reason": outcome.reason,
        "law": outcome.law,
    }


def contract_fields(contract: Contract | None) -> dict[str, Any]:
    if contract is None:
        return {"level": None, "strain": "", "doubling": "", "declarer": ""}
    return {
        "level": contract.level,
        "strain": contract.strain.value,
        "doubling": contract.doubling.value,
        "declarer": contract.declarer.value,
    }


def contract_of(result: Result) -> Contract | None:
    if result.level is None:
        return None
    return Contract(result.level, Strain(result.strain), Seat(result.declarer), Doubling(result.doubling))


def outcome_of(result: Result) -> Outcome:
    """What a row says happened."""
    return Outcome(
        contract=contract_of(result),
        tricks=result.tricks,
        lead=Card(Suit(result.lead[0]), result.lead[1]) if result.lead else None,
        passed_out=result.is_passed_out,
        not_played=result.is_not_played,
        score=result.score,
        score_ew=result.score_ew,
        artificial=result.artificial,
        assigned=result.assigned,
        cancelled=result.is_cancelled,
        honours=tuple(result.honours),
        details=result.details,
        reason=result.reason,
        law=result.law,
    )


def spot_of(result: Result) -> Spot:
    """Where a row's line was played, and by whom."""
    return Spot(
        **{each.name: getattr(result, f"{each.name}_id" if each.name in _SEATS else each.name) for each in fields(Spot)}
    )
