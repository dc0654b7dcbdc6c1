import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.imps import SMALLEST_DIFFERENCE, imps
from tests.vector_files import vectors

LAW_78B = vectors("rules/imp_scale")
OTHERS = [v for v in vectors("scoring/imps")["vectors"] if v["kind"] in ("convert", "convert_range", "edge")]
differences = st.integers(-20_000, 20_000)


@pytest.mark.parametrize("row", LAW_78B["rows"], ids=lambda row: f"{row['imps']} IMPs")
def test_both_ends_of_every_row_of_the_law(row):
    assert imps(row["from"]) == row["imps"]
    assert imps(-row["from"]) == -row["imps"]
    assert imps(row["to"] or 99_990) == row["imps"]


@pytest.mark.parametrize(("difference", "expected"), LAW_78B["cases"])
def test_the_cases_of_the_law(difference, expected):
    assert imps(difference) == expected


@pytest.mark.parametrize("vector", OTHERS, ids=lambda v: v["kind"])
def test_differences_that_other_projects_convert(vector):
    first = vector.get("diff_from", vector.get("diff"))
    last = vector.get("diff_to", first)
    for difference in range(first, last + 1, 10) if last > first else [first]:
        assert imps(difference) == vector["expected"]


@pytest.mark.parametrize("vector", [v for v in vectors("scoring/imps")["vectors"] if v["kind"] == "table_lower_bounds"])
def test_the_lower_bounds_of_the_table(vector):
    assert list(SMALLEST_DIFFERENCE) == vector["lower_bounds_for_1_to_24"]


@pytest.mark.parametrize(
    "vector", [v for v in vectors("scoring/imps")["vectors"] if v["kind"] == "example"], ids=lambda v: str(v["a"])
)
def test_two_scores_of_one_board(vector):
    assert imps(vector["a"] - vector["b"]) == vector["expected"]


@pytest.mark.parametrize("difference", [10_000, -10_000, 10_580])
def test_the_last_row_has_no_end(difference):
    assert abs(imps(difference)) == 24


def test_twice_the_swing_is_not_twice_the_imps_sc_11():
    assert imps(450) + imps(450) == 20
    assert imps(450 + 450) == 14


@pytest.mark.parametrize(("difference", "expected"), [(1500, 17), (1750, 17), (7000, 17), (-2000, -17), (1100, 15)])
def test_a_cap_is_the_most_that_one_comparison_gives(difference, expected):
    assert imps(difference, cap=17) == expected


@given(differences)
def test_one_side_wins_what_the_other_loses(difference):
    assert imps(-difference) == -imps(difference)


@given(differences, differences)
def test_a_larger_difference_is_never_worth_less(one, other):
    low, high = sorted((one, other))
    assert imps(low) <= imps(high)
