"""Why a line has its score, as data: the site words it in the reader's language.

A rule is a stable code ("matchpoints.compare"); values are what the rule was given, already exact.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

Value = int | str | Fraction | None | tuple["Value", ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the reckoning: the rule applied, what it was given, and what came out."""

    rule: str
    values: Mapping[str, "Value"] = field(default_factory=dict)
    result: "Value" = None
