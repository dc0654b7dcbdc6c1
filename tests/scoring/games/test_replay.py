from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.errors import BadDocumentError
from scoring.document.event import (
    Artificial,
    Assigned,
    Component,
    Conditions,
    Contest,
    EventDocument,
    Game,
    Honours,
    Penalty,
    PenaltyUnit,
    Result,
)
from scoring.explanation import EVERYTHING
from scoring.imps import imps
from scoring.values import Side
from tests.scoring.games.evenings import entrant, ranking, scored

HALF = Fraction(1, 2)


def play(number, sitters, score=None, *, board=1, **more):
    """`play(1, "1 2", 420)`, or `play(2, "C A D B", -50)` with the players as N, E, S, W."""
    return Result(board=board, sitters=tuple(sitters.split()), play=number, score=score, **more)


def replay(*lines, people="1 2", method="", conditions=None, **more):
    contest = Contest.INDIVIDUAL if len(people.split()) > 2 else Contest.PAIRS
    return EventDocument(
        name="Replay",
        game=Game.REPLAY,
        contest=contest,
        entrants=tuple(entrant(name) for name in people.split()),
        results=tuple(lines),
        conditions=Conditions(method=method, **(conditions or {})),
        **more,
    )


def points(played):
    return [[(line.ns_points, line.ew_points) for line in board.lines] for board in scored(played).boards]


def test_the_two_plays_of_a_board_are_its_two_rooms():
    played = replay(play(1, "1 2", 420), play(2, "2 1", 450))
    assert points(played) == [[(-1, 1), (1, -1)]]
    assert ranking(played) == [(1, "2", 1), (2, "1", -1)]
    assert [(line.average, line.boards) for line in scored(played).standings] == [(1, 1), (-1, 1)]


def test_four_single_players_have_the_points_of_their_side_in_total_points():
    played = replay(play(1, "A C B D", 420), play(2, "C A D B", -50), people="A B C D", method="total-points")
    assert ranking(played) == [(1, "A", 470), (1, "B", 470), (3, "C", -470), (3, "D", -470)]
    assert points(played) == [[(470, -470), (-470, 470)]]


def test_partners_may_change_from_board_to_board():
    played = replay(
        play(1, "A C B D", 420),
        play(2, "C A D B", 400),
        play(1, "A B C D", 100, board=2),
        play(2, "D C B A", 0, board=2),
        people="A B C D",
    )
    totals = {name: total for _, name, total in ranking(played)}
    assert totals == {"A": 1 + 3, "B": 1 - 3, "C": 3 - 1, "D": -3 - 1}


def test_the_partners_of_the_second_play_may_sit_on_either_chair():
    played = replay(play(1, "A C B D", 420), play(2, "D B C A", 450), people="A B C D")
    assert points(played) == [[(-1, 1), (1, -1)]]


def test_a_board_with_one_play_has_no_result():
    played = replay(play(1, "1 2", 420))
    assert points(played) == [[(None, None)]]
    assert ranking(played) == [(None, "1", 0), (None, "2", 0)]
    assert scored(played).boards[0].lines[0].score == 420


def test_two_versions_of_a_fouled_board_have_no_result():
    played = replay(play(1, "1 2", 420), play(2, "2 1", 450, version="b"))
    assert points(played) == [[(None, None)] * 2]


@pytest.mark.parametrize("how", [{"cancelled": True}, {"not_played": True}])
def test_a_play_that_does_not_count_leaves_the_board_without_a_result(how):
    score = 420 if "cancelled" in how else None
    played = replay(play(1, "1 2", score, **how), play(2, "2 1", 450))
    assert points(played) == [[(None, None)] * 2]


def test_a_cancelled_play_may_be_played_again():
    played = replay(play(1, "1 2", 100, cancelled=True), play(1, "1 2", 420), play(2, "2 1", 450))
    assert points(played) == [[(None, None), (-1, 1), (1, -1)]]


def test_an_artificial_score_stands_for_both_plays():
    played = replay(play(1, "1 2", artificial=Artificial("A+", "A-")))
    assert ranking(played) == [(1, "1", 3), (2, "2", -3)]


def test_each_play_may_give_one_side_its_artificial_score():
    played = replay(
        play(1, "1 2", 420, artificial=Artificial(ns="A+")),
        play(2, "2 1", 450, artificial=Artificial(ns=Fraction(-2))),
    )
    assert points(played) == [[(3, -2), (-2, 3)]]


def own_result(rule=""):
    return replay(
        play(1, "1 2", 420),
        play(2, "2 1", 0),
        play(1, "1 2", board=2, artificial=Artificial("A+", "A-")),
        play(1, "1 2", 0, board=3, session=2),
        play(2, "2 1", 0, board=3, session=2),
        conditions={"own_result_rule": rule},
    )


