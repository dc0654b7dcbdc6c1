"""Lines of the event document as rows that are not saved yet."""

from collections.abc import Mapping
from typing import Any

from scoring.document.event import (
    Deal,
    EventDocument,
    HoneymoonDeal,
    Result,
)
from scoring.document.write.parts import artificial_json, assigned_json
from scoring.values import Contract, Seat, Side
from tournaments.models import Result as Row
from tournaments.recording.rows import contract_fields

Pks = Mapping[str, int]
Four = tuple[int | None, int | None, int | None, int | None]
Line = Result | Deal | HoneymoonDeal


def row_of(line: Line, entrants: Pks, seated: Mapping[tuple[int, str], Four]) -> Row:
    if isinstance(line, Result):
        return _result(line, entrants)
    if isinstance(line, Deal):
        return _deal(line, seated.get((line.round, line.table), (None,) * 4))
    return _honeymoon(line, entrants)


def seats_by_table(document: EventDocument, entrants: Pks) -> dict[tuple[int, str], Four]:
    """Who sat at each table of a party game in each round."""
    return {(seat.round, seat.table): four(seat.players, seat.pairs, entrants) for seat in document.seats}


def four(players: Mapping[Seat, str], pairs: Mapping[Side, str], entrants: Pks) -> Four:
    if players:
        north, east, south, west = (entrants[players[seat]] for seat in Seat)
        return north, east, south, west
    ns, ew = entrants[pairs[Side.NS]], entrants[pairs[Side.EW]]
    return ns, ew, ns, ew


def _seats(row: Row, seats: Four) -> Row:
    row.north_id, row.east_id, row.south_id, row.west_id = seats
    return row


def _result(line: Result, entrants: Pks) -> Row:
    pks = [entrants[sitter] for sitter in line.sitters]
    ns_ew = pks if len(pks) == 4 else pks * 2
    details: dict[str, Any] = {"seats": dict(line.seats)} if line.seats else {}
    if line.version_given and line.version == "a":
        details["version_given"] = True
    row = Row(
        board=line.board,
        version=line.version,
        round=line.round or 0,
        table=line.table,
        match=line.match,
        play=line.play or 0,
        lead=str(line.lead) if line.lead else "",
        is_passed_out=line.passed_out,
        is_not_played=line.not_played,
        score=line.score,
        artificial=artificial_json(line.artificial),
        assigned=assigned_json(line.assigned),
        is_cancelled=line.cancelled,
        honours=_honours(line),
        details=details,
        reason=line.reason,
        law=line.law,
        **_played(line.contract, line.tricks),
    )
    return _seats(row, (ns_ew[0], ns_ew[1], ns_ew[2], ns_ew[3]))


def _deal(line: Deal, seats: Four) -> Row:
    row = Row(
        board=line.deal,
        round=line.round,
        table=line.table,
        is_passed_out=line.passed_out,
        score=line.score[Side.NS] if line.score else None,
        score_ew=line.score[Side.EW] if line.score else None,
        honours=_honours(line),
        details={"dealer": line.dealer.value} if line.dealer else {},
        **_played(line.contract, line.tricks),
    )
    return _seats(row, seats)


def _honeymoon(line: HoneymoonDeal, entrants: Pks) -> Row:
    details = {"dealer": line.dealer, "led": line.led, "widow": dict(line.widow)}
    north, south = (entrants[player] for player in line.players)
    row = Row(
        board=line.deal,
        round=line.round or 0,
        match=line.match,
        level=int(line.contract[0]) if line.contract else None,
        strain=line.contract[1:],
        declarer="NS"[line.players.index(line.by)] if line.by else "",
        tricks=line.tricks,
        is_passed_out=line.passed_out,
        details={key: value for key, value in details.items() if value},
    )
    return _seats(row, (north, None, south, None))


def _played(contract: Contract | None, tricks: int | None) -> dict[str, Any]:
    return {**contract_fields(contract), "tricks": tricks}


def _honours(line: Result | Deal) -> list[dict[str, Any]]:
    return [{"side": each.side.value, "points": each.points} for each in line.honours]
