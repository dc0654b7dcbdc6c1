"""Everybody plays the same set in the same round: endless (barometer) Howells and round robins; and the
double
Howell, two groups on the same boards that never meet."""

import re
from collections import Counter
from dataclasses import replace

from tournaments.movements.halves import shares, without
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import require
from tournaments.movements.teams import circle
from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError, Note, Row

ENDLESS = {
    2: "0 1-2",
    3: "0 1-4 3-2",
    4: "0 1-6 4-3 2-5",
    5: "0 1-2 6-3 4-8 5-7",
    6: "0 1-7 2-9 8-10 3-6 5-4",
    7: "0 6-1 2-5 3-12 4-10 7-8 9-11",
    8: "0 6-10 7-1 3-11 2-4 5-8 14-9 12-13",
    9: "0 1-15 8-2 3-7 4-12 10-5 6-16 9-11 14-13",
    10: "0 2-14 5-1 17-3 15-12 6-4 16-8 13-7 18-9 11-10",
    11: "0 1-7 6-2 5-3 4-13 16-8 20-9 17-10 11-12 14-19 18-15",
    12: "0 1-5 2-10 4-20 8-17 16-11 9-22 18-21 13-19 3-15 6-7 12-14",
}
"""Tables -> `x-y` of each table modulo 2T-1, x sits NS; the lone x plays pair 2T, which sits NS at table
1."""


def endless_howell(tables: int, *, half: bool = False) -> Movement:
    """All play all, set r at every table in round r, with the best balance known. A copy for every table."""
    if tables not in ENDLESS:
        known = ", ".join(map(str, ENDLESS))
        raise NoSuchMovementError("no-endless-howell", tables=tables, known=known)
    rounds = 2 * tables - 1
    rows = [
        Row(r + 1, t, r + 1, _seats(cell, r, rounds), copy=t)
        for r in range(rounds)
        for t, cell in enumerate(ENDLESS[tables].split(), 1)
    ]
    plan = _all_play_all(f"Endless Howell {tables} tables", Family.ENDLESS_HOWELL, tables, rows)
    return without(plan, 2 * tables) if half else plan


def _seats(cell: str, gone: int, rounds: int) -> tuple[int, int]:
    movers = [(int(x) + gone) % rounds + 1 for x in re.findall(r"\d+", cell)]
    return (movers[0], movers[1]) if len(movers) == 2 else (rounds + 1, movers[0])


def round_robin_pairs(pairs: int) -> Movement:
    """Any number of pairs as a barometer, an odd number sitting out in turn: the endless Howell where
    one is kept,
    else the circle method."""
    require(pairs >= 3, "too-few-pairs", pairs=pairs, least=3)
    tables = (pairs + 1) // 2
    if tables in ENDLESS:
        return replace(endless_howell(tables, half=pairs % 2 == 1), family=Family.ROUND_ROBIN_PAIRS)
    rows = [
        Row(r, t, r, match, copy=t)
        for r, matches in enumerate(circle(pairs), 1)
        for t, match in enumerate(_with_bye(matches, pairs), 1)
    ]
    plan = _all_play_all(f"Round robin {pairs} pairs", Family.ROUND_ROBIN_PAIRS, tables, rows)
    return replace(plan, incomplete_ok=True, missing=pairs + 1) if pairs % 2 else plan


def _with_bye(matches: list[tuple[int, int]], pairs: int) -> list[tuple[int | None, ...]]:
    """An odd field has a row for the pair that rests, so that everybody is somewhere."""
    cells: list[tuple[int | None, ...]] = list(matches)
    if pairs % 2:
        (idle,) = set(range(1, pairs + 1)) - {who for match in matches for who in match}
        cells.append((idle, None))
    return cells


def _all_play_all(name: str, family: Family, tables: int, rows: list[Row]) -> Movement:
    rounds = max(row.round for row in rows)
    return Movement(
        name,
        family,
        Kind.PAIRS,
        tables,
        rounds,
        rounds,
        tuple(rows),
        copies=tables,
        notes=(Note.of("barometer"), Note.of("copies", copies=tables)),
    )


def double_howell(tables: int) -> Movement:
    """Two Howells of half the tables on the same sets, the second shifted so that as few tables as
    possible share."""
    require(tables % 2 == 0 and 8 <= tables <= 24, "double-howell-sizes", tables=tables)
    group = howell(tables // 2)
    plans = [_second_group(group, shift) for shift in range(1, group.rounds)]
    second = min(plans, key=lambda rows: _shared(group.rows, rows))
    rows = [*group.rows, *second]
    return replace(
        group,
        name=f"Double Howell {tables} tables",
        family=Family.DOUBLE_HOWELL,
        tables=tables,
        sharing=shares(rows),
        notes=(Note.of("sharing-cells", cells=_shared(group.rows, second)), Note.of("groups-never-meet")),
    ).with_rows(rows)


def _second_group(group: Movement, shift: int) -> tuple[Row, ...]:
    return tuple(
        replace(
            row,
            table=row.table + group.tables,
            board_set=((row.board_set or 0) + shift - 1) % group.board_sets + 1,
            seats=tuple(None if seat is None else seat + group.contestants for seat in row.seats),
        )
        for row in group.rows
    )


def _shared(first: tuple[Row, ...], second: tuple[Row, ...]) -> int:
    lying = Counter((row.round, row.board_set) for row in first)
    return sum(lying[row.round, row.board_set] for row in second)
