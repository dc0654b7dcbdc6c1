from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.errors import BadDocumentError
from scoring.explanation import EVERYTHING, Explain
from scoring.score import score
from scoring.vp.continuous import wbf_continuous
from tests.scoring.team_events import (
    artificial,
    both_rooms,
    event,
    line,
    match,
    numbers,
    penalty,
    the_match,
)

WON_BY_10 = both_rooms(1, 400, -50)  # 450 points: 10 IMPs to team 1


def test_gains_are_summed_and_margins_are_each_sides_own():
    found = the_match(event(*WON_BY_10, *both_rooms(2, -100, 100), *both_rooms(3, 110, -140)))
    assert (found.imps, found.margins, found.boards) == (numbers(16, 5), numbers(11, -11), 3)


def test_a_match_known_by_its_result_needs_no_lines():
    found = the_match(event(matches=(match(imps=(34, 21), boards=8),), vp_scale="wbf-continuous"))
    assert (found.imps, found.margins, found.boards) == (numbers(34, 21), numbers(13, -13), 8)
    assert found.vps == numbers("14.68", "5.32")


def test_a_known_result_goes_before_the_lines():
    found = the_match(event(*WON_BY_10, matches=(match(imps=(3, 5)),)))
    assert found.margins == numbers(-2, 2)


@pytest.mark.parametrize(
    ("of_the_match", "of_the_event", "rated"), [(None, None, 1), (None, 6, 6), (8, 6, 8), (8, None, 8)]
)
def test_the_boards_that_a_match_is_rated_on(of_the_match, of_the_event, rated):
    document = event(
        *WON_BY_10,
        matches=(match(boards=of_the_match),),
        boards_per_match=of_the_event,
        vp_scale="wbf-continuous",
    )
    found = the_match(document)
    assert (found.boards, found.vps[0]) == (rated, wbf_continuous(10, rated))


def test_vps_set_by_the_director_are_taken_as_given():
    document = event(*WON_BY_10, matches=(match(vps=(14, 8), weight="0.5"),), vp_scale="wbf-discrete")
    found = the_match(document)
    assert (found.vps, found.margins) == (numbers(14, 8), numbers(10, -10))


def test_halves_of_a_triangle_give_half_the_vps():
    document = event(*WON_BY_10, matches=(match(boards=3, weight="0.5"),), vp_scale="wbf-continuous")
    assert the_match(document).vps == numbers("7.79", "2.21")


@pytest.mark.parametrize(
    ("facts", "conditions", "vps"),
    [
        ({}, {"vp_scale": "wbf-continuous"}, numbers(12)),
        ({}, {"vp_scale": "wbf-continuous", "bye": Fraction(15)}, numbers(15)),
        ({"weight": "0.5"}, {"vp_scale": "wbf-continuous"}, numbers(6)),
        ({"vps": (11,)}, {"vp_scale": "wbf-continuous"}, numbers(11)),
        ({"vps": (11, 0)}, {"vp_scale": "wbf-continuous"}, numbers(11)),
        ({}, {}, None),
    ],
)
def test_a_bye(facts, conditions, vps):
    found = the_match(event(matches=(match("4", None, **facts),), **conditions))
    assert (found.home, found.away, found.vps, found.boards, found.imps) == ("4", None, vps, None, None)


def test_carry_over_is_added_to_the_imps():
    found = the_match(event(*WON_BY_10, matches=(match(carry_over=("11.5", 2)),)))
    assert (found.imps, found.margins) == (numbers(10, 0), numbers("19.5", "-19.5"))


def test_a_match_without_a_result_has_no_numbers():
    found = the_match(event(matches=(match(boards=8),), vp_scale="wbf-continuous"))
    assert (found.boards, found.imps, found.margins, found.vps) == (None, None, None, None)


def test_each_side_is_looked_up_by_its_own_margin_ad_07():
    conditions = {"vp_scale": "wbf-continuous", "boards_per_match": 8}
    document = event(*both_rooms(1, 400, -50), artificial(2, "A+", "A+"), **conditions)
    found = the_match(document)
    assert found.margins == numbers(13, -7)
    assert found.vps == (wbf_continuous(13, 8), wbf_continuous(-7, 8))


def test_a_knock_out_averages_unlike_margins_ad_07():
    document = event(*WON_BY_10, artificial(2, "A+", "A+"), knock_out=True)
    found = the_match(document)
    assert (found.imps, found.margins, found.winner) == (numbers(13, 3), numbers(10, -10), "1")


def test_plus_six_and_plus_two_become_plus_four_law_12c4():
    document = event(artificial(1, 6, -2), knock_out=True)
    assert the_match(document).margins == numbers(4, -4)


