"""What is done to the matches of honeymoon bridge: the draw, the deals, the winner of a level match, the next round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club.models import User
from scoring.values import Contract, Doubling, Seat, Strain
from tournaments import clocks, recording
from tournaments.models import Entrant, Event, Match, Result, Section
from tournaments.movements.party.draws import Drawn, Lot, Purpose
from tournaments.movements.party.matches import (
    MatchRound,
    knock_out,
    next_knock_out_round,
    order_of,
    round_robin,
)
from tournaments.party.changing import acting, changing
from tournaments.party.match_forms import HoneymoonForm
from tournaments.party.matches import Matches, MatchState, dealer_lot
from tournaments.party_play import Party
from tournaments.party_play.seats import ensure_seed, forget_draw, keep_draws
from tournaments.recording import Origin, Outcome, Recorded, Spot
from tournaments.revising import lock

FIRST_ROUND = Lot(Purpose.PAIRING, 1)
LONG_CODE = 6  # such a number was given elsewhere, and is not counted on from


def draw_first_round(*, event: Event, by: User | None, pairs: Sequence[tuple[str, str]] = ()) -> None:
    """Draw who meets whom: everybody against everybody, or the first round of a knock-out (H12).

    `pairs` are the matches of the first round where the players drew themselves. A second draw is another one.
    """
    with changing(event, "matches-drawn", by, typed=bool(pairs)) as party:
        if Result.objects.filter(section__session__event=party.event).exists():
            raise ValidationError(_("Deals are entered already: the matches stay."), code="played")
        players, is_knock_out = party.evening.entrants, party.document.conditions.knock_out
        if pairs or party.settings.draws or party.event.matches.exists():
            _begin_anew(party.event)
            if pairs:
                keep_draws(party.event, [Drawn(FIRST_ROUND, order_of(pairs, players, is_knock_out=is_knock_out))])
            party = Party(party.event)
        drawn = (knock_out(players, party.draws),) if is_knock_out else round_robin(players, party.draws)
        _write(party, drawn)


def _begin_anew(event: Event) -> None:
    """The matches that were drawn, what the players drew for them, and their seed are no more."""
    if event.matches.exists():
        event.conditions = {key: value for key, value in event.conditions.items() if key != "seed"}
        ensure_seed(event)
        event.matches.all().delete()
    forget_draw(event, FIRST_ROUND)


def _write(party: Party, rounds: Iterable[MatchRound]) -> None:
    entrants: Mapping[str, Entrant] = party.by_code
    codes = [row.code for row in Matches(party.event, party).rows if row.code]
    number = max([len(codes), *(int(code) for code in codes if code.isdecimal() and len(code) < LONG_CODE)])
    made = []
    for each in rounds:
        for home, away in each.matches:
            number += 1
            match = {"code": str(number), "home": entrants[home], "away": entrants[away]}
            made.append(Match(event=party.event, round=each.round, **match))
        made += [Match(event=party.event, round=each.round, home=entrants[resting]) for resting in each.byes]
    Match.objects.bulk_create(made)


def start(*, event: Event, by: User) -> None:
    """Play begins."""
    matches = Matches(event)
    if not matches.rows:
        raise ValidationError(_("Draw the matches first."), code="no-matches")
    clocks.start(session=matches.party.session, by=by, minutes=matches.party.document.conditions.minutes)


def next_round(*, event: Event, by: User | None) -> None:
    """The winners meet, and those who had a bye."""
    with changing(event, "next-matches", by) as party:
        matches = Matches(party.event, party)
        if not matches.may_go_on:
            raise ValidationError(_("Not every match of this round has a winner yet."), code="undecided")
        last = matches.last_round
        winners = [state.winner for state in matches.states if state.match.round == last.round]
        _write(party, [next_knock_out_round(last, winners)])


def name_first_dealer(*, event: Event, state: MatchState, dealer: str, by: User | None) -> None:
    """Who won the draw for the first deal, where the players drew themselves; not once a deal is in."""
    with acting(event, "first-dealer", by, match=state.code) as held:
        if state.lines:
            raise ValidationError(_("The first deal is entered already."), code="played")
        if dealer not in state.players:
            raise ValidationError(_("Choose one of the two players."), code="player")
        keep_draws(held, [Drawn(dealer_lot(state.code), (dealer, state.opponent(dealer)))])


def name_winner(*, event: Event, state: MatchState, winner: str, by: User | None) -> None:
    """Who goes on from a level match; empty takes it back."""
    with acting(event, "match-winner", by, match=state.code) as held:
        if winner and winner not in state.players:
            raise ValidationError(_("Choose one of the two players."), code="player")
        chosen = {"winner": held.entrants.get(code=winner) if winner else None}
        place = {"round": state.match.round, "home": state.match.home, "away": state.match.away}
        Match.objects.update_or_create(
            event=held, code=state.code, defaults=chosen, create_defaults={**place, **chosen}
        )


@transaction.atomic
def withdraw(*, event: Event, player: str, by: User) -> None:
    """Somebody has left: whatever of the player's matches is not over goes to the opponents, a walkover (chosen)."""
    with changing(event, "matches-withdrawn", by, entrant=player) as party:
        going_on = [
            state for state in Matches(party.event, party).states if player in state.players and not state.is_over
        ]
        if not going_on:
            raise ValidationError(_("Choose somebody who has a match that is not over."), code="player")
    for state in going_on:
        name_winner(event=event, state=state, winner=state.opponent(player), by=by)


