"""The published and the formula-made schedules, by name, in the checker's own form."""

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).parents[1] / "vectors" / "movements" / "schedules.jsonl"
SEATS = {"pairs": ("ns", "ew"), "teams": ("ns", "ew"), "individual": ("n", "e", "s", "w")}


@cache
def schedules() -> dict[str, dict]:
    return {facts["slug"]: facts for facts in map(_decode, FILE.read_text(encoding="utf-8").splitlines())}


def _decode(line: str) -> dict:
    facts = json.loads(line)
    cells = facts.pop("cells")
    facts["rows"] = [
        _row(cell, round_, place, facts["kind"])
        for round_, part in enumerate(cells.split("|"), 1)
        for place, cell in enumerate(part.split(), 1)
    ]
    return facts


def _row(cell: str, round_: int, place: int, kind: str) -> dict:
    table, _, rest = cell.rpartition(":")
    seats, board_set = rest.split("/")
    numbers = [_number(seat) for seat in seats.split("-")]
    row = {"round": round_, "table": int(table or place), "board_set": _number(board_set)}
    return row | dict(zip(SEATS[kind], numbers, strict=True))


def _number(text: str) -> int | None:
    return None if text == "x" else int(text)


def cells_of(facts: dict) -> list[tuple]:
    """The schedule in a form that can be compared: what lies where for whom."""
    seats = SEATS[facts["kind"]]
    return sorted((r["round"], r["table"], *map(str, (r[s] for s in seats)), r["board_set"]) for r in facts["rows"])
