"""What is unlikely: every check that a line goes through once it has been found possible."""

from collections.abc import Callable

from tournaments.checks import cards, field, seating
from tournaments.checks.values import Finding, Line, Scene

Check = Callable[[Line, Scene], Finding | None]

DOUBTFUL: tuple[Check, ...] = (
    seating.wrong_board,
    seating.cannot_meet,
    seating.played_twice,
    seating.not_played,
    field.vulnerability_slip,
    field.other_sides_sign,
    field.direction,
    field.declarer,
    cards.lead,
    cards.tricks,
)


def what_is_doubtful(line: Line, scene: Scene) -> list[Finding]:
    """Everything about a line that somebody should look at, the plan first."""
    return [finding for check in DOUBTFUL if (finding := check(line, scene))]
