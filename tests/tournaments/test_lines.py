from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation.contracts import PASSED_OUT
from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import Script
from scoring.values import Card, Contract, Doubling, Seat, Strain, Suit
from tournaments.lines import NOT_PLAYED, PUT_OFF, Awarded, Played, Said, Scored, read_line

FOUR_SPADES = Contract(4, Strain.SPADES, Seat.N)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("4SN=", Played(FOUR_SPADES, 10), id="made"),
        pytest.param("3NTE-2", Played(Contract(3, Strain.NOTRUMP, Seat.E), 7), id="down two"),
        pytest.param("4HXS+1", Played(Contract(4, Strain.HEARTS, Seat.S, Doubling.DOUBLED), 11), id="doubled"),
        pytest.param("4SN= H4", Played(FOUR_SPADES, 10, Card(Suit.HEARTS, "4")), id="with the lead"),
        pytest.param("4sn+1h10", Played(FOUR_SPADES, 11, Card(Suit.HEARTS, "T")), id="the lead without a space"),
        pytest.param("4ПС=Ч4", Played(FOUR_SPADES, 10, Card(Suit.HEARTS, "4")), id="in Russian letters"),
        pytest.param("P", PASSED_OUT, id="passed out"),
        pytest.param("пас", PASSED_OUT, id="passed out in Russian"),
        pytest.param("+420", Scored(420), id="score only"),
        pytest.param("−50", Scored(-50), id="score with a typographic minus"),
        pytest.param("62%", Awarded(Fraction(62), Fraction(38)), id="percent of N–S"),
        pytest.param("A5040", Awarded(Fraction(50), Fraction(40)), id="artificial percents"),
        pytest.param("A100/0", Awarded(Fraction(100), Fraction(0)), id="artificial percents apart"),
        pytest.param("A+A-", Awarded("A+", "A-"), id="artificial letters"),
        pytest.param("А", Awarded("A", "A"), id="average to both, in a Cyrillic A"),
        pytest.param("NP", NOT_PLAYED, id="not played"),
        pytest.param("НС", NOT_PLAYED, id="not played in Russian"),
        pytest.param("LP", PUT_OFF, id="late play"),
    ],
)
def test_a_short_string_says_what_happened(text, said):
    assert read_line(text) == said


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("7NNX", Refusal.AFTER_DECLARER, id="UI-06: the double after the declarer"),
        pytest.param("4S=", Refusal.DECLARER_MISSING, id="no declarer"),
        pytest.param("4SN", Refusal.RESULT_MISSING, id="no result"),
        pytest.param("420", Refusal.SCORE_SIGN, id="a score without its sign"),
        pytest.param("4SN= H1", Refusal.CARD, id="a lead that is no card"),
        pytest.param("P= H4", Refusal.LEVEL, id="a pass with a result"),
        pytest.param("A120/0", Refusal.PERCENT, id="more than everything"),
        pytest.param("", Refusal.EMPTY, id="nothing"),
    ],
)
def test_what_cannot_be_read_is_refused(text, code):
    with pytest.raises(BadNotation) as refused:
        read_line(text)
    assert refused.value.code is code


@pytest.mark.parametrize(
    ("text", "contract"),
    [("7NXN", "7NTX N"), ("3NS=", "3NT S"), ("4SXXW=", "4SXX W"), ("4NTE=", "4NT E")],
)
def test_ui_06_the_strain_the_double_and_the_declarer_each_have_a_place(text, contract):
    said = read_line(text if text.endswith("=") else text + "=")
    assert isinstance(said, Played)
    assert str(said.contract) == contract


contracts = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(Strain), st.sampled_from(Seat), st.sampled_from(Doubling)
)
cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from("23456789TJQKA"))
percents = st.integers(0, 100).map(Fraction)
lines = st.one_of(
    st.builds(Played, contracts, st.integers(0, 13), st.none() | cards),
    st.integers(-760, 760).map(lambda tens: Scored(10 * tens)),
    st.builds(Awarded, percents, percents),
    st.builds(Awarded, st.sampled_from(["A", "A+", "A-"]), st.sampled_from(["A", "A+", "A-"])),
    st.sampled_from([PASSED_OUT, NOT_PLAYED, PUT_OFF]),
)


@given(lines)
def test_what_is_shown_can_be_typed_again(said: Said):
    assert read_line(said.shown(Script.LATIN)) == said


@given(lines.filter(lambda said: not getattr(said, "lead", None)))
def test_what_is_shown_in_russian_can_be_typed_again(said: Said):
    assert read_line(said.shown(Script.CYRILLIC)) == said


@pytest.mark.parametrize("text", ["x" * 1_000_000, "3NTN=" + " " * 200 + "X", "9" * 5000])
def test_what_is_longer_than_any_line_is_refused_and_not_repeated_whole(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_line(text)
    assert len(refused.value.text) <= 100
