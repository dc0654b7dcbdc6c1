"""Two workers get the same form at the same moment: the database lets one of them make the thing."""

from pathlib import Path

import pytest

from tests.requirements import POSTGRES_URL
from tests.rivals import played

PROGRAM = "tests.club.once.rivals"
ONE_MADE_BOTH_LED_THERE = {"told": ["saved", "saved"], "people": 1, "places": 1}


def test_one_is_made_and_both_are_led_there_on_sqlite(tmp_path: Path) -> None:
    assert played(PROGRAM, "send", f"sqlite:///{tmp_path / 'rivals.sqlite3'}") == ONE_MADE_BOTH_LED_THERE


@pytest.mark.postgres
def test_one_is_made_and_both_are_led_there_on_postgresql() -> None:
    assert played(PROGRAM, "send", POSTGRES_URL) == ONE_MADE_BOTH_LED_THERE