def test_a_knock_out_is_won_by_half_an_imp():
    document = event(artificial(1, 3, -3), matches=(match(carry_over=(0, "3.5")),), knock_out=True)
    assert the_match(document).winner == "2"


@pytest.mark.parametrize("named", ["1", "2"])
def test_the_director_names_the_winner_of_a_level_match(named):
    document = event(*both_rooms(1, 420, 420), matches=(match(winner=named),), knock_out=True)
    assert the_match(document).winner == named


def test_a_level_knock_out_has_no_winner_yet():
    assert the_match(event(*both_rooms(1, 420, 420), knock_out=True)).winner == ""


def test_a_named_winner_does_not_turn_a_match_round():
    answer = score(event(*WON_BY_10, matches=(match(winner="2"),), knock_out=True))
    assert answer.matches[0].winner == "1"
    assert answer.warnings == ("match of round 1, 1 - 2: 2 is named as winner, but 1 won by the margin",)


def test_only_a_knock_out_has_winners():
    assert the_match(event(*WON_BY_10, matches=(match(winner="1"),))).winner == ""


def test_a_penalty_is_taken_from_the_margin_of_its_side_alone():
    document = event(
        matches=(match(imps=(3, 0), boards=8),), penalties=(penalty("1", 3, "imps", round=1),), vp_scale="acbl-20"
    )
    found = the_match(document)
    assert (found.imps, found.margins, found.vps) == (numbers(3, 0), numbers(0, -3), numbers(10, 8))


def test_a_compensation_is_a_negative_penalty():
    document = event(
        matches=(match(imps=(3, 0), boards=8),), penalties=(penalty("2", -1, "imps", round=1),), vp_scale="acbl-20"
    )
    assert the_match(document).margins == numbers(3, -2)


def test_a_penalty_in_a_knock_out_changes_the_one_margin_by_all_of_it():
    document = event(*WON_BY_10, penalties=(penalty("1", 12, "imps", round=1),), knock_out=True)
    found = the_match(document)
    assert (found.margins, found.winner) == (numbers(-2, 2), "2")


def test_a_penalty_goes_to_the_match_of_its_round_and_session():
    matches = (match(session=1, imps=(5, 0)), match(session=2, imps=(5, 0)), match("1", "2", 2, imps=(5, 0)))
    taken = (penalty("1", 1, "imps", round=1, session=2), penalty("2", 2, "imps", round=2))
    found = score(event(matches=matches, penalties=taken)).matches
    assert [one.margins for one in found] == [numbers(5, -5), numbers(4, -5), numbers(5, -7)]


def test_a_penalty_goes_to_the_first_match_of_its_round():
    matches = (
        match("1", None),
        match("2", "3", imps=(1, 0)),
        match("1", "2", imps=(5, 0)),
        match("3", "1", imps=(5, 0)),
    )
    found = score(event(matches=matches, penalties=(penalty("1", 2, "imps", round=1),))).matches
    assert [one.margins for one in found] == [None, numbers(1, -1), numbers(3, -5), numbers(5, -5)]


def test_a_penalty_without_its_match_is_a_warning():
    document = event(*WON_BY_10, penalties=(penalty("3", 2, "imps", round=7),), vp_scale="wbf-continuous")
    assert score(document).warnings == ("penalty of 3: no match of round 7 to take imps from",)


@pytest.mark.parametrize(
    ("unit", "amount", "vps"),
    [("matchpoints", 1, numbers(1, 0)), ("percent-of-top", 100, numbers("0.5", 0)), ("percent", 50, numbers("0.5", 0))],
)
def test_penalties_in_points_are_taken_before_the_vps(unit, amount, vps):
    # Three of four points: the balance is 2, and the penalty takes 1, 2 or 2 of it.
    document = event(
        *both_rooms(1, 620, -600),
        *both_rooms(2, 50, 50),
        penalties=(penalty("1", amount, unit, round=1),),
        method="board-a-match",
        vp_scale="win-loss",
    )
    assert the_match(document).vps == vps


def test_swiss_pairs_scales_need_percentages():
    with pytest.raises(BadDocumentError, match="ebu-swiss-pairs with imps; allowed: a scale of margins"):
        score(event(*WON_BY_10, vp_scale="ebu-swiss-pairs"))


def test_board_a_match_may_be_rated_by_percent():
    lines = [room for board in range(1, 9) for room in both_rooms(board, 50 if board < 6 else -50, 0)]
    document = event(*lines, method="board-a-match", vp_scale="ebu-swiss-pairs")
    assert the_match(document).vps == numbers(18, 2)  # 62.5 percent


