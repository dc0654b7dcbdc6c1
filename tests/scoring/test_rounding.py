from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rounding import decimal_text, exact, half_away

decimals = st.decimals(-(10**6), 10**6, places=4).map(Fraction)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(10), "10"),
        (Fraction("9.50"), "9.5"),
        (Fraction(29, 6), "4.83"),
        (Fraction("0.005"), "0.01"),
        (Fraction("-0.005"), "-0.01"),
        (Fraction("-0.004"), "0"),
        (Fraction("-60.25"), "-60.25"),
        (Fraction(-1, 3), "-0.33"),
        (100, "100"),
        (0, "0"),
        (10**30, "1" + "0" * 30),
    ],
)
def test_two_places_then_trailing_zeros_are_dropped(value, text):
    assert decimal_text(value) == text


def test_no_places_leave_no_point():
    assert decimal_text(Fraction("12.5"), 0) == "13"


@pytest.mark.parametrize(("value", "rounded"), [("2.5", 3), ("-2.5", -3), ("2.4", 2), ("-2.6", -3)])
def test_halves_go_away_from_zero(value, rounded):
    assert half_away(Fraction(value)) == rounded


@pytest.mark.parametrize("text", ["1e3", "1_000", "NaN", "Infinity", "-Infinity"])
def test_only_plain_decimals_are_exact(text):
    with pytest.raises(ValueError, match="not a plain decimal number"):
        exact(text)


@given(decimals)
def test_what_is_written_with_enough_places_reads_back(value):
    assert exact(decimal_text(value, 4)) == value


@given(decimals)
def test_signs_do_not_change_the_size(value):
    assert decimal_text(-value).lstrip("-") == decimal_text(value).lstrip("-")
