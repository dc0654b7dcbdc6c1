"""Who sits where: the first draw, the signal for the next round, a table that moves on, a round made anew."""

from collections.abc import Sequence
from dataclasses import replace

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from club.models import User
from scoring.document.event import Game, Seating
from tournaments import clocks
from tournaments.models import Event, ScheduleRow, Session
from tournaments.movements.party import pivot
from tournaments.movements.party.changes import SeatChange, what_would_have_moved
from tournaments.movements.party.draws import Drawn
from tournaments.movements.party.progressive import Move, NextRound, next_round
from tournaments.movements.party.rounds import drawn_cut
from tournaments.movements.party.seats import RoundSeats, checked, dealt
from tournaments.movements.values import NoSuchMovementError
from tournaments.party.changing import acting, changing
from tournaments.party_play import Party, TableState
from tournaments.party_play.cutting_in import cut_in, seats_after
from tournaments.party_play.drawing import drawn_seats, first_seats, next_pivot_round, same_seats
from tournaments.party_play.seats import (
    ensure_seed,
    keep_draws,
    keep_pivot,
    refuse_played,
    winner_side,
    write_round,
    write_table,
)


def draw_first_round(*, event: Event, by: User | None) -> None:
    """Draw the seats of round 1; as often as wanted, until a deal is entered."""
    with changing(event, "seats-drawn", by, round=1) as party:
        refuse_played(party.event, 1)
        if party.tables:  # a second draw is another one
            party.event.conditions = {key: value for key, value in party.event.conditions.items() if key != "seed"}
            ensure_seed(party.event)
            party = Party(party.event)
        seats, pivots = first_seats(party)
        write_round(party.event, party.section, seats)
        keep_pivot(party.event, pivots)


def seat_by_hand(*, event: Event, seats: RoundSeats, by: User | None) -> None:
    """Seats that the host typed; everybody has one place or sits out, and a dealer not named is drawn."""
    with changing(event, "seats-typed", by, round=seats.round) as party:
        placed = checked(seats, party.evening.entrants)
        write_round(party.event, party.section, dealt(placed, party.draws), typed=True)


def place_pivots(*, event: Event, drawn: Sequence[Drawn], by: User | None) -> None:
    """Pivot tables as the players drew for places themselves."""
    with changing(event, "places-typed", by) as party:
        keep_draws(party.event, drawn)
        tables = [pivot.numbered(each.lot.table, each) for each in drawn]
        seatings = tuple(pivot.round_of(table, 1).seating for table in tables)
        write_round(party.event, party.section, RoundSeats(1, seatings))
        keep_pivot(party.event, [(table, 1, 1) for table in tables])


def start(*, event: Event, by: User) -> None:
    """Round 1 begins at all tables."""
    party = Party(event)
    if not party.tables:
        raise ValidationError(_("Draw the seats first."), code="no-seats")
    clocks.start(session=party.session, by=by, minutes=party.document.conditions.minutes)


def proposed(party: Party, after: int) -> NextRound:
    """The seats of the round after one, by the move of the evening. Refused where the host must say first."""
    seats = party.seats_of(after)
    return next_round(party.evening_in(after + 1), seats, party.totals(after), party.history(after))


def missing_in(party: Party, round_: int) -> list[TableState]:
    """Tables that have not entered every deal of a round."""
    return [table for table in party.tables_of(round_) if not table.is_done]


def signal(*, event: Event, after: int, by: User, typed: RoundSeats | None = None, drawn: Sequence[Drawn] = ()) -> None:
    """The next round starts for all tables at once: by the move, or as the host typed it."""
    with changing(event, "next-round", by, round=after + 1, typed=typed is not None) as party:
        _refuse_signal(party, after)
        if drawn:
            keep_draws(party.event, drawn)
            party = Party(party.event)
        seats = dealt(checked(typed, party.evening.entrants), party.draws) if typed else proposed(party, after).seats
        write_round(party.event, party.section, seats, typed=typed is not None)
        with clocks.acting(party.session, "next-round", by) as held:
            clocks.begin_round(held, after + 1, party.document.conditions.minutes, timezone.now())


