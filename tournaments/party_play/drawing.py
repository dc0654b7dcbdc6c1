"""The seats of the first round, and those of a table that moves on by itself."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.document.event import Game, Seating
from scoring.party.tables import everybody
from scoring.values import Seat
from tournaments.movements.party import pivot
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.progressive import first_round
from tournaments.movements.party.seats import RoundSeats, dealt, four, two_pairs
from tournaments.movements.values import NoSuchMovementError
from tournaments.party_play.evenings import Party
from tournaments.party_play.tables import TableState

Pivots = list[tuple[pivot.PivotTable, int, int]]  # table, cycle, the round in which the cycle began


def first_seats(party: Party) -> tuple[RoundSeats, Pivots]:
    """The seats of round 1, drawn from the event's seed. Refuses numbers that the game cannot seat."""
    game = party.document.game
    if game is Game.PROGRESSIVE:
        return first_round(party.evening), []
    if game is Game.PIVOT:
        tables = pivot.drawn_tables(party.evening.entrants, party.draws)
        seatings = tuple(pivot.round_of(table, 1).seating for table in tables)
        return RoundSeats(1, seatings), [(table, 1, 1) for table in tables]
    return _tables_of_four(party), []


def _tables_of_four(party: Party) -> RoundSeats:
    """Rubber bridge and Chicago: as many tables as can be filled."""
    size = 2 if party.are_pairs else 4
    drawn = party.draws.mixed_up(Lot(Purpose.SEATS, 1), party.evening.entrants)
    if len(drawn) < size:
        raise NoSuchMovementError("one-table-at-least", entrants=len(drawn), least=size)
    seat = two_pairs if party.are_pairs else four
    whole = len(drawn) - len(drawn) % size
    tables = [seat(1, number, drawn[at : at + size]) for number, at in enumerate(range(0, whole, size), 1)]
    return dealt(RoundSeats(1, tuple(tables), drawn[whole:]), party.draws)


def next_pivot_round(party: Party, table: TableState) -> tuple[Seating, Pivots]:
    """The next round of a pivot table; after a whole cycle, and where somebody came or left, a new draw for places,
    and with it a new cycle (V5, V6).
    """
    kept = kept_pivots(party)[table.name]
    current = pivot.PivotTable(kept["table"], tuple(kept["players"]), Seat(kept["chair"]))
    number, cycle = table.round + 1, kept["cycle"]
    changed = "next" in kept
    if not changed and number < kept["first"] + current.rounds:
        return pivot.round_of(current, number, cycle=cycle, first=kept["first"]).seating, []
    players = kept["next"] if changed else current.players
    drawn = pivot.draw_for_places(table.name, sorted(players), party.draws, cycle=cycle + 1)
    renewed = pivot.numbered(table.name, drawn, chair=current.chair)
    seating = pivot.round_of(renewed, number, cycle=cycle + 1, first=number).seating
    return seating, [(renewed, cycle + 1, number)]


def kept_pivots(party: Party) -> dict[str, dict[str, Any]]:
    """The latest cycle of each pivot table; of an evening that came as a document it is read off its seats."""
    found: dict[str, dict[str, Any]] = {}
    for each in sorted(party.settings.tables, key=lambda each: int(each["cycle"])):
        found[each["table"]] = each
    for name in dict.fromkeys(table.name for table in party.tables):
        if name not in found:
            found[name] = _read_off(party, name)
    return found


def resting(party: Party, table: TableState) -> list[str]:
    """Who belongs to a pivot table and sits out this round there, by name."""
    if party.document.game is not Game.PIVOT:
        return []
    kept = [each for each in party.settings.tables if each["table"] == table.name and each["first"] <= table.round]
    latest = max(kept, key=lambda each: int(each["cycle"]), default=None) or kept_pivots(party)[table.name]
    seated = set(everybody(table.seating))
    return [party.names(code) for code in latest["players"] if code not in seated]


def _read_off(party: Party, name: str) -> dict[str, Any]:
    """The first round of a cycle seats players 1 to 4; a fifth sits there later in it, or nowhere."""
    rounds = [table for table in party.tables if table.name == name]
    cycle = max(table.row.cycle or 1 for table in rounds)
    seats = [table.seating for table in rounds if (table.row.cycle or 1) == cycle]
    chair = seats[0].dealer or Seat.S
    players = [seats[0].players[at] for at in (chair, chair.partner, chair.left, chair.right)]
    later = [code for seating in seats for code in everybody(seating) if code not in players]
    anywhere = {code for table in party.tables for code in everybody(table.seating)}
    waiting = [code for code in party.evening.entrants if code not in anywhere]
    players += (later or waiting)[:1]
    return {"table": name, "cycle": cycle, "first": seats[0].round, "players": players, "chair": chair.value}


def same_seats(table: TableState, draws: Draws) -> Seating:
    """The next rubber or chukker with the same partners; the deal is drawn for again."""
    again = replace(table.seating, round=table.round + 1, cut=None, stopped=False, dealer=None)
    return dealt(RoundSeats(again.round, (again,)), draws).tables[0]


def drawn_seats(table: TableState, draws: Draws, players: Sequence[str] = ()) -> Seating:
    """The next rubber or chukker with partners drawn: the two highest play together, the highest deals.

    `players`: who plays it, where they are others than before.
    """
    number = table.round + 1
    drawn = draws.draw(Lot(Purpose.PLACES, number, table.name), sorted(players or everybody(table.seating)))
    first, second, third, fourth = drawn.order
    return four(number, table.name, (first, third, second, fourth), Seat.N)
