"""The next round before the signal: who would sit where, what was drawn, and how it can be said otherwise."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scoring.document.event import Seating
from scoring.values import Seat
from tournaments.movements.party.changes import Place, SeatChange
from tournaments.movements.party.draws import Drawn, Draws, Purpose
from tournaments.movements.party.progressive import NextRound, next_round
from tournaments.movements.party.seats import RoundSeats
from tournaments.movements.values import NoSuchMovementError
from tournaments.notation import card, seat_name
from tournaments.party.moving import missing_in, would_have_moved
from tournaments.party.seat_forms import DrawnForm, SeatsForm
from tournaments.party_play import Party
from tournaments.party_play.words import PURPOSES, refusal


@dataclass(frozen=True, slots=True)
class Chair:
    seat: Seat
    name: str
    is_dealer: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table as a page or a card shows it."""

    name: str
    round: int
    chairs: tuple[Chair, ...]


def shown_tables(party: Party, seats: RoundSeats) -> list[ShownTable]:
    return [shown_table(party, table) for table in seats.tables]


def shown_table(party: Party, table: Seating) -> ShownTable:
    return ShownTable(
        table.table, table.round, tuple(Chair(seat, name_at(party, table, seat), table.dealer is seat) for seat in Seat)
    )


def name_at(party: Party, table: Seating, seat: Seat) -> str:
    """Who sits on a chair: a player, or one of the two of a fixed pair."""
    if table.players:
        return party.names(table.players[seat])
    names = party.by_code[table.pairs[seat.side]].names
    return names[-1] if seat in (Seat.S, Seat.W) else names[0]


class Proposal:
    """The round after the one that is played; `data` says what was drawn at the tables."""

    def __init__(self, party: Party, data: Any = None) -> None:
        self.party = party
        self.after = party.session.round
        self.round = self.after + 1
        self.problem = ""
        by_program = self._proposed(party.draws)
        self.drawn_form = DrawnForm(data, party=party, drawn=by_program.drawn if by_program else ())
        self.next = by_program
        if self.drawn_form.is_bound and self.drawn_form.is_valid() and self.drawn_form.lots:
            at_the_table = {**party.draws.at_the_table, **self.drawn_form.lots}
            self.next = self._proposed(Draws(party.draws.seed, at_the_table))
        typed = data if data is not None and "typed" in data else None
        self.seats_form = SeatsForm(typed, party=party, round_=self.round, first=self.seats or self._as_now)

    def _proposed(self, draws: Draws) -> NextRound | None:
        party, after = self.party, self.after
        evening = replace(party.evening_in(after + 1), draws=draws)
        try:
            return next_round(evening, party.seats_of(after), party.totals(after), party.history(after))
        except NoSuchMovementError as error:
            self.problem = " ".join(refusal(error).messages)
            return None

    @property
    def _as_now(self) -> RoundSeats:
        """Where the host says everything, he begins from how they sit."""
        return self.party.seats_of(self.after)

    @cached_property
    def missing(self) -> str:
        return ", ".join(table.name for table in missing_in(self.party, self.after))

    @property
    def seats(self) -> RoundSeats | None:
        return self.next.seats if self.next else None

    @property
    def tables(self) -> list[ShownTable]:
        return shown_tables(self.party, self.seats) if self.seats else []

    @property
    def out(self) -> list[str]:
        return [self.party.names(code) for code in self.seats.out] if self.seats else []

    @property
    def drawn(self) -> list[SafeString]:
        """What was drawn, in words, by table."""
        return [self._draw(each) for each in self.next.drawn] if self.next else []

    def _draw(self, drawn: Drawn) -> SafeString:
        who = [self.party.names(code) if code in self.party.by_code else seat_name(code) for code in drawn.order]
        cards: list[SafeString | str] = [card(str(each)) for each in drawn.cards]
        cards += [""] * (len(who) - len(cards))
        shown = format_html_join(", ", "{} {}", zip(who, cards, strict=True))
        head = _("Table %(table)s, %(what)s") % {
            "table": drawn.lot.table,
            "what": PURPOSES[Purpose(drawn.lot.purpose)],
        }
        return format_html("{}: {}", head, shown)


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody who would have sat elsewhere, in words."""

    name: str
    sat: str
    would_sit: str


@dataclass(frozen=True, slots=True)
class RoundAccount:
    """What a correction would have moved in a round; it can be moved anew while the round has no deal."""

    round: int
    moved: tuple[Moved, ...]
    can_move_anew: bool


def account_of(party: Party) -> list[RoundAccount]:
    """For every round that the corrected results would have seated otherwise."""
    return [
        RoundAccount(
            sat.round,
            tuple(_moved(party, change) for change in changes),
            not any(table.has_begun for table in party.tables_of(sat.round)),
        )
        for sat, changes in would_have_moved(party)
    ]


def _moved(party: Party, change: SeatChange) -> Moved:
    return Moved(party.names(change.entrant), _place(change.sat), _place(change.would_sit))


def _place(place: Place) -> str:
    if place.is_out:
        return _("sitting out")
    return _("table %(table)s, %(seat)s") % {"table": place.table, "seat": seat_name(place.seat)}
