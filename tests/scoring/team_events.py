"""Small events of teams: four teams, lines in one line each."""

from fractions import Fraction
from typing import Any

from scoring.document.answer import MatchScore, ScoreDocument, Standing
from scoring.document.event import (
    Artificial,
    Assigned,
    Component,
    Conditions,
    Contest,
    Entrant,
    EventDocument,
    Game,
    Match,
    Penalty,
    PenaltyUnit,
    Result,
)
from scoring.score import score

TEAMS = tuple(Entrant(str(number), tuple(f"{number}{player}" for player in "abcd")) for number in range(1, 5))


def event(
    *results: Result,
    matches: tuple[Match, ...] = (),
    penalties: tuple[Penalty, ...] = (),
    entrants: tuple[Entrant, ...] = TEAMS,
    contest: Contest = Contest.TEAMS,
    **conditions: Any,
) -> EventDocument:
    return EventDocument(
        name="League",
        game=Game.DUPLICATE,
        contest=contest,
        entrants=entrants,
        conditions=Conditions(**conditions),
        results=results,
        matches=matches,
        penalties=penalties,
    )


def line(ns: str, ew: str, score: int | None = None, board: int = 1, **facts: Any) -> Result:
    """A line of round 1, unless it says another."""
    return Result(board=board, sitters=(ns, ew), **{"round": 1, "score": score, **facts})


def both_rooms(board: int, open_room: int, closed_room: int, sides: tuple[str, str] = ("1", "2"), **facts: Any):
    """Two lines of a board: the first team sits North-South in the open room."""
    home, away = sides
    return line(home, away, open_room, board, **facts), line(away, home, closed_room, board, **facts)


def artificial(board: int, ns: object = None, ew: object = None, sides: tuple[str, str] = ("1", "2"), **facts: Any):
    return line(*sides, board=board, artificial=Artificial(_award(ns), _award(ew)), **facts)


def _award(value: object) -> Any:
    return Fraction(value) if isinstance(value, int) else value


def assigned(ns: tuple = (), ew: tuple = ()) -> Assigned:
    """Weighted scores to N-S, as (weight, score)."""
    return Assigned(*(tuple(Component(Fraction(str(w)), s) for w, s in side) for side in (ns, ew)))


def match(home: str = "1", away: str | None = "2", number: int = 1, **facts: Any) -> Match:
    pairs = ("imps", "vps", "carry_over")
    given = {key: tuple(map(_exact, value)) if key in pairs else value for key, value in facts.items()}
    if "weight" in given:
        given["weight"] = _exact(given["weight"])
    return Match(**{"id": "", "round": number, "home": home, "away": away, **given})


def penalty(entrant: str, amount: object, unit: str, **facts: Any) -> Penalty:
    return Penalty(entrant, _exact(amount), PenaltyUnit(unit), **facts)


def _exact(value: object) -> Fraction:
    return Fraction(str(value))


def the_match(document: EventDocument) -> MatchScore:
    (found,) = score(document).matches
    return found


def standing(answer: ScoreDocument, entrant: str) -> Standing:
    return next(line for line in answer.standings if line.entrant == entrant)


def places(answer: ScoreDocument) -> list[tuple[str, int | None]]:
    return [(line.entrant, line.rank) for line in answer.standings]


def numbers(*values: object) -> tuple[Fraction, ...]:
    return tuple(_exact(value) for value in values)
