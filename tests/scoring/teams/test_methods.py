"""Board-a-match, Patton and total points."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.errors import BadDocumentError
from scoring.document.event import Artificial, Honours
from scoring.score import score
from scoring.teams.patton import balance_points
from scoring.values import Contract, Seat, Side, Strain
from tests.scoring.team_events import artificial, assigned, both_rooms, event, line, match, numbers, standing, the_match
from tests.vector_files import vectors

PATTON = {"method": "patton"}
BAM = {"method": "board-a-match"}


@pytest.mark.parametrize(("open_room", "closed_room", "home"), [(430, 420, 2), (420, 420, 1), (420, 430, 0)])
def test_any_difference_wins_a_board(open_room, closed_room, home):
    assert the_match(event(*both_rooms(1, open_room, closed_room), **BAM)).points == numbers(home, 2 - home)


def test_a_difference_of_one_point_that_somebody_wrote_wins_a_board_too():
    assert the_match(event(*both_rooms(1, 421, 420), **BAM)).points == numbers(2, 0)


def test_board_a_match_by_halves():
    answer = score(event(*both_rooms(1, 430, 420), *both_rooms(2, 50, 50), **BAM, matchpoint_scale="1-0.5-0"))
    assert answer.matches[0].points == numbers("1.5", "0.5")
    assert standing(answer, "1").maximum == 2


def test_an_artificial_board_is_a_percent_of_its_top():
    assert the_match(event(artificial(1, "A+", "A-"), **BAM)).points == numbers("1.2", "0.8")
    assert the_match(event(artificial(1, "A", 45), **PATTON)).points == numbers("1.5", "1.4")


def test_a_known_result_of_board_a_match_is_points():
    answer = score(event(matches=(match(imps=(15, 9), boards=12),), **BAM))
    assert answer.matches[0].points == numbers(15, 9)
    assert (standing(answer, "1").maximum, standing(answer, "1").percent) == (24, Fraction(125, 2))


VECTORS = [v for v in vectors("scoring/team_vp")["vectors"] if v["kind"] == "patton"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["title"])
def test_patton_matches(vector):
    rooms = enumerate(vector["boards_open_closed_ns_score"], 1)
    lines = [room for board, scores in rooms for room in both_rooms(board, *scores)]
    found = the_match(event(*lines, **PATTON))
    assert found.points == numbers(vector["expected_home"], vector["expected_visitors"])


@pytest.mark.parametrize(
    "case", vectors("rules/swiss_teams")["patton_pl"]["cases"], ids=lambda case: str(case["ratio"])
)
def test_patton_balances(case):
    home, away = Fraction(case["home"]), Fraction(case["away"])
    assert [balance_points(home, away, 4), balance_points(away, home, 4)] == case["saldo_points"]


@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        (300, 200, 3),  # exactly a third apart
        (301, 200, 4),
        (200, 301, 0),
        (200, 300, 1),
        (100, 90, 3),  # exactly a tenth apart
        (90, 100, 1),
        (100, 91, 2),
        (0, 0, 2),
        (10, 0, 4),
    ],
)
def test_the_bounds_of_the_balance(own, others, points):
    assert balance_points(Fraction(own), Fraction(others), 4) == points


@pytest.mark.parametrize(
    ("open_room", "closed_room", "home"), [(430, 420, 1), (420, 430, 1), (440, 420, 2), (420, 440, 0)]
)
def test_ten_points_are_level_at_patton(open_room, closed_room, home):
    (board,) = score(event(*both_rooms(1, open_room, closed_room), **PATTON)).boards
    assert board.lines[0].ns_points == home


def test_an_artificial_board_takes_no_part_in_the_balance_but_is_one_of_the_boards():
    lines = (*both_rooms(1, 620, -100), artificial(2, "A+", "A-"))
    found = the_match(event(*lines, **PATTON))
    # 2 and 1.2 points of boards, and both points of the balance of two boards.
    assert found.points == numbers("5.2", "0.8")
    assert standing(score(event(*lines, **PATTON)), "1").maximum == 6


def test_one_side_artificial_takes_the_board_out_of_the_balance_of_both():
    lines = (line("1", "2", 620, artificial=Artificial(ew="A+")), line("2", "1", -100))
    assert the_match(event(*lines, **PATTON)).points == numbers("2.5", "1.7")


def test_each_side_has_the_balance_of_its_own_scores():
    lines = (line("1", "2", 620, assigned=assigned(ew=((1, 0),))), line("2", "1", 0))
    # Home: 620 against nothing. Away: 0 and 0, level.
    assert the_match(event(*lines, **PATTON)).points == numbers(3, "1.5")


def test_weighted_scores_enter_the_balance_with_their_weights():
    parts = (("0.5", 600), ("0.5", -100))
    lines = (line("1", "2", assigned=assigned(ns=parts, ew=parts)), line("2", "1", 0))
    # 300 to 50; the board itself is half won.
    assert the_match(event(*lines, **PATTON)).points == numbers(2, 1)


def test_a_patton_match_without_a_result_has_no_points():
    assert the_match(event(line("1", "2", 50), **PATTON)).points is None


def test_total_points_add_up():
    answer = score(event(*both_rooms(1, 620, 170), *both_rooms(2, -50, 100), method="total-points"))
    one = standing(answer, "1")
    assert (one.total, one.average, one.boards) == (300, 150, 2)
    assert answer.boards[0].lines[0].ns_points == 450


@pytest.mark.parametrize(("honours", "total"), [(True, 100), (False, 0), (None, 0)])
def test_honours_are_an_option_of_total_points_d6(honours, total):
    spades = {"contract": Contract(4, Strain.SPADES, Seat.N), "tricks": 10}
    lines = (line("1", "2", honours=(Honours(Side.NS, 100),), **spades), line("2", "1", **spades))
    answer = score(event(*lines, method="total-points", honours=honours))
    assert standing(answer, "1").total == total
    assert answer.boards[0].lines[0].score == 420


def test_honours_of_the_defenders_are_against_ns():
    lines = (line("1", "2", 420, honours=(Honours(Side.EW, 150),)), line("2", "1", 420))
    assert standing(score(event(*lines, method="total-points", honours=True)), "1").total == -150


def test_honours_never_count_in_imps_d6():
    lines = (line("1", "2", 420, honours=(Honours(Side.NS, 100),)), line("2", "1", 420))
    assert standing(score(event(*lines, honours=True)), "1").total == 0


def test_total_points_know_no_artificial_score():
    with pytest.raises(BadDocumentError, match="an artificial score in total points; allowed: an assigned score"):
        score(event(artificial(4, "A+", "A-"), method="total-points"))


def test_a_cancelled_artificial_score_is_in_nobodys_way():
    answer = score(event(artificial(5, "A", "A", cancelled=True), method="total-points"))
    assert answer.boards[0].lines[0].ns_points is None


points = st.integers(-300, 300).map(lambda tens: 10 * tens)


@given(st.lists(st.tuples(points, points), min_size=2, max_size=8))
def test_a_patton_match_shares_three_points_a_board(rooms):
    lines = [room for board, scores in enumerate(rooms, 1) for room in both_rooms(board, *scores)]
    assert sum(the_match(event(*lines, **PATTON)).points) == 3 * len(rooms)


@given(st.lists(st.tuples(points, points), min_size=1, max_size=8))
def test_board_a_match_shares_two_points_a_board(rooms):
    lines = [room for board, scores in enumerate(rooms, 1) for room in both_rooms(board, *scores)]
    assert sum(the_match(event(*lines, **BAM)).points) == 2 * len(rooms)
