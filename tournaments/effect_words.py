"""What a ruling does to its line, said in figures: "N–S A+, E–W A−", "60% +420, 40% −50", "2 tricks to N–S"."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.rounding import decimal_text, exact
from tournaments.models import Event, Ruling

Kind = Ruling.Effect


def effect_in_words(ruling: Ruling) -> str:
    """Points are to N–S throughout; empty for an effect that its kind says wholly, and for fouled boards."""
    values = ruling.effect
    if ruling.effect_kind == Kind.TRICKS:
        side = _("N–S") if values["to"] == "NS" else _("E–W")
        said = ngettext("%(n)s trick to %(side)s", "%(n)s tricks to %(side)s", values["tricks"])
        return said % {"n": values["tricks"], "side": side}
    if ruling.effect_kind == Kind.ARTIFICIAL:
        unit = "" if in_imps(ruling.event) else "%"
        return _sides({side: award if award.startswith("A") else award + unit for side, award in values.items()})
    if ruling.effect_kind in Ruling.ADJUSTED:
        return _sides({side: write_side(value) for side, value in values.items()})
    return ""


def _sides(said: dict[str, str]) -> str:
    """Each side's, or both in one where they have the same outcome; a side left out keeps the table result."""
    tidy = {side: text.replace("-", "−") for side, text in said.items()}
    if set(tidy) == {"ns", "ew"} and tidy["ns"] == tidy["ew"] and not tidy["ns"].startswith("A"):
        return tidy["ns"]
    names = {"ns": _("N–S"), "ew": _("E–W")}
    return "; ".join(f"{names[side]} {tidy[side]}" for side in ("ns", "ew") if side in tidy)


def in_imps(event: Event) -> bool:
    """Whether a number given as an artificial score is in IMPs; else it is a percentage."""
    method = event.conditions.get("method") or ("imps" if event.contest == Event.Contest.TEAMS else "matchpoints")
    return method in ("imps", "cross-imps", "butler")


def write_side(value: str | list[dict[str, Any]]) -> str:
    """How a side is written in the form."""
    if not isinstance(value, str):
        return write_outcomes(value)
    return value if value.startswith("A") else f"{value}%"


def write_outcomes(parts: list[dict[str, Any]]) -> str:
    """How the components of an assigned score are written in the form."""
    if len(parts) == 1:
        return f"{parts[0]['score']:+d}"
    return ", ".join(f"{decimal_text(exact(part['weight']) * 100)}% {part['score']:+d}" for part in parts)
