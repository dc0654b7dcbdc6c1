from collections import Counter
from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cross_imps import divided, imp_sums, short_board_factor
from scoring.imps import imps
from tests.vector_files import vectors

RULES = vectors("rules/imps_pairs")
scores = st.lists(st.integers(-200, 200).map(lambda tens: 10 * tens), min_size=1, max_size=25)


def cross(played, divisor="comparisons", cap=None):
    sums = imp_sums(Counter(played), cap)
    return [divided(sums[score], len(played), divisor) for score in played]


def two_places(values):
    return [f"{float(value):.2f}" for value in values]


def test_the_sums_and_all_three_divisors():
    case = RULES["cross_imps"]
    sums = imp_sums(Counter(case["scores_ns"]))
    assert [sums[score] for score in case["scores_ns"]] == case["sum"]
    for divisor, key in (
        ("comparisons", "per_comparison"),
        ("results", "per_result"),
        ("sqrt", "ximpq_sum_over_sqrt_rc_2"),
    ):
        assert two_places(cross(case["scores_ns"], divisor)) == case[key]


def test_a_short_board_counts_own_copies_at_nothing():
    case = RULES["cross_imps"]["short_board_scaling"]
    factor = short_board_factor(case["A"], case["E"])
    assert f"{float(factor):.4f}" == case["factor_on_the_per_comparison_value"]


@pytest.mark.parametrize(("actual", "expected"), [(8, 8), (1, 8), (0, 8)])
def test_a_full_board_and_a_lone_result_are_not_scaled(actual, expected):
    assert short_board_factor(actual, expected) == 1


def test_one_pair_against_the_others():
    case = RULES["one_pair"]
    assert [imps(case["me"] - other) for other in case["others_ns"]] == case["imps"]
    ours = cross([case["me"], *case["others_ns"]])[0]
    assert f"{float(ours):.2f}" == case["per_comparison"]


@pytest.mark.parametrize(("actual", "outside", "inside"), [(2, 1, 1), (8, 2, 7), (9, 6, 1), (25, 10, 3), (28, 3, 42)])
def test_a_square_stands_outside_the_root(actual, outside, inside):
    # So that the same root is the same fraction, whatever number of comparisons it came from.
    root = Fraction(isqrt(inside * 10**80), 10**40)
    assert divided(1, actual, "sqrt") == root / (outside * inside)


CROSS = [vector for vector in vectors("scoring/imps")["vectors"] if vector["kind"] == "cross_imp"]


@pytest.mark.parametrize("vector", CROSS, ids=[f"{at}: {v['ns_scores']}" for at, v in enumerate(CROSS)])
def test_the_published_cross_imps(vector):
    ours = cross(vector["ns_scores"])
    assert [float(value) for value in ours] == vector.get("expected_imp_ns", vector["computed"])
    assert vector.get("expected_imp_for_last_entered_ns", ours[-1]) == ours[-1]


@pytest.mark.parametrize("divisor", ["comparisons", "results", "sqrt"])
def test_a_lone_result_has_no_imps(divisor):
    assert cross([420], divisor) == [0]


def test_equal_roots_are_equal_fractions():
    """2/√12 is 1/√3: A = 9 has √36 = 6, A = 3 has √3, and what is equal in truth stays tied."""
    assert divided(6, 9, "sqrt") == 1
    assert divided(2, 3, "sqrt") == 2 * divided(1, 3, "sqrt")
    assert divided(1, 3, "sqrt") ** 2 == pytest.approx(1 / 3)


def test_roots_with_a_common_square_agree():
    """A = 25 gives √300 = 10√3."""
    assert divided(10, 25, "sqrt") == divided(1, 3, "sqrt")


@given(scores)
def test_what_is_won_is_lost(played):
    assert sum(cross(played)) == 0


@given(scores)
def test_ew_have_the_negative(played):
    assert cross([-score for score in played]) == [-value for value in cross(played)]


@given(scores, st.one_of(st.none(), st.integers(1, 24)))
def test_comparing_all_with_all_comes_to_the_same(played, cap):
    sums = imp_sums(Counter(played), cap)
    assert all(sums[own] == sum(imps(own - other, cap) for other in played) for own in played)


@given(scores)
def test_a_weighted_score_is_rated_before_it_is_weighted(played):
    counts: Counter = Counter(played)
    counts[100] += Fraction(1, 4)
    counts[-50] += Fraction(3, 4)
    sums = imp_sums(counts)
    own = sums[100] / 4 + sums[-50] * Fraction(3, 4)
    assert own + sum(sums[score] for score in played) == 0
