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


@dataclass(frozen=True, slots=True)
class Explain:
    """Which lines are to be explained.

    "" none, "all" every one, "7" board 7 (or match 7), "2:7" board 7 of session 2, "3/1" round 3 at table 1.
    """

    what: str = ""

    def __bool__(self) -> bool:
        return bool(self.what)

    def board(self, session: int, number: int) -> bool:
        return self.what in ("all", f"{number}", f"{session}:{number}")

    def table(self, round_: int, table: str) -> bool:
        return self.what in ("all", f"{round_}/{table}")

    def match(self, match: str) -> bool:
        return bool(self.what) and self.what in ("all", match)


NOTHING = Explain()
EVERYTHING = Explain("all")
