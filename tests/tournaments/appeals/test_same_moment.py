"""Two who decide at the same moment cannot both win, and neither is left without a word."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.requirements import POSTGRES_URL

ROOT = Path(__file__).parents[3]
ONE_EACH = {
    "decide": {"told": ["AppealConflict", "saved"], "agrees": True},
    "lodge": {"told": ["ValidationError", "saved"], "appeals": 1},
    "settle": {"told": ["ValidationError", "saved"], "agrees": True},
    "replace": {"told": ["ValidationError", "saved"], "in_force": 1},
}


def _play(database_url: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "tests.tournaments.appeals.rivals", "all"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.postgres
def test_the_second_is_told_on_postgresql() -> None:
    assert _play(POSTGRES_URL) == ONE_EACH
