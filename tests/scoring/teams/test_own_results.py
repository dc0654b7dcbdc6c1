"""A+ is at least, and A- at most, the team's own result in its window."""

from fractions import Fraction

import pytest

from scoring.score import score
from tests.scoring.team_events import artificial, both_rooms, event, line

FOUR_A_BOARD = (*both_rooms(1, 420, -50), *both_rooms(2, 0, 50))  # 10 and -2 IMPs


def adjusted(*results, **conditions) -> tuple[Fraction, Fraction]:
    """The points of the last line."""
    last = [found for board in score(event(*results, **conditions)).boards for found in board.lines][-1]
    return last.ns_points, last.ew_points


@pytest.mark.parametrize("rule", ["session", "match", "event"])
def test_a_plus_is_lifted_to_an_own_average_of_plus_four(rule):
    assert adjusted(*FOUR_A_BOARD, artificial(3, "A+", "A+"), own_result_rule=rule) == (4, 3)


def test_a_minus_falls_to_the_own_average():
    assert adjusted(*FOUR_A_BOARD, artificial(3, "A-", "A-"), own_result_rule="event") == (-3, -4)


@pytest.mark.parametrize("rule", ["none", ""])
def test_teams_have_no_such_rule_unless_they_choose_one(rule):
    assert adjusted(*FOUR_A_BOARD, artificial(3, "A+", "A-"), own_result_rule=rule) == (3, -3)


def test_average_and_numbers_stay_what_they_are():
    assert adjusted(*FOUR_A_BOARD, artificial(3, "A", 3), own_result_rule="event") == (0, 3)


def test_without_another_board_a_plus_has_its_plain_value():
    assert adjusted(artificial(3, "A+", "A-"), own_result_rule="event") == (3, -3)


def test_other_artificial_boards_are_no_own_result():
    lines = (artificial(1, 20, -20), *both_rooms(2, 420, -50), artificial(3, "A+", "A-"))
    assert adjusted(*lines, own_result_rule="event") == (10, -10)


@pytest.mark.parametrize(("rule", "points"), [("match", 3), ("session", 10), ("event", Fraction(20, 3))])
def test_the_window(rule, points):
    lines = (
        *both_rooms(1, 420, -50, ("1", "3")),  # another match of the session: +10
        *both_rooms(1, 420, -50, ("1", "4"), session=2, round=2),
        *both_rooms(2, 0, 0, ("1", "4"), session=2, round=2),
        artificial(9, "A+", "A-"),
    )
    (found,) = (
        one for board in score(event(*lines, own_result_rule=rule)).boards for one in board.lines if board.number == 9
    )
    assert found.ns_points == points


def test_board_a_match_lifts_in_its_points():
    lines = (*both_rooms(1, 420, -50), *both_rooms(2, 0, 0), artificial(3, "A+", "A-"))
    assert adjusted(*lines, own_result_rule="event", method="board-a-match") == (Fraction(3, 2), Fraction(1, 2))


def test_a_bye_changes_no_window():
    assert adjusted(*FOUR_A_BOARD, line("3", "4", 50, 3), artificial(9, "A+", "A+"), own_result_rule="match") == (4, 3)
