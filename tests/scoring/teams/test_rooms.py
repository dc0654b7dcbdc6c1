"""One board of a match: two rooms, adjusted scores, fouled boards."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.event import Artificial
from scoring.imps import imps
from scoring.score import score
from tests.scoring.team_events import artificial, assigned, both_rooms, event, line


def points(*results, **conditions) -> list[tuple[Fraction | None, Fraction | None]]:
    """What each line of board 1 gives North-South and East-West."""
    (board,) = score(event(*results, **conditions)).boards
    return [(found.ns_points, found.ew_points) for found in board.lines]


NOTHING = (None, None)


def test_both_rooms_carry_the_points_of_the_board():
    assert points(*both_rooms(1, 400, -50)) == [(10, -10), (-10, 10)]


def test_a_board_with_one_room_has_no_result():
    assert points(line("1", "2", 420)) == [NOTHING]


def test_a_passed_out_room_is_a_result():
    assert points(line("1", "2", passed_out=True), line("2", "1", -420)) == [(9, -9), (-9, 9)]


@pytest.mark.parametrize("fact", ["not_played", "cancelled"])
def test_a_room_that_does_not_count_leaves_the_board_without_a_result(fact):
    other = line("2", "1", None if fact == "not_played" else 50, **{fact: True})
    assert points(line("1", "2", 420), other) == [NOTHING, NOTHING]


def test_a_cancelled_line_does_not_stand_in_the_way_of_the_one_that_counts():
    lines = (line("1", "2", 90, cancelled=True), *both_rooms(1, 400, -50))
    assert points(*lines) == [NOTHING, (10, -10), (-10, 10)]


def test_two_versions_are_no_result():
    assert points(line("1", "2", 420), line("2", "1", 50, version="b")) == [NOTHING, NOTHING]


def test_one_version_that_is_not_the_first_is_a_result():
    assert points(*both_rooms(1, 400, -50, version="b")) == [(10, -10), (-10, 10)]


def test_a_board_with_a_third_version_line_has_none_even_where_two_rooms_agree():
    lines = (*both_rooms(1, 400, -50), line("1", "2", 90, version="b"))
    assert points(*lines) == [NOTHING, NOTHING, NOTHING]


def test_two_rooms_in_which_a_team_sat_the_same_way_cannot_be_compared():
    assert points(line("1", "2", 420), line("1", "2", 50)) == [NOTHING, NOTHING]


def test_a_board_played_again_counts_again():
    assert points(*both_rooms(1, 400, -50), *both_rooms(1, 0, 50)) == [(10, -10), (-10, 10), (-2, 2), (2, -2)]


def test_the_same_number_in_another_session_is_another_board():
    document = event(line("1", "2", 400), line("2", "1", -50, session=2))
    assert [found.lines[0].ns_points for found in score(document).boards] == [None, None]


def test_boards_are_listed_by_session_and_number_with_lines_as_given():
    document = event(
        line("1", "2", 50, 3), line("1", "2", 50, 1, session=2), line("2", "1", 60, 3), line("1", "2", 50, 2)
    )
    boards = score(document).boards
    assert [(found.session, found.number, len(found.lines)) for found in boards] == [(1, 2, 1), (1, 3, 2), (2, 1, 1)]
    assert [found.score for found in boards[1].lines] == [50, 60]


@pytest.mark.parametrize(("ns", "ew"), [("A+", "A+"), ("A+", "A-"), ("A", "A"), ("A-", "A-")])
def test_an_artificial_line_stands_for_both_rooms(ns, ew):
    worth = {"A+": 3, "A": 0, "A-": -3}
    assert points(artificial(1, ns, ew)) == [(worth[ns], worth[ew])]


def test_an_artificial_score_may_be_a_number_of_imps():
    assert points(artificial(1, 5, -2)) == [(5, -2)]


def test_the_worth_of_letters_is_a_condition():
    conditions = {"artificial": {"A+": Fraction(2), "A-": Fraction(-2)}}
    assert points(artificial(1, "A+", "A-"), **conditions) == [(2, -2)]
    assert points(artificial(1, "A", "A"), **conditions) == [(0, 0)]


def test_an_artificial_room_and_a_played_one():
    lines = (line("1", "2", 420), artificial(1, "A-", "A+", ("2", "1")))
    assert points(*lines) == [(3, -3), (-3, 3)]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (0, 2, 1)])
def test_scores_meet_scores_and_an_artificial_line_beside_them_counts_too(order):
    lines = (*both_rooms(1, 400, -50), artificial(1, "A+", "A-"))
    found = points(*(lines[at] for at in order))
    assert [found[order.index(at)] for at in range(3)] == [(10, -10), (-10, 10), (3, -3)]


def test_one_side_keeps_the_comparison_while_the_other_has_an_artificial_score():
    open_room = line("1", "2", 300, artificial=Artificial(ew="A+"))
    assert points(open_room, line("2", "1", -140)) == [(10, 3), (3, 10)]


def test_one_side_artificial_and_nothing_to_compare_is_no_result():
    assert points(line("1", "2", not_played=True, artificial=Artificial(ns="A+"))) == [NOTHING]
    assert points(line("1", "2", 300, artificial=Artificial(ew="A+"))) == [NOTHING]


def test_two_rooms_of_which_one_gives_a_side_nothing_are_no_result():
    closed_room = line("2", "1", not_played=True, artificial=Artificial(ns="A+"))
    assert points(line("1", "2", 300), closed_room) == [NOTHING, NOTHING]


def test_artificial_scores_on_either_side_leave_versions_out_of_it():
    lines = (line("1", "2", 420), line("2", "1", 50, version="b", artificial=Artificial(ns="A-", ew="A+")))
    assert points(*lines) == [(3, -3), (-3, 3)]


def test_a_weighted_score_is_converted_before_it_is_weighted_ad_10():
    weighted = assigned(ns=(("0.6", 420), ("0.4", -50)), ew=(("0.6", 420), ("0.4", -50)))
    lines = (line("1", "2", 170, assigned=weighted), line("2", "1", -50))
    assert points(*lines) == [(6, -6), (-6, 6)]


def test_self_inflicted_damage_is_subtracted_in_imps_ad_11():
    weighted = assigned(ns=((1, 1430), (-1, 50), (1, -980)))
    lines = (line("1", "2", -980, assigned=weighted), line("2", "1", 1430))
    assert points(*lines)[0][0] == -4


def test_a_line_assigned_on_one_side_only_gives_unlike_imps():
    lines = (line("1", "2", 620, assigned=assigned(ns=((1, -100),))), line("2", "1", 620))
    assert points(*lines) == [(-12, 0), (0, -12)]


def test_weighted_scores_in_both_rooms_are_compared_part_by_part():
    halves = assigned(ns=(("0.5", 420), ("0.5", -50)), ew=((1, 420),))
    lines = (line("1", "2", assigned=halves), line("2", "1", 0, assigned=assigned(ew=(("0.5", 420), ("0.5", 0)))))
    # 0, 9 and -10, -2 IMPs for North-South of the open room.
    assert points(*lines)[0] == (Fraction(0 + 9 - 10 - 2, 4), -9)


def test_an_imp_cap_holds_for_every_comparison():
    assert points(*both_rooms(1, 2000, -2000), imp_cap=17) == [(17, -17), (-17, 17)]


def test_scores_are_shown_for_lines_without_points():
    (board,) = score(event(line("1", "2", 420), line("2", "1", 90, cancelled=True))).boards
    assert [found.score for found in board.lines] == [420, 90]


scores = st.integers(-300, 300).map(lambda tens: 10 * tens)
weights = st.integers(1, 9).map(lambda tenths: Fraction(tenths, 10))


@given(scores, scores)
def test_what_one_team_wins_the_other_loses(open_room, closed_room):
    (home, away), (mirrored, _) = points(*both_rooms(1, open_room, closed_room))
    assert home == -away == -mirrored == imps(open_room - closed_room)


@given(scores, scores, scores, weights)
def test_a_weighted_score_lies_between_its_parts(one, other, closed_room, weight):
    parts = (line("1", "2", assigned=assigned(ns=((weight, one), (1 - weight, other)), ew=((1, 0),))),)
    (found, _), _ = points(*parts, line("2", "1", closed_room))
    low, high = sorted((imps(one - closed_room), imps(other - closed_room)))
    assert low <= found <= high
