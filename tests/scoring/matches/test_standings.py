from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.document.answer import SessionFigure
from scoring.score import score
from tests.scoring.team_events import (
    TEAMS,
    artificial,
    both_rooms,
    event,
    match,
    numbers,
    penalty,
    places,
    standing,
)

VPS = {"vp_scale": "wbf-continuous", "boards_per_match": 6}


def test_vps_are_added_up_and_ranked_by_the_total():
    matches = (match("1", "2", 1, imps=(9, 0)), match("1", "3", 2, imps=(0, 3)), match("2", "4", 2, imps=(20, 0)))
    answer = score(event(matches=matches, **VPS))
    assert places(answer) == [("2", 1), ("1", 2), ("3", 3), ("4", 4)]
    first = standing(answer, "1")
    assert (first.total, first.boards, first.matches, first.imps) == (Fraction("13.9") + Fraction("8.54"), 12, 2, 6)
    assert (first.percent, first.average, first.maximum) == (None, None, None)


def test_a_bye_gives_vps_and_a_rank_but_is_no_match():
    answer = score(event(matches=(match("1", "2", imps=(9, 0)), match("4", None)), **VPS))
    four = standing(answer, "4")
    assert (four.rank, four.total, four.matches, four.boards) == (2, 12, 0, 0)


def test_a_bye_without_vps_gives_nothing_and_no_rank():
    assert standing(score(event(matches=(match("4", None),))), "4").rank is None


def test_a_team_without_a_match_comes_last_without_a_rank():
    answer = score(event(matches=(match("2", "3", imps=(9, 0)), match("1", "4")), **VPS))
    assert places(answer) == [("2", 1), ("3", 2), ("1", None), ("4", None)]


def test_penalties_in_vps_are_shown_in_the_unit_of_the_total():
    matches = (match("1", "2", imps=(0, 0)),)
    taken = (penalty("1", "0.5", "vps"), penalty("2", "-1", "vps"), penalty("1", 2, "imps", round=1))
    answer = score(event(matches=matches, penalties=taken, **VPS))
    one, two = standing(answer, "1"), standing(answer, "2")
    assert (one.total, one.penalty, one.imps) == (Fraction("8.51"), Fraction("0.5"), -2)
    assert (two.total, two.penalty) == (11, -1)


def test_a_carry_forward_is_added_to_vps():
    teams = (replace(TEAMS[0], carry_forward=Fraction(5)), *TEAMS[1:])
    answer = score(event(matches=(match("1", "2", imps=(0, 5)),), entrants=teams, **VPS))
    one = standing(answer, "1")
    assert (one.total, one.carry_forward, one.rank) == (Fraction("7.67") + 5, 5, 1)


def test_given_vps_without_boards_rate_none():
    answer = score(event(matches=(match(vps=(14, 8)),), vp_scale="wbf-discrete"))
    one = standing(answer, "1")
    assert (one.total, one.matches, one.boards, one.imps) == (14, 1, 0, 0)


def test_imps_without_vps_are_ranked_by_the_average_of_a_board():
    matches = (match("1", "2", 1, imps=(10, 0), boards=10), match("3", "4", 1, imps=(9, 0), boards=6))
    answer = score(event(matches=matches))
    assert places(answer) == [("3", 1), ("1", 2), ("2", 3), ("4", 4)]
    three = standing(answer, "3")
    assert (three.total, three.average, three.boards, three.matches) == (9, Fraction(3, 2), 6, None)


def test_a_team_that_sat_out_is_not_ranked_too_low_sc_31():
    matches = (match("1", "3", imps=(30, 0), boards=24), match("2", "4", imps=(26, 0), boards=20))
    answer = score(event(matches=matches))
    assert places(answer)[:2] == [("2", 1), ("1", 2)]
    assert [standing(answer, team).average * 24 for team in "12"] == [30, Fraction("31.2")]


def test_imp_penalties_count_once_in_the_total_with_or_without_a_match():
    taken = (penalty("1", 2, "imps", round=1), penalty("1", 1, "imps"))
    one = standing(score(event(matches=(match(imps=(10, 0), boards=4),), penalties=taken)), "1")
    assert (one.total, one.average) == (7, Fraction(7, 4))
    assert one.penalty == 3


@pytest.mark.parametrize(("carried", "order"), [(21, ["2", "1"]), (19, ["1", "2"])])
def test_a_carry_forward_of_imps_enters_the_ranking_divided_by_the_most_boards_of_the_list(carried, order):
    teams = (TEAMS[0], replace(TEAMS[1], carry_forward=Fraction(carried)), *TEAMS[2:])
    matches = (match("1", "2", imps=(6, 0), boards=6), match("3", "4", imps=(5, 0), boards=10))
    answer = score(event(matches=matches, entrants=teams))
    # 1: 1.0 a board; 2: -1.0 and a tenth of what it carries.
    assert [line.entrant for line in answer.standings if line.entrant in "12"] == order
    two = standing(answer, "2")
    assert (two.total, two.average) == (carried - 6, -1)


def test_matches_whose_boards_nobody_knows_are_ranked_by_the_total():
    answer = score(event(matches=(match("1", "2", imps=(3, 0)), match("3", "4", imps=(9, 0)))))
    assert places(answer) == [("3", 1), ("1", 2), ("2", 3), ("4", 4)]
    assert standing(answer, "3").average is None


def test_board_a_match_is_ranked_by_percent():
    lines = (*both_rooms(1, 420, 400), *both_rooms(2, 50, 50), *both_rooms(1, 100, 90, ("3", "4")))
    answer = score(event(*lines, method="board-a-match"))
    assert places(answer) == [("3", 1), ("1", 2), ("2", 3), ("4", 4)]
    one = standing(answer, "1")
    assert (one.total, one.maximum, one.percent, one.boards, one.matches) == (3, 4, 75, 2, None)
    assert answer.matches[0].points == numbers(3, 1)


