"""A movement as the JSON facts that the checker, the command line and other programs read.

Head: name, family, kind, tables, rounds, board_sets, boards_per_round, winners, copies, sharing,
repeats_ok, incomplete_ok, contestants, missing, notes. Rows: {round, table, ns, ew, board_set} for
pairs and teams, {round, table, n, s, e, w, board_set} for individuals; null is an empty seat.
"""

import json
from collections.abc import Mapping
from typing import Any

from tournaments.movements.values import Family, Kind, Movement, Note, Row

LARGEST = 1000
"""No count or contestant number is larger: a slip of the finger must not fill the memory."""
SEATS = {Kind.PAIRS: ("ns", "ew"), Kind.TEAMS: ("ns", "ew"), Kind.INDIVIDUAL: ("n", "e", "s", "w")}


class UnreadableMovementError(ValueError):
    """The text is not a movement. `code` says what is wrong, `where` the field or line that was read."""

    def __init__(self, code: str, where: str, read: object = "") -> None:
        self.code, self.where, self.read = code, where, str(read)
        super().__init__(f"{code} at {where}: {read!r}" if read != "" else f"{code} at {where}")


def as_dict(movement: Movement) -> dict[str, Any]:
    """The movement as plain JSON types, in the checker's own shape."""
    head: dict[str, Any] = {
        "name": movement.name,
        "family": movement.family.value,
        "kind": movement.kind.value,
        "tables": movement.tables,
        "rounds": movement.rounds,
        "board_sets": movement.board_sets,
        "boards_per_round": movement.boards_per_round,
        "contestants": movement.contestants,
        "copies": movement.copies,
        "sharing": movement.sharing,
        "repeats_ok": movement.repeats_ok,
        "incomplete_ok": movement.incomplete_ok,
        "missing": movement.missing,
        "notes": [{"code": note.code, **dict(note.values)} for note in movement.notes],
    }
    if movement.winners is not None:
        head["winners"] = movement.winners
    if movement.round_boards:
        head["round_boards"] = list(movement.round_boards)
    return head | {"rows": [_row_dict(row, movement.kind) for row in movement.rows]}


def _row_dict(row: Row, kind: Kind) -> dict[str, Any]:
    facts: dict[str, Any] = {"round": row.round, "table": row.table}
    facts |= dict(zip(SEATS[kind], row.seats, strict=True))
    facts["board_set"] = row.board_set
    return facts | ({"copy": row.copy} if row.copy != 1 else {})


def to_json(movement: Movement) -> str:
    return json.dumps(as_dict(movement), ensure_ascii=False)


def from_json(text: str) -> Movement:
    """The movement that a JSON text states; UnreadableMovementError names the first field that is wrong."""
    try:
        facts = json.loads(text)
    except ValueError as problem:
        raise UnreadableMovementError("not-json", str(problem)) from problem
    return from_dict(facts)


def from_dict(facts: Any) -> Movement:
    """The movement that decoded JSON states. Whether it can be played is the audit's question."""
    if not isinstance(facts, Mapping):
        raise UnreadableMovementError("not-an-object", "top", type(facts).__name__)
    kind = _kind(facts.get("kind", "pairs"))
    return Movement(
        name=str(facts.get("name", "")),
        family=_family(facts.get("family")),
        kind=kind,
        tables=_count(facts, "tables"),
        rounds=_count(facts, "rounds"),
        board_sets=_count(facts, "board_sets"),
        rows=_rows(facts.get("rows"), kind),
        boards_per_round=_count(facts, "boards_per_round", 1),
        winners=_count(facts, "winners", 1) if kind is Kind.PAIRS else None,
        copies=_count(facts, "copies", 1),
        sharing=_sharing(facts.get("sharing", False)),
        repeats_ok=bool(facts.get("repeats_ok", False)),
        incomplete_ok=bool(facts.get("incomplete_ok", False)),
        missing=_seat(facts.get("missing"), "missing"),
        round_boards=tuple(_seat(count, "round_boards") or 1 for count in facts.get("round_boards") or ()),
        notes=tuple(_note(note) for note in facts.get("notes") or ()),
    )


def _kind(read: object) -> Kind:
    if read not in set(Kind):
        raise UnreadableMovementError("unknown-kind", "kind", read)
    return Kind(str(read))


def _family(read: object) -> Family:
    """A family of another program is no fault: the movement is then simply a typed one."""
    return Family(str(read)) if read in set(Family) else Family.TYPED


def _count(facts: Mapping[str, Any], field: str, default: int | None = None) -> int:
    read = facts.get(field, default)
    if isinstance(read, bool) or not isinstance(read, int) or not 1 <= read <= LARGEST:
        raise UnreadableMovementError("not-a-count", field, read)
    return read


def _seat(read: object, where: str) -> int | None:
    if read is None:
        return None
    if isinstance(read, bool) or not isinstance(read, int) or not 1 <= read <= LARGEST:
        raise UnreadableMovementError("not-a-number", where, read)
    return read


def _rows(read: object, kind: Kind) -> tuple[Row, ...]:
    if not isinstance(read, list) or not read:
        raise UnreadableMovementError("no-rows", "rows")
    return tuple(_row(facts, kind, f"rows[{place}]") for place, facts in enumerate(read))


def _row(facts: object, kind: Kind, where: str) -> Row:
    if not isinstance(facts, Mapping):
        raise UnreadableMovementError("not-a-row", where, facts)
    absent = [field for field in ("round", "table", *SEATS[kind], "board_set") if field not in facts]
    if absent:
        raise UnreadableMovementError("field-missing", where, absent[0])
    seats = tuple(_seat(facts[seat], f"{where}.{seat}") for seat in SEATS[kind])
    board_set = _seat(facts["board_set"], f"{where}.board_set")
    return Row(_count(facts, "round"), _count(facts, "table"), board_set, seats, _count(facts, "copy", 1))


def _sharing(read: object) -> bool | tuple[tuple[int, int], ...]:
    if isinstance(read, list):
        return tuple((int(cell[0]), int(cell[1])) for cell in read)
    return bool(read)


def _note(read: object) -> Note:
    if isinstance(read, Mapping) and "code" in read:
        values = {str(key): value for key, value in read.items() if key != "code"}
        return Note.of(str(read["code"]), **values)
    return Note.of("text", text=str(read))
