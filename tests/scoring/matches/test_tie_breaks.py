import pytest

from scoring.score import score
from tests.scoring.team_events import both_rooms, event, match, places, standing

WIN_LOSS = {"vp_scale": "win-loss"}


def order(*matches, **conditions) -> list[tuple[str, int | None, str]]:
    answer = score(event(matches=matches, **{**WIN_LOSS, **conditions}))
    return [(line.entrant, line.rank, line.tie_break) for line in answer.standings]


def test_without_a_tie_break_ties_share_the_place():
    assert order(match("1", "2", imps=(3, 0)), match("3", "4", imps=(5, 0))) == [
        ("1", 1, ""),
        ("3", 1, ""),
        ("2", 3, ""),
        ("4", 3, ""),
    ]


def test_mutual_counts_the_matches_among_the_tied():
    rounds = (match("1", "2", 1, imps=(0, 3)), match("1", "3", 2, imps=(9, 0)))
    assert order(*rounds, tie_breaks=("mutual",))[:2] == [("2", 1, "mutual"), ("1", 2, "mutual")]


def test_mutual_needs_all_the_tied_to_have_met():
    rounds = (match("1", "2", 1, imps=(3, 0)), match("3", "4", 1, imps=(3, 0)))
    assert order(*rounds, tie_breaks=("mutual",))[0] == ("1", 1, "")


@pytest.mark.parametrize(
    ("conditions", "leader"),
    [({"vp_scale": "none"}, "2"), ({"vp_scale": "none", "method": "board-a-match"}, "2")],
)
def test_mutual_in_the_unit_of_the_event(conditions, leader):
    rounds = (
        match("1", "2", 1, imps=(3, 5), boards=8),
        match("1", "3", 2, imps=(5, 3), boards=8),
        match("2", "4", 2, imps=(3, 5), boards=8),
    )
    tied = [line for line in order(*rounds, **conditions, tie_breaks=("mutual",)) if line[0] in "12"]
    assert tied[0][0] == leader
    assert tied[0][2] == "mutual"


def test_wins_are_matches_won_and_drawn_ones_half_sc_30():
    vps = [("12.5", "7.5"), (10, 10), (10, 10), ("4.2", "15.8"), (11, 9), (20, 0)]
    played = [match("1", "2", number, vps=pair) for number, pair in enumerate(vps, 1)]
    # 1 has 67.7 of 120 and four wins; 3 has as many VPs and fewer wins.
    others = (match("3", "4", 7, vps=("67.7", "40")),)
    assert order(*played, *others, vp_scale="wbf-continuous", tie_breaks=("wins",))[:2] == [
        ("1", 1, "wins"),
        ("3", 2, "wins"),
    ]


def test_a_win_is_by_the_margin_and_not_by_rounded_vps_sc_29():
    rounds = (match("1", "2", 1, imps=("0.4", 0)), match("3", "4", 1, imps=(0, 0)))
    found = order(*rounds, vp_scale="wbf-discrete", boards_per_match=8, tie_breaks=("wins",))
    assert found == [("1", 1, "wins"), ("3", 2, "wins"), ("4", 2, "wins"), ("2", 4, "wins")]


def test_net_imps():
    rounds = (match("1", "2", 1, imps=(3, 0)), match("3", "4", 1, imps=(30, 26)))
    assert [line[:2] for line in order(*rounds, tie_breaks=("imps",))] == [("3", 1), ("1", 2), ("2", 3), ("4", 4)]


def test_the_quotient_of_imps_won_and_lost():
    rounds = (match("1", "2", 1, imps=(10, 5)), match("3", "4", 1, imps=(30, 20)))
    assert [line[:2] for line in order(*rounds, tie_breaks=("quotient",))] == [("1", 1), ("3", 2), ("4", 3), ("2", 4)]


def test_nothing_lost_is_the_best_quotient_and_shared():
    rounds = (match("1", "2", 1, imps=(90, 1)), match("3", "4", 1, imps=(2, 0)), match("1", "4", 2, imps=(1, 0)))
    found = order(*rounds, match("3", "2", 2, imps=(4, 0)), tie_breaks=("quotient",))
    assert found[:2] == [("3", 1, "quotient"), ("1", 2, "quotient")]


