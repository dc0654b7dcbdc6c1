from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.carry_forward import by_position
from scoring.matches.rulings import (
    against_wrong_opponent,
    carried_in_tenths,
    extra_boards,
    imps_for_removed_boards,
    is_mismatch,
    knock_out_carry_over,
    void_match_awards,
    void_match_vps,
)
from tests.vector_files import vectors

RULES = vectors("rules/swiss_teams")
MISMATCHES = [(20, case) for case in RULES["mismatch_20"]] + [(10, case) for case in RULES["mismatch_10"]]


@pytest.mark.parametrize(("top", "case"), MISMATCHES, ids=lambda it: it["case"] if isinstance(it, dict) else str(it))
def test_a_match_against_the_wrong_opponent(top, case):
    vps = against_wrong_opponent(
        Fraction(case["actual"]),
        stronger=case["case"].startswith("stronger"),
        at_fault=case["case"].endswith("own fault"),
        top=top,
    )
    assert vps == Fraction(str(case["out"]))


def test_a_mismatch_is_more_than_a_quarter_of_the_scale():
    threshold = RULES["threshold_vp"]
    assert not is_mismatch(Fraction(40), Fraction(40 + threshold))
    assert is_mismatch(Fraction(40), Fraction(40 - threshold) - Fraction(1, 100))
    assert is_mismatch(Fraction(20), Fraction("22.51"), top=10)
    assert not is_mismatch(Fraction(20), Fraction("22.5"), top=10)


def test_three_imps_for_every_board_that_was_removed():
    case = RULES["removed_boards"]
    assert imps_for_removed_boards(case["boards"], case["removed"]) == case["imps"]
    assert imps_for_removed_boards(8, 2, each=2) == 4


@pytest.mark.parametrize(("boards", "removed", "imps"), [(8, 4, 12), (8, 5, None), (7, 3, 9), (7, 4, None), (8, 0, 0)])
def test_a_match_is_void_when_less_than_half_can_be_played(boards, removed, imps):
    assert imps_for_removed_boards(boards, removed) == imps


def test_a_void_match_is_a_plus_on_half_the_boards():
    case = RULES["half_boards_void"]
    assert void_match_awards(case["boards"]) == (case["ave_plus_boards"], case["ave_boards"])
    assert void_match_awards(8) == (4, 4)


@pytest.mark.parametrize("scale", ["20-0", "10-0", "12-0", "16-0"])
def test_wrong_seating_gives_both_forty_percent(scale):
    top = int(scale.partition("-")[0])
    assert void_match_vps(top) == Fraction(str(RULES["void_match"][scale]))
    assert void_match_vps(top, directors_error=True) == top - void_match_vps(top)


@pytest.mark.parametrize("case", RULES["wbf_ko_carryover"]["cases"], ids=lambda case: str(case["N"]))
def test_carry_over_into_a_knock_out(case):
    carried = knock_out_carry_over(Fraction(case["N"]), won_by_higher_ranked=case["winner"] == "higher")
    expected = case["out"] if isinstance(case["out"], float) else Fraction(10, 3)
    assert carried == expected


def test_linear_carry_over_of_board_a_match():
    case = RULES["wbf_bam_linear_carryover"]
    first, qualifiers = Fraction(case["first_vp"]), case["qualifiers"]
    carried = [by_position(place, qualifiers, first) for place in range(1, qualifiers + 1)]
    assert carried == [Fraction(6 * (26 - place), 25) for place in range(1, 27)]
    assert carried[-1] == case["last_vp"]


@pytest.mark.parametrize(("boards", "extra"), [(8, 2), (16, 2), (17, 3), (24, 3), (32, 4), (33, 5)])
def test_a_level_match_goes_on_for_an_eighth(boards, extra):
    assert extra_boards(boards) == extra


@pytest.mark.parametrize(
    ("raw", "carried"),
    [("0", 0), ("2.34", "2.4"), ("2.91", "2.9"), ("3.00", 3), ("0.05", "0.1"), ("9.99", "9.9"), ("-1.25", "-1.2")],
)
def test_a_carry_over_in_tenths_is_never_rounded_to_a_whole_rp_09(raw, carried):
    assert carried_in_tenths(Fraction(raw)) == Fraction(str(carried))


@given(st.fractions(-50, 50))
def test_a_carry_over_in_tenths_is_near_and_in_tenths(imps):
    carried = carried_in_tenths(imps)
    assert carried * 10 == int(carried * 10)
    assert abs(carried - imps) <= Fraction(1, 10)
    assert carried.denominator != 1 or carried == imps
