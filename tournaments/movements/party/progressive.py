"""The next round of a progressive evening: the move, who sits out, partners and dealers (P5 to P10, P22, P23)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scoring.document.event import Seating
from scoring.values import Contract, Doubling
from tournaments.movements.party.comings import settled
from tournaments.movements.party.draws import Drawn, Draws, Lot, Purpose
from tournaments.movements.party.moves import Meeting, apart, east_west_progress, winners_up
from tournaments.movements.party.partners import drawn_partners, fixed_partners, mixed_partners
from tournaments.movements.party.rounds import TableTotal
from tournaments.movements.party.seat_cards import seat_cards
from tournaments.movements.party.seats import (
    RoundSeats,
    dealt,
    first_mixed_seats,
    first_pair_seats,
    first_seats,
    refuse_unequal,
)
from tournaments.movements.party.sit_outs import (
    History,
    next_mixed_to_sit_out,
    next_to_sit_out,
    replacements,
)
from tournaments.movements.values import NoSuchMovementError, Note


class Move(StrEnum):
    """Who goes where after a round."""

    WINNERS_UP = "winners-up"
    PAIRS_FIXED = "pairs-fixed"
    APART = "apart"
    SEAT_CARDS = "seat-cards"
    CUSTOM = "custom"


class Partners(StrEnum):
    """How partners are found after a move."""

    DRAW = "draw"
    MIXED = "mixed"
    FIXED = "fixed"
    CARDS = "cards"


# Moves that settle the partners by themselves.
_SETTLED = {Move.PAIRS_FIXED: Partners.FIXED, Move.APART: Partners.MIXED, Move.SEAT_CARDS: Partners.CARDS}
_FEWEST_TABLES_APART = 3


@dataclass(frozen=True, slots=True)
class Evening:
    """What the director chose, and the draws; `pairs` means that the entrants are fixed pairs."""

    entrants: tuple[str, ...]
    draws: Draws
    move: Move = Move.WINNERS_UP
    partners: Partners = Partners.DRAW
    rounds: int = 6
    colours: Mapping[str, str] = field(default_factory=dict)  # entrant: lady or gentleman
    pairs: bool = False
    doubling_barred: bool = False

    @property
    def finds_partners(self) -> Partners:
        """How partners are found: as chosen, unless the move settles it."""
        if self.pairs:
            return Partners.FIXED
        return _SETTLED.get(self.move, self.partners)

    @property
    def tables(self) -> int:
        return len(self.entrants) // (2 if self.pairs else 4)

    @property
    def sitting_out(self) -> int:
        """How many entrants sit out each round."""
        return len(self.entrants) % (2 if self.pairs else 4)


@dataclass(frozen=True, slots=True)
class NextRound:
    """The seats of the next round, and what was drawn at the tables for them."""

    seats: RoundSeats
    drawn: tuple[Drawn, ...] = ()


def checked_evening(evening: Evening) -> tuple[Note, ...]:
    """What the director should know before play; refuses an evening that cannot be."""
    least = 4 if evening.pairs else 8
    if len(evening.entrants) < least:
        raise NoSuchMovementError("two-tables-at-least", entrants=len(evening.entrants), least=least)
    if evening.finds_partners is Partners.MIXED:
        refuse_unequal(evening.entrants, evening.colours)
    if evening.finds_partners is Partners.CARDS and evening.move is not Move.SEAT_CARDS:
        raise NoSuchMovementError("cards-fix-the-seats", move=evening.move.value)
    if evening.move is Move.PAIRS_FIXED and not evening.pairs:
        raise NoSuchMovementError("fixed-pairs-needed", move=evening.move.value)
    if evening.pairs and evening.move in (Move.APART, Move.SEAT_CARDS):
        raise NoSuchMovementError("single-players-needed", move=evening.move.value)
    if evening.move is Move.APART and evening.tables < _FEWEST_TABLES_APART:
        raise NoSuchMovementError("three-tables-at-least", tables=evening.tables)
    return _notes(evening)


def _notes(evening: Evening) -> tuple[Note, ...]:
    notes = []
    if evening.rounds > evening.tables and evening.move is Move.PAIRS_FIXED:
        notes.append(Note.of("pairs-meet-again", rounds=evening.rounds, tables=evening.tables))
    if evening.rounds > evening.tables and evening.move is Move.APART:
        notes.append(Note.of("partners-meet-again", rounds=evening.rounds, tables=evening.tables))
    if evening.doubling_barred:
        notes.append(Note.of("barring-doubles-is-improper"))
    if evening.sitting_out:
        notes.append(Note.of("sitting-out", entrants=evening.sitting_out))
    return tuple(notes)


def is_barred(contract: Contract, evening: Evening) -> bool:
    """Whether the evening forbids the contract because it is doubled (P16: possible, never the default)."""
    return evening.doubling_barred and contract.doubling is not Doubling.UNDOUBLED


def first_round(evening: Evening) -> RoundSeats:
    """The seats of the first round, drawn from the seed."""
    checked_evening(evening)
    if evening.move is Move.SEAT_CARDS:
        return seat_cards(evening.entrants, evening.rounds, evening.draws)[0]
    if evening.pairs:
        return first_pair_seats(evening.entrants, evening.draws)
    if evening.finds_partners is Partners.MIXED:
        return first_mixed_seats(evening.entrants, evening.colours, evening.draws)
    return first_seats(evening.entrants, evening.draws)


def next_round(evening: Evening, seats: RoundSeats, totals: Sequence[TableTotal], history: History) -> NextRound:
    """The seats of the round after this one.

    `totals` are the tables of this round in order; `history` counts this round too; who came or left since is known
    from the evening's entrants. Refuses a drawn round that
    has no cut, where the winners matter, and the move `custom`, whose seats the director gives.
    """
    if evening.move is Move.SEAT_CARDS:
        return NextRound(_next_cards(evening, seats))
    if evening.move is Move.CUSTOM:
        raise NoSuchMovementError("director-gives-the-seats", round=seats.round + 1)
    mixed = evening.finds_partners is Partners.MIXED
    colours = evening.colours if mixed else None
    seats, totals = settled(seats, totals, evening.entrants, history, evening.draws, colours)
    out = _next_out(evening, seats, history)
    changed = replacements(seats.out, out, colours)
    if evening.move is Move.APART:
        return NextRound(_next_apart(evening, seats, out, changed))
    meet = east_west_progress if evening.move is Move.PAIRS_FIXED else winners_up
    meetings = [meeting.exchanged(changed) for meeting in meet(totals)]
    return _with_partners(evening, RoundSeats(seats.round + 1, (), out), meetings)


def _next_out(evening: Evening, seats: RoundSeats, history: History) -> tuple[str, ...]:
    if evening.finds_partners is Partners.MIXED:
        return next_mixed_to_sit_out(seats, evening.colours, history, evening.draws)
    return next_to_sit_out(evening.entrants, len(seats.out), history, evening.draws, seats.round + 1)


def _next_cards(evening: Evening, seats: RoundSeats) -> RoundSeats:
    if seats.round >= evening.rounds:
        raise NoSuchMovementError("no-more-cards", rounds=evening.rounds)
    return seat_cards(evening.entrants, evening.rounds, evening.draws)[seats.round]


def _next_apart(evening: Evening, seats: RoundSeats, out: tuple[str, ...], changed: Mapping[str, str]) -> RoundSeats:
    moved = RoundSeats(seats.round + 1, apart(seats), out).with_seats_of(changed)
    return dealt(moved, evening.draws)


def _with_partners(evening: Evening, empty: RoundSeats, meetings: Sequence[Meeting]) -> NextRound:
    drawn: list[Drawn] = []
    tables: list[Seating] = []
    for meeting in meetings:
        if evening.finds_partners is Partners.DRAW:
            table, cards = drawn_partners(meeting, empty.round, evening.draws)
            drawn += cards
        elif evening.finds_partners is Partners.MIXED:
            table = mixed_partners(meeting, empty.round, evening.colours)
        else:
            table = fixed_partners(meeting, empty.round)
        tables.append(table)
    seats = replace(empty, tables=tuple(tables))
    return NextRound(dealt(seats, evening.draws), tuple(drawn) or _dealer_draws(seats, evening.draws))


def _dealer_draws(seats: RoundSeats, draws: Draws) -> tuple[Drawn, ...]:
    """What the four at each table drew for the deal, the seats standing for those who sit there."""
    return tuple(
        draws.draw(Lot(Purpose.DEALER, seats.round, table.table), ["N", "E", "S", "W"]) for table in seats.tables
    )
