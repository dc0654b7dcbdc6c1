import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.honeymoon import HoneymoonContract, deal_points, trick_value
from scoring.values import Strain

levels, strains, tricks = st.integers(1, 7), st.sampled_from(Strain), st.integers(0, 13)


def points(text, taken):
    return deal_points(HoneymoonContract.parse(text), taken)


@pytest.mark.parametrize(("text", "needed"), [("1C", 7), ("2C", 8), ("7NT", 13)])
def test_h8_a_contract_of_level_l_needs_six_and_l_tricks(text, needed):
    assert HoneymoonContract.parse(text).tricks_needed == needed


@pytest.mark.parametrize(
    ("strain", "value"),
    [("C", 20), ("D", 20), ("H", 30), ("S", 30), ("NT", 50)],
)
def test_h8_what_the_first_trick_is_worth(strain, value):
    assert trick_value(Strain(strain), 1) == value


def test_h8_at_no_trumps_each_further_trick_is_worth_40():
    assert trick_value(Strain.NOTRUMP, 3) - trick_value(Strain.NOTRUMP, 2) == 40
    assert trick_value(Strain.NOTRUMP, 0) == 0


@pytest.mark.parametrize(
    ("text", "taken", "expected"),
    [("2C", 8, 160), ("1NT", 7, 290), ("4S", 11, 330)],
)
def test_h9_made_every_trick_taken_scores_and_the_opponent_has_nothing(text, taken, expected):
    assert points(text, taken) == (expected, 0)


@pytest.mark.parametrize(
    ("text", "taken", "expected"),
    [("2C", 7, 160), ("2C", 3, 160), ("7NT", 12, 530)],
)
def test_h10_failed_the_opponent_writes_what_was_promised(text, taken, expected):
    assert points(text, taken) == (0, expected)


@pytest.mark.parametrize("text", ["2CX", "8C", "0H", "2", "NT", "2c", "2N"])
def test_h4_a_double_or_anything_else_is_no_contract(text):
    with pytest.raises(ValueError, match="is no contract of honeymoon bridge"):
        HoneymoonContract.parse(text)


@pytest.mark.parametrize("taken", [-1, 14])
def test_tricks_are_0_to_13(taken):
    with pytest.raises(ValueError, match="0 to 13 tricks"):
        points("2C", taken)


@given(levels, strains, tricks)
def test_exactly_one_player_scores(level, strain, taken):
    declarer, opponent = deal_points(HoneymoonContract(level, strain), taken)
    assert (declarer > 0) != (opponent > 0)
    assert (declarer > 0) is (taken >= 6 + level)


@given(levels, strains)
def test_a_contract_reads_back_as_it_is_written(level, strain):
    contract = HoneymoonContract(level, strain)
    assert HoneymoonContract.parse(str(contract)) == contract


@given(strains, st.integers(0, 12))
def test_one_more_trick_is_always_worth_more(strain, taken):
    assert trick_value(strain, taken + 1) > trick_value(strain, taken)
