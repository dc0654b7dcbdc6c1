"""Two people save one line at the same moment: one is saved, the other is told, on both databases."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.requirements import POSTGRES_URL

ROOT = Path(__file__).parents[3]


def _play(act: str, database_url: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "tests.tournaments.recording.rivals", act],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


ONE_SAVED_ONE_TOLD = {"told": ["EditionConflict", "saved"], "lines": 1, "changes": 1, "revision": 1}


@pytest.mark.parametrize("act", ["enter", "correct"])
def test_one_is_saved_and_the_other_is_told_on_sqlite(act: str, tmp_path: Path) -> None:
    assert _play(act, f"sqlite:///{tmp_path / 'rivals.sqlite3'}") == ONE_SAVED_ONE_TOLD


@pytest.mark.postgres
@pytest.mark.parametrize("act", ["enter", "correct"])
def test_one_is_saved_and_the_other_is_told_on_postgresql(act: str) -> None:
    assert _play(act, POSTGRES_URL) == ONE_SAVED_ONE_TOLD
