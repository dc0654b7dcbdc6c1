"""The package opens with what it covers; the table names modules that are there."""

import re
from importlib.util import find_spec

import scoring

ROWS = re.findall(r"^    (?:Law|EBU|notation|method|party|always|ratings)[^\n]{50,}$", scoring.__doc__, re.MULTILINE)


def modules(row):
    return [name.strip() for name in row[60:88].split(",") if name.strip()]


def test_the_table_has_a_row_for_each_law_and_method():
    assert len(ROWS) > 20
    assert all(row.rstrip().endswith(("yes", "no")) for row in ROWS)


def test_the_modules_of_what_is_done_exist():
    done = [name for row in ROWS if row.rstrip().endswith("yes") for name in modules(row) if "*" not in name]
    assert [name for name in done if find_spec(f"scoring.{name}") is None] == []
