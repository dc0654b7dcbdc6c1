"""What a board is worth between two teams: IMPs, points of board-a-match or Patton, or total points."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.document.errors import BadDocumentError
from scoring.document.event import Award, EventDocument
from scoring.document.said import english
from scoring.imps import imps

_IMPS = {"A+": Fraction(3), "A": Fraction(0), "A-": Fraction(-3)}  # Law 12C2(b)
_PERCENT = {"A+": Fraction(60), "A": Fraction(50), "A-": Fraction(40)}  # Law 12C2(a)
_LEVEL_AT_PATTON = 10  # a difference in points that still divides a board


@dataclass(frozen=True, slots=True)
class Terms:
    """The method of an event, and the plain worth of A+, A and A-."""

    method: str
    awards: Mapping[str, Fraction]
    top: Fraction | None = None  # the points of a board, where it has points
    imp_cap: int | None = None
    honours: bool = False
    own_result_rule: str = "none"

    def worth(self, difference: int) -> Fraction:
        """What a side has for a difference in points over both rooms: positive is better."""
        if self.method == "imps":
            return Fraction(imps(difference, self.imp_cap))
        if self.top is None:
            return Fraction(difference)
        if abs(difference) <= (_LEVEL_AT_PATTON if self.method == "patton" else 0):
            return self.top / 2
        return self.top if difference > 0 else Fraction(0)

    def awarded(self, award: Award) -> Fraction:
        """What an artificial score gives: IMPs, or a percent of the top. Total points know none, and refuse it."""
        if self.method == "total-points":
            where = "results, artificial"
            raise BadDocumentError(where, english("an artificial score in total points"), english("an assigned score"))
        value = self.awards[award] if isinstance(award, str) else award
        return value if self.top is None else value * self.top / 100


def terms_of(document: EventDocument) -> Terms:
    conditions, method = document.conditions, document.method
    tops = {"board-a-match": Fraction(2 if conditions.matchpoint_scale == "2-1-0" else 1), "patton": Fraction(2)}
    plain = _PERCENT if method in tops else _IMPS
    return Terms(
        method=method,
        awards={**plain, **(conditions.artificial or {})},
        top=tops.get(method),
        imp_cap=conditions.imp_cap,
        honours=method == "total-points" and bool(conditions.honours),
        own_result_rule=conditions.own_result_rule or "none",
    )
