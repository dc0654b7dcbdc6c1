from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.vp.continuous import blitz, wbf_continuous
from tests.vector_files import vectors

TABLES = vectors("rules/vp_wbf_continuous")["tables"]
OTHERS = vectors("scoring/team_vp")["vectors"]
boards_of_a_match = st.integers(1, 100)
margins = st.integers(-200, 200)


@pytest.mark.parametrize("boards", TABLES)
def test_every_cell_of_the_table(boards):
    column = [Fraction(cell) for cell in TABLES[boards]["vp"]]
    assert [wbf_continuous(margin, int(boards)) for margin in range(len(column))] == column
    assert len(column) == TABLES[boards]["blitz_imps"] + 1


@pytest.mark.parametrize(
    "vector", [v for v in OTHERS if v["kind"] == "wbf_continuous_20_full_column"], ids=lambda v: str(v["boards"])
)
def test_the_published_columns_from_0_to_85_imps(vector):
    column = [Fraction(str(cell)) for cell in vector["expected_vp_for_imps_0_to_85"]]
    assert [wbf_continuous(margin, vector["boards"]) for margin in range(86)] == column


@pytest.mark.parametrize(
    "vector", [v for v in OTHERS if v["kind"] == "wbf_continuous_20"], ids=lambda v: str(v["imps"])
)
def test_both_sides_of_a_match(vector):
    sides = [wbf_continuous(margin, vector["boards"]) for margin in (vector["imps"], -vector["imps"])]
    assert sides == [Fraction(str(vps)) for vps in vector["expected"]]


def test_matches_of_any_number_of_boards():
    (vector,) = (v for v in OTHERS if v["kind"] == "reject" and "formula_gives" in v)
    for boards, (won, lost) in vector["formula_gives"].items():
        assert wbf_continuous(20, int(boards)) == Fraction(str(won))
        assert wbf_continuous(-20, int(boards)) == Fraction(str(lost))


@pytest.mark.parametrize(
    ("boards", "margin", "vps"),
    [
        (16, 5, "11.48"),
        (16, 31, "16.88"),
        (16, -39, "2.03"),
        (14, 2, "10.66"),
        (14, 7, "12.16"),
        (14, 10, "12.97"),
        (14, 20, "15.26"),
        (20, 1, "10.28"),
        (20, 2, "10.55"),
        (6, 37, "20"),
        (32, 85, "20"),
        (32, 84, "19.95"),
        (8, 500, "20"),
        (8, -500, "0"),
    ],
)
def test_published_points(boards, margin, vps):
    assert wbf_continuous(margin, boards) == Fraction(vps)


@pytest.mark.parametrize(("margin", "won", "lost"), [(0, "10", "10"), (1, "10.31", "9.69"), (2, "10.61", "9.39")])
def test_a_win_by_one_imp_stays_a_win_sc_29(margin, won, lost):
    assert (wbf_continuous(margin, 16), wbf_continuous(-margin, 16)) == (Fraction(won), Fraction(lost))


def test_twenty_eight_boards_are_rated_on_their_own_scale_sc_28():
    # The case reckons 15.22 by the formula alone; the repaired scale of 28 boards lifts this very cell.
    assert wbf_continuous(28, 28) == Fraction("15.23")
    assert wbf_continuous(24, 24) == Fraction("14.92")
    assert wbf_continuous(28, 24) == Fraction("15.54")


@pytest.mark.parametrize(("boards", "exact"), [("6", "36.7423"), ("8", "42.4264"), ("9", "45")])
def test_a_blitz_is_fifteen_times_the_root_of_the_boards(boards, exact):
    assert round(blitz(int(boards)), 4) == Decimal(exact)


def test_a_match_has_a_board():
    with pytest.raises(ValueError, match="one board or more, not 0"):
        wbf_continuous(1, 0)


@given(margins, boards_of_a_match)
def test_the_two_sides_share_twenty(margin, boards):
    assert wbf_continuous(margin, boards) + wbf_continuous(-margin, boards) == 20


@given(st.integers(0, 200), boards_of_a_match)
def test_every_imp_is_worth_no_more_than_the_one_before(margin, boards):
    first, second, third = (wbf_continuous(margin + more, boards) for more in range(3))
    assert 0 <= third - second <= second - first


@given(st.integers(1, 200), st.integers(1, 99))
def test_a_longer_match_gives_no_more_for_the_same_margin(margin, boards):
    assert wbf_continuous(margin, boards + 1) <= wbf_continuous(margin, boards)
