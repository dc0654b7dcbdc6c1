"""What a party evening keeps besides its seats and deals, as the `record` of its document: it changes no score.

The choices of the host, what was drawn at the tables, the numbering of pivot tables, who came and who left, and of a
honeymoon deal its auction. A document may come from anywhere: what does not fit is left out.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from scoring.document.event import EventDocument, Game
from scoring.values import Seat
from tournaments.models import Entrant, Event, PartyEvening, Result
from tournaments.movements.party.draws import Purpose
from tournaments.movements.party.honeymoon import auction_of
from tournaments.movements.party.pivot import SCHEDULES
from tournaments.movements.values import NoSuchMovementError

PARTY = frozenset({Game.PROGRESSIVE, Game.PIVOT, Game.RUBBER, Game.CHICAGO, Game.HONEYMOON})
KEPT = ("is_doubling_barred", "marks_last", "prizes", "draws", "tables", "typed_rounds", "arrivals")
MOST = 999
_PIVOT = {"table", "cycle", "first", "players", "chair", "next"}


def party_record(event_pk: int) -> dict[str, Any]:
    """The record of a party evening; what it does not have is left out."""
    row = PartyEvening.objects.filter(event=event_pk).values(*KEPT).first() or {}
    left = Entrant.objects.filter(event=event_pk, withdrawn_after_round__isnull=False)
    lines = Result.objects.filter(section__session__event=event_pk).exclude(match="")
    found = {
        **row,
        "left": dict(left.values_list("code", "withdrawn_after_round")),
        "deals": [
            {"match": match, "deal": deal, "ordinal": ordinal, **_extras(details)}
            for match, deal, ordinal, details in lines.values_list("match", "board", "ordinal", "details")
            if _extras(details)
        ],
    }
    return {key: value for key, value in found.items() if value}


def _extras(details: Mapping[str, Any]) -> dict[str, Any]:
    return {key: details[key] for key in ("auction", "slips") if details.get(key)}


def write_party_record(event: Event, document: EventDocument) -> None:
    """What fits of the record of a document, in the rows of a new event."""
    said = document.record.get("party")
    if document.game not in PARTY or not isinstance(said, dict):
        return
    codes = {entrant.id for entrant in document.entrants}
    PartyEvening.objects.create(
        event=event,
        is_doubling_barred=said.get("is_doubling_barred") is True,
        marks_last=said.get("marks_last") is True,
        prizes=said["prizes"] if isinstance(said.get("prizes"), str) else "",
        draws=[each for each in _list(said, "draws") if _is_draw(each, codes)],
        tables=[each for each in _list(said, "tables") if _is_pivot(each, codes)],
        typed_rounds=[each for each in _list(said, "typed_rounds") if _is_number(each)],
        arrivals=_rounds(said, "arrivals", codes),
    )
    for code, last in _rounds(said, "left", codes).items():
        Entrant.objects.filter(event=event, code=code).update(withdrawn_after_round=last)
    _write_deals(event, said)


def _write_deals(event: Event, said: Mapping[str, Any]) -> None:
    rows = Result.objects.filter(section__session__event=event).exclude(match="")
    by_place = {(row.match, row.board, row.ordinal): row for row in rows}
    for each in _list(said, "deals"):
        row = by_place.get(_place(each))
        if row is not None:
            row.details = {**row.details, **dict(_fitting_extras(each))}
            row.save(update_fields=["details"])


def _place(each: Any) -> tuple[Any, Any, Any]:
    if not isinstance(each, dict):
        return "", 0, 0
    found = each.get("match"), each.get("deal"), each.get("ordinal")
    return found if all(isinstance(part, int | str) for part in found) else ("", 0, 0)


def _fitting_extras(each: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    if each.get("slips") is True:
        yield "slips", True
    calls = _list(each, "auction")
    if calls and all(isinstance(call, str) for call in calls):
        try:
            auction_of(calls)
        except NoSuchMovementError:
            return
        yield "auction", calls


def _list(said: Mapping[str, Any], key: str) -> list[Any]:
    found = said.get(key)
    return found if isinstance(found, list) else []


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _rounds(said: Mapping[str, Any], key: str, codes: Collection[str]) -> dict[str, int]:
    found = said.get(key)
    given = found.items() if isinstance(found, dict) else ()
    return {code: round_ for code, round_ in given if code in codes and _is_number(round_)}


def _is_draw(each: Any, codes: Collection[str]) -> bool:
    return (
        isinstance(each, dict)
        and set(each) == {"purpose", "round", "table", "order"}
        and each["purpose"] in tuple(Purpose)
        and _is_number(each["round"])
        and isinstance(each["table"], str)
        and _are_known(each["order"], {*codes, *(seat.value for seat in Seat), "NS", "EW"})
    )


def _is_pivot(each: Any, codes: Collection[str]) -> bool:
    return (
        isinstance(each, dict)
        and {"table", "cycle", "first", "players", "chair"} <= set(each) <= _PIVOT
        and isinstance(each["table"], str)
        and _is_number(each["cycle"])
        and _is_number(each["first"])
        and each["chair"] in tuple(Seat)
        and _are_known(each["players"], codes)
        and len(each["players"]) in SCHEDULES
        and _are_known(each.get("next", each["players"]), codes)
    )


def _are_known(order: Any, codes: Collection[str]) -> bool:
    if not isinstance(order, list) or not all(isinstance(each, str) and each in codes for each in order):
        return False
    return len(set(order)) == len(order) > 0
