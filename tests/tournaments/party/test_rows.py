"""Every row of the rules of the party games has a test that names it, test_p15_… for P15, and goes through the site."""

import re
from pathlib import Path

ROWS = {"p": range(1, 24), "v": range(1, 10), "h": range(1, 14)}


def named() -> set[str]:
    """The ids that the names of these tests begin with."""
    source = "\n".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    names = re.findall(r"def test_((?:[pvh]\d+_)+)", source)
    return {row for name in names for row in name.strip("_").split("_")}


def test_every_row_has_a_test_that_goes_through_the_site() -> None:
    wanted = {f"{letter}{number}" for letter, numbers in ROWS.items() for number in numbers}
    assert wanted - named() == set()
