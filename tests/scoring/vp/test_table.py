from fractions import Fraction

import pytest

from scoring.vp.table import BadVpTable, VpTable


def table(*rows: tuple[int, int, int]) -> VpTable:
    return VpTable(tuple((margin, Fraction(won), Fraction(lost)) for margin, won, lost in rows))


OLD_WBF_25 = table((0, 15, 15), (3, 16, 14), (8, 17, 13), (60, 25, 5), (70, 25, 4))


@pytest.mark.parametrize(
    ("margin", "vps"),
    [(0, 15), (2, 15), (-2, 15), (3, 16), (-3, 14), (7, 16), (8, 17), (60, 25), (-60, 5), (99, 25), (-99, 4)],
)
def test_the_row_with_the_lowest_margin_that_is_reached(margin, vps):
    assert OLD_WBF_25.vps(margin) == vps


@pytest.mark.parametrize(
    ("rows", "code", "row"),
    [
        ((), "empty", 1),
        (((1, 11, 9),), "first-margin", 1),
        (((0, 11, 9),), "draw", 1),
        (((0, 10, 10), (0, 11, 9)), "margin", 2),
        (((0, 10, 10), (3, 11, 9), (2, 12, 8)), "margin", 3),
        (((0, 10, 10), (1, 9, 9)), "winner", 2),
        (((0, 10, 10), (1, 12, 8), (2, 11, 7)), "winner", 3),
        (((0, 10, 10), (1, 11, 9), (2, 11, 10)), "loser", 3),
        (((0, 10, 10), (1, 11, 12)), "loser", 2),
    ],
)
def test_a_table_that_cannot_be_is_refused(rows, code, row):
    with pytest.raises(BadVpTable, match=f"row {row}: {code}") as refused:
        table(*rows)
    assert (refused.value.code, refused.value.row) == (code, row)


def test_a_loss_by_one_is_a_loss():
    assert table((0, 1, 1), (1, 2, 0)).vps(-1) == 0


def test_a_table_may_stand_still():
    assert table((0, 1, 1), (1, 1, 1), (2, 2, 0)).vps(1) == 1
