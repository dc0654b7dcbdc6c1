"""How far each table is behind, and who brought it: from the times at which the tables sent their results.

A pure module: times are given as minutes since the round began. What the desk typed says nothing of the tempo.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Spot = tuple[int, str]  # round, table (with its section's key before it)


@dataclass(frozen=True, slots=True)
class TableRound:
    """A table in a round: its boards, when each result was sent, who sits there."""

    round: int
    table: str
    boards: int
    sent: tuple[float, ...]  # minutes since the round began, in order
    sitters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    minutes: int
    now: float  # minutes since the round began; its whole length when it has ended


@dataclass(frozen=True, slots=True)
class Behind:
    """Whole minutes behind; `own` of them arose here, the rest was brought by `brought_by`."""

    table: TableRound
    minutes: int
    own: int
    brought_by: int | None = None


def behind(tables: Iterable[TableRound], rounds: Mapping[int, Round]) -> dict[Spot, Behind]:
    """Each table's minutes behind in each round, earlier rounds first."""
    late: dict[Spot, Behind] = {}
    brought: dict[tuple[int, int], int] = {}  # (round, entrant) -> minutes that he brings out of it
    for table in sorted(tables, key=lambda each: (each.round, each.table)):
        if table.round not in rounds or (not table.sent and table.round == max(rounds)):
            continue
        minutes = _late(table, rounds[table.round])
        brings, who = max(
            ((brought.get((table.round - 1, sitter), 0), sitter) for sitter in table.sitters), default=(0, 0)
        )
        inherited = min(brings, minutes)
        late[table.round, table.table] = Behind(table, minutes, minutes - inherited, who if inherited else None)
        for sitter in table.sitters:
            brought[table.round, sitter] = minutes
    return late


def _late(table: TableRound, round_: Round) -> int:
    """Finished: the last result after the end. Not finished: the next board's time is over."""
    pace = round_.minutes / max(1, table.boards)
    done = len(table.sent)
    if done >= table.boards:
        return max(0, int(table.sent[-1] - round_.minutes))
    return max(0, int(round_.now - pace * (done + 1)))
