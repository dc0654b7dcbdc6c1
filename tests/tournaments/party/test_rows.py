"""Every row of the rules of the party games has a test that names it: test_p15_… for P15."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[2]
ROWS = {"p": range(1, 24), "v": range(1, 10), "h": range(1, 14)}


def named() -> set[str]:
    """The ids that the names of tests begin with."""
    places = [TESTS / "scoring", TESTS / "movements" / "party", Path(__file__).parent]
    source = "\n".join(file.read_text(encoding="utf-8") for place in places for file in place.rglob("test_*.py"))
    names = re.findall(r"def test_((?:[pvh]\d+_)+)", source)
    return {row for name in names for row in name.strip("_").split("_")}


def test_every_row_has_a_test() -> None:
    wanted = {f"{letter}{number}" for letter, numbers in ROWS.items() for number in numbers}
    assert wanted - named() == set()
