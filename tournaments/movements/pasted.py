"""Reading movements that a club has: our JSON, an EBUScore text, a Dutch .ASC file.

EBUScore: a name line, then `type,tables,boards,boards per round,rounds[,missing]`, then for each table
a line with NS,EW,set (individuals N,S,E,W,set) of every round. Set 0 is a sit-out; the EW numbers of type 1
begin again at 1.

.ASC: `contestants tables rounds sets individual`, then a line for each round with NS EW set (individuals
N S E W set) of every table; sets are numbers or capitals, 0 0 0 an empty table, # a comment.

Neither can declare anything, so sharing and unplayed sets are taken as meant; the audit still names them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.movements.files import LARGEST, UnreadableMovementError, from_json
from tournaments.movements.halves import shares
from tournaments.movements.values import Family, Kind, Movement, Row

MITCHELL, INDIVIDUALS, TEAMS = "1", "34", "567"
TYPES = "01234567"
LONGEST = 500_000


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    text: str

    @property
    def where(self) -> str:
        return f"line {self.number}"


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line of such a file says."""

    name: str
    kind: Kind
    tables: int
    rounds: int
    board_sets: int
    boards_per_round: int = 1
    winners: int | None = 1
    missing: int | None = None

    @property
    def width(self) -> int:
        """Numbers for each cell."""
        return 5 if self.kind is Kind.INDIVIDUAL else 3


def read(text: str) -> Movement:
    """The movement in a text of any of the forms; UnreadableMovementError names the line or field."""
    if len(text) > LONGEST:
        raise UnreadableMovementError("too-long", "top", len(text))
    lines = [Line(place, line.strip()) for place, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise UnreadableMovementError("empty", "top")
    if lines[0].text.startswith(("{", "[{")):
        return from_json(text)
    if re.fullmatch(r"(\d+\s+){4}[01]", lines[0].text):
        return _asc(lines)
    return _ebuscore(lines)


def _ebuscore(lines: list[Line]) -> Movement:
    name, lines = ("", lines) if lines[0].text.count(",") >= 4 else (lines[0].text, lines[1:])
    if not lines:
        raise UnreadableMovementError("no-head", "line 2")
    head = _ebuscore_head(name, lines[0])
    tables = lines[1 : head.tables + 1]
    if len(tables) < head.tables:
        raise UnreadableMovementError("tables-missing", lines[-1].where, len(tables))
    rows = []
    for table, line in enumerate(tables, 1):
        cells = list(_cells(line, head, head.rounds))
        rows += [_row(round_, table, cell, head) for round_, cell in enumerate(cells, 1) if cell[-1]]
    return _movement(head, rows)


def _ebuscore_head(name: str, line: Line) -> Head:
    fields = _numbers(line)
    if not 5 <= len(fields) <= 6 or str(fields[0]) not in TYPES:
        raise UnreadableMovementError("no-head", line.where, line.text)
    code, tables, boards, per_round, rounds, *more = fields
    if not all(1 <= count <= LARGEST for count in (tables, boards, per_round, rounds)) or boards % per_round:
        raise UnreadableMovementError("no-head", line.where, line.text)
    kind = _ebuscore_kind(str(code))
    pairs = kind is Kind.PAIRS
    winners = (2 if str(code) == MITCHELL else 1) if pairs else None
    missing = more[0] or None if more and pairs else None
    return Head(name, kind, tables, rounds, boards // per_round, per_round, winners, missing)


def _ebuscore_kind(code: str) -> Kind:
    if code in INDIVIDUALS:
        return Kind.INDIVIDUAL
    return Kind.TEAMS if code in TEAMS else Kind.PAIRS


def _asc(lines: list[Line]) -> Movement:
    _, tables, rounds, sets, individual = _numbers(lines[0])
    if not all(1 <= count <= LARGEST for count in (tables, rounds, sets)):
        raise UnreadableMovementError("no-head", lines[0].where, lines[0].text)
    head = Head("", Kind.INDIVIDUAL if individual else Kind.PAIRS, tables, rounds, sets)
    body = [Line(line.number, line.text.split("#")[0].strip()) for line in lines[1:]]
    body = [line for line in body if line.text]
    if len(body) != rounds:
        raise UnreadableMovementError("rounds-missing", lines[-1].where, len(body))
    rows = []
    for round_, line in enumerate(body, 1):
        cells = list(_cells(line, head, tables))
        rows += [_row(round_, table, cell, head) for table, cell in enumerate(cells, 1) if cell[-1]]
    return _movement(head, rows)


def _numbers(line: Line) -> list[int]:
    """The numbers of a line; a capital is the board set of its place in the alphabet."""
    fields = [field for field in re.split(r"[\s,;:/|-]+", line.text) if field]
    return [_number(field, line) for field in fields]


def _number(field: str, line: Line) -> int:
    if re.fullmatch(r"[A-Z]", field):
        return ord(field) - ord("A") + 1
    if not re.fullmatch(r"\d{1,4}", field) or int(field) > LARGEST:
        raise UnreadableMovementError("not-a-number", line.where, field)
    return int(field)


def _cells(line: Line, head: Head, expected: int) -> Iterator[list[int]]:
    numbers = _numbers(line)
    if len(numbers) != expected * head.width:
        raise UnreadableMovementError("wrong-length", line.where, f"{len(numbers)}, not {expected * head.width}")
    return (numbers[start : start + head.width] for start in range(0, len(numbers), head.width))


def _row(round_: int, table: int, cell: list[int], head: Head) -> Row:
    *people, board_set = cell
    if head.kind is Kind.INDIVIDUAL:
        n, s, e, w = people
        people = [n, e, s, w]
    elif head.winners == 2:
        people = [people[0], people[1] + head.tables if people[1] else 0]
    seats = tuple(None if number in (0, head.missing) else number for number in people)
    return Row(round_, table, board_set, seats)


def _movement(head: Head, rows: list[Row]) -> Movement:
    if not rows:
        raise UnreadableMovementError("no-rows", "top")
    plan = Movement(
        head.name,
        Family.TYPED,
        head.kind,
        head.tables,
        head.rounds,
        head.board_sets,
        (),
        head.boards_per_round,
        head.winners,
        sharing=shares(rows),
        incomplete_ok=True,
        missing=head.missing,
    )
    return plan.with_rows(rows)
