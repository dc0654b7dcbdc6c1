"""The rows of the source document about rulings, penalties, clocks and appeals: each is named by a test."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
NAMED = {
    row.upper()
    for path in TESTS.rglob("test_*.py")
    if path != Path(__file__)
    for row in re.findall(r"(?<=_)d\d+(?=\()|(?<=\")D\d+(?=\")", path.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("number", range(8, 21))
def test_each_row_from_d8_to_d20_is_named_by_a_test(number):
    assert f"D{number}" in NAMED
