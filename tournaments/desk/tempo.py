"""How far each table is behind, and who brought it: from the times at which its results came in.

A pure module: times are given as minutes since the round began. A phone says when a board was over. What the desk types
says only that it was over by then; but when one table's slip is in and another's is not, the other is awaited.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Spot = tuple[int, str]  # round, table (with its section's key before it)


@dataclass(frozen=True, slots=True)
class TableRound:
    """A table in a round: its boards without those put off, when each result came in, who sits there."""

    round: int
    table: str
    boards: int
    sent: tuple[float, ...]  # by phone, minutes since the round began, in order
    sitters: tuple[int, ...]
    typed: tuple[float, ...] = ()  # at the desk

    @property
    def is_in(self) -> bool:
        return len(self.sent) + len(self.typed) >= self.boards


@dataclass(frozen=True, slots=True)
class Round:
    minutes: int
    now: float  # minutes since the round began; its whole length when it has ended


@dataclass(frozen=True, slots=True)
class Behind:
    """Whole minutes behind; `own` of them arose here, the rest was brought by `brought_by`.

    `is_awaited`: nothing is known but that its slip is not in while others are.
    """

    table: TableRound
    minutes: int
    own: int
    brought_by: int | None = None
    is_awaited: bool = False


def behind(tables: Iterable[TableRound], rounds: Mapping[int, Round]) -> dict[Spot, Behind]:
    """Each table's minutes behind in each round, earlier rounds first."""
    known = sorted((each for each in tables if each.round in rounds), key=lambda each: (each.round, each.table))
    slips_come = {each.round for each in known if each.is_in and each.typed}
    late: dict[Spot, Behind] = {}
    brought: dict[tuple[int, int], int] = {}  # (round, entrant) -> minutes that he brings out of it
    for table in known:
        if table.sent:
            found = _by_phone(table, rounds[table.round], brought)
            brought.update(((table.round, sitter), found.minutes) for sitter in table.sitters)
            late[table.round, table.table] = found
        elif table.round in slips_come and table.round == max(rounds):
            minutes = 0 if table.is_in else max(0, int(rounds[table.round].now - rounds[table.round].minutes))
            late[table.round, table.table] = Behind(table, minutes, minutes, is_awaited=minutes > 0)
    return late


def _by_phone(table: TableRound, round_: Round, brought: Mapping[tuple[int, int], int]) -> Behind:
    minutes = _late(table, round_)
    brings, who = max(((brought.get((table.round - 1, sitter), 0), sitter) for sitter in table.sitters), default=(0, 0))
    inherited = min(brings, minutes)
    return Behind(table, minutes, minutes - inherited, who if inherited else None)


def _late(table: TableRound, round_: Round) -> int:
    """Finished: the last result after the end. Not finished: the next board's time is over."""
    if table.is_in:
        return max(0, int(table.sent[-1] - round_.minutes))
    pace = round_.minutes / max(1, table.boards)
    return max(0, int(round_.now - pace * (len(table.sent) + len(table.typed) + 1)))
