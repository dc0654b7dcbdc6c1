import pytest

from tests.movements import oracle
from tournaments.movements.balance import one_winner, percent_text
from tournaments.movements.howell import howell, known_rounds
from tournaments.movements.values import NoSuchMovementError

SIZES = [(tables, rounds) for tables in range(2, 15) for rounds in known_rounds(tables)]


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_every_layout_is_playable(tables, rounds, half):
    assert oracle.errors(howell(tables, rounds, half=half)) == []


@pytest.mark.parametrize("tables", range(4, 13))
def test_a_complete_howell_meets_everybody_once_without_sharing(tables):
    complete = howell(tables)
    assert oracle.info(complete)["complete_howell"]
    assert not complete.sharing


@pytest.mark.parametrize(
    ("tables", "qc", "half_qc"),
    [
        (4, "100.00", "100.00"),
        (5, "83.33", "81.82"),
        (6, "100.00", "100.00"),
        (7, "91.30", "100.00"),
        (8, "100.00", "96.92"),
        (9, "94.74", "100.00"),
        (10, "100.00", "100.00"),
        (11, "96.49", "98.06"),
        (12, "100.00", "100.00"),
    ],
)
def test_complete_howells_have_the_best_known_balance(tables, qc, half_qc):
    assert percent_text(one_winner(howell(tables).rows).qc) == qc
    assert percent_text(one_winner(howell(tables, half=True).rows).qc) == half_qc


def test_nobody_sits_out_twice_with_a_half_table():
    assert {len(rounds) for who, rounds in howell(5, half=True).sit_outs.items()} == {1}


def test_boards_go_down_one_set_a_round():
    for row in howell(7).rows:
        earlier = next(r for r in howell(7).rows if (r.round, r.table) == (1, row.table))
        assert row.board_set == (earlier.board_set + row.round - 2) % 13 + 1


@pytest.mark.parametrize(
    ("tables", "rounds", "published", "ours"),
    [
        (3, 6, "80.00", "80.00"),
        (4, 6, "77.10", "77.14"),
        (4, 8, "85.70", "85.71"),
        (5, 8, "87.80", "87.79"),
        (6, 7, "75.80", "86.78"),
        (8, 9, "74.10", "78.05"),
    ],
)
def test_sizes_without_a_cyclic_layout_have_plans_as_fair_as_the_published(tables, rounds, published, ours):
    qc = one_winner(howell(tables, rounds).rows).qc
    assert percent_text(qc) == ours
    assert qc >= float(published) - 0.05


def test_a_size_without_a_layout_names_the_rounds_that_exist():
    with pytest.raises(NoSuchMovementError) as refusal:
        howell(8, 8)
    assert refusal.value.values["known"] == "9, 10, 11, 12, 13, 14, 15"


BEST = """
5 5 72.15 | 5 7 84.1 | 6 8 90.9 | 6 9 91.9 | 6 10 92.1 | 7 7 90.5 | 7 8 81.2 | 7 9 86.1 | 7 10 88.35 | 7 11 92.3 | 7 12 93.4
8 10 87.8 | 8 11 90.9 | 8 12 94.8 | 8 13 93.7 | 8 14 95.3 | 9 9 93.0 | 9 10 83.9 | 9 11 86.8 | 9 12 93.0 | 9 13 91.8 | 9 14 91.9
9 15 94.6 | 9 16 94.8 | 10 12 87.6 | 10 13 90.3 | 10 14 92.5 | 10 15 94.1 | 10 16 95.1 | 11 11 92.8 | 11 12 87.1 | 11 13 86.8
11 14 89.9 | 11 15 92.0 | 11 16 93.5 | 12 14 87.4 | 12 15 89.7 | 12 16 95.3 | 13 13 93.5 | 13 14 87.5 | 14 16 88.4
"""


@pytest.mark.parametrize("line", [cell.strip() for cell in BEST.replace("\n", "|").split("|") if cell.strip()])
def test_reduced_howells_reach_the_best_figures_known(line):
    tables, rounds, printed = line.split()
    qc = float(one_winner(howell(int(tables), int(rounds)).rows).qc)
    assert qc >= float(printed) - 0.05


def test_five_tables_and_six_rounds_are_fairer_than_any_published_plan():
    plan = howell(5, 6)
    assert percent_text(one_winner(plan.rows).qc) == "96.97"
    assert oracle.warnings(plan) == []
