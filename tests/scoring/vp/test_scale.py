from fractions import Fraction

import pytest

from scoring.vp.scale import Showing, has_row, needs_boards, victory_points

OWN = ((0, Fraction(10), Fraction(10)), (1, Fraction(11), Fraction(9)), (2, Fraction(12), Fraction(7)))


def vps(scale, margin, boards=8, percent=None) -> Fraction:
    return victory_points(scale, Showing(Fraction(margin), boards, percent and Fraction(percent)))


@pytest.mark.parametrize(
    ("scale", "won", "lost"),
    [
        ("wbf-continuous", "12.42", "7.58"),
        ("wbf-discrete", "12", "8"),
        ("acbl-20", "13", "7"),
        ("acbl-30", "22", "8"),
        ("win-loss", "1", "0"),
        (OWN, "12", "7"),
    ],
)
def test_every_scale_by_its_name(scale, won, lost):
    assert (vps(scale, 6), vps(scale, -6)) == (Fraction(won), Fraction(lost))


@pytest.mark.parametrize(("margin", "whole"), [("2.5", 3), ("-2.5", -3), ("2.49", 2), ("0.5", 1), ("-0.4", 0)])
def test_a_margin_is_rounded_to_a_whole_imp_halves_away_from_zero(margin, whole):
    assert vps("wbf-continuous", margin) == vps("wbf-continuous", whole)
    assert vps(OWN, margin) == vps(OWN, whole)


@pytest.mark.parametrize(("margin", "points"), [("0.01", "1"), ("0", "0.5"), ("-0.01", "0"), ("3", "1")])
def test_win_loss_counts_any_difference(margin, points):
    assert vps("win-loss", margin) == Fraction(points)


def test_swiss_pairs_look_up_the_exact_percent():
    assert vps("ebu-swiss-pairs", 0, 8, "56.23") == 14
    assert vps("ebu-swiss-pairs", 0, 8, "56.2301") == 15


def test_swiss_pairs_need_a_percent():
    with pytest.raises(ValueError, match="needs the percent"):
        vps("ebu-swiss-pairs", 3)


@pytest.mark.parametrize(
    ("scale", "needed"),
    [("wbf-continuous", True), ("ebu-swiss-pairs", True), ("win-loss", False), (OWN, False), ("none", False)],
)
def test_which_scales_depend_on_the_number_of_boards(scale, needed):
    assert needs_boards(scale) is needed


@pytest.mark.parametrize(
    ("scale", "boards", "row"),
    [
        ("acbl-30", 12, False),
        ("acbl-30", 8, True),
        ("wbf-continuous", 99, True),
        ("ebu-swiss-pairs", 1, False),
        (OWN, 99, True),
    ],
)
def test_whether_a_published_scale_goes_so_far(scale, boards, row):
    assert has_row(scale, boards) is row