def test_no_vps_where_nothing_says_how_many_boards():
    document = event(matches=(match(imps=(3, 0)), match("4", None)), vp_scale="wbf-continuous")
    answer = score(document)
    assert (answer.matches[0].vps, answer.matches[0].boards) == (None, None)
    assert answer.warnings == ("match of round 1, 1 - 2: no VPs, because nothing says how many boards it had",)


@pytest.mark.parametrize("scale", ["win-loss", ((0, Fraction(1), Fraction(1)), (1, Fraction(2), Fraction(0)))])
def test_scales_that_do_not_ask_for_boards(scale):
    found = the_match(event(matches=(match(imps=(3, 0)),), vp_scale=scale))
    assert found.vps[1] == 0


def test_a_published_scale_beyond_its_table_is_a_warning_once():
    matches = (match(imps=(3, 0)), match("3", "4", imps=(3, 0)))
    answer = score(event(matches=matches, vp_scale="acbl-30", boards_per_match=20))
    assert answer.warnings == ("acbl-30 has no row for 20 boards: the nearest row counts",)


def test_a_match_is_explained_step_by_step():
    document = event(
        *WON_BY_10,
        matches=(match(id="m1", carry_over=(2, 0), weight="0.5", boards=8),),
        penalties=(penalty("2", 1, "imps", round=1),),
        vp_scale="wbf-continuous",
    )
    (found,) = score(document, explain=Explain("m1")).matches
    assert [(step.rule, step.result) for step in found.explanation] == [
        ("match.balance", numbers(10, -10)),
        ("match.carry-over", numbers(12, -12)),
        ("match.penalty", numbers(12, -13)),
        ("match.vps", (wbf_continuous(12, 8), wbf_continuous(-13, 8))),
        ("match.weight", (wbf_continuous(12, 8) / 2, wbf_continuous(-13, 8) / 2)),
    ]
    assert found.explanation[3].values == {"scale": "wbf-continuous", "boards": 8, "margins": numbers(12, -13)}


def test_a_knock_out_explains_its_average_and_given_vps_say_so():
    document = event(artificial(1, 6, -2), matches=(match(vps=(1, 0)),), knock_out=True)
    (found,) = score(document, explain=EVERYTHING).matches
    rules = [step.rule for step in found.explanation]
    assert rules == ["match.balance", "match.average-12c4", "match.vps-given"]


def test_other_matches_are_not_explained():
    (found,) = score(event(*WON_BY_10, matches=(match(id="m1"),)), explain=Explain("m2")).matches
    assert found.explanation == ()


def test_percent_scales_explain_with_percentages():
    document = event(*both_rooms(1, 50, -50), method="board-a-match", vp_scale="ebu-swiss-pairs", boards_per_match=8)
    (found,) = score(document, explain=EVERYTHING).matches
    assert found.explanation[1].values["percent"] == numbers(100, 0)


def test_own_tables_are_explained_as_tables():
    table = ((0, Fraction(1), Fraction(1)), (1, Fraction(2), Fraction(0)))
    (found,) = score(event(*WON_BY_10, vp_scale=table), explain=EVERYTHING).matches
    assert found.explanation[1].values["scale"] == "table"


points = st.integers(-200, 200).map(lambda tens: 10 * tens)


@given(st.lists(st.tuples(points, points), min_size=1, max_size=8))
def test_margins_are_opposite_where_no_score_is_unlike(rooms):
    lines = [room for board, scores in enumerate(rooms, 1) for room in both_rooms(board, *scores)]
    found = the_match(event(*lines, vp_scale="wbf-continuous"))
    assert found.margins[0] == -found.margins[1] == found.imps[0] - found.imps[1]
    assert sum(found.vps) == 20


@given(st.lists(st.tuples(points, points), min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_the_lines_changes_no_match(rooms, random):
    lines = [room for board, scores in enumerate(rooms, 1) for room in both_rooms(board, *scores)]
    shuffled = random.sample(lines, len(lines))
    assert the_match(event(*shuffled)) == the_match(event(*lines))


@given(points, points)
def test_home_and_away_change_places(open_room, closed_room):
    lines = both_rooms(1, open_room, closed_room)
    as_listed = the_match(event(*lines, matches=(match("1", "2"),)))
    turned = the_match(event(*lines, matches=(match("2", "1"),)))
    assert turned.margins == as_listed.margins[::-1]


def test_a_line_that_is_alone_is_no_match_result():
    assert the_match(event(line("1", "2", 420))).imps is None
