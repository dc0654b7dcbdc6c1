"""The rows of the source document about rulings, penalties, clocks and appeals: each is named by a test.

A test names a row at the end of its own name (`…_d14`), or in the table of cases that are ruled through the pages.
"""

import re
from pathlib import Path

import pytest

from tests.tournaments.rulings.test_rows import CASES

TESTS = Path(__file__).parent
NAMED = {row for row, *_case in CASES} | {
    f"D{number}"
    for path in TESTS.rglob("test_*.py")
    for number in re.findall(r"^def test_\w*_d(\d+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("number", range(8, 21))
def test_each_row_from_d8_to_d20_is_named_by_a_test(number):
    assert f"D{number}" in NAMED
