"""Somebody comes late, leaves, or has somebody else play for him."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from club.models import User
from club.people import add_guest
from tournaments import entering
from tournaments.changes.forms import LatePairForm, LatePlayerForm, LeavesForm, SubstituteForm
from tournaments.changes.scene import Scene
from tournaments.changes.ways import EVERYWHERE, Asked, Done, Kind, Way, in_this_section
from tournaments.models import Entrant, EntrantMember, Match, ScheduleChange
from tournaments.movements.changes.people import pair_arrives, pair_leaves, two_pairs_arrive
from tournaments.movements.values import NoSuchMovementError


def _arrive(scene: Scene, asked: Asked) -> list[Way]:
    arrive = pair_arrives if len(asked["entries"]) == 1 else two_pairs_arrive
    found = in_this_section(scene, arrive(scene.evening.movement, asked["from_round"] - 1))
    if not found:
        left = scene.rounds - asked["from_round"] + 1
        raise NoSuchMovementError("no-replan", rounds=left, sets=scene.evening.movement.board_sets)
    return found


def _arrived(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["from_round"]}


def _leave(scene: Scene, asked: Asked) -> list[Way]:
    return in_this_section(scene, pair_leaves(scene.evening.movement, asked["from_round"] - 1, asked["number"]))


def _left(scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"number": scene.code(asked["number"]), "round": asked["from_round"]}


def _withdraw(scene: Scene, asked: Asked, _way: Way, _by: User) -> Done:
    entrant = scene.evening.entrants[asked["number"]]
    Entrant.objects.filter(pk=entrant.pk).update(withdrawn_after_round=asked["from_round"] - 1)
    return Done()


def _withdraw_team(scene: Scene, asked: Asked, way: Way, by: User) -> Done:
    """Whoever was still to meet it has a bye in that round, for which the conditions give victory points."""
    _withdraw(scene, asked, way, by)
    byes = [
        Match.objects.create(event=scene.event, session=scene.session.number, round=round_, home=opponent)
        for opponent, round_ in _unplayed(scene, asked)
    ]
    return Done(said={"byes": [bye.pk for bye in byes]})


def _unplayed(scene: Scene, asked: Asked) -> list[tuple[Entrant, int]]:
    """The opponents whom the team was still to meet, each with the first round of what is left of the match."""
    number = asked["number"]
    first: dict[int, int] = {}
    for row in sorted(scene.evening.movement.rows):
        if number in row.present and row.round >= asked["from_round"]:
            first |= {other: row.round for other in row.present if other not in {number, *first}}
    return [(scene.evening.entrants[other], round_) for other, round_ in first.items()]


def _no_byes(change: ScheduleChange, _by: User) -> None:
    Match.objects.filter(pk__in=change.said["byes"]).delete()


def _substitute(scene: Scene, asked: Asked) -> list[Way]:
    member = _member(scene, asked)
    (person,) = asked["people"]
    if not isinstance(person, str):
        entering.refuse_playing(event=scene.event, person=person)
    remark = gettext("%(new)s plays for %(old)s in number %(number)s, rounds %(first)s to %(last)s.") % {
        "new": person,
        "old": member.person,
        "number": member.entrant.code,
        "first": asked["from_round"],
        "last": asked.get("until_round") or scene.rounds,
    }
    return [Way("substitute", remarks=(remark, gettext("Places and boards stay as they are.")))]


def _member(scene: Scene, asked: Asked) -> EntrantMember:
    found = EntrantMember.objects.select_related("entrant", "person")
    return found.get(pk=asked["member"], entrant__event=scene.event)


def _substituted(scene: Scene, asked: Asked) -> dict[str, Any]:
    last = asked.get("until_round") or scene.rounds
    return {"number": _member(scene, asked).entrant.code, "round": asked["from_round"], "last": last}


def _bring_in(scene: Scene, asked: Asked, _way: Way, by: User) -> Done:
    member = _member(scene, asked)
    (named,) = asked["people"]
    person = add_guest(name=named, club=scene.event.club, by=by) if isinstance(named, str) else named
    brought = EntrantMember.objects.create(
        entrant=member.entrant,
        person=person,
        position=member.entrant.members.count(),
        session=scene.session.number,
        from_round=asked["from_round"],
        until_round=asked.get("until_round"),
        is_substitute=True,
        replaces=member,
    )
    return Done({"member": brought.pk})


def _send_away(change: ScheduleChange, _by: User) -> None:
    EntrantMember.objects.filter(pk=change.said["member"]).delete()


def _goes(change: ScheduleChange) -> list[str]:
    brought = (
        EntrantMember.objects.filter(pk=change.said["member"]).select_related("person", "replaces__person").first()
    )
    if brought is None or brought.replaces is None:
        return []
    names = {"new": brought.person, "old": brought.replaces.person}
    return [gettext("%(new)s no longer plays for %(old)s.") % names]


KINDS = (
    Kind(
        "late-pair",
        _("A pair comes late"),
        _("It takes an empty seat, roves, or a table is added; two pairs make a table."),
        _("From round %(round)s on: %(numbers)s came late."),
        LatePairForm,
        _arrive,
        _arrived,
        refused={
            "teams": _("A team that comes late needs a movement for one team more, made before the first result.")
        },
    ),
    Kind(
        "pair-leaves",
        _("A pair leaves"),
        _("Its seat stays empty and whoever meets it sits out, or the rest is drawn up anew."),
        _("From round %(round)s on: %(number)s left."),
        LeavesForm,
        _leave,
        _left,
        also=_withdraw,
    ),
    Kind(
        "late-player",
        _("A player comes late"),
        _("He takes an empty seat, or roves: each round somebody else rests for him."),
        _("From round %(round)s on: %(numbers)s came late."),
        LatePlayerForm,
        _arrive,
        _arrived,
        contests=("individual",),
    ),
    Kind(
        "player-leaves",
        _("A player leaves"),
        _("Whoever rests takes the seat, else it stays empty and that table sits out."),
        _("From round %(round)s on: %(number)s left."),
        LeavesForm,
        _leave,
        _left,
        also=_withdraw,
        contests=("individual",),
    ),
    Kind(
        "team-leaves",
        _("A team leaves"),
        _("Whoever was to meet it has a bye."),
        _("From round %(round)s on: %(number)s left."),
        LeavesForm,
        _leave,
        _left,
        also=_withdraw_team,
        unmake=_no_byes,
        contests=("teams",),
    ),
    Kind(
        "substitute",
        _("Somebody plays for a player"),
        _("For some rounds or to the end; score cards say so."),
        _("Rounds %(round)s to %(last)s: a substitute in number %(number)s."),
        SubstituteForm,
        _substitute,
        _substituted,
        also=_bring_in,
        unmake=_send_away,
        unsaid=_goes,
        contests=EVERYWHERE,
    ),
)
