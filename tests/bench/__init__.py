"""Figures of the performance targets. A module here registers rows with `@row`; `python -m tests.bench` prints them.

Nothing here can fail a build; tests fix query counts and growth only.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """What was measured: a value with its unit, and whether it reached the target."""

    value: float
    unit: str  # "ms", "×", "queries", "MB"
    met: bool
    note: str = ""


@dataclass(frozen=True)
class Row:
    name: str
    target: str
    measure: Callable[[], Figure]


ROWS: list[Row] = []


def row(name: str, target: str) -> Callable[[Callable[[], Figure]], Callable[[], Figure]]:
    """Register a figure under a name with its target in words."""

    def register(measure: Callable[[], Figure]) -> Callable[[], Figure]:
        ROWS.append(Row(name, target, measure))
        return measure

    return register
