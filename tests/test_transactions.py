"""Rows are held in a transaction: PostgreSQL refuses anything else, and SQLite, on which most tests run, says nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOLD = {"lock", "select_for_update"}
COMPILED = "_HELD"  # what a query is called that holds the rows it finds
BEGIN = {"atomic", "changed_facts", "changing", "acting"}  # the last three begin one themselves
# They hold a row for whoever calls them, and who calls them has begun.
HELPERS = {
    "tournaments/corrections/services.py _held",
    "tournaments/party_play/seats.py settings_of",
    "tournaments/postings.py _move",
    "tournaments/recording/writing.py _read",
    "tournaments/revising.py lock",
}


def _called(node: ast.AST) -> str:
    function = node.func if isinstance(node, ast.Call) else node
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _holds(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _called(node.func.value) == COMPILED:
        return True
    return isinstance(node, ast.Call) and _called(node) in HOLD


def _begins(function: ast.FunctionDef) -> bool:
    """By a decorator, or by a block inside."""
    blocks = (item.context_expr for node in ast.walk(function) if isinstance(node, ast.With) for item in node.items)
    return any(_called(each) in BEGIN for each in [*function.decorator_list, *blocks])


def _holding() -> Iterator[str]:
    for path in sorted([*ROOT.glob("club/**/*.py"), *ROOT.glob("tournaments/**/*.py")]):
        text = path.read_text(encoding="utf-8")
        if not any(name in text for name in (*HOLD, COMPILED)):
            continue
        for function in ast.walk(ast.parse(text)):
            is_function = isinstance(function, ast.FunctionDef)
            if is_function and any(map(_holds, ast.walk(function))) and not _begins(function):
                yield f"{path.relative_to(ROOT)} {function.name}"


def test_whoever_holds_a_row_has_begun_a_transaction() -> None:
    assert set(_holding()) == HELPERS
