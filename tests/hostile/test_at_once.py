"""A button that eight press in the same moment: nobody sees a broken site, and what can happen once happens once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.requirements import POSTGRES_URL

pytestmark = pytest.mark.rehearsal
ROOT = Path(__file__).parents[2]
# What each of these makes, however often the button is pressed.
ONCE = {
    "appeals:lodge": "Appeal",
    "corrections:ask": "CorrectionRequest",
    "desk:act": "RoundClock",
    "desk:post": "Posting",
    "desk:sheet-board": "Result",
    "events:post-official": "Posting",
    "events:post-provisional": "Posting",
    "party:table": "Result",
    "people:role-give": "Role",
    "table:call": "DirectorCall",
    "table:enter": "Result",
    "table:phones": "TableOptions",
}
REFUSED = {"500", "409", "503"}


@pytest.mark.parametrize("server", [pytest.param("sqlite"), pytest.param("postgres", marks=pytest.mark.postgres)])
def test_what_eight_do_at_once_is_done_once(server: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'site.sqlite3'}" if server == "sqlite" else POSTGRES_URL
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.at_once"],
        cwd=ROOT, env=os.environ | {"DATABASE_URL": url}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert [
        one for one in told if not set(one["answers"]).isdisjoint(REFUSED) or len("".join(one["answers"])) > 12
    ] == []
    made = {one["name"]: one["grown"].get(ONCE[one["name"]], 0) for one in told if one["name"] in ONCE}
    assert made == dict.fromkeys(ONCE, 1)
