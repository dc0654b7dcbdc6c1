from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.vp.bands import (
    ACBL_20,
    ACBL_30,
    EBU_SWISS_PAIRS,
    acbl_20,
    acbl_30,
    covers,
    ebu_swiss_pairs,
    wbf_discrete,
)
from tests.vector_files import vectors

RULES = vectors("rules/vp_other")
DISCRETE = vectors("rules/vp_wbf_discrete")["tables"]
OTHERS = vectors("scoring/team_vp")["vectors"]


@pytest.mark.parametrize("boards", DISCRETE)
def test_both_ends_of_every_row_of_the_discrete_scale(boards):
    for row in DISCRETE[boards]:
        assert wbf_discrete(row["from"], int(boards)) == row["vp"]
        assert wbf_discrete(row["to"] if row["to"] is not None else 999, int(boards)) == row["vp"]
        assert wbf_discrete(-row["from"], int(boards)) == 20 - row["vp"]


@pytest.mark.parametrize(
    ("boards", "margin", "vps"),
    [
        (14, 50, 19),
        (14, 51, 20),
        (20, 1, 10),
        (20, 2, 11),
        (20, 9, 12),
        (10, 3, 11),
        (10, 23, 17),
        (10, 27, 17),
        (8, 12, 14),
    ],
)
def test_points_of_the_discrete_scale_that_are_published(boards, margin, vps):
    assert wbf_discrete(margin, boards) == vps


def test_a_discrete_match_has_a_board():
    with pytest.raises(ValueError, match="one board or more, not 0"):
        wbf_discrete(1, 0)


@given(st.integers(1, 100))
def test_no_band_of_the_discrete_scale_is_narrower_than_the_one_before(boards):
    vps = [wbf_discrete(margin, boards) for margin in range(-1 - 15 * boards, 15 * boards)]
    widths = [vps.count(value) for value in range(10, 20)]
    assert widths == sorted(widths)


@pytest.mark.parametrize(
    ("scale", "key", "first"), [(acbl_20, "min_imps_for_vp_11_to_20", 11), (acbl_30, "min_imps_for_vp_18_to_30", 18)]
)
def test_the_scales_of_the_acbl(scale, key, first):
    for row in RULES[scale.__name__]["rows"]:
        for boards in row["boards"]:
            for vps, margin in enumerate(row[key], first):
                assert scale(margin, boards) == vps
                assert scale(-margin, boards) == (20 if scale is acbl_20 else 30) - vps
                assert scale(margin - 1, boards) < vps


def _first_boards(text: str) -> int:
    return int(text.replace("-", " ").partition(" ")[0])


@pytest.mark.parametrize("vector", [v for v in OTHERS if v["kind"] == "acbl_discrete_20"], ids=lambda v: v["boards"])
def test_the_acbl_scale_that_other_projects_carry(vector):
    boards = _first_boards(vector["boards"])
    for first, key in ((11, "min_imps_for_11_to_20_vp"), (10, "min_imps_for_10_to_20_vp")):
        for vps, margin in enumerate(vector.get(key, ()), first):
            assert acbl_20(margin, boards) == vps


def test_a_draw_by_the_acbl_is_even():
    assert acbl_20(0, 8) == 10
    assert acbl_30(0, 8) == 15


def test_there_is_no_sixteen_or_seventeen_on_the_scale_of_thirty():
    assert (acbl_30(1, 7), acbl_30(-1, 7)) == (18, 12)


@pytest.mark.parametrize(("boards", "percent", "vps"), RULES["ebu_swiss_pairs_percent"]["cases"])
def test_a_percent_on_a_bound_takes_the_vp_nearer_average(boards, percent, vps):
    assert ebu_swiss_pairs(Fraction(str(percent)), boards) == vps


@pytest.mark.parametrize("row", RULES["ebu_swiss_pairs_percent"]["rows"], ids=lambda row: str(row["boards"]))
def test_every_bound_of_swiss_pairs(row):
    for boards in row["boards"]:
        for vps, percent in enumerate(row["max_percent_for_vp_10_to_19"], 10):
            bound = Fraction(str(percent))
            assert ebu_swiss_pairs(bound, boards) == vps
            assert ebu_swiss_pairs(bound + Fraction(1, 1000), boards) == vps + 1
            assert ebu_swiss_pairs(100 - bound, boards) == 20 - vps


@pytest.mark.parametrize(
    "vector", [v for v in OTHERS if v["kind"] == "matchpoint_percent_to_vp_20"], ids=lambda v: v["boards"]
)
def test_the_percent_bounds_that_other_projects_carry(vector):
    boards = _first_boards(vector["boards"])
    for vps, percent in enumerate(vector["min_percent_for_11_to_20_vp"], 11):
        assert ebu_swiss_pairs(Fraction(str(percent)) + Fraction(1, 1000), boards) == vps


@pytest.mark.parametrize(
    ("bands", "boards", "covered"),
    [
        (ACBL_20, 1, True),
        (ACBL_20, 36, True),
        (ACBL_20, 37, False),
        (ACBL_30, 5, False),
        (ACBL_30, 6, True),
        (ACBL_30, 11, True),
        (ACBL_30, 12, False),
        (EBU_SWISS_PAIRS, 1, False),
        (EBU_SWISS_PAIRS, 55, True),
    ],
)
def test_how_far_a_published_table_goes(bands, boards, covered):
    assert covers(bands, boards) is covered


@pytest.mark.parametrize("bands", [ACBL_20, ACBL_30, EBU_SWISS_PAIRS])
def test_the_rows_of_a_published_table_follow_one_another(bands):
    assert all(low.most_boards + 1 == high.fewest_boards for low, high in pairwise(bands))


def test_beyond_a_published_table_the_nearest_row_counts():
    assert acbl_30(28, 5) == 30
    assert acbl_30(35, 12) == acbl_30(35, 11) == 29
    assert acbl_20(85, 40) == 20


scales = st.sampled_from([(acbl_20, 20), (acbl_30, 30), (wbf_discrete, 20)])


@given(scales, st.integers(-200, 200), st.integers(1, 60))
def test_the_two_sides_share_the_whole(scale, margin, boards):
    look_up, whole = scale
    assert look_up(margin, boards) + look_up(-margin, boards) == whole


@given(scales, st.integers(-200, 200), st.integers(1, 60))
def test_one_more_imp_never_costs(scale, margin, boards):
    look_up, _ = scale
    assert look_up(margin, boards) <= look_up(margin + 1, boards)


@given(st.fractions(0, 100), st.integers(1, 60))
def test_the_two_pairs_share_twenty(percent, boards):
    assert ebu_swiss_pairs(percent, boards) + ebu_swiss_pairs(100 - percent, boards) == 20
