"""Every line can say how it came about, and what it says is what it has."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from scoring.document.event import Board, Honours
from scoring.explanation import EVERYTHING, Explain
from scoring.score import score
from scoring.values import Contract, Seat, Side, Strain, Vulnerability
from tests.examples import examples
from tests.scoring.pair_events import assigned, award, field, lines, scored, table
from tests.scoring.pairs.test_against_the_oracle import pairs_events

FOUR_SPADES = Contract(4, Strain.SPADES, Seat.N)


def told(*results, at=0, **rest):
    return lines(scored(*results, explain=EVERYTHING, **rest))[at].explanation


def rules(steps, side="NS"):
    return [step.rule for step in steps if step.values.get("side") == side]


def of(steps, rule, side="NS"):
    return next(step for step in steps if step.rule == rule and step.values.get("side", side) == side)


def test_only_the_boards_asked_for_are_explained():
    events = (*field([1, 2]), *field([1, 2], board=2), *field([1, 2], board=2, session=2))
    for what, expected in {"2": [(1, 2), (2, 2)], "2:2": [(2, 2)], "all": [(1, 1), (1, 2), (2, 2)], "": []}.items():
        document = scored(*events, explain=Explain(what))
        told_ = [(b.session, b.number) for b in document.boards if b.lines[0].explanation]
        assert told_ == expected


def test_no_part_of_a_weighted_score_is_held_against_another_ad():
    parts = assigned([("0.6", 150), ("0.4", -50)], [("0.6", 150), ("0.4", -50)])
    results = (
        table("N1", "E1", 50, assigned=parts),
        *(table(f"N{n}", f"E{n}", score) for n, score in ((2, -50), (3, -100), (4, 100))),
    )
    steps = [step for step in told(*results) if step.rule == "matchpoints.compare" and step.values["side"] == "NS"]

    assert [(step.values["lower"], step.values["equal"], step.values["higher"]) for step in steps] == [
        (3, 0, 0),
        (1, 1, 1),
    ]
    assert [step.result for step in steps] == [6, 3]


def test_the_contract_comes_first():
    step = told(
        table("N1", "E1", contract=FOUR_SPADES, tricks=10), more={"boards": (Board(1, vulnerable=Vulnerability.ALL),)}
    )[0]
    assert (step.rule, step.result) == ("table.contract", 620)
    assert step.values == {"contract": "4S N", "tricks": 10, "vulnerable": "All", "table": "1987"}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"passed_out": True}, ["table.passed-out"]),
        ({"score": 90}, ["table.written"]),
        ({"not_played": True}, ["table.not-played"]),
        ({"score": 90, "cancelled": True}, ["table.cancelled", "table.written"]),
        ({"score": 400, "contract": FOUR_SPADES, "tricks": 10}, ["table.contract", "table.written"]),
    ],
)
def test_what_happened_at_the_table(given, expected):
    steps = told(table("N1", "E1", given.pop("score", None), **given))
    assert [step.rule for step in steps if step.rule.startswith("table.")] == expected


def test_matchpoints_count_the_lower_and_the_equal_scores():
    step = of(told(*field([100, 50, 50, 200])), "matchpoints.compare")
    assert step.values == {"side": "NS", "score": 100, "lower": 2, "equal": 0, "higher": 1}
    assert step.result == 4
    ew = of(told(*field([100, 50, 50, 200]), at=1), "matchpoints.compare", "EW")
    assert (ew.values["score"], ew.values["lower"], ew.values["equal"], ew.result) == (-50, 2, 1, 5)


SHORT = [*field([10, 20, 30, 40, 50]), *field([10, 20, 30, 40, None], board=2)]


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ({}, ["matchpoints.compare", "matchpoints.neuberg"]),
        ({"short_boards": "historic"}, ["matchpoints.compare", "matchpoints.historic"]),
        ({"short_boards": "ascherman"}, ["matchpoints.compare", "matchpoints.ascherman"]),
        ({"short_boards": "none"}, ["matchpoints.compare"]),
        ({"matchpoint_scale": "1-0.5-0"}, ["matchpoints.compare", "matchpoints.neuberg", "matchpoints.half"]),
    ],
)
def test_a_short_board_says_how_it_was_factored(conditions, expected):
    steps = lines(scored(*SHORT, explain=EVERYTHING, **conditions), 2)[0].explanation
    assert rules(steps) == expected


def test_neuberg_says_what_it_was_given():
    step = of(lines(scored(*SHORT, explain=EVERYTHING), 2)[3].explanation, "matchpoints.neuberg")
    assert step.values == {"side": "NS", "matchpoints": 6, "actual": 4, "expected": 5}
    assert step.result == Fraction(31, 4)


def test_a_full_board_is_not_factored():
    assert rules(lines(scored(*SHORT, explain=EVERYTHING))[0].explanation) == ["matchpoints.compare"]


def test_a_small_group_says_so():
    document = scored(*field([10, 20, 30]), table("N1", "E1", 50, 2), explain=EVERYTHING)
    step = of(lines(document, 2)[0].explanation, "matchpoints.small-group")
    assert (step.result, step.values["top"]) == (Fraction("2.4"), 4)


def test_a_weighted_score_shows_each_part_and_its_weight():
    weighed = table("N1", "E1", 0, assigned=assigned([("0.3", 650), ("0.7", -100)]))
    steps = told(weighed, table("N2", "E2", 620))
    assert rules(steps) == ["matchpoints.compare", "matchpoints.compare", "weighted"]
    step = of(steps, "weighted")
    assert step.values["weights"] == (Fraction("0.3"), Fraction("0.7"))
    assert (step.values["points"], step.result) == ((2, 0), Fraction("0.6"))


def test_cross_imps_show_every_comparison():
    step = of(told(*field([420, 50, 50, 400]), method="cross-imps"), "cross-imps.compare")
    assert step.values["against"] == ((420, 1, 0), (400, 1, 1), (50, 2, 9))
    assert step.result == 19
    divide = of(told(*field([420, 50, 50, 400]), method="cross-imps"), "cross-imps.divide")
    assert (divide.values["divisor"], divide.values["actual"], divide.result) == ("comparisons", 4, Fraction(19, 3))


def test_a_scaled_short_board_says_so():
    document = scored(*SHORT, method="cross-imps", ximp_short_boards="scaled", explain=EVERYTHING)
    assert rules(lines(document, 2)[0].explanation)[-1] == "cross-imps.short-board"
    assert rules(lines(document, 1)[0].explanation)[-1] == "cross-imps.divide"


def test_butler_shows_the_datum_and_the_difference():
    steps = told(*field([620, 620, 620, 620, 170, 170, 170]), method="butler", butler_trim=1)
    assert of(steps, "butler.datum").values == {"side": "NS", "results": 7, "dropped": 1}
    assert (of(steps, "butler.datum").result, of(steps, "butler.compare").result) == (440, 5)


def test_total_points_and_honours():
    line = table("N1", "E1", 420, honours=(Honours(Side.EW, 100),))
    steps = told(line, method="total-points", honours=True)
    assert rules(steps) == ["total-points.score", "total-points.honours"]
    assert of(steps, "total-points.honours", "EW").result == -320
    assert rules(told(line, method="total-points")) == ["total-points.score"]


def test_an_award_shows_its_percent_and_what_lifted_it():
    tops = [line for board in (2, 3) for line in field([100, 0], board=board)]
    steps = told(table("N1", "E1", artificial=award("A+", "45")), *tops)
    lifted = of(steps, "artificial.own-result")
    assert (lifted.values["own"], lifted.values["window"], lifted.result) == (100, "session", 2)
    assert of(steps, "artificial.percent", "EW").values["award"] == 45
    imps = told(table("N1", "E1", artificial=award("A+", "A")), *tops, method="butler")
    assert of(imps, "artificial.imps").values["imps"] == 2


@examples(150)
@given(pairs_events())
def test_the_last_step_of_each_side_is_what_the_line_shows(document):
    for board in score(document, explain=EVERYTHING).boards:
        for line in board.lines:
            for side, points in (("NS", line.ns_points), ("EW", line.ew_points)):
                steps = [step for step in line.explanation if step.values.get("side") == side]
                assert (steps[-1].result if steps else None) == points


@examples(60)
@given(pairs_events())
def test_explaining_changes_no_number(document):
    plain, told_ = score(document), score(document, explain=EVERYTHING)
    bare = tuple(
        replace(board, lines=tuple(replace(line, explanation=()) for line in board.lines)) for board in told_.boards
    )
    assert (told_.standings, bare) == (plain.standings, plain.boards)
