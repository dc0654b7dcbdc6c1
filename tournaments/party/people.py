"""Somebody comes or goes during the evening: what that changes, and the doing of it, from the next round on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club.models import Person, User
from scoring.document.event import Game
from scoring.party.tables import everybody
from tournaments.entering import Entry, enter, remove_entrant
from tournaments.models import Entrant, Event, Session
from tournaments.movements.party.draws import Lot, Purpose
from tournaments.movements.party.pivot import SCHEDULES
from tournaments.movements.party.progressive import Move
from tournaments.movements.values import NoSuchMovementError
from tournaments.party.changing import changing
from tournaments.party.moving import missing_in, proposed
from tournaments.party_play import Party
from tournaments.party_play.cutting_in import waiting_for
from tournaments.party_play.drawing import kept_pivots
from tournaments.party_play.seats import keep_next_players, settings_of
from tournaments.party_play.words import refusal
from tournaments.revising import lock

Tables = dict[str, list[str]]  # the players of each pivot table from its next round on
RUBBERS = (Game.RUBBER, Game.CHICAGO)  # whoever waits comes in after a rubber, at any table
NEW = ""  # somebody who is not entered yet


@dataclass(frozen=True, slots=True)
class Effect:
    """What a change comes to, in sentences; with a problem it cannot be made."""

    sentences: Sequence[str] = ()
    problem: str = ""
    tables: Mapping[str, list[str]] = field(default_factory=dict)  # pivot: those that change


def may_change(party: Party) -> bool:
    """While play goes on; before, the players are entered and the seats drawn again."""
    return party.document.game is not Game.HONEYMOON and party.session.phase in (
        Session.Phase.PLAYING,
        Session.Phase.PAUSED,
    )


def there(party: Party) -> list[tuple[str, str]]:
    """Number and name of everybody who has not left."""
    return [(code, party.names(code)) for code in party.evening.entrants]


# What a change comes to


def coming(party: Party, name: str, table: str = "") -> Effect:
    """What it changes that somebody comes; at pivot bridge to a table of four."""
    listed = _("%(name)s begins with 0 points; the list shows the rounds played beside the total.") % {"name": name}
    if party.document.game is Game.PIVOT:
        changed = _with(party, table)
        if len(changed[table]) not in SCHEDULES:  # somebody was quicker
            return Effect(problem=_("Table %(table)s has five players already.") % {"table": table})
        return _at_pivot(party, changed, [listed])
    if party.document.game in RUBBERS:
        return Effect([_("%(name)s waits, and comes in at the table that is over first.") % {"name": name}, listed])
    if party.session.round >= party.document.conditions.rounds:
        return Effect(problem=_("This is the last round: nobody can come in any more."))
    here = party.evening_in(party.session.round + 1).entrants
    return Effect([*_sizes(party, len(here), len(here) + 1), listed])


def going(party: Party, code: str) -> Effect:
    """What it changes that somebody goes."""
    name = party.names(code)
    stays = _("%(name)s stays in the list with the rounds played until then.") % {"name": name}
    if party.document.game in RUBBERS:
        return Effect([*_chair_of(party, code), stays])
    sentences = [stays, *_unfinished(party, code)]
    if party.document.game is Game.PIVOT:
        return _at_pivot(party, _without(party, code), sentences)
    if party.session.round >= party.document.conditions.rounds:
        return Effect(sentences)
    here = [one for one in party.evening_in(party.session.round + 1).entrants if one != code]
    if len(here) < 2 * (2 if party.are_pairs else 4):
        return Effect(problem=_("Fewer than two tables would be left. End the evening after this round."))
    return Effect([*_sizes(party, len(here) + 1, len(here)), *sentences])


def _sizes(party: Party, before: int, after: int) -> Iterator[str]:
    """How many tables there are from the next round on, and how many sit out."""
    size = 2 if party.are_pairs else 4
    words = {"round": party.session.round + 1, "tables": after // size, "out": after % size}
    yield _("From round %(round)s on there are %(tables)s tables; sitting out each round: %(out)s.") % words
    if after // size > before // size:
        yield _("Table %(table)s is new: those who waited begin there.") % {"table": after // size}
    if after // size < before // size:
        yield _("Table %(table)s is taken away: its players fill the empty chairs, the others sit out in turn.") % {
            "table": before // size
        }
    if party.evening.move is Move.SEAT_CARDS:
        yield _("The seat cards of the rounds to come change: print them again.")


def _unfinished(party: Party, code: str) -> Iterator[str]:
    """The round that is being played is played to its end."""
    rounds = [table for table in party.tables if code in everybody(table.seating)]
    if rounds and not rounds[-1].is_done:
        yield _(
            "The round at table %(table)s is not over: somebody plays on in that chair, or the host marks the "
            "remaining deals as not played."
        ) % {"table": rounds[-1].name}


def _chair_of(party: Party, code: str) -> Iterator[str]:
    """Who comes in where somebody leaves a rubber table, if anybody waits."""
    table = next((each for each in reversed(party.tables) if code in everybody(each.seating)), None)
    if table is None or party.table(table.round + 1, table.name):
        return
    if not table.is_done:
        yield _("The rubber at table %(table)s is not over: somebody plays on in that chair, or it is stopped.") % {
            "table": table.name
        }
    waiting_now = waiting_for(party, table.round + 1)
    if waiting_now:
        yield _("Then %(name)s comes in at table %(table)s.") % {
            "name": party.names(waiting_now[0]), "table": table.name
        }  # fmt: skip
    else:
        yield _("Nobody waits: table %(table)s ends then, unless somebody comes.") % {"table": table.name}


def _with(party: Party, table: str) -> Tables:
    """The tables once somebody new sits at one."""
    return {table: [*members(party)[table], NEW]}


def _without(party: Party, code: str) -> Tables:
    """The tables once somebody has left: where four sat, one comes over from a table of five, by lot."""
    now = members(party)
    table = next((name for name, players in now.items() if code in players), "")
    if not table:
        return {}
    changed = {table: [one for one in now[table] if one != code]}
    fives = [name for name, players in now.items() if len(players) == 5 and name != table]
    if len(changed[table]) in SCHEDULES or not fives:
        return changed
    round_ = max(each.round for each in party.tables if each.name == table) + 1
    comes = party.draws.draw(Lot(Purpose.SIT_OUT, round_, table), sorted(now[fives[0]])).highest
    changed[table].append(comes)
    return changed | {fives[0]: [one for one in now[fives[0]] if one != comes]}


def members(party: Party) -> Tables:
    """Who sits at each pivot table from its next round on."""
    return {name: list(kept.get("next", kept["players"])) for name, kept in kept_pivots(party).items()}


def _at_pivot(party: Party, changed: Tables, more: Sequence[str]) -> Effect:
    sentences = [sentence for name, players in changed.items() for sentence in _table_of(party, name, players)]
    return Effect([*sentences, *more], tables=changed)


def _table_of(party: Party, name: str, players: Sequence[str]) -> Iterator[str]:
    before = members(party)[name]
    for code in players:
        if code and code not in before:
            yield _("%(name)s comes over to table %(table)s, by lot.") % {"name": party.names(code), "table": name}
    if len(players) not in SCHEDULES:
        yield _("Table %(table)s has too few players left and ends after this round.") % {"table": name}
        return
    yield _(
        "Table %(table)s begins a new cycle of %(rounds)s rounds with its next round: the places are drawn anew, and "
        "the points go on counting."
    ) % {"table": name, "rounds": len(SCHEDULES[len(players)])}
    kept = kept_pivots(party)[name]
    played = max(table.round for table in party.tables if table.name == name) - kept["first"] + 1
    if played < len(SCHEDULES[len(kept["players"])]):
        yield _("The cycle that it is in is broken off: not everybody will have played with everybody.")


# The doing of it


def come(*, event: Event, people: Sequence[Person | str], by: User, table: str = "", colour: str = "") -> Entrant:
    """Enter somebody who plays from the next round on."""
    with transaction.atomic():
        lock(event.pk)
        party = _held(event)
        effect = coming(party, "", table)
        _refuse(effect)
        names = " – ".join(str(one) for one in people)
        if names in [party.names(code) for code in waiting(party).came]:  # tapped twice
            raise ValidationError(_("%(name)s is entered already."), code="twice", params={"name": names})
        (entrant,) = enter(event=event, entries=[Entry(tuple(people))], by=by)
        if colour:
            entrant.categories = [*entrant.categories, colour]
            entrant.save(update_fields=["categories"])
        with changing(event, "came", by, entrant=entrant.pk, table=table) as held:
            settings = settings_of(held.event)
            rounds = [each.round for each in held.tables if not table or each.name == table]
            if held.document.game in RUBBERS:  # whichever table is over first
                rounds = [min({each.name: each.round for each in held.tables}.values())]
            settings.arrivals = {**settings.arrivals, entrant.code: _now(held, rounds) + 1}
            settings.save(update_fields=["arrivals"])
            placed = {name: [one or entrant.code for one in players] for name, players in effect.tables.items()}
            keep_next_players(held.event, _kept(held), placed)
        return entrant


def _now(party: Party, rounds: Sequence[int]) -> int:
    """The round that is being played: of the evening, or of a pivot table."""
    return party.session.round if party.document.game is Game.PROGRESSIVE else max(rounds, default=0)


def go(*, event: Event, code: str, by: User) -> None:
    """Somebody plays no more after this round."""
    with changing(event, "left", by, entrant=code) as party:
        if not may_change(party) or code not in party.evening.entrants:
            raise ValidationError(_("Choose somebody who plays."), code="player")
        effect = going(party, code)
        _refuse(effect)
        rounds = [table.round for table in party.tables if code in everybody(table.seating)]
        Entrant.objects.filter(event=party.event, code=code).update(withdrawn_after_round=_now(party, rounds))
        keep_next_players(party.event, _kept(party), effect.tables)


def _kept(party: Party) -> list[dict[str, Any]]:
    return list(kept_pivots(party).values()) if party.document.game is Game.PIVOT else []


def _held(event: Event) -> Party:
    party = Party(event)
    if not may_change(party):
        raise ValidationError(_("Nothing is being played."), code="phase")
    return party


def _refuse(effect: Effect) -> None:
    if effect.problem:
        raise ValidationError(effect.problem, code="people")


# What waits for the next round, and can be taken back until then


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who has come or gone since the round began, by number."""

    came: Sequence[str]
    went: Sequence[str]

    def __bool__(self) -> bool:
        return bool(self.came or self.went)