def _refuse_signal(party: Party, after: int) -> None:
    if party.session.round != after:
        raise ValidationError(_("The signal was given already."), code="round")
    if after >= party.document.conditions.rounds:
        raise ValidationError(_("This was the last round. End the evening."), code="last-round")
    if missing := missing_in(party, after):
        raise ValidationError(
            _("Not all deals are in yet: table %(tables)s."),
            code="missing",
            params={"tables": ", ".join(table.name for table in missing)},
        )


def settle_cut(*, event: Event, table: TableState, winner: str, by: User | None) -> None:
    """A level round: who won the cut, or the program cuts for them (`winner` empty). It is recorded (P22)."""
    with changing(event, "cut", by, round=table.round, table=table.name, drawn=not winner) as party:
        if not table.is_level:
            raise ValidationError(_("This round is not level: nothing is cut for."), code="not-level")
        side = winner_side(winner or drawn_cut(table.totals, party.draws).highest)
        ScheduleRow.objects.filter(pk=table.row.pk).update(cut=side.value)


def stop_rubber(*, event: Event, table: TableState, is_stopped: bool, by: User | None) -> None:
    """The rubber ends before it is won, or goes on after all."""
    with acting(event, "stopped" if is_stopped else "played-on", by, round=table.round, table=table.name):
        ScheduleRow.objects.filter(pk=table.row.pk).update(is_stopped=is_stopped)


def next_at_table(*, event: Event, table: TableState, how: str, by: User | None) -> int:
    """A table moves on by itself: the next pivot round, or the next rubber with the same or drawn partners."""
    with changing(event, "table-moved", by, table=table.name, round=table.round + 1) as party:
        _refuse_next(party, table)
        if party.document.game is Game.PIVOT:
            seating, pivots = next_pivot_round(party, table)
            keep_pivot(party.event, pivots)
        else:
            seating = _next_rubber(party, table, how)
        write_table(party.event, party.section, seating)
        return seating.round


def _refuse_next(party: Party, table: TableState) -> None:
    if party.session.phase == Session.Phase.FINISHED:
        raise ValidationError(_("The evening was ended."), code="ended")
    if not table.is_done or party.table(table.round + 1, table.name):
        raise ValidationError(_("This table is not ready for its next round."), code="not-ready")


def _next_rubber(party: Party, table: TableState, how: str) -> Seating:
    """With the same partners, with partners drawn, or with those who come in for others."""
    change = cut_in(party, table)
    if how == "cut-in" or change.left:
        if change.missing:
            raise ValidationError(_("Nobody waits to come in: this table has too few players."), code="too-few")
        return seats_after(party, table, change)
    return (drawn_seats if how == "draw" and not party.are_pairs else same_seats)(table, party.draws)


def would_have_moved(party: Party) -> list[tuple[RoundSeats, tuple[SeatChange, ...]]]:
    """For every round that the move made: who would sit elsewhere, were the results before it right from the start."""
    if party.document.game is not Game.PROGRESSIVE or party.evening.move is Move.CUSTOM:
        return []
    found = []
    for sat in party.rounds[1:]:
        if sat.round in party.settings.typed_rounds:
            continue
        changes = _changes(party, sat)
        if changes:
            found.append((sat, changes))
    return found


def _changes(party: Party, sat: RoundSeats) -> tuple[SeatChange, ...]:
    try:
        would = proposed(party, sat.round - 1).seats
    except NoSuchMovementError:  # a round that became level, and nobody cut for it
        return ()
    return what_would_have_moved(sat, would)


def move_anew(*, event: Event, round_: int, by: User) -> None:
    """The seats of a round from the corrected results, because the director says so; not once it has a deal."""
    with changing(event, "moved-anew", by, round=round_) as party:
        seats = proposed(party, round_ - 1).seats
        write_round(party.event, party.section, replace(seats, round=round_))
