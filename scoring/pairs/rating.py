"""The points that each score of a group is worth, by the method of the event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from scoring import butler, cross_imps
from scoring.document.errors import BadDocumentError
from scoring.document.event import Component
from scoring.document.said import english
from scoring.matchpoints import (
    Exact,
    ascherman,
    historic,
    is_small_group,
    neuberg,
    raw_matchpoints,
    small_group_percent,
)
from scoring.pairs.frame import Frame
from scoring.pairs.groups import Group
from scoring.values import Side

ZERO = Fraction(0)
_FACTORING = {"neuberg": neuberg, "historic": historic, "ascherman": ascherman}


@dataclass(frozen=True, slots=True)
class Rating:
    """Points by score to the side of the group, the top where the method has one, the datum of Butler."""

    side: Side
    points: Mapping[int, Fraction]
    top: Fraction | None = None
    datum: int | None = None

    def worth(self, has: int | tuple[Component, ...]) -> Fraction:
        """The points of a score to N-S; of a weighted one, each part rated and then weighted (Law 12C1c)."""
        sign = 1 if self.side is Side.NS else -1
        if isinstance(has, int):
            return self.points[sign * has]
        return sum((part.weight * self.points[sign * part.score] for part in has), ZERO)

    def percent(self, points: Fraction) -> Fraction | None:
        """The points as a percent of the top, in one division; None where there is no top."""
        top = self.top
        if not top:
            return None
        return Fraction(points.numerator * 100 * top.denominator, points.denominator * top.numerator)


def rate(group: Group, frame: Frame) -> Rating:
    return _METHODS[frame.method](group, frame)


def top_of(frame: Frame, expected: int, actual: int | None = None) -> Fraction:
    """The most matchpoints that a line can have; a board on its own top has that of its group."""
    rule = frame.conditions.short_boards
    size = actual if rule == "none" and actual is not None else expected
    top = 2 * size if rule == "ascherman" else 2 * (size - 1)
    return _shared(max(0, top), scale(frame))


@lru_cache(maxsize=1024)
def _shared(top: int, parts: int) -> Fraction:
    """One value for all boards with the same top, so that tops can be counted instead of added."""
    return Fraction(top, parts)


def scale(frame: Frame) -> int:
    """What raw matchpoints are divided by: 1, or 2 on the scale of 1, a half and 0."""
    return 1 if frame.conditions.matchpoint_scale == "2-1-0" else 2


def is_small(group: Group, frame: Frame) -> bool:
    conditions = frame.conditions
    if conditions.short_boards != "neuberg":
        return False
    return is_small_group(conditions.small_groups, group.actual, group.expected, group.others)


def _matchpoints(group: Group, frame: Frame) -> Rating:
    top = top_of(frame, group.expected, group.actual)
    worth = raw_to_points(group, frame, top)
    points = {score: worth(raw) for score, raw in raw_matchpoints(group.counts).items()}
    return Rating(group.side, points, top)


def raw_to_points(group: Group, frame: Frame, top: Fraction) -> Callable[[Exact], Fraction]:
    """What raw matchpoints of the group come to: factored, or as a small group, and on the event's scale."""
    actual, expected = group.actual, group.expected
    if is_small(group, frame):
        return lambda raw: small_group_percent(raw, actual) * top / 100
    factoring = _FACTORING.get(frame.conditions.short_boards)
    half = scale(frame)
    if factoring is None:
        return lambda raw: Fraction(raw, half)
    if half == 1:
        return lambda raw: factoring(raw, actual, expected)
    return lambda raw: factoring(raw, actual, expected) / half


def _cross_imps(group: Group, frame: Frame) -> Rating:
    conditions = frame.conditions
    factor = Fraction(1)
    if conditions.ximp_short_boards == "scaled":
        factor = cross_imps.short_board_factor(group.actual, group.expected)
    sums = cross_imps.imp_sums(group.counts, conditions.imp_cap)
    points = {
        score: cross_imps.divided(total, group.actual, conditions.ximp_divisor) * factor
        for score, total in sums.items()
    }
    return Rating(group.side, points)


def _butler(group: Group, frame: Frame) -> Rating:
    if not group.means:
        return Rating(group.side, {})
    conditions = frame.conditions
    datum = butler.datum(group.means, conditions.butler_trim)
    points = {
        score: Fraction(butler.butler_imps(score, datum, conditions.imp_cap)) if group.actual > 1 else ZERO
        for score in group.counts
    }
    return Rating(group.side, points, datum=datum)


def _total_points(group: Group, _frame: Frame) -> Rating:
    return Rating(group.side, {score: Fraction(score) for score in group.counts})


_METHODS: Mapping[str, Callable[[Group, Frame], Rating]] = {
    "matchpoints": _matchpoints,
    "cross-imps": _cross_imps,
    "butler": _butler,
    "total-points": _total_points,
}


def award_points(value: Fraction, rating: Rating, group: Group, frame: Frame) -> Fraction:
    """The points of an artificial score: a percent of the top, or IMPs a comparison (Law 12C2).

    Cross-IMPs: the value is multiplied by E - 1 comparisons and then divided as a real one with A = E.
    """
    if frame.method == "matchpoints":
        return value * (rating.top or ZERO) / 100
    if frame.method == "butler":
        return value
    if frame.method == "cross-imps":
        expected = group.expected
        return cross_imps.divided(value * (expected - 1), expected, frame.conditions.ximp_divisor)
    where = "results, artificial"
    raise BadDocumentError(where, english("an artificial score in total points"), english("an assigned score"))
