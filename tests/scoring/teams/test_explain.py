from fractions import Fraction

from scoring.explanation import Explain, Step
from scoring.score import score
from tests.scoring.team_events import artificial, assigned, both_rooms, event, line


def steps(*results, what: str = "1", **conditions) -> list[tuple[Step, ...]]:
    (board,) = score(event(*results, **conditions), explain=Explain(what)).boards
    return [found.explanation for found in board.lines]


def test_a_comparison_of_two_rooms():
    open_room, closed_room = steps(*both_rooms(1, 400, -50))
    values = {"method": "imps", "own": 400, "other": 50, "difference": 450}
    assert open_room == (Step("teams.compare", values, Fraction(10)),)
    values = {"method": "imps", "own": -400, "other": -50, "difference": -450}
    assert closed_room == (Step("teams.compare", values, Fraction(-10)),)


def test_only_what_was_asked_is_explained():
    assert steps(*both_rooms(1, 400, -50), what="2") == [(), ()]
    assert steps(line("1", "2", 50)) == [()]


def test_weighted_parts_and_their_sum():
    weighted = assigned(ns=(("0.6", 420), ("0.4", -50)), ew=(("0.6", 420), ("0.4", -50)))
    found, _ = steps(line("1", "2", assigned=weighted), line("2", "1", -50))
    of_ns = [step for step in found if step.values["side"] == "NS"]
    assert [(step.rule, step.values.get("weight"), step.result) for step in of_ns] == [
        ("teams.compare", Fraction(3, 5), 10),
        ("teams.compare", Fraction(2, 5), 0),
        ("teams.weighted", None, 6),
    ]


def test_unlike_scores_are_explained_for_each_side():
    found, _ = steps(line("1", "2", 620, assigned=assigned(ns=((1, -100),))), line("2", "1", 620))
    assert [(step.values["side"], step.result) for step in found] == [("NS", -12), ("EW", 0)]


def test_artificial_scores_and_the_own_result():
    found = score(
        event(*both_rooms(1, 420, -50), artificial(2, "A+", "A"), own_result_rule="match"), explain=Explain("2")
    )
    (line_of_board_2,) = found.boards[1].lines
    assert line_of_board_2.explanation == (
        Step("teams.artificial", {"side": "NS", "award": "A+"}, Fraction(3)),
        Step(
            "teams.own-result", {"side": "NS", "award": "A+", "plain": Fraction(3), "own": Fraction(10)}, Fraction(10)
        ),
        Step("teams.artificial", {"side": "EW", "award": "A"}, Fraction(0)),
    )


def test_the_points_of_a_line_are_the_last_step_of_each_side():
    lines = (*both_rooms(1, 400, -50), artificial(1, "A+", 2))
    (board,) = score(event(*lines), explain=Explain("all")).boards
    for found in board.lines:
        of_ns = [step for step in found.explanation if step.values.get("side") != "EW"]
        assert of_ns[-1].result == found.ns_points
