"""Rubber bridge and Chicago with more people than chairs: who comes in after a rubber, and who goes out (chosen).

Whoever waits comes in at the table that is over first: at most two single players, or one pair. Who has played there
longest without a pause goes out, by lot where that is equal. Where somebody has left, the chair is filled.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.document.event import Game, Seating
from scoring.party.tables import everybody
from tournaments.movements.party.draws import Lot, Purpose
from tournaments.movements.party.seats import RoundSeats, dealt, two_pairs
from tournaments.party_play.drawing import drawn_seats
from tournaments.party_play.evenings import Party
from tournaments.party_play.tables import TableState


@dataclass(frozen=True, slots=True)
class CutIn:
    """What changes at a table after its rubber, by number of entrant. `missing` chairs stay empty: the table ends."""

    players: tuple[str, ...]
    comes: tuple[str, ...] = ()
    goes: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    missing: int = 0

    def __bool__(self) -> bool:
        return bool(self.comes or self.left)


def cut_in(party: Party, table: TableState) -> CutIn:
    """Who would play the next rubber of a table."""
    size, most = (2, 1) if party.are_pairs else (4, 2)
    sat = tuple(dict.fromkeys(everybody(table.seating)))
    left = tuple(code for code in sat if party.by_code[code].withdrawn_after_round is not None)
    stay = [code for code in sat if code not in left]
    pool = waiting_for(party, table.round + 1)
    comes = pool[: max(len(left), min(len(pool), most))]
    lot = party.draws.mixed_up(Lot(Purpose.SIT_OUT, table.round + 1, table.name), sorted(stay))
    longest = sorted(lot, key=lambda code: -_in_a_row(party, table, code))
    goes = tuple(longest[: max(0, len(stay) + len(comes) - size)])
    players = (*(code for code in stay if code not in goes), *comes)
    return CutIn(players, tuple(comes), goes, left, size - len(players))


def waiting_for(party: Party, round_: int) -> list[str]:
    """Who is there and sits at no table now, nor anywhere else in that round: fewest rubbers first, then as entered."""
    latest = {table.name: table for table in party.tables}
    seated = {code for table in latest.values() for code in everybody(table.seating)}
    seated |= {code for table in party.tables_of(round_) for code in everybody(table.seating)}
    played = [code for table in party.tables for code in dict.fromkeys(everybody(table.seating))]
    return sorted((code for code in party.evening.entrants if code not in seated), key=played.count)


def _in_a_row(party: Party, table: TableState, code: str) -> int:
    """Rubbers that somebody has now played at a table without a pause."""
    count = 0
    while (before := party.table(table.round - count, table.name)) and code in everybody(before.seating):
        count += 1
    return count


def seats_after(party: Party, table: TableState, change: CutIn) -> Seating:
    """The next rubber: partners are drawn where the four are others."""
    if party.are_pairs:
        seating = two_pairs(table.round + 1, table.row.table, change.players)
        return dealt(RoundSeats(seating.round, (seating,)), party.draws).tables[0]
    return drawn_seats(table, party.draws, change.players)


def as_shown(party: Party, table: TableState) -> dict[str, object] | None:
    """The change by name, for a page; None where the same four can only go on as they are."""
    if party.document.game not in (Game.RUBBER, Game.CHICAGO) or not table.is_done:
        return None
    change = cut_in(party, table)
    if not change:
        return None
    names = {each: ", ".join(party.names(code) for code in getattr(change, each)) for each in ("comes", "goes", "left")}
    return {**names, "missing": change.missing}
