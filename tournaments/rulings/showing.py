"""A preview in the words of the page: figures before and after, and how the line would come about."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.rounding import decimal_text
from tournaments.explanations import sentence
from tournaments.rulings.preview import LineChange, PlaceChange, Preview

BeforeAfter = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ShownLine:
    ns: str
    ew: str
    ns_points: BeforeAfter
    ew_points: BeforeAfter
    is_changed: bool


@dataclass(frozen=True, slots=True)
class ShownPlace:
    who: str
    ranks: BeforeAfter
    totals: BeforeAfter


@dataclass(frozen=True, slots=True)
class ShownPreview:
    lines: tuple[ShownLine, ...]
    places: tuple[ShownPlace, ...]
    sentences: tuple[str, ...]


def shown(seen: Preview) -> ShownPreview:
    return ShownPreview(
        tuple(_line(change) for change in seen.lines),
        tuple(_place(change) for change in seen.moved),
        tuple(sentence(step) for step in seen.steps),
    )


def _line(change: LineChange) -> ShownLine:
    sitters, before, after = change.before.result.sitters, change.before, change.after
    half = len(sitters) // 2
    sides = (sitters[:half], sitters[half:]) if half == 1 else (sitters[0::2], sitters[1::2])
    return ShownLine(
        ns="–".join(sides[0]),
        ew="–".join(sides[1]),
        ns_points=(_figure(before.ns_points), _figure(after.ns_points)),
        ew_points=(_figure(before.ew_points), _figure(after.ew_points)),
        is_changed=change.is_changed,
    )


def _place(change: PlaceChange) -> ShownPlace:
    before, after = change.before, change.after
    return ShownPlace(
        who=f"{before.entrant} {' – '.join(before.names)}",
        ranks=(str(before.rank or "–"), str(after.rank or "–")),
        totals=(_figure(before.total), _figure(after.total)),
    )


def _figure(value: Fraction | None) -> str:
    return "–" if value is None else decimal_text(value).replace("-", "−")