@pytest.mark.parametrize("step", ["imps", "quotient"])
def test_points_have_no_imps(step):
    rounds = (match("1", "2", 1, imps=(3, 1)), match("3", "4", 1, imps=(30, 10)))
    assert order(*rounds, method="board-a-match", tie_breaks=(step,))[0] == ("1", 1, "")


def test_the_totals_of_the_opponents_met():
    rounds = (
        match("1", "2", 1, imps=(3, 0)),
        match("3", "4", 1, imps=(3, 0)),
        match("2", "4", 2, imps=(3, 0)),
        match("1", "4", 2, imps=(0, 3)),
        match("3", "1", 3, imps=(0, 1)),
    )
    answer = score(event(matches=rounds, **WIN_LOSS, tie_breaks=("opponents",)))
    assert standing(answer, "1").total == 2
    # 2, 3 and 4 have one each; 2 met 1 and 4 (2 + 1), 3 met 4 and 1 (1 + 2), 4 met 3, 2 and 1 (1 + 1 + 2).
    assert places(answer) == [("1", 1), ("4", 2), ("2", 3), ("3", 3)]


def test_an_opponent_met_twice_counts_once():
    rounds = (match("1", "2", 1, imps=(3, 0)), match("1", "2", 2, imps=(0, 3)), match("3", "4", 1, imps=(0, 0)))
    found = order(*rounds, tie_breaks=("opponents",))
    assert [line[:2] for line in found[:2]] == [("1", 1), ("2", 1)]


def test_boards_won_with_level_ones_half():
    lines = (*both_rooms(1, 420, -50), *both_rooms(2, 10, 0), *both_rooms(3, 0, 420))
    # 10, 0 and -9 IMPs for team 1; teams 3 and 4 drew with nothing.
    answer = score(event(*lines, matches=(match("3", "4", imps=(0, 0)),), **WIN_LOSS, tie_breaks=("boards-won",)))
    assert standing(answer, "1").rank == 1


def test_boards_won_separates():
    small = [room for board in (1, 2, 3) for room in both_rooms(board, 50, -50)]
    large = [*both_rooms(1, 900, -900, ("3", "4")), *both_rooms(2, 0, 50, ("3", "4")), *both_rooms(3, 0, 0, ("3", "4"))]
    answer = score(event(*small, *large, **WIN_LOSS, tie_breaks=("boards-won",)))
    assert places(answer) == [("1", 1), ("3", 2), ("4", 3), ("2", 4)]


def test_boards_won_of_board_a_match_are_more_than_the_middle():
    lines = (
        *both_rooms(1, 50, 0),
        *both_rooms(2, 0, 50),
        *both_rooms(1, 0, 0, ("3", "4")),
        *both_rooms(2, 0, 0, ("3", "4")),
    )
    answer = score(event(*lines, method="board-a-match", tie_breaks=("boards-won",)))
    assert [line.rank for line in answer.standings] == [1, 1, 1, 1]


def test_a_knock_out_separates_by_wins_among_the_tied():
    rounds = (match("1", "2", 1, imps=(3, 0)), match("1", "2", 1, imps=(0, 3), id="b"))
    found = order(*rounds, knock_out=True, vp_scale="none", tie_breaks=("mutual", "imps"))
    assert [line[:2] for line in found[:2]] == [("1", 1), ("2", 1)]


def test_partners_say_nothing_about_teams():
    rounds = (match("1", "2", 1, imps=(3, 0)), match("3", "4", 1, imps=(5, 0)))
    assert order(*rounds, tie_breaks=("partners", "imps"))[0] == ("3", 1, "imps")


def test_vps_given_by_the_director_tell_no_quotient():
    rounds = (match("1", "2", 1, vps=(1, 0)), match("3", "4", 1, imps=(30, 10)))
    assert order(*rounds, tie_breaks=("quotient",))[:2] == [("1", 1, "quotient"), ("3", 2, "quotient")]
