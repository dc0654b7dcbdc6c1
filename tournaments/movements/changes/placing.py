"""Putting the games of new rounds at tables, so that people and boards walk as little as they can."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tournaments.movements.changes.solver import Game, Rules
from tournaments.movements.values import Row


@dataclass
class Habits:
    """Where everybody sat last, how often NS, how long at one table; where every set lay last."""

    table: dict[int, int] = field(default_factory=dict)
    stayed: dict[int, int] = field(default_factory=dict)
    north: dict[int, int] = field(default_factory=dict)
    lay: dict[int, int] = field(default_factory=dict)

    def see(self, row: Row) -> None:
        for seat, number in enumerate(row.seats):
            if number is not None:
                same = self.table.get(number) == row.table
                self.stayed[number] = self.stayed.get(number, 0) + 1 if same else 1
                self.table[number] = row.table
                self.north[number] = self.north.get(number, 0) + (1 if seat == 0 else -1)
        if row.board_set is not None:
            self.lay[row.board_set] = row.table


def place(rounds: Sequence[Sequence[Game]], played: Iterable[Row], rules: Rules, tables: int) -> list[Row]:
    """Rows for the games; those who have no game have a seat alone, at a table of their own if there is one."""
    habits = Habits()
    last = 0
    for row in sorted(played):
        habits.see(row)
        last = max(last, row.round)
    rows = []
    for number, games in enumerate(rounds, last + 1):
        here = _one_round(number, games, habits, tables, rules)
        here += _alone(number, here, rules.numbers, tables)
        for row in here:
            habits.see(row)
        rows += here
    return rows


def _one_round(round_: int, games: Sequence[Game], habits: Habits, tables: int, rules: Rules) -> list[Row]:
    """Best matches of game and table first."""
    wishes = sorted(
        ((_fit(game, table, habits), -table, game) for game in games for table in range(1, tables + 1)), reverse=True
    )
    rows: list[Row] = []
    done: set[Game] = set()
    taken: set[int] = set()
    for _, minus_table, game in wishes:
        if game not in done and -minus_table not in taken:
            done.add(game)
            taken.add(-minus_table)
            copy = 1 + sum(row.board_set == game[2] for row in rows) % rules.copies
            rows.append(Row(round_, -minus_table, game[2], _direction(game, habits, rules.side), copy))
    return sorted(rows)


def _fit(game: Game, table: int, habits: Habits) -> int:
    """Who has stayed longest at a table stays on; boards that come from the next table are welcome."""
    a, b, board_set = game
    staying = [habits.stayed.get(number, 0) for number in (a, b) if habits.table.get(number) == table]
    return 10 * max(staying, default=0) + 3 * len(staying) + (habits.lay.get(board_set) in (table, table + 1))


def _direction(game: Game, habits: Habits, side: dict[int, int]) -> tuple[int, int]:
    """In two lines as the lines are; else who sat NS less often sits NS."""
    a, b, _ = game
    if side:
        return (a, b) if side[a] == 0 else (b, a)
    return (a, b) if (habits.north.get(a, 0), a) <= (habits.north.get(b, 0), b) else (b, a)


def _alone(round_: int, rows: Sequence[Row], numbers: Sequence[int], tables: int) -> list[Row]:
    """Those who rest sit at the tables left over; where there is none they have no row."""
    playing = {number for row in rows for number in row.present}
    free = [table for table in range(1, tables + 1) if table not in {row.table for row in rows}]
    resting = [number for number in numbers if number not in playing]
    return [Row(round_, table, None, (number, None)) for table, number in zip(free, resting, strict=False)]
