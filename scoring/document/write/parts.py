"""Pieces that both documents write alike."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from scoring.document.event import Artificial, Assigned, Award, Component, Result
from scoring.rounding import decimal_text

_MOST_PLACES = 30


def exact_text(value: Fraction) -> str:
    """A decimal as it was read, without rounding it to two places; what is no decimal gets thirty places."""
    return decimal_text(value, _MOST_PLACES)


def without_empty(entries: Mapping[str, Any]) -> dict[str, Any]:
    """The entries that say something: None, "", false and empty lists are left out, 0 stays."""
    return {key: value for key, value in entries.items() if _says(value)}


def _says(value: object) -> bool:
    if value is None or value is False:
        return False
    return bool(value) if isinstance(value, str | list | tuple | dict) else True


def sitters_json(result: Result) -> dict[str, str]:
    keys = ("ns", "ew") if len(result.sitters) == 2 else ("n", "e", "s", "w")
    return dict(zip(keys, result.sitters, strict=True))


def artificial_json(artificial: Artificial | None) -> dict[str, str] | None:
    if artificial is None:
        return None
    return without_empty({"ns": _award(artificial.ns), "ew": _award(artificial.ew)})


def _award(award: Award | None) -> str | None:
    return exact_text(award) if isinstance(award, Fraction) else award


def assigned_json(assigned: Assigned | None) -> dict[str, Any] | None:
    if assigned is None:
        return None
    sides = {"ns": assigned.ns, "ew": assigned.ew}
    return without_empty({side: [_component(part) for part in parts] for side, parts in sides.items()})


def _component(part: Component) -> dict[str, Any]:
    return {"weight": exact_text(part.weight), "score": part.score}


def version_text(result: Result) -> str:
    """The version as the event document gave it: an "a" only where it was written out."""
    return result.version if result.version_given or result.version != "a" else ""
