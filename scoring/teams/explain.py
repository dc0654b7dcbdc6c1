"""How a board came to its points for the team that sat North-South or East-West in one room."""

from fractions import Fraction

from scoring.explanation import Step, Value
from scoring.matches import Encounter
from scoring.teams.own_results import OwnResults, ScoredBoard
from scoring.teams.rooms import Room, TeamBoard
from scoring.teams.terms import Terms
from scoring.values import Side


def explain_board(match: Encounter, scored: ScoredBoard, room: Room, terms: Terms, own: OwnResults) -> tuple[Step, ...]:
    """The steps of the board as this room saw it: North-South's, and East-West's where it is unlike."""
    steps = _steps(match, scored, terms, own, home=room.home_sat is Side.NS)
    others = _steps(match, scored, terms, own, home=room.home_sat is not Side.NS)
    if scored.home == -scored.away and all(step.rule == "teams.compare" for step in steps + others):
        return steps
    return _of_side(steps, Side.NS) + _of_side(others, Side.EW)


def _of_side(steps: tuple[Step, ...], side: Side) -> tuple[Step, ...]:
    return tuple(Step(step.rule, {"side": side.value, **step.values}, step.result) for step in steps)


def _steps(match: Encounter, scored: ScoredBoard, terms: Terms, own: OwnResults, *, home: bool) -> tuple[Step, ...]:
    award = scored.board.award(home=home)
    if award is None:
        return comparisons(scored.board, terms, home=home)
    plain = terms.awarded(award)
    steps = [Step("teams.artificial", {"award": award}, plain)]
    lifted = scored.given_to(home=home)
    if terms.own_result_rule != "none" and award in ("A+", "A-"):
        result = own.of(match, scored.board, home=home)
        steps.append(Step("teams.own-result", {"award": award, "plain": plain, "own": result}, lifted))
    return tuple(steps)


def comparisons(board: TeamBoard, terms: Terms, *, home: bool) -> tuple[Step, ...]:
    """One step for each pair of components, and their sum where there are several."""
    first, second = (room.scores_of(home=home) for room in board.rooms)
    steps = []
    total = Fraction(0)
    for one in first:
        for other in second:
            difference = one.score + other.score
            worth = terms.worth(difference)
            weight = one.weight * other.weight
            total += weight * worth
            values: dict[str, Value] = {"method": terms.method, "own": one.score, "other": other.score}
            if weight != 1:
                values["weight"] = weight
            steps.append(Step("teams.compare", values | {"difference": difference}, worth))
    if len(steps) > 1:
        steps.append(Step("teams.weighted", {"parts": len(steps)}, total))
    return tuple(steps)
