"""Assigned outcomes as a director writes them: `+420`, or with shares `30% +650, 70% -100` or `0.3 650; 0.7 -100`.

Where a side brought part of the damage on itself (Law 12C1e) a share is negative: `100% +1430, -100% +50, 100% -980`.
A side of a split score may have an artificial score instead: `A+`, `60%`.
"""

import re
from fractions import Fraction
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from scoring.rounding import decimal_text, exact

_PART = re.compile(r"(?:(?P<share>[+-]?\d+(?:[.]\d+)?)\s*(?P<percent>%)?\s*[:=]?\s+)?(?P<score>[+-]?\d+)")


def read_outcomes(text: str) -> list[dict[str, Any]]:
    """Components with weight and score to N–S; empty for no text; ValidationError for what cannot be read."""
    tidy = text.replace("−", "-").replace("–", "-").replace("\u00a0", " ").strip()
    parts = [part.strip() for part in re.split(r"[;,](?!\d)|\n", tidy) if part.strip()]
    read = [_component(part) for part in parts]
    if len(read) > 1 and any("weight" not in part for part in read):
        raise ValidationError(_("Give each outcome its share: 30%% +650, 70%% -100.") % {})
    return [{"weight": part.get("weight", "1"), "score": part["score"]} for part in read]


def read_side(text: str) -> str | list[dict[str, Any]]:
    """An artificial score where the text is a letter or a percentage alone, else outcomes."""
    award = letter(text)
    is_award = award in ("A+", "A", "A-") or text.strip().endswith("%")
    return award if award and is_award else read_outcomes(text)


def letter(text: str) -> str:
    """An award as it is kept: letters in either script, a minus of any kind, a percent sign left out."""
    plain = text.strip().upper().replace("А", "A").replace("−", "-").replace("–", "-")
    return plain.removesuffix("%").strip().replace(",", ".")


def _component(text: str) -> dict[str, Any]:
    match = _PART.fullmatch(text.replace(",", "."))
    if match is None:
        message = _("“%(read)s” cannot be read: write points to N–S such as +420, or 30%% +650, 70%% -100.")
        raise ValidationError(message % {"read": text})
    score = {"score": int(match["score"])}
    if match["share"] is None:
        return score
    share = exact(match["share"]) / (100 if match["percent"] else 1)
    return {"weight": _plain(share), **score}


def _plain(share: Fraction) -> str:
    return decimal_text(share, 4)