@pytest.mark.parametrize(
    ("rule", "won"), [("", 9), ("session", 9), ("event", Fraction(9, 2)), ("match", Fraction(9, 2)), ("none", 3)]
)
def test_an_artificial_score_is_brought_to_the_own_result_in_its_window(rule, won):
    assert points(own_result(rule))[1] == [(won, -won)]


def test_sessions_are_told_apart():
    [first, _] = scored(own_result("none")).standings
    assert [(figure.session, figure.total) for figure in first.sessions] == [(1, 12), (2, 0)]


def test_an_assigned_score_is_compared_part_by_part_and_then_weighted():
    parts = (Component(HALF, 420), Component(HALF, -50))
    played = replay(play(1, "1 2", 420, assigned=Assigned(parts, parts)), play(2, "2 1", 420))
    assert points(played) == [[(HALF * (0 + imps(-470)), -HALF * imps(-470)), (-HALF * imps(-470), HALF * imps(-470))]]


def test_honours_count_in_total_points_where_the_conditions_say_so():
    lines = [
        play(1, "1 2", 420, honours=(Honours(Side.EW, 100),)),
        play(2, "2 1", 420, honours=(Honours(Side.NS, 150),)),
    ]
    with_honours = replay(*lines, method="total-points", conditions={"honours": True})
    assert points(with_honours)[0][0] == (420 - 100 - 570, 250)
    assert points(replay(*lines, method="total-points"))[0][0] == (0, 0)


def test_penalties_are_in_the_unit_of_the_method():
    played = replay(
        play(1, "1 2", 420),
        play(2, "2 1", 420),
        penalties=(Penalty("1", Fraction(2), PenaltyUnit.IMPS),),
    )
    assert ranking(played) == [(1, "2", 0), (2, "1", -2)]


def test_total_points_know_no_artificial_score():
    played = replay(
        play(1, "1 2", artificial=Artificial("A", "A")),
        play(1, "1 2", board=2, cancelled=True, artificial=Artificial("A", "A")),
        method="total-points",
    )
    with pytest.raises(BadDocumentError, match="an artificial score in total points; allowed: an assigned score"):
        scored(played)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        pytest.param(
            [play(1, "1 2", 0), play(1, "1 2", 0)],
            r"results\[2\] \(board 1, play 1\): a second result of the same play; allowed: plays 1 and 2, each once",
            id="a play twice",
        ),
        pytest.param(
            [play(1, "1 2", 0), play(2, "1 2", 0)],
            r"results\[2\] \(board 1, play 2\): 1: the N-S cards a second time; allowed: the other partnership",
            id="the same cards again",
        ),
    ],
)
def test_what_is_refused(lines, message):
    with pytest.raises(BadDocumentError, match=message):
        scored(replay(*lines))


@pytest.mark.parametrize(("order", "at"), [(1, 2), (-1, 1)])
def test_a_second_play_by_other_partnerships_is_refused(order, at):
    lines = [play(1, "A C B D", 0), play(2, "B A D C", 0)][::order]
    with pytest.raises(BadDocumentError, match=rf"results\[{at}\] \(board 1, play 2\): other partnerships"):
        scored(replay(*lines, people="A B C D"))


def test_every_play_explains_itself_from_its_own_side():
    played = replay(play(1, "1 2", 420), play(2, "2 1", 450), play(1, "1 2", board=2, artificial=Artificial("A+", "A")))
    [board, artificial] = scored(played, EVERYTHING).boards
    told = [
        [(step.values["side"], step.values["own"], step.values["other"], step.result) for step in line.explanation]
        for line in board.lines
    ]
    assert told == [
        [("NS", 420, -450, -1), ("EW", -420, 450, 1)],
        [("NS", 450, -420, 1), ("EW", -450, 420, -1)],
    ]
    assert [(step.rule, step.values["award"], step.result) for step in artificial.lines[0].explanation] == [
        ("replay.artificial", "A+", 3),
        ("replay.artificial", "A", 0),
    ]
    assert not scored(played).boards[0].lines[0].explanation


scores = st.integers(-200, 200).map(lambda tens: 10 * tens)


@given(st.lists(st.tuples(scores, scores), min_size=1, max_size=6), st.sampled_from(["imps", "total-points"]))
def test_what_one_pair_wins_the_other_loses(boards, method):
    lines = [
        line
        for number, (first, second) in enumerate(boards, 1)
        for line in (play(1, "1 2", first, board=number), play(2, "2 1", second, board=number))
    ]
    totals = {name: total for _, name, total in ranking(replay(*lines, method=method))}
    assert totals["1"] == -totals["2"]
    worth = imps if method == "imps" else int
    assert totals["1"] == sum(worth(first - second) for first, second in boards)


def test_a_play_that_was_not_played_has_no_points_beside_an_artificial_one():
    played = replay(play(1, "1 2", not_played=True), play(2, "2 1", artificial=Artificial("A+", "A-")))
    assert points(played) == [[(None, None), (3, -3)]]
