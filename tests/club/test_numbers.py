import pytest

from club.numbers import whole


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("17", 17), ("007", 7), ("9" * 18, 10**18 - 1)])
def test_plain_digits_are_a_number(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", " 1", "²", "1e3", "a", "9" * 19, "9" * 5000, "1\x00"])
def test_anything_else_is_none(text: str) -> None:
    assert whole(text) is None
