"""An effect on lines, checked against the event and the line before it is kept."""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from scoring.rounding import exact
from tournaments.effect_words import in_imps
from tournaments.models import Event, Result, Ruling
from tournaments.rulings.values import Decided

Kind = Ruling.Effect
Values = Mapping[str, Any]
LETTERS = ("A+", "A", "A-")
MOST_COMPONENTS = 5


def check(event: Event, line: Result | None, decided: Decided) -> dict[str, Any]:
    """The effect as it is kept; ValidationError with a sentence where it makes no sense."""
    if decided.kind in Ruling.NOT_ON_LINES:
        return {}
    if event.is_party:
        raise ValidationError(_("A party game has no adjusted scores: correct the deal, or give a penalty in points."))
    if decided.kind == Kind.FOULED:
        return _fouled(event, decided.values)
    if line is None:
        raise ValidationError(_("Choose the line of the board that is adjusted."))
    return dict(_CHECKS[decided.kind](event, line, decided.values))


def _artificial(event: Event, _line: Result, values: Values) -> Values:
    sides = {side: str(values[side]) for side in ("ns", "ew") if values.get(side) not in (None, "")}
    if not sides:
        raise ValidationError(_("Give an artificial score to at least one side."))
    if event.conditions.get("method") == "total-points":
        raise ValidationError(_("Total points know no artificial score: assign one."))
    for award in sides.values():
        _award(event, award)
    return sides


def _award(event: Event, award: str) -> None:
    if award in LETTERS:
        return
    try:
        number = exact(award)
    except (ValueError, ArithmeticError):
        raise ValidationError(
            _("“%(read)s” is no artificial score: write A+, A, A- or a number.") % {"read": award}
        ) from None
    if not in_imps(event) and not 0 <= number <= 100:
        raise ValidationError(_("A percentage is 0 to 100, not %(read)s.") % {"read": award})


def _assigned(event: Event, _line: Result, values: Values) -> Values:
    sides = {side: _side(event, values[side]) for side in ("ns", "ew") if values.get(side)}
    if not any(isinstance(side, list) for side in sides.values()):
        raise ValidationError(_("Assign a score to at least one side."))
    return sides


def _side(event: Event, value: str | Iterable[Values]) -> str | list[dict[str, Any]]:
    """Outcomes with their weights; or, where the other side is assigned one, an artificial score."""
    if not isinstance(value, str):
        return _components(value)
    if event.conditions.get("method") == "total-points":
        raise ValidationError(_("Total points know no artificial score: assign one."))
    _award(event, value)
    return value


def _components(parts: Iterable[Values]) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = [
        {"weight": str(part.get("weight", "1")), "score": int(part["score"])} for part in parts
    ]
    if len(kept) > MOST_COMPONENTS:
        raise ValidationError(_("A weighted score has at most %(most)s outcomes.") % {"most": MOST_COMPONENTS})
    total = sum((_weight(part["weight"]) for part in kept), Fraction(0))
    if total != 1:
        shown = Decimal(total.numerator) / Decimal(total.denominator)
        raise ValidationError(_("The weights come to %(total)s; they must come to 1.") % {"total": f"{shown:.2f}"})
    return kept


def _weight(text: str) -> Fraction:
    try:
        return exact(text)
    except (ValueError, ArithmeticError):
        raise ValidationError(_("“%(read)s” is no weight: write a share such as 0.3.") % {"read": text}) from None


def _tricks(_event: Event, line: Result, values: Values) -> Values:
    side, tricks = values.get("to"), values.get("tricks")
    if side not in ("NS", "EW") or not isinstance(tricks, int) or not 1 <= tricks <= 13:
        raise ValidationError(_("Say which side is given how many tricks, 1 to 13."))
    if line.level is None or line.tricks is None:
        raise ValidationError(_("Tricks go over only where the contract is known; assign a score instead."))
    declaring = line.declarer in ("NS" if side == "NS" else "EW")
    taken = line.tricks if not declaring else 13 - line.tricks
    if tricks > taken:
        raise ValidationError(
            _("The other side took %(taken)s tricks; it cannot give %(tricks)s.") % {"taken": taken, "tricks": tricks}
        )
    return {"to": side, "tricks": tricks}


def _cancelled(_event: Event, _line: Result, _values: Values) -> Values:
    return {}


def _fouled(event: Event, values: Values) -> dict[str, Any]:
    versions = {str(pk): str(version) for pk, version in dict(values.get("versions", {})).items()}
    known = Result.objects.filter(section__session__event=event, pk__in=list(versions))
    if not versions or len({(line.section.session_id, line.board) for line in known.select_related("section")}) != 1:
        raise ValidationError(_("The groups of a fouled board are lines of one board."))
    if known.count() != len(versions) or not all(version and len(version) <= 2 for version in versions.values()):
        raise ValidationError(_("Say for each table which version of the board it played."))
    return {"versions": versions}


_CHECKS: Mapping[str, Callable[[Event, Result, Values], Values]] = {
    Kind.ARTIFICIAL: _artificial,
    Kind.ASSIGNED: _assigned,
    Kind.WEIGHTED: _assigned,
    Kind.SPLIT: _assigned,
    Kind.TRICKS: _tricks,
    Kind.CANCELLED: _cancelled,
}
