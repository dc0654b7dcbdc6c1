import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.movements.checker import check
from tests.movements.schedules import schedules

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments):
    out = StringIO()
    call_command("movement", *arguments, stdout=out)
    return out.getvalue()


def test_the_list_begins_with_the_best():
    assert run("--tables", "7.5", "--boards", "26").startswith(" 1. Howell 8 tables, 15 rounds, 16 missing: 15 x 2")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--tables", "7.5", "--boards", "26"),
        ("--tables", "6"),
        ("--tables", "10.5"),
        ("--tables", "20"),
        ("--tables", "15", "--sections", "2"),
        ("--tables", "9", "--kind", "teams"),
        ("--tables", "8", "--kind", "teams"),
        ("--players", "20"),
        ("--players", "13"),
    ],
)
def test_json_is_in_the_checkers_form_and_declares_every_warning(arguments):
    for movement in json.loads(run(*arguments, "--format", "json")):
        errors, warnings, _ = check(movement)
        assert errors == [], movement["name"]
        for warning in warnings:
            word = warning.split(":")[0]
            assert any(note.startswith(f"{word}:") for note in movement["notes"]), (movement["name"], warning)


def test_json_adds_what_a_director_asks():
    movement = json.loads(run("--tables", "4.5", "--boards", "27", "--family", "howell", "--format", "json"))[0]
    assert (movement["family"], movement["balance"], movement["balance_kind"]) == ("howell", "81.82", "Qc")
    assert (movement["minutes"], movement["boards_per_round"]) == (180, 3)
    assert movement["sit_outs"]["1"] == [1]
    assert None in {row["ns"] for row in movement["rows"]}


def test_one_file_is_written_for_each_movement(tmp_path):
    run("--tables", "5", "--out", str(tmp_path / "plans"))
    files = sorted((tmp_path / "plans").iterdir())
    assert files[0].name.startswith("01-")
    assert check(json.loads(files[0].read_text()))[0] == []


def test_what_does_not_exist_is_refused_with_the_reason():
    with pytest.raises(CommandError, match="odd numbers that three does not divide, not for 10 tables"):
        run("--tables", "10", "--family", "worger")


@pytest.mark.parametrize("tables", ["seven", "7.3", "0", "1000"])
def test_a_number_of_tables_that_is_none_is_refused(tables):
    with pytest.raises(CommandError, match="give a number such as 7 or"):
        run("--tables", tables)


def audited(tmp_path, facts, *arguments):
    path = tmp_path / "typed.json"
    path.write_text(json.dumps(facts))
    return run("--audit", str(path), *arguments)


def test_a_faulty_sheet_fails_and_every_fault_is_named(tmp_path):
    (bad,) = [facts for slug, facts in schedules().items() if "20t13r" in slug]
    with pytest.raises(CommandError) as refusal:
        audited(tmp_path, bad)
    assert refusal.value.returncode == 1


def test_a_good_sheet_passes_with_its_properties_told(tmp_path):
    told = json.loads(audited(tmp_path, schedules()["gen-share-relay-06"], "--format", "json"))
    assert {fault["code"] for fault in told} == {"shares"}
    assert audited(tmp_path, schedules()["gen-mitchell-07"]) == "No fault found.\n"


def test_it_needs_no_settings_of_a_site():
    environment = {name: value for name, value in os.environ.items() if name not in ("SECRET_KEY", "DEBUG")}
    done = subprocess.run(
        [sys.executable, "manage.py", "movement", "--tables", "2"],
        cwd=ROOT,
        env={**environment, "DJANGO_SETTINGS_MODULE": "deploy.settings"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Howell 2 tables" in done.stdout
