"""Another movement from some round on, with everything kept that was played."""

from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.changes.forms import AnewForm
from tournaments.changes.scene import Scene
from tournaments.changes.ways import Asked, Kind, Way
from tournaments.movement_words import family_name
from tournaments.movements.changes.effect import Change, Clash
from tournaments.movements.changes.replan import refit, resolve
from tournaments.movements.offers import Request, best_of_each, offers
from tournaments.movements.values import Movement, NoSuchMovementError

MOST = 4
"""So many movements are tried beside the one that is drawn up anew: a director chooses among few."""


def _anew(scene: Scene, asked: Asked) -> list[Way]:
    """The fewest clashes first."""
    movement, played, rounds = scene.evening.movement, asked["from_round"] - 1, asked["rounds"]
    ways = [
        Way(f"refit-{plan.family.value}", ((scene.evening, change),), title=str(family_name(plan.family)))
        for plan, change in _refits(movement, played, rounds)
    ]
    try:
        ways.insert(0, Way("resolve", ((scene.evening, resolve(movement, played, rounds)),)))
    except NoSuchMovementError:
        if not ways:
            raise
    ways = [way for way in ways if not _is_the_same(way)] or ways
    harmless = [way for way in ways if not _replays(way)]
    return sorted(harmless or ways, key=_trouble)


def _is_the_same(way: Way) -> bool:
    """Everybody would sit where he is expected anyway: the movement of this evening, built anew."""
    return not any(change.effect.moved for _evening, change in way.changes)


def _replays(way: Way) -> bool:
    """Somebody would meet a board again: offered only where there is no other way, and then listed."""
    return any(
        conflict.clash is Clash.WILL_REPLAY for _evening, change in way.changes for conflict in change.effect.conflicts
    )


def _trouble(way: Way) -> tuple[int, int, Fraction]:
    """Clashes, those who play too little, unfairness."""
    effects = [change.effect for _evening, change in way.changes]
    clashes, short = sum(len(each.conflicts) for each in effects), sum(len(each.short) for each in effects)
    return clashes, short, -sum((each.balance[1] or Fraction(0) for each in effects), Fraction(0))


def _refits(movement: Movement, played: int, rounds: int) -> list[tuple[Movement, Change]]:
    """Movements of one ranking for those who are still there, with no more boards a round than lie in a set."""
    people = {number for row in movement.rows if row.round > played for number in row.present}
    boards = (rounds - played) * movement.boards_per_round
    try:
        found, _refused = offers(Request(len(people), boards=boards, kind=movement.kind, winners=1))
    except NoSuchMovementError:
        return []
    fitting = [
        offer.movement
        for offer in best_of_each(found, most=12, of_family=1)
        if offer.movement.boards_per_round <= movement.boards_per_round and not offer.movement.round_boards
    ]
    return [(plan, refit(movement, played, plan, rounds=rounds)) for plan in fitting[:MOST]]


def _changed(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["from_round"]}


KINDS = (
    Kind(
        "anew",
        _("Another movement from here on"),
        _("Everything played is kept; nobody plays a board twice if there is any way."),
        _("Another movement from round %(round)s on."),
        AnewForm,
        _anew,
        _changed,
        refused={
            "teams": _("Matches need their other half: cut the rounds, and play the rest as a new session."),
            "individual": _("Partners would meet again: cut the rounds, and play the rest as a new session."),
        },
    ),
)
