"""Sums of many fractions, kept by denominator: exact, and much cheaper than adding them one by one."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm


class ExactSum:
    """A running sum; `value` is exact."""

    __slots__ = ("_numerators",)

    def __init__(self) -> None:
        self._numerators: dict[int, int] = {}

    def add(self, term: Fraction) -> None:
        above, below = term.as_integer_ratio()
        self._numerators[below] = self._numerators.get(below, 0) + above

    def add_all(self, terms: Iterable[Fraction]) -> None:
        numerators = self._numerators
        for term in terms:
            above, below = term.as_integer_ratio()
            numerators[below] = numerators.get(below, 0) + above

    @property
    def value(self) -> Fraction:
        below = lcm(*self._numerators)
        above = sum(above * (below // part) for part, above in self._numerators.items())
        return Fraction(above, below)
