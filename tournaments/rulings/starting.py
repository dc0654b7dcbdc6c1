"""What the form of a ruling begins with: a case and a place, or the ruling that it replaces."""

from dataclasses import dataclass
from typing import Any

from tournaments.effect_words import write_side
from tournaments.models import Event, Result, Ruling
from tournaments.rulings.cases import CASES, Case
from tournaments.rulings.fines import USUAL, units_of
from tournaments.rulings.tables import line_meant, lines_of, sitting_at
from tournaments.rulings.values import Place

Effect = Ruling.Effect


@dataclass(frozen=True, slots=True)
class Start:
    place: Place
    case: Case | None
    initial: dict[str, Any]
    lines: list[Result]  # that it may be about


def blank(event: Event, place: Place, case: Case | None) -> Start:
    """A new ruling: the case's words, the line of the table and round where there is one, given to who sat there."""
    lines, unit = lines_of(event, place), units_of(event)[0]
    line = line_meant(lines, place)
    initial: dict[str, Any] = {
        "kind": case.effect if case else Effect.NONE,
        "line": line.pk if line else None,
        "amount": USUAL.get(unit),
        "unit": unit,
        "given_to": sitting_at(event, place, lines),
    }
    if case:
        initial |= {"law": case.law, "infraction": str(case.title), "decision": str(case.decision)}
    return Start(place, case, initial, lines)


def filled_in(event: Event, old: Ruling) -> Start:
    """The ruling as it stands, to be changed."""
    place = Place(old.session, old.board, old.round, old.table, old.result_id)
    fields = ("facts", "law", "infraction", "offenders", "decision", "ground", "reason", "is_public")
    initial: dict[str, Any] = {name: getattr(old, name) for name in fields}
    initial |= {"kind": old.effect_kind, "line": old.result_id, "given_to": [each.pk for each in old.given_to.all()]}
    initial |= _effect(old) | _fine(old)
    return Start(place, CASES.get(old.template), initial, lines_of(event, place))


def _effect(old: Ruling) -> dict[str, Any]:
    values = old.effect
    if old.effect_kind == Effect.ARTIFICIAL:
        return {"artificial_ns": values.get("ns", ""), "artificial_ew": values.get("ew", "")}
    if old.effect_kind in Ruling.ADJUSTED:
        return {f"assigned_{side}": write_side(values[side]) if side in values else "table" for side in ("ns", "ew")}
    if old.effect_kind == Effect.FOULED:
        return {f"version-{pk}": version for pk, version in values["versions"].items()}
    return dict(values)


def _fine(old: Ruling) -> dict[str, Any]:
    fine = old.penalties.order_by("pk").first()
    return {"fined": fine.entrant_id, "amount": abs(fine.amount), "unit": fine.unit} if fine else {}
