import pytest

from scoring.notation.refusals import BadNotation
from tournaments.lines import read_line
from tournaments.repairs import read_or_repair


@pytest.mark.parametrize(
    ("before", "typed", "after"),
    [
        pytest.param("4SN=", "E", "4SE=", id="another declarer"),
        pytest.param("4SN=", "-", "4SN-1", id="one down"),
        pytest.param("4SN=", "+", "4SN+1", id="an overtrick"),
        pytest.param("4SN=", "-2", "4SN-2", id="two down"),
        pytest.param("4SN-1", "=", "4SN=", id="made after all"),
        pytest.param("4SN=", "X", "4SXN=", id="doubled"),
        pytest.param("4SN=", "H", "4HN=", id="another suit"),
        pytest.param("4SN+1", "3", "3SN+1", id="another level keeps the overtricks"),
        pytest.param("4SN=", "3NT", "3NTN=", id="another contract"),
        pytest.param("4SN=", "В", "4SE=", id="East in Russian"),
        pytest.param("4SN= H4", "=", "4SN= H4", id="the lead stays with the declarer"),
        pytest.param("4SN= H4", "E", "4SE=", id="another declarer has another leader"),
        pytest.param("4SN=", "2HS=", "2HS=", id="a whole line replaces"),
        pytest.param("4SN= H4", "3HE", "3HE=", id="another contract of another declarer has another leader"),
        pytest.param("4SN= H4", "3", "3SN= H4", id="the lead stays at another level"),
        pytest.param("4SN=", "P", "P", id="a pass replaces"),
    ],
)
def test_what_differs_is_enough(before, typed, after):
    assert read_or_repair(typed, read_line(before)) == read_line(after)


@pytest.mark.parametrize(("before", "typed"), [("P", "E"), ("+420", "="), ("4SN=", "Q"), ("7NTN=", "+"), ("4SN=", "8")])
def test_what_makes_no_line_is_refused(before, typed):
    with pytest.raises(BadNotation):
        read_or_repair(typed, read_line(before))


def test_nothing_to_repair_is_read_as_a_line():
    with pytest.raises(BadNotation):
        read_or_repair("E", None)
