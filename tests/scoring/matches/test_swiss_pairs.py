"""Matches of pairs by matchpoints: what a game hands over is a sheet of boards for each match."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.document.answer import MatchBoard
from scoring.document.event import Contest, EventDocument
from scoring.explanation import EVERYTHING
from scoring.matches import ScoredMatches, Sheet, encounters, match_standings, score_matches
from scoring.values import Side
from tests.scoring.team_events import TEAMS, event, line, match, numbers, penalty

SWISS = {"contest": Contest.PAIRS, "vp_scale": "ebu-swiss-pairs", "boards_per_match": 8}


def scored(document: EventDocument, *home: object, top: int = 10) -> ScoredMatches:
    """One match between 1 and 2; for each board what home has of the top, away the rest."""
    boards = tuple(MatchBoard(Fraction(str(own)), top - Fraction(str(own)), Fraction(top)) for own in home)
    sheets = [Sheet(found, boards if found.match.home == "1" else ()) for found in encounters(document)]
    return score_matches(document, sheets, EVERYTHING)


def test_the_percent_of_a_match_is_looked_up_exactly():
    (found,) = scored(event(line("1", "2", 50), **SWISS), 6, 5, 7).scores
    assert (found.percent, found.vps, found.boards) == (numbers(60, 40), numbers(17, 3), 8)
    assert (found.imps, found.margins, found.points) == (None, None, None)
    assert found.explanation[-1].values["percent"] == numbers(60, 40)


@pytest.mark.parametrize(
    ("unit", "amount", "percent"), [("percent-of-top", 30, 50), ("matchpoints", 3, 50), ("percent", 10, 50)]
)
def test_penalties_are_taken_from_the_percent_of_their_side(unit, amount, percent):
    document = event(line("1", "2", 50), penalties=(penalty("1", amount, unit, round=1),), **SWISS)
    (found,) = scored(document, 6, 5, 7).scores
    assert (found.percent, found.vps) == (numbers(percent, 40), numbers(10, 3))


def test_a_match_of_boards_without_a_top_has_no_percent_and_no_vps():
    (found,) = scored(event(line("1", "2", 50), **SWISS), 0, top=0).scores
    assert (found.percent, found.vps) == (None, None)


def test_standings_of_swiss_pairs():
    document = event(line("1", "2", 50), matches=(match("1", "2"), match("3", "4")), **SWISS)
    one, two, *others = match_standings(document, scored(document, 6, 5, 7))
    assert [(found.entrant, found.rank, found.total) for found in (one, two)] == [("1", 1, 17), ("2", 2, 3)]
    assert (one.boards, one.matches, one.imps) == (8, 1, None)
    assert [found.rank for found in others] == [None, None]


def test_two_winners_of_swiss_pairs():
    sides = (Side.NS, Side.EW, Side.NS, Side.EW)
    pairs = tuple(replace(entrant, direction=side) for entrant, side in zip(TEAMS, sides, strict=True))
    document = event(line("1", "2", 50), entrants=pairs, winners=2, **SWISS)
    found = match_standings(document, scored(document, 6, 5, 7))
    assert [(one.entrant, one.direction, one.rank) for one in found] == [
        ("1", Side.NS, 1),
        ("3", Side.NS, None),
        ("2", Side.EW, 1),
        ("4", Side.EW, None),
    ]


def test_a_match_known_by_its_vps_is_won_by_them():
    document = event(
        matches=(match("1", "2", vps=(13, 7)), match("3", "4", vps=(13, 7))), tie_breaks=("wins",), **SWISS
    )
    found = match_standings(document, scored(document))
    assert [(line.entrant, line.rank, line.tie_break) for line in found[:2]] == [("1", 1, ""), ("3", 1, "")]
