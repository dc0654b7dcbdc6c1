"""Penalties that are taken from a side of a match before its VPs, and those that are left for the total."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.document.event import EventDocument, Penalty, PenaltyUnit
from scoring.matches.encounters import Encounter
from scoring.matches.sheet import ZERO, Sheet, SideScore, counts_points


@dataclass(frozen=True, slots=True)
class Shares:
    """Penalties by the match that they are taken from (its place, the entrant), and those of no match."""

    of_match: Mapping[tuple[int, str], tuple[Penalty, ...]]
    of_total: tuple[Penalty, ...]

    def at(self, place: int, entrant: str | None) -> tuple[Penalty, ...]:
        return self.of_match.get((place, entrant or ""), ())


def share_out(document: EventDocument, matches: Sequence[Encounter]) -> Shares:
    """Give each penalty with a round to the entrant's first match of that round; VPs stay with the total.

    Points without VPs have no margin to be taken from: those penalties stay with the total as well.
    """
    of_match: dict[tuple[int, str], tuple[Penalty, ...]] = {}
    of_total: list[Penalty] = []
    decides = document.conditions.vp_scale != "none" or document.conditions.knock_out
    for penalty in document.penalties:
        has_margin = decides or not counts_points(document)
        place = _place(penalty, matches) if has_margin else None
        if place is None:
            of_total.append(penalty)
        else:
            key = (place, penalty.entrant)
            of_match[key] = (*of_match.get(key, ()), penalty)
    return Shares(of_match, tuple(of_total))


def _place(penalty: Penalty, matches: Sequence[Encounter]) -> int | None:
    if penalty.unit is PenaltyUnit.VPS or penalty.round is None:
        return None
    for place, encounter in enumerate(matches):
        is_theirs = penalty.entrant in encounter.sides and encounter.match.away is not None
        of_session = penalty.session in (None, encounter.session)
        if is_theirs and of_session and encounter.match.round == penalty.round:
            return place
    return None


def in_match_units(penalty: Penalty, side: SideScore, sheet: Sheet) -> Fraction:
    """A penalty in the unit of the match: percentages are of one board's top, or of the side's maximum."""
    if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
        return penalty.amount / 100 * sheet.top
    if penalty.unit is PenaltyUnit.PERCENT:
        return penalty.amount / 100 * (side.maximum or ZERO)
    return penalty.amount
