"""The steps of each method from a score to its points, a step a comparison, a factor or a weight."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Protocol

from scoring import butler, cross_imps
from scoring.explanation import Step, Value
from scoring.imps import imps
from scoring.matchpoints import Exact
from scoring.pairs.frame import Frame
from scoring.pairs.groups import Group
from scoring.pairs.rating import ZERO, Rating, is_small, raw_to_points, scale
from scoring.values import Side

Parts = tuple[tuple[Fraction, int], ...]  # weight and score to N-S; one part of weight 1 unless weighted


class Place(Protocol):
    """Where a side of a line is compared."""

    frame: Frame
    group: Group
    rating: Rating
    side: Side


def _sign(place: Place) -> int:
    return 1 if place.side is Side.NS else -1


def _weighted(place: Place, parts: Parts, points: list[Exact]) -> Iterator[Step]:
    """The weights of an assigned score, after each part has been rated (Law 12C1c)."""
    if len(parts) == 1 and parts[0][0] == 1:
        return
    weights = tuple(weight for weight, _ in parts)
    values: dict[str, Value] = {"side": place.side.value, "weights": weights, "points": tuple(points)}
    yield Step("weighted", values, _sum(parts, points))


def _sum(parts: Parts, points: list[Exact]) -> Fraction:
    return sum((weight * worth for (weight, _), worth in zip(parts, points, strict=True)), ZERO)


def _matchpoints(place: Place, parts: Parts) -> Iterator[Step]:
    others = _others(place, parts)
    worths: list[Exact] = []
    for _, score in parts:
        own = _sign(place) * score
        lower: Exact = sum((count for each, count in others.items() if each < own), ZERO)
        higher: Exact = sum((count for each, count in others.items() if each > own), ZERO)
        equal = place.group.actual - 1 - lower - higher
        worths.append(2 * lower + equal)
        values: dict[str, Value] = {"side": place.side.value, "score": own}
        yield Step("matchpoints.compare", {**values, "lower": lower, "equal": equal, "higher": higher}, worths[-1])
    yield from _weighted(place, parts, worths)
    yield from _factored(place, _sum(parts, worths))


def _others(place: Place, parts: Parts) -> dict[int, Exact]:
    """The scores of the other lines and how many have each: no part of a weighted score is held against another.

    What the parts would win from each other they would lose as well, so the weighted sum is that of the rating.
    """
    counts = dict(place.group.counts)
    for weight, score in parts:
        counts[_sign(place) * score] -= weight
    return counts


def _factored(place: Place, raw: Fraction) -> Iterator[Step]:
    group, rule = place.group, place.frame.conditions.short_boards
    sizes: dict[str, Value] = {
        "side": place.side.value,
        "matchpoints": raw,
        "actual": group.actual,
        "expected": group.expected,
    }
    points = raw_to_points(group, place.frame, place.rating.top or ZERO)(raw)
    if is_small(group, place.frame):
        yield Step("matchpoints.small-group", {**sizes, "top": place.rating.top}, points)
        return
    half = scale(place.frame)
    if rule == "ascherman" or (rule != "none" and group.actual != group.expected):
        yield Step(f"matchpoints.{rule}", sizes, points * half)
    if half > 1:
        yield Step("matchpoints.half", {"side": place.side.value, "points": points * half}, points)


def _cross_imps(place: Place, parts: Parts) -> Iterator[Step]:
    conditions, group, side = place.frame.conditions, place.group, place.side.value
    sums = cross_imps.imp_sums(group.counts, conditions.imp_cap)
    totals: list[Exact] = []
    for _, score in parts:
        own = _sign(place) * score
        totals.append(sums[own])
        yield Step("cross-imps.compare", _against(place, own), sums[own])
    yield from _weighted(place, parts, totals)
    total = _sum(parts, totals)
    points = cross_imps.divided(total, group.actual, conditions.ximp_divisor)
    divided: dict[str, Value] = {"side": side, "sum": total, "actual": group.actual}
    yield Step("cross-imps.divide", {**divided, "divisor": conditions.ximp_divisor}, points)
    factor = cross_imps.short_board_factor(group.actual, group.expected)
    if conditions.ximp_short_boards == "scaled" and factor != 1:
        sizes: dict[str, Value] = {"side": side, "actual": group.actual, "expected": group.expected}
        yield Step("cross-imps.short-board", sizes, points * factor)


def _against(place: Place, own: int) -> dict[str, Value]:
    """The scores compared with, how many results have each, and the IMPs of one comparison."""
    counts, cap = place.group.counts, place.frame.conditions.imp_cap
    against = tuple((score, counts[score], imps(own - score, cap)) for score in sorted(counts, reverse=True))
    return {"side": place.side.value, "score": own, "against": against, "cap": cap}


def _butler(place: Place, parts: Parts) -> Iterator[Step]:
    group, conditions, side = place.group, place.frame.conditions, place.side.value
    datum = place.rating.datum or 0
    dropped = butler.trim_at_each_end(group.actual, conditions.butler_trim)
    yield Step("butler.datum", {"side": side, "results": group.actual, "dropped": dropped}, datum)
    worths: list[Exact] = []
    for _, score in parts:
        own = _sign(place) * score
        worths.append(place.rating.points[own])
        values: dict[str, Value] = {"side": side, "score": own, "datum": datum, "cap": conditions.imp_cap}
        yield Step("butler.compare", values, place.rating.points[own])
    yield from _weighted(place, parts, worths)


def _total_points(place: Place, parts: Parts) -> Iterator[Step]:
    worths: list[Exact] = []
    for _, score in parts:
        own = _sign(place) * score
        worths.append(own)
        yield Step("total-points.score", {"side": place.side.value}, own)
    yield from _weighted(place, parts, worths)


METHODS: Mapping[str, Callable[[Place, Parts], Iterator[Step]]] = {
    "matchpoints": _matchpoints,
    "cross-imps": _cross_imps,
    "butler": _butler,
    "total-points": _total_points,
}