def waiting(party: Party) -> Waiting:
    """The changes that no round has been seated by yet."""
    left = {code: one.withdrawn_after_round for code, one in party.by_code.items() if one.withdrawn_after_round}
    if party.document.game is Game.PIVOT:
        changed = [kept for kept in kept_pivots(party).values() if "next" in kept]
        before = {code for kept in changed for code in kept["players"]}
        after = {code for kept in changed for code in kept["next"]}
        return Waiting(
            [code for code in party.settings.arrivals if code in after - before],
            [code for code in left if code in before - after],
        )
    arrivals = party.settings.arrivals
    if party.document.game in RUBBERS:
        seated = {code for table in party.tables for code in everybody(table.seating)}
        latest = {table.name: table for table in party.tables}.values()
        sitting = {code for table in latest for code in everybody(table.seating)}
        return Waiting([code for code in arrivals if code not in seated], [code for code in left if code in sitting])
    last = party.last_round
    return Waiting(
        [code for code in party.by_code if arrivals.get(code, 0) > last],
        [code for code, round_ in left.items() if round_ >= last],
    )


def take_back(*, event: Event, by: User) -> None:
    """Whoever came is not entered after all, whoever went stays: as if the changes that wait had not been made."""
    with changing(event, "people-back", by) as party:
        found = waiting(party)
        Entrant.objects.filter(event=party.event, code__in=found.went).update(withdrawn_after_round=None)
        kept = _kept(party)
        keep_next_players(party.event, kept, {each["table"]: [] for each in kept})
        settings = settings_of(party.event)
        settings.arrivals = {code: first for code, first in settings.arrivals.items() if code not in found.came}
        settings.save(update_fields=["arrivals"])
        for entrant in Entrant.objects.filter(event=party.event, code__in=found.came):
            remove_entrant(entrant=entrant, by=by)


def next_refused(party: Party) -> str:
    """Why the next round cannot be seated as it stands now, where all deals are in; empty while it can be."""
    if party.document.game is not Game.PROGRESSIVE or missing_in(party, party.session.round):
        return ""
    try:
        proposed(party, party.session.round)
    except NoSuchMovementError as error:
        return "" if error.code == "cut-needed" else " ".join(refusal(error).messages)
    return ""