@transaction.atomic
def save_deal(*, state: MatchState, form: HoneymoonForm, origin: Origin) -> Recorded:
    """Enter a deal of a match, or correct it. ValidationError where the matches were drawn again meanwhile."""
    lock(state.match.event_id)
    if state.match.pk and not Match.objects.filter(pk=state.match.pk).exists():
        raise ValidationError(_("The matches were drawn again meanwhile."), code="drawn-again")
    origin = replace(origin, reason=form.cleaned_data["reason"] or origin.reason)
    outcome = _outcome(state, form)
    if form.entered is not None:
        return recording.correct_result(
            result=form.entered.pk, edition=form.cleaned_data["edition"] or 0, outcome=outcome, origin=origin
        )
    section = (
        Section.objects.select_related("session__event").filter(session__event=state.match.event_id).earliest("pk")
    )
    spot = Spot(
        board=form.at.number, ordinal=form.at.ordinal, round=state.match.round, match=state.code,
        north=state.match.home_id, south=state.match.away_id, east=None, west=None,
    )  # fmt: skip
    return recording.record_result(section=section, spot=spot, outcome=outcome, origin=origin)


def _outcome(state: MatchState, form: HoneymoonForm) -> Outcome:
    said = form.cleaned_data
    details: dict[str, Any] = {"dealer": form.at.dealer}
    details |= {"auction": said["auction"].split()} if said["auction"].split() else {}
    if form.is_passed_out:
        return Outcome(passed_out=True, details=details)
    details |= {"led": said["led"]} if said["led"] else {}
    details |= {"widow": form.widow} if form.widow else {}
    details |= {"slips": True} if said.get("slips") else {}
    seat = Seat.N if said["by"] == state.players[0] else Seat.S
    contract = Contract(int(said["level"]), Strain(said["strain"]), seat, Doubling.UNDOUBLED)
    return Outcome(contract=contract, tricks=int(said["tricks"]), details=details)


def remove_last_deal(*, state: MatchState, origin: Origin) -> Recorded:
    """Take the last deal of a match away; the history keeps it."""
    if not state.lines:
        raise ValidationError(_("There is no deal to take away."), code="nothing")
    last, _line = state.lines[-1]
    return recording.remove_result(result=last.pk, edition=last.edition, origin=origin)
