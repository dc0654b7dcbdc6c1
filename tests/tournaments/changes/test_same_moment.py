"""Two directors change the evening at the same moment: one change is made, the other director looks again."""

from pathlib import Path

import pytest

from tests.requirements import POSTGRES_URL
from tests.rivals import played

PROGRAM = "tests.tournaments.changes.rivals"
ONE_MADE_ONE_TOLD = {"told": ["Outdated", "saved"], "changes": 1, "is_one_of_both": True}


def test_one_is_made_and_the_other_is_told_on_sqlite(tmp_path: Path) -> None:
    assert played(PROGRAM, "cut", f"sqlite:///{tmp_path / 'rivals.sqlite3'}") == ONE_MADE_ONE_TOLD


@pytest.mark.postgres
def test_one_is_made_and_the_other_is_told_on_postgresql() -> None:
    assert played(PROGRAM, "cut", POSTGRES_URL) == ONE_MADE_ONE_TOLD
