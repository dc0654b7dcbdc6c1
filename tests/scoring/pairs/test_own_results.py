"""A+ is at least, A- at most, the own result in the window (Law 12C2)."""

from fractions import Fraction

import pytest

from scoring.document.event import Contest, Entrant, Match, Penalty, PenaltyUnit, Result
from tests.scoring.pair_events import award, field, lines, ns_points, scored, standing, table

# N1 has a top on boards 1 to 3 of the first session, and a bottom on board 1 of the second.
TOPS = [line for board in (1, 2, 3) for line in field([100, 50, 0], board=board)]
BOTTOM = field([0, 50, 100], session=2)


def held(ns, ew="A", **more):
    return table("N1", "E1", board=9, artificial=award(ns, ew), **more)


@pytest.mark.parametrize(
    ("rule", "session", "percent"),
    [
        pytest.param("", 1, 100, id="the session is the default"),
        pytest.param("session", 2, 60, id="a bad session does not lower A+"),
        pytest.param("event", 2, 75, id="three tops and a bottom"),
        pytest.param("none", 1, 60, id="no rule"),
    ],
)
def test_a_plus_in_its_window(rule, session, percent):
    document = scored(*TOPS, *BOTTOM, held("A+", session=session), own_result_rule=rule)
    assert lines(document, 9, session)[0].ns_percent == percent


def test_a_minus_is_lowered_and_never_raised():
    assert lines(scored(*TOPS, *BOTTOM, held("A-", session=2)), 9, 2)[0].ns_percent == 0
    assert lines(scored(*TOPS, *BOTTOM, held("A-")), 9)[0].ns_percent == 40


@pytest.mark.parametrize("plain", ["A", "60", "40"])
def test_a_plain_average_and_a_number_are_never_lifted(plain):
    percent = {"A": 50}.get(plain) or Fraction(plain)
    assert lines(scored(*TOPS, held(plain)), 9)[0].ns_percent == percent


def test_ew_have_their_own_result_too():
    document = scored(*TOPS, held("A", "A-"))
    assert lines(document, 9)[0].ew_percent == 0


def test_without_another_board_the_plain_value_stands():
    document = scored(*field([10, 20, 30]), table("N9", "E9", artificial=award("A+", "A-")))
    assert (lines(document)[3].ns_percent, lines(document)[3].ew_percent) == (60, 40)


def test_artificial_boards_are_not_part_of_the_own_result():
    document = scored(*TOPS, held("A+"), table("N1", "E1", board=8, artificial=award("20", "20")))
    assert lines(document, 9)[0].ns_percent == 100


def test_a_cancelled_line_is_not_lifted():
    document = scored(*TOPS, table("N1", "E1", 100, 9, artificial=award("A+", "A"), cancelled=True))
    assert lines(document, 9)[0].ns_points is None


def test_a_penalty_does_not_lower_the_own_result():
    taken = Penalty("N1", Fraction(50), PenaltyUnit.PERCENT)
    document = scored(*TOPS, held("A+"), more={"penalties": (taken,)})
    assert lines(document, 9)[0].ns_percent == 100


def test_the_window_may_be_the_match():
    results = [
        *(table("1", "2", 100, board, round=1) for board in (1, 2)),
        *(table("3", "4", 0, board, round=1) for board in (1, 2)),
        table("1", "3", 0, 3, round=2),
        table("2", "4", 100, 3, round=2),
        table("1", "3", board=4, round=2, artificial=award("A+", "A+")),
        table("2", "4", 100, 4, round=2),
        table("1", "2", board=5, round=1, artificial=award("A+", "A+")),
    ]
    listed = (Match("m", 1, "1", "2"),)
    document = scored(*results, own_result_rule="match", more={"matches": listed})
    assert lines(document, 5)[0].ns_percent == 100
    assert lines(document, 4)[0].ns_percent == 60
    assert lines(document, 4)[0].ew_percent == 100


def test_by_imps_the_own_result_is_the_average():
    tops = [line for board in (1, 2) for line in field([420, 0, 0], board=board)]
    for method in ("cross-imps", "butler"):
        document = scored(*tops, held("A+"), method=method)
        average = (ns_points(document, 1)[0] + ns_points(document, 2)[0]) / 2
        assert lines(document, 9)[0].ns_points == average > 2
    low = scored(*field([0, 420, 420]), held("A-"), method="cross-imps")
    assert lines(low, 9)[0].ns_points == ns_points(low)[0] < -2


def individual(board, sitters, score_=None, **given):
    return Result(board=board, sitters=tuple(sitters), score=score_, **given)


def test_in_an_individual_a_side_has_what_the_better_of_its_players_is_due():
    results = [
        individual(1, "abcd", 100),
        individual(1, "efgh", 0),
        individual(2, "aecg", 100),
        individual(2, "fbhd", 0),
        individual(3, "aehf", artificial=award("A+", "A-")),
    ]
    entrants = [Entrant(letter, (letter,)) for letter in "abcdefgh"]
    document = scored(*results, entrants=entrants, contest=Contest.INDIVIDUAL)
    line = lines(document, 3)[0]
    assert (line.ns_percent, line.ew_percent) == (100, 0)
    assert standing(document, "a").boards == 3
    as_match = scored(*results, entrants=entrants, contest=Contest.INDIVIDUAL, own_result_rule="match")
    assert lines(as_match, 3)[0].ns_percent == 100
