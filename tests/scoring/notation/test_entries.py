from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation.contracts import PASSED_OUT, WrittenContract
from scoring.notation.entries import WrittenPercent, WrittenScore, read_entry
from scoring.notation.refusals import BadNotation, Refusal
from scoring.values import Strain


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("+420", WrittenScore(420)),
        ("-50", WrittenScore(-50)),
        ("−50", WrittenScore(-50)),
        ("+ 1 430", WrittenScore(1430)),
        ("0", WrittenScore(0)),
        ("62%", WrittenPercent(Fraction(62))),
        ("62.5 %", WrittenPercent(Fraction(125, 2))),
        ("62,5%", WrittenPercent(Fraction(125, 2))),
        ("100%", WrittenPercent(Fraction(100))),
        ("pass", PASSED_OUT),
        ("4S", WrittenContract(4, Strain.SPADES)),
    ],
)
def test_what_a_line_can_say(text, entry):
    assert read_entry(text) == entry


@pytest.mark.parametrize(
    ("text", "code", "allowed"),
    [
        ("+425", Refusal.SCORE, ("420",)),
        ("+", Refusal.SCORE, ("+420", "-50", "0")),
        ("-5O", Refusal.SCORE, ("+420", "-50", "0")),
        ("101%", Refusal.PERCENT, ("0%", "100%")),
        ("-5%", Refusal.PERCENT, ("0%", "100%")),
        ("%", Refusal.PERCENT, ("0%", "100%")),
    ],
)
def test_scores_and_percentages_that_cannot_be(text, code, allowed):
    with pytest.raises(BadNotation) as refused:
        read_entry(text)
    assert (refused.value.code, refused.value.allowed) == (code, allowed)


def test_a_bare_number_is_no_score_because_nobody_knows_whose():
    from scoring.notation.entries import read_score

    with pytest.raises(BadNotation) as refused:
        read_score("420")
    assert (refused.value.code, refused.value.allowed) == (Refusal.SCORE_SIGN, ("+420", "-420"))
    with pytest.raises(BadNotation):
        read_entry("420")


@given(st.integers(-1000, 1000).map(lambda tens: WrittenScore(tens * 10)))
def test_a_score_is_read_back(score):
    assert read_entry(str(score)) == score


@given(st.integers(0, 1_000_000).map(lambda units: WrittenPercent(Fraction(units, 10_000))))
def test_a_percentage_is_read_back(percent):
    assert read_entry(str(percent)) == percent
