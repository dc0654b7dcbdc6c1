"""A+ is at least, and A- at most, a team's own result on its other boards of the window (Law 12C2c)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.matches import Encounter
from scoring.teams.rooms import TeamBoard
from scoring.teams.terms import Terms

Window = tuple[str, Encounter | int]  # the team, and its match or session; 0 for the whole event


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A board of a match with what it gives home and away; both have a result."""

    board: TeamBoard
    home: Fraction
    away: Fraction

    def given_to(self, *, home: bool) -> Fraction:
        return self.home if home else self.away


Found = tuple[Encounter, tuple[ScoredBoard, ...]]


class OwnResults:
    """The average of every team over its boards that are not artificial, by window."""

    def __init__(self, matches: Iterable[Found], terms: Terms) -> None:
        self._terms = terms
        self._averages = _averages(matches, terms) if terms.own_result_rule != "none" else {}

    def lifted(self, encounter: Encounter, scored: ScoredBoard, *, home: bool) -> Fraction:
        """What a board gives a team once its own result is known."""
        award = scored.board.award(home=home)
        plain = scored.given_to(home=home)
        own = self.of(encounter, scored.board, home=home)
        if own is None or award not in ("A+", "A-"):
            return plain
        return max(plain, own) if award == "A+" else min(plain, own)

    def of(self, encounter: Encounter, board: TeamBoard, *, home: bool) -> Fraction | None:
        """The team's own result in the window of this board; None where it has none."""
        return self._averages.get(_window(encounter, board, self._terms, home=home))


def _averages(matches: Iterable[Found], terms: Terms) -> Mapping[Window, Fraction]:
    values: dict[Window, list[Fraction]] = {}
    for encounter, boards in matches:
        for scored in boards:
            for home in (True, False):
                if scored.board.award(home=home) is None:
                    window = _window(encounter, scored.board, terms, home=home)
                    values.setdefault(window, []).append(scored.given_to(home=home))
    return {window: sum(won, Fraction(0)) / len(won) for window, won in values.items()}


def _window(encounter: Encounter, board: TeamBoard, terms: Terms, *, home: bool) -> Window:
    team = encounter.match.home if home else encounter.match.away or ""
    if terms.own_result_rule == "match":
        return team, encounter
    return team, board.key[0] if terms.own_result_rule == "session" else 0
