"""Two directors change the evening at the same moment: one change is made, the other director looks again."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.requirements import POSTGRES_URL

ROOT = Path(__file__).parents[3]
ONE_MADE_ONE_TOLD = {"told": ["Outdated", "saved"], "changes": 1, "is_one_of_both": True}


def _play(database_url: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "tests.tournaments.changes.rivals", "cut"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_one_is_made_and_the_other_is_told_on_sqlite(tmp_path: Path) -> None:
    assert _play(f"sqlite:///{tmp_path / 'rivals.sqlite3'}") == ONE_MADE_ONE_TOLD


@pytest.mark.postgres
def test_one_is_made_and_the_other_is_told_on_postgresql() -> None:
    assert _play(POSTGRES_URL) == ONE_MADE_ONE_TOLD
