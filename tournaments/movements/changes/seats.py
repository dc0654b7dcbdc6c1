"""What really happened at a table: other people sat down, other boards were played, nobody switched.

The row of that table and round becomes the truth, so results stay with those who played them; the effect lists
what clashes, before and later. The score of a hand never changes sign: cards and vulnerability stay.
"""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.movements.changes.effect import Change, change
from tournaments.movements.values import Movement, NoSuchMovementError, Note, Row


def really(
    movement: Movement,
    round_: int,
    table: int,
    *,
    seats: tuple[int | None, ...] | None = None,
    board_set: int | None = None,
    played: int | None = None,
) -> Change:
    """Who sat there and which set they played. `played` is the last finished round (this one when not given)."""
    row = _row(movement, round_, table)
    truth = replace(row, seats=seats or row.seats, board_set=board_set or row.board_set)
    if len(truth.seats) != len(row.seats):
        raise ValueError(f"{len(truth.seats)} seats, not {len(row.seats)}")
    return change("really", movement, _replaced(movement, {row: truth}), round_ if played is None else played)


def exchanged(movement: Movement, round_: int, first: int, second: int, *, played: int | None = None) -> Change:
    """Two contestants sat in each other's places in that round: at one table, or at two."""
    swap = {first: second, second: first}
    rows = [row for row in movement.rows if row.round == round_]
    truths = {row: replace(row, seats=tuple(swap.get(s, s) if s else s for s in row.seats)) for row in rows}
    return change("exchanged", movement, _replaced(movement, truths), round_ if played is None else played)


def boards_exchanged(movement: Movement, round_: int, first: int, second: int, *, played: int | None = None) -> Change:
    """Two tables played each other's boards in that round."""
    here, there = _row(movement, round_, first), _row(movement, round_, second)
    truths = {
        here: replace(here, board_set=there.board_set, copy=there.copy),
        there: replace(there, board_set=here.board_set, copy=here.copy),
    }
    return change("boards-exchanged", movement, _replaced(movement, truths), round_ if played is None else played)


def other_table(movement: Movement, round_: int, table: int) -> int | None:
    """Where the same contestants meet in that round too: the other table of a match of teams."""
    row = _row(movement, round_, table)
    others = (each for each in movement.by_round[round_] if set(each.seats) == set(row.seats) and each.table != table)
    return next((each.table for each in others), None)


def switch_forgotten(
    movement: Movement, round_: int, table: int, *, also: int | None = None, played: int | None = None
) -> Change:
    """This table did not do with its arrow what the plan said (switched or not): turn the pairs of its results,
    not the sign of their scores. `also`: another table that did the same."""
    rows = [_row(movement, round_, each) for each in (table, also) if each is not None]
    after = _replaced(movement, {row: row.switched() for row in rows})
    return change("switch-forgotten", movement, after, round_ if played is None else played)


def switch_from(movement: Movement, rounds: Iterable[int], *, fixed_tables: Iterable[int] = ()) -> Change:
    """Arrow-switch decided late: these rounds, all tables but the fixed ones. From now on there is one winner."""
    chosen, never = set(rounds), set(fixed_tables)
    if not chosen or not chosen <= set(range(1, movement.rounds + 1)):
        raise NoSuchMovementError("rounds-of-plan", rounds=max(chosen, default=0), most=movement.rounds)
    truths = {row: row.switched() for row in movement.rows if row.round in chosen and row.table not in never}
    note = Note.of("arrow-switch", rounds=", ".join(map(str, sorted(chosen))))
    after = replace(_replaced(movement, truths), winners=1, notes=(*movement.notes, note))
    return change("switch", movement, after, min(chosen) - 1)


def _row(movement: Movement, round_: int, table: int) -> Row:
    for row in movement.rows:
        if (row.round, row.table) == (round_, table):
            return row
    raise NoSuchMovementError("no-such-table", round=round_, table=table)


def _replaced(movement: Movement, truths: dict[Row, Row]) -> Movement:
    return movement.with_rows(truths.get(row, row) for row in movement.rows)
