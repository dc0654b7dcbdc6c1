from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.carry_forward import Stage, by_position, carried_percent, ebu, full, half, on_standard_top
from tests.vector_files import vectors

RULES = {case["name"]: case for case in vectors("rules/matchpoints")["cases"]}


def test_the_ebu_carries_half_the_percent_on_as_many_boards():
    case = RULES["carry forward EBU"]
    qualifying = Stage(Fraction(case["MaxQ"]), case["NumQ"])
    final = Stage(Fraction(case["MaxF"]), case["NumF"])
    assert ebu(Fraction(case["SQ"]), qualifying, final) == int(case["CF"])
    assert carried_percent(Fraction(case["SQ"]), qualifying, final) == 750


def test_everything_or_half_is_carried():
    assert (full(Fraction(900)), half(Fraction(900))) == (900, 450)


@pytest.mark.parametrize(
    ("place", "qualifiers", "first", "carried"),
    [
        pytest.param(1, 10, Fraction("20.25"), Fraction("20.25"), id="the first of ten"),
        pytest.param(9, 10, Fraction("20.25"), Fraction("2.25"), id="a step a place"),
        pytest.param(10, 10, Fraction("20.25"), 0, id="the last carries nothing"),
        pytest.param(2, 26, Fraction(6), Fraction(144, 25), id="board-a-match, 6 to 0"),
        pytest.param(1, 1, Fraction(6), 6, id="alone"),
    ],
)
def test_position_carries_equal_steps(place, qualifiers, first, carried):
    assert by_position(place, qualifiers, first) == carried


@pytest.mark.parametrize("place", [0, 11])
def test_a_place_outside_the_qualifiers_is_refused(place):
    with pytest.raises(ValueError, match="not one of 10 qualifiers"):
        by_position(place, 10, Fraction(20))


def test_sessions_of_unlike_size_on_one_top():
    case = RULES["combine sessions to a standard top"]
    assert on_standard_top(Fraction(case["L"]), case["N"], case["E"], case["S"]) == Fraction(case["out"])


@given(st.integers(2, 30), st.integers(2, 30), st.integers(1, 60))
def test_a_standard_top_keeps_an_average(expected, standard, boards):
    average = Fraction(boards * (expected - 1))
    assert on_standard_top(average, boards, expected, standard) == boards * (standard - 1)