def test_a_handicap_makes_a_second_list_of_board_a_match():
    teams = (TEAMS[0], replace(TEAMS[1], handicap=Fraction(60)), *TEAMS[2:])
    lines = (*both_rooms(1, 420, 400), *both_rooms(2, 50, 50))
    answer = score(event(*lines, method="board-a-match", entrants=teams, handicap="percent"))
    one, two, three = (standing(answer, team) for team in "123")
    assert [(found.rank, found.percent, found.net_rank, found.net_percent) for found in (one, two)] == [
        (1, 75, 2, 75),
        (2, 25, 1, 85),
    ]
    assert three.net_percent is None
    assert standing(score(event(*lines, method="board-a-match", entrants=teams)), "2").net_percent is None


@pytest.mark.parametrize(
    ("unit", "amount", "points"),
    [("matchpoints", 1, 1), ("percent-of-top", 10, "0.2"), ("percent", 25, 1), ("percent-of-top", -50, -1)],
)
def test_penalties_of_points(unit, amount, points):
    lines = (*both_rooms(1, 420, 400), *both_rooms(2, 50, 50))
    one = standing(score(event(*lines, method="board-a-match", penalties=(penalty("1", amount, unit, round=1),))), "1")
    assert (one.penalty, one.total) == (Fraction(points), 3 - Fraction(points))
    assert one.percent == (3 - Fraction(points)) / 4 * 100


def test_a_knock_out_is_ranked_by_the_round_lost_in():
    matches = (
        match("1", "4", 1, imps=(30, 10)),
        match("2", "3", 1, imps=(10, 20)),
        match("1", "3", 2, imps=(5, 8)),
    )
    answer = score(event(matches=matches, knock_out=True))
    assert places(answer) == [("3", 1), ("1", 2), ("2", 3), ("4", 3)]
    assert [line.total for line in answer.standings] == [2, 1, 0, 0]
    assert [line.tied for line in answer.standings] == [False, False, True, True]
    assert standing(answer, "1").matches == 2


def test_who_has_a_bye_is_still_in_a_knock_out():
    answer = score(event(matches=(match("1", "2", imps=(3, 0)), match("3", None)), knock_out=True))
    assert places(answer) == [("1", 1), ("3", 1), ("2", 3), ("4", None)]


def test_a_knock_out_takes_no_carry_forward_and_no_penalty_in_its_total():
    teams = (replace(TEAMS[0], carry_forward=Fraction(5)), *TEAMS[1:])
    taken = (penalty("1", 1, "imps"),)
    answer = score(event(matches=(match(imps=(3, 0)),), entrants=teams, penalties=taken, knock_out=True))
    assert (standing(answer, "1").total, standing(answer, "1").penalty) == (1, 0)
    assert answer.warnings == ("penalty of 1: no match of round None to take imps from",)


def test_a_match_without_a_winner_wins_nobody_a_match():
    answer = score(event(*both_rooms(1, 50, 50), knock_out=True))
    assert [(line.rank, line.total) for line in answer.standings[:2]] == [(1, 0), (1, 0)]


def test_sessions_of_vps():
    matches = (match(session=1, imps=(3, 0)), match(session=2, imps=(0, 3)), match("3", "4", session=2, imps=(1, 0)))
    taken = (penalty("1", "0.5", "vps", session=2), penalty("1", 1, "vps"))
    answer = score(event(matches=matches, penalties=taken, **VPS))
    one = standing(answer, "1")
    assert one.sessions == (
        SessionFigure(session=1, total=Fraction("11.46")),
        SessionFigure(session=2, total=Fraction("8.54") - Fraction("0.5")),
    )
    assert one.total == Fraction("18.5")
    assert [figure.session for figure in standing(answer, "3").sessions] == [2]


def test_sessions_of_imps_and_of_points():
    lines = (*both_rooms(1, 420, -50, session=1), *both_rooms(1, 50, -50, ("1", "3"), session=2))
    one = standing(score(event(*lines)), "1")
    assert [(figure.total, figure.percent) for figure in one.sessions] == [(10, None), (3, None)]
    one = standing(score(event(*lines, method="board-a-match")), "1")
    assert [(figure.total, figure.maximum, figure.percent) for figure in one.sessions] == [(2, 2, 100), (2, 2, 100)]


def test_a_session_without_a_board_has_no_percent():
    matches = (match(session=1, imps=(3, 0)), match(session=2, imps=(0, 0)))
    one = standing(score(event(matches=matches, method="board-a-match")), "1")
    assert [figure.percent for figure in one.sessions] == [100, None]


def test_one_session_is_not_listed():
    assert standing(score(event(*both_rooms(1, 50, -50))), "1").sessions == ()


def test_unranked_teams_are_last_without_a_rank_and_their_results_count():
    teams = (replace(TEAMS[0], ranked=False), *TEAMS[1:])
    answer = score(event(matches=(match(imps=(9, 0)),), entrants=teams, **VPS))
    assert places(answer)[:2] == [("2", 1), ("1", None)]


def test_two_lists_by_section():
    teams = tuple(replace(team, section=section) for team, section in zip(TEAMS, "ABAB", strict=True))
    matches = (match("1", "2", imps=(9, 0)), match("3", "4", imps=(5, 0)))
    answer = score(event(matches=matches, entrants=teams, ranking="section", **VPS))
    assert places(answer) == [("1", 1), ("3", 2), ("4", 1), ("2", 2)]


def test_an_artificial_board_counts_in_the_boards():
    answer = score(event(*both_rooms(1, 420, -50), artificial(2, "A+", "A-")))
    assert standing(answer, "1").boards == 2
