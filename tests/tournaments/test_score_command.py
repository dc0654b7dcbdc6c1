"""`manage.py score`: the score document, or a page to read; one clear line and status 2 for what cannot be read."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT / "tests" / "golden" / "documents"
USEBIO = ROOT / "tests" / "golden" / "usebio"


def _run(*arguments: str) -> tuple[str, str, int]:
    """What is printed, what is complained of, and the exit status."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("score", *arguments, stdout=out, stderr=err)
    except SystemExit as end:
        return out.getvalue(), err.getvalue(), int(str(end.code))
    return out.getvalue(), err.getvalue(), 0


@pytest.mark.parametrize("name", ["pairs", "teams", "progressive", "pivot"])
def test_json_is_the_score_document(name: str) -> None:
    out, err, status = _run(str(DOCUMENTS / f"{name}.event.json"), "--format", "json")
    assert json.loads(out) == json.loads((DOCUMENTS / f"{name}.score.json").read_text(encoding="utf-8"))
    assert (err, status) == ("", 0)


def test_text_is_a_ranking_to_read() -> None:
    out, _err, _status = _run(str(DOCUMENTS / "pairs.event.json"))
    assert out.splitlines()[:6] == [
        "Three-table Mitchell",
        "2026-11-24",
        "",
        "N–S",
        "Place  No.  Names                Total  Of      %  Boards  Penalty",
        "    1    1  Ann Able – Bob Best   8.25  12  68.75       3",
    ]


def test_text_speaks_the_language_that_is_asked_for() -> None:
    out, _err, _status = _run(str(DOCUMENTS / "pairs.event.json"), "--language", "ru")
    assert "Место" in out
    assert "68,75" in out


def test_explain_tells_how_the_lines_of_a_board_came_about() -> None:
    out, _err, _status = _run(str(DOCUMENTS / "pairs.event.json"), "--explain", "2")
    assert "Neuberg: (2 + 1) × 3 / 2 − 1 = 3.5." in out
    assert "Board 1," not in out


def test_explain_in_json_gives_the_lines_their_steps() -> None:
    out, _err, _status = _run(str(DOCUMENTS / "pairs.event.json"), "--format", "json", "--explain", "all")
    lines = [line for board in json.loads(out)["boards"] for line in board["lines"]]
    assert all(line["explanation"][0].keys() == {"rule", "values", "result"} for line in lines)


def test_a_wish_to_explain_what_the_event_does_not_have_is_answered() -> None:
    out, err, status = _run(str(DOCUMENTS / "pairs.event.json"), "--explain", "99")
    assert "Ann Able" in out
    assert (err, status) == ("The event has nothing called 99 to explain.\n", 0)


def test_a_usebio_file_is_scored_the_way_that_gives_its_own_percentages() -> None:
    out, err, _status = _run(str(USEBIO / "ukb_usebio-and-pbn.xml"), "--format", "json")
    assert json.loads(out)["standings"][0]["percent"] == "62.02"
    assert "own top: gives all 13 figures" in err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(b"", "neither USEBIO nor an event document", id="empty"),
        pytest.param(b"{", "line 1, column", id="not JSON"),
        pytest.param(b'{"format": "overtrick-event", "version": 1}', "missing", id="half a document"),
        pytest.param(b"<USEBIO><EVENT", "Line 1: The file is damaged", id="not XML"),
        pytest.param(b'<USEBIO><EVENT EVENT_TYPE="TEAMS"/></USEBIO>', "kind TEAMS is not read yet", id="another kind"),
    ],
)
def test_what_cannot_be_read_is_one_clear_line_and_status_two(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    out, err, status = _run(str(path))
    assert said in err
    assert (out, status, err.count("\n")) == ("", 2, 1)


def test_a_file_that_is_not_there_is_one_clear_line() -> None:
    assert _run("/nowhere/at/all")[1:] == ("/nowhere/at/all: No such file or directory\n", 2)


def test_a_dash_reads_standard_input_and_needs_no_settings_of_a_site() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("SECRET_KEY", "DEBUG")}
    done = subprocess.run(
        [sys.executable, "manage.py", "score", "-"],
        cwd=ROOT,
        env={**environment, "DJANGO_SETTINGS_MODULE": "deploy.settings"},
        input=(DOCUMENTS / "pairs.event.json").read_bytes(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Ann Able" in done.stdout.decode()
