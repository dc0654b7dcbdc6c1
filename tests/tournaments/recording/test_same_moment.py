"""Two people save one line at the same moment: one is saved, the other is told, on both databases."""

from pathlib import Path

import pytest

from tests.requirements import POSTGRES_URL
from tests.rivals import played

PROGRAM = "tests.tournaments.recording.rivals"

ONE_SAVED_ONE_TOLD = {"told": ["EditionConflict", "saved"], "lines": 1, "changes": 1, "revision": 1}
EACH = {"enter": ONE_SAVED_ONE_TOLD, "correct": ONE_SAVED_ONE_TOLD}


def test_one_is_saved_and_the_other_is_told_on_sqlite(tmp_path: Path) -> None:
    assert played(PROGRAM, "all", f"sqlite:///{tmp_path / 'rivals.sqlite3'}") == EACH


@pytest.mark.postgres
def test_one_is_saved_and_the_other_is_told_on_postgresql() -> None:
    assert played(PROGRAM, "all", POSTGRES_URL) == EACH
