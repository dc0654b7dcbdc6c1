"""The worked values of the balance figures, to the last printed digit."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.movements.checker import check
from tests.movements.schedules import schedules
from tournaments.movements.balance import competition, evenness, grade, line_balance, one_winner, percent_text
from tournaments.movements.extended import bowman, worger
from tournaments.movements.files import as_dict, from_dict
from tournaments.movements.hesitation import as_printed, hesitation, hesitation_bowman
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell, share_and_relay, skip
from tournaments.movements.switching import best_switch, switch_last, switched
from tournaments.movements.weaves import double_weave, field_mitchell
from tournaments.movements.webs import web


def as_printed_hesitation(tables):
    return as_printed(hesitation(tables))


def as_printed_bowman(tables):
    return as_printed(hesitation_bowman(tables))


def text(decimal, places):
    return f"{decimal:.{places}f}"


def one_place(value):
    tenths = int(value * 10 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}"


def test_the_seven_table_mitchell_has_the_printed_figures():
    marks = one_winner(mitchell(7).rows)
    assert (marks.total, marks.count) == (294, 91)
    assert text(float(marks.mean), 2) == "3.23"
    assert text(marks.deviation, 3) == "3.490"
    assert (percent_text(marks.qc), percent_text(marks.qf), text(marks.skewness, 3)) == (
        "46.15",
        "46.94",
        "1.080",
    )


@pytest.mark.parametrize(
    ("tables", "rounds", "deviation", "qc"),
    [
        (7, 1, "1.049", "90.46"),
        (7, 2, "3.309", "48.81"),
        (7, 3, "4.693", "32.15"),
        (9, 1, "1.165", "92.97"),
        (11, 1, "1.875", "88.64"),
        (11, 2, "2.245", "84.49"),
    ],
)
def test_switched_mitchells_have_the_printed_deviations(tables, rounds, deviation, qc):
    marks = one_winner(switch_last(mitchell(tables), rounds).rows)
    assert (text(marks.deviation, 3), percent_text(marks.qc)) == (deviation, qc)


@pytest.mark.parametrize(
    ("tables", "by_rounds"),
    [
        (3, "40.0 21.2 21.2 40.0"),
        (4, "42.9 42.9 32.1 42.9"),
        (5, "44.4 65.4 30.0 30.0"),
        (6, "45.5 77.7 41.7 33.5"),
        (7, "46.2 90.5 48.8 32.2"),
        (8, "46.7 90.1 60.1 39.3"),
        (9, "47.1 93.0 69.3 41.9"),
        (10, "47.4 89.3 77.3 50.2"),
        (11, "47.6 88.6 84.5 54.9"),
        (12, "47.8 85.1 88.5 62.6"),
        (13, "48.0 83.6 92.5 67.8"),
        (14, "48.1 80.7 93.5 74.1"),
        (15, "48.3 79.3 95.2 78.6"),
        (16, "48.4 77.0 94.5 83.1"),
        (17, "48.5 75.7 94.7 86.5"),
        (18, "48.6 74.0 93.3 89.2"),
        (19, "48.6 72.9 92.7 91.4"),
        (20, "48.7 71.5 91.1 92.8"),
        (21, "48.8 70.5 90.2 93.9"),
    ],
)
def test_the_table_of_arrow_switches(tables, by_rounds):
    base = mitchell(tables) if tables % 2 else share_and_relay(tables)
    found = [one_winner(switch_last(base, k).rows).qc for k in range(4)]
    assert [one_place(qc) for qc in found] == by_rounds.split()


@pytest.mark.parametrize(("tables", "rounds"), [(4, 0), (5, 1), (11, 1), (12, 2), (19, 2), (20, 3), (25, 3)])
def test_the_best_number_of_switched_rounds_is_the_eighth_of_the_manuals(tables, rounds):
    base = mitchell(tables) if tables % 2 else share_and_relay(tables)
    assert best_switch(base).rows == switch_last(base, rounds).rows


@pytest.mark.parametrize(
    ("tables", "qc", "skewness"),
    [
        (4, "100.00", "0.000"),
        (5, "83.33", "0.447"),
        (7, "91.30", "0.309"),
        (9, "94.74", "0.236"),
        (11, "96.49", "0.191"),
    ],
)
def test_complete_howells_have_the_printed_figures(tables, qc, skewness):
    marks = one_winner(howell(tables).rows)
    assert (percent_text(marks.qc), percent_text(marks.qf), text(marks.skewness, 3)) == (qc, qc, skewness)


@pytest.mark.parametrize(
    ("plan", "qc"),
    [
        (web(14, 13), "74.9"),
        (bowman(10), "62.2"),
        (field_mitchell(8), "93.3"),
        (double_weave(12), "87.7"),
        (worger(5), "94.1"),
        (worger(7), "95.3"),
        (skip(8), "70.8"),
    ],
)
def test_switched_plans_have_the_printed_figures(plan, qc):
    assert one_place(one_winner(switched(plan).rows).qc) == qc


def test_the_eight_round_howell_of_four_tables_has_both_printed_figures():
    marks = one_winner(howell(4, 8).rows)
    assert (percent_text(marks.qc), percent_text(marks.qf)) == ("85.71", "87.50")


def test_the_matrix_of_the_four_table_howell_is_all_threes():
    matrix = competition(howell(4).rows)
    assert (len(matrix), set(matrix.values())) == (28, {3})


def test_lines_that_play_every_set_are_compared_perfectly():
    assert line_balance(mitchell(9).rows) == (100, 100)
    assert line_balance(bowman(9).rows) == (100, 100)


def test_qc_and_skewness_are_the_same_figure():
    marks = one_winner(howell(5, 6).rows)
    assert float(marks.qc) == pytest.approx(100 / (1 + float(marks.skewness) ** 2))


@pytest.mark.parametrize("slug", [slug for slug in schedules() if "-teams-" not in slug])
def test_the_checker_agrees_with_every_figure(slug):
    movement = from_dict(schedules()[slug])
    theirs = check(as_dict(movement))[2]
    marks = one_winner(movement.rows)
    assert float(marks.qc) == pytest.approx(theirs["balance"]["Qc"])
    assert float(marks.qf) == pytest.approx(theirs["balance"]["Qf"])
    if "Qo" in theirs:
        assert float(evenness(movement.rows)) == pytest.approx(theirs["Qo"])


def test_nothing_played_has_no_figure():
    assert grade([]) is None
    assert grade([0, 0]).qc is None


def test_halves_round_away_from_zero():
    assert [percent_text(Fraction(n, 200)) for n in (1, 3, -1)] == ["0.01", "0.02", "-0.01"]


def test_an_evening_in_which_a_set_was_played_again_is_graded_as_the_checker_does():
    rows = list(mitchell(7).rows)
    rows[8] = replace(rows[8], board_set=1)
    mistaken = mitchell(7).with_rows(rows)
    assert float(one_winner(mistaken.rows).qc) == pytest.approx(check(as_dict(mistaken))[2]["balance"]["Qc"])


@pytest.mark.parametrize(
    ("build", "tables", "printed"),
    [
        (hesitation, 7, "72.5"),
        (as_printed_hesitation, 11, "81.2"),
        (as_printed_hesitation, 13, "83.7"),
        (as_printed_bowman, 9, "54.2"),
        (as_printed_bowman, 14, "62.6"),
    ],
)
def test_hesitations_have_the_printed_figures(build, tables, printed):
    """M47, M89, M101, M65 and M105."""
    assert one_place(one_winner(build(tables).rows).qc) == printed


def test_a_worger_of_eight_tables_is_as_fair_as_the_best_one_published():
    """BDW 16 x 9 of the Danish plans: 92.20, the skewness .291."""
    marks = one_winner(switched(worger(8)).rows)
    assert (percent_text(marks.qc), text(marks.skewness, 3)) == ("92.20", "0.291")


@pytest.mark.parametrize(("tables", "qc"), [(15, "98.13"), (16, "100.00")])
def test_complete_howells_beyond_twelve_tables_by_powers_of_a_root(tables, qc):
    assert percent_text(one_winner(howell(tables).rows).qc) == qc


def test_six_tables_and_seven_rounds_are_as_fair_as_the_best_plan_published():
    """BGSB 12 x 7 of the Danish plans: 96.84, one round with two tables that share."""
    plan = switched(worger(6))
    marks = one_winner(plan.rows)
    assert (percent_text(marks.qc), text(marks.skewness, 3)) == ("96.84", "0.181")
    errors, warnings, _ = check(as_dict(plan))
    assert errors == []
    assert [warning.split(",")[0] for warning in warnings] == [
        "sharing: 1 round/set combinations need more than 1 copy"
    ]
