"""The movements that a section can choose from, for its contestants and the boards they want to play."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.rounding import decimal_text
from tournaments.movement_words import family_name, notes_told, reason_text
from tournaments.movements.offers import Offer, Request, best_of_each, offers
from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError

USUAL_BOARDS = 26
"""How many boards an evening has where nobody says otherwise."""
LIKELY = 5
"""So many movements are shown at once; a director finds the others one tap further."""
# Said already, or of interest to experts only.
_UNTOLD = {"half-table", "coverage", "sitting", "shortened", "curtailed", "meetings", "meetings-each", "sections"}

_SWITCHES = {"arrow-switch": "a", "scrambled": "s", "arrow-switch-at": "t", "arrow-switch-never": "t"}


@dataclass(frozen=True)
class Plan:
    """A movement on offer, with its boards; `key` names it in a form."""

    offer: Offer

    @property
    def movement(self) -> Movement:
        return self.offer.movement

    @property
    def key(self) -> str:
        movement = self.movement
        codes = "".join(sorted({_SWITCHES[note.code] for note in movement.notes if note.code in _SWITCHES}))
        rounds = f"{movement.rounds}x{movement.boards_per_round}"
        copies = f"-{movement.copies}" if movement.kind is Kind.INDIVIDUAL else ""
        return f"{movement.family.value}-{rounds}-{movement.winners or 0}{codes}-{movement.missing or 0}{copies}"

    @property
    def title(self) -> str:
        return str(family_name(self.movement.family))

    @property
    def facts(self) -> list[str]:
        """What it means for the players, in a few words each."""
        return [self._rounds(), self._boards(), *self._winners(), *self._sit_outs(), *self._time(), *self._balance()]

    @property
    def notes(self) -> list[str]:
        """What the director must know to run it, a sentence each."""
        return notes_told(note for note in self.movement.notes if note.code not in _UNTOLD)

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

    def _time(self) -> Iterator[str]:
        hours, minutes = divmod(self.offer.minutes, 60)
        yield _("about %(hours)s h %(minutes)02d min") % {"hours": hours, "minutes": minutes}

    def _balance(self) -> Iterator[str]:
        if self.offer.balance is not None:
            yield _("balance %(balance)s%%") % {"balance": decimal_text(self.offer.balance, 0)}


@dataclass(frozen=True)
class Fitting:
    """What fits, the best first, and why other families do not: sentences."""

    plans: list[Plan]
    refused: list[str]

    @property
    def likely(self) -> list[Plan]:
        """Those that are nearly always taken."""
        return self.plans[:LIKELY]

    @property
    def more(self) -> list[Plan]:
        return self.plans[LIKELY:]


def plans(contest: str, contestants: int, *, is_replay: bool = False, **asked: int | None) -> Fitting:
    """Movements for so many contestants; `asked` are the wishes of a Request: boards, minutes, stationary …"""
    if contest not in set(Kind):
        return Fitting([], [])
    try:
        found, refused = offers(Request(contestants, kind=Kind(contest), is_replay=is_replay, **asked))  # type: ignore[arg-type]
    except NoSuchMovementError:
        return Fitting([], [])
    unique = {plan.key: plan for plan in map(Plan, best_of_each(found, most=14, of_family=3))}
    reasons = [f"{family_name(each.family)}: {reason_text(each.code, dict(each.values))}" for each in refused]
    return Fitting(list(unique.values()), list(dict.fromkeys(reasons)))


def family_called(code: str) -> str:
    """What players call the family that a schedule was made by."""
    try:
        return str(family_name(Family(code)))
    except ValueError:
        return code
