"""The movements that a section can choose from, for its contestants and the boards they want to play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.movements import howell, mitchell
from tournaments.movements.halves import without
from tournaments.movements.values import Family, Movement, NoSuchMovementError

USUAL_BOARDS = 26
"""How many boards an evening has where nobody says otherwise."""


@dataclass(frozen=True)
class Plan:
    """A movement that fits, with its boards; `key` names it in a form."""

    movement: Movement

    @property
    def key(self) -> str:
        movement = self.movement
        return f"{movement.family.value}-{movement.rounds}x{movement.boards_per_round}-{movement.winners or 0}"

    @property
    def title(self) -> str:
        return family_name(self.movement.family)

    @property
    def facts(self) -> list[str]:
        """What it means for the players, in a few words each."""
        return [self._rounds(), self._boards(), *self._winners(), *self._sit_outs()]

    def _rounds(self) -> str:
        rounds, boards = self.movement.rounds, self.movement.boards_per_round
        each = ngettext("%(n)s board", "%(n)s boards", boards) % {"n": boards}
        whole = ngettext("%(n)s round of %(boards)s", "%(n)s rounds of %(boards)s", rounds)
        return whole % {"n": rounds, "boards": each}

    def _boards(self) -> str:
        least, most = self.movement.boards_played
        if least == most:
            return ngettext("everybody plays %(n)s board", "everybody plays %(n)s boards", most) % {"n": most}
        return _("everybody plays %(least)s to %(most)s boards") % {"least": least, "most": most}

    def _winners(self) -> Iterator[str]:
        if self.movement.winners == 2:
            yield _("two rankings: N–S and E–W")
        elif self.movement.winners == 1:
            yield _("one ranking")

    def _sit_outs(self) -> Iterator[str]:
        longest = max(map(len, self.movement.sit_outs.values()), default=0)
        if longest:
            whole = ngettext("sits out at most %(n)s round", "sits out at most %(n)s rounds", longest)
            yield whole % {"n": longest}


def family_name(family: str) -> str:
    """What players call the movement."""
    names = {
        Family.MITCHELL: _("Mitchell"),
        Family.SHARE_RELAY: _("Mitchell with share and relay"),
        Family.SKIP: _("Mitchell with a skip"),
        Family.HOWELL: _("Howell"),
    }
    return names.get(Family(family), str(family).replace("-", " ").capitalize())


def plans(contest: str, contestants: int, boards: int) -> list[Plan]:
    """What fits so many contestants, nearest to the boards asked for first; empty where nothing is known."""
    if contest != "pairs" or contestants < 4:
        return []
    tables, half = (contestants + 1) // 2, contestants % 2 == 1
    found = [_with_boards(movement, boards) for movement in _pairs(tables, half=half)]
    return sorted(found, key=lambda plan: abs(plan.movement.boards_played[1] - boards))


def _with_boards(movement: Movement, boards: int) -> Plan:
    return Plan(replace(movement, boards_per_round=max(1, round(boards / movement.rounds))))


def _pairs(tables: int, *, half: bool) -> Iterator[Movement]:
    """Howells first where they are short, Mitchells where they are not."""
    if tables <= 7:
        yield from _howells(tables, half=half)
    for build in (mitchell.mitchell, mitchell.share_and_relay, mitchell.skip):
        yield from _mitchell(build, tables, half=half)
    if tables > 7:
        yield from _howells(tables, half=half)


def _mitchell(build: Callable[[int], Movement], tables: int, *, half: bool) -> Iterator[Movement]:
    try:
        movement = build(tables)
    except NoSuchMovementError:
        return
    # The last East-West pair is the one that is not there, so every North-South pair sits out once.
    yield without(movement, 2 * tables) if half else movement


def _howells(tables: int, *, half: bool) -> Iterator[Movement]:
    for rounds in sorted(howell.known_rounds(tables), reverse=True):
        yield howell.howell(tables, rounds, half=half)
