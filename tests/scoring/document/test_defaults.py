"""What a document means that leaves things out: the defaults of the specification."""

from dataclasses import asdict
from fractions import Fraction

from scoring.document.answer import BoardScore, Standing
from scoring.document.event import (
    Artificial,
    Assigned,
    Board,
    Conditions,
    Contest,
    Entrant,
    EventDocument,
    Game,
    Match,
    Result,
)


def test_conditions_that_are_not_stated():
    assert asdict(Conditions()) == {
        "method": "",
        "matchpoint_scale": "2-1-0",
        "compare": "event",
        "ranking": "event",
        "winners": 1,
        "short_boards": "neuberg",
        "small_groups": "ebu",
        "expected_results": None,
        "ximp_divisor": "comparisons",
        "ximp_short_boards": "plain",
        "imp_cap": None,
        "butler_trim": 0,
        "vp_scale": "none",
        "boards_per_match": None,
        "bye": 12,
        "knock_out": False,
        "contract_table": "1987",
        "honours": None,
        "artificial": None,
        "own_result_rule": "",
        "handicap": "none",
        "tie_breaks": (),
        "lists": (),
        "rounds": 6,
        "minutes": 20,
        "move": "winners-up",
        "partners": "draw",
        "vulnerability": "by-deal",
        "cap": 1000,
        "seed": None,
        "unit": "deals",
        "unfinished": None,
        "vulnerable_deals_2_3": "dealer",
        "part_score": "carry",
        "deals": 3,
        "passed_out": "redeal",
        "draw": "stays",
    }


def test_an_entrant_is_ranked_without_handicap():
    entrant = Entrant("1", ("Ann", "Bob"))
    assert (entrant.ranked, entrant.handicap, entrant.carry_forward, entrant.direction) == (True, 0, None, None)


def test_boards_results_and_scored_boards_are_of_the_first_session_and_version():
    result = Result(board=7, sitters=("1", "2"))
    assert (result.session, result.version, result.version_given) == (1, "a", False)
    assert (result.passed_out, result.not_played, result.cancelled) == (False, False, False)
    assert (Board(7).session, Board(7).version) == (1, "a")
    assert BoardScore(7, ()).session == 1


def test_a_match_counts_once_and_carries_nothing_over():
    match = Match(id="", round=1, home="1")
    assert (match.weight, match.carry_over, match.away, match.winner) == (1, (0, 0), None, "")


def test_an_adjusted_score_gives_nothing_to_a_side_it_does_not_name():
    assert (Artificial().ns, Artificial().ew, Assigned().ns, Assigned().ew) == (None, None, (), ())


def test_a_standing_has_no_penalty():
    assert Standing("1", ("Ann",), rank=1, tied=False, total=Fraction(1)).penalty == 0


def test_the_method_of_a_contest_that_states_none():
    def method(game: Game, contest: Contest | None) -> str:
        return EventDocument(name="", game=game, entrants=(), contest=contest).method

    assert method(Game.DUPLICATE, Contest.PAIRS) == "matchpoints"
    assert method(Game.DUPLICATE, Contest.INDIVIDUAL) == "matchpoints"
    assert method(Game.DUPLICATE, Contest.TEAMS) == "imps"
    assert method(Game.REPLAY, Contest.PAIRS) == "imps"
