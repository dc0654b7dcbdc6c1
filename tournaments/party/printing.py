"""What is printed for a party evening: tally cards, seat cards, score sheets, the list of what to lay out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.document.event import Game
from scoring.values import Seat
from tournaments.movements.party.progressive import Move
from tournaments.movements.party.seat_cards import seat_cards
from tournaments.movements.party.seats import LADY, RoundSeats
from tournaments.movements.values import NoSuchMovementError
from tournaments.party_play import Party, TableState
from tournaments.party_play.words import refusal

_ROUNDS = {Game.PROGRESSIVE: None, Game.RUBBER: 6, Game.CHICAGO: 6}


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A round of a card; no table: the player sits out."""

    round: int
    table: str
    seat: str
    partner: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A player's card: the first seat, a line for every round, and the colour of a mixed evening."""

    code: str
    name: str
    colour: str
    lines: tuple[SeatLine, ...]

    @property
    def is_ladys(self) -> bool:
        return self.colour == LADY

    @property
    def first(self) -> SeatLine | None:
        return self.lines[0] if self.lines else None


def tally_cards(party: Party) -> list[Card]:
    """A card for every player (each of the two of a pair has one), with the seat of the first round."""
    return [
        Card(code, name, party.colours.get(code, ""), tuple(_tally_lines(party, code, at)))
        for code, entrant in party.by_code.items()
        for at, name in enumerate(entrant.names or [code])
    ]


def _tally_lines(party: Party, code: str, at: int) -> list[SeatLine]:
    seats = [table for table in party.tables_of(1) if any(one.code == code for one in table.sitters.values())]
    first = SeatLine(1, "", "")
    if seats:
        chairs = [seat for seat, one in seats[0].sitters.items() if one.code == code]
        first = SeatLine(1, seats[0].name, chairs[min(at, len(chairs) - 1)].value)
    return [first, *(SeatLine(number, "", "") for number in range(2, rounds_of(party) + 1))]


def rounds_of(party: Party) -> int:
    """The lines of a card: the rounds of the evening, or of two cycles of pivot bridge."""
    if party.document.game is Game.PROGRESSIVE:
        return party.document.conditions.rounds
    return max(6, party.last_round)


def printed_seat_cards(party: Party) -> tuple[list[Card], list[str]]:
    """Everybody's seat in each round, fixed in advance (P8); or why there are no such cards."""
    evening = party.evening
    if party.document.game is not Game.PROGRESSIVE or evening.move is not Move.SEAT_CARDS:
        return [], []
    try:
        plan = seat_cards(evening.entrants, evening.rounds, party.draws)
    except NoSuchMovementError as error:
        return [], refusal(error).messages
    colours = party.colours
    return [
        Card(code, party.names(code), colours.get(code, ""), tuple(_seat_lines(party, code, plan)))
        for code in evening.entrants
    ], []


def _seat_lines(party: Party, code: str, plan: Sequence[RoundSeats]) -> list[SeatLine]:
    return [_seat_line(party, code, seats) for seats in plan]


def _seat_line(party: Party, code: str, seats: RoundSeats) -> SeatLine:
    for table in seats.tables:
        for seat, sitter in table.players.items():
            if sitter == code:
                return SeatLine(seats.round, table.table, seat.value, party.names(table.players[seat.partner]))
    return SeatLine(seats.round, "", "")


@dataclass(frozen=True, slots=True)
class Layout:
    """What to lay out (P2): for each table two packs with different backs, pencils, a score sheet."""

    tables: int
    players: int
    ladies: int
    gentlemen: int

    @property
    def packs(self) -> int:
        return 2 * self.tables

    @property
    def chairs(self) -> list[str]:
        return [seat.value for seat in Seat]


def layout_of(party: Party) -> Layout:
    players = sum(len(entrant.names) for entrant in party.by_code.values())
    ladies = sum(1 for colour in party.colours.values() if colour == LADY)
    return Layout(players // 4, players, ladies, len(party.colours) - ladies)


def printed_tables(party: Party) -> list[int]:
    """The numbers of the tables, as many as the players fill."""
    return list(range(1, layout_of(party).tables + 1))


BLANKS = 4
"""Lines to write on where a round has no fixed number of deals."""


@dataclass(frozen=True, slots=True)
class KnownSheet:
    """A table in a round: who sits there, its deals so far, and the lines that are still to be filled."""

    table: TableState
    blanks: range


def known_sheets(party: Party) -> list[KnownSheet]:
    """What the tables need when power or phones fail: the round being played first, then those before it."""
    if party.document.game is Game.HONEYMOON:
        return []
    tables = sorted(party.tables, key=lambda table: -table.round)
    return [KnownSheet(table, range(_left(table))) for table in tables]


def _left(table: TableState) -> int:
    if table.is_done:
        return 0
    return BLANKS if table.game.deals is None else table.game.deals - table.deals_in
