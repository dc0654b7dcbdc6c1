"""More rounds than tables (Blackpool, Worger) and fewer (Bowman, 1 1/2 table appendix). NS stay."""

import re
from dataclasses import replace

from tournaments.movements.halves import without
from tournaments.movements.mitchell import mitchell, require, two_lines
from tournaments.movements.values import Family, Kind, Movement, Note, Row, wrap
from tournaments.movements.weaves import FIELDS, field_mitchell, times_x


def blackpool(tables: int) -> Movement:
    """Two rounds more than tables: two relays, and in the last two rounds everybody meets somebody again."""
    require(tables >= 6, "too-few-tables", tables=tables, least=6)
    sets = tables + 2
    even = tables % 2 == 0
    rows = two_lines(
        sets,
        tables,
        lambda t, r: wrap(t + (even and t > tables // 2) + r - 1, sets),
        lambda t, r: wrap(t - r + 1, tables) if r <= tables + 1 else tables + 1 - t,
    )
    relays = (tables // 2, tables) if even else (tables, tables)
    return Movement(
        f"Blackpool {tables}",
        Family.BLACKPOOL,
        Kind.PAIRS,
        tables,
        sets,
        sets,
        rows,
        winners=2,
        repeats_ok=True,
        notes=(*(Note.of("relay", after=table) for table in relays), Note.of("meetings", rounds=2)),
    )


def worger(tables: int) -> Movement:
    """One round more than tables: each round one table plays an extra set; those tables meet again at
    the end. In the fields of 4, 8 and 16 there is such a choice of tables too; for 6 a plan is kept."""
    require(tables >= 4, "too-few-tables", tables=tables, least=4)
    if tables == SIX:
        return _six_by_seven()
    require(tables in FIELDS or (tables % 2 == 1 and tables % 3 != 0), "worger-needs-transversal", tables=tables)
    base = field_mitchell(tables) if tables in FIELDS else mitchell(tables)
    extra, last = tables + 1, tables + 1
    rows, again = [], []
    for row in base.rows:
        if row.table == _transversal(row.round, tables):
            rows.append(replace(row, board_set=extra))
            again.append(replace(row, round=last))
        else:
            rows.append(row)
    return base.with_rows(
        [*rows, *again],
        name=f"Worger {tables}",
        family=Family.WORGER,
        rounds=last,
        board_sets=extra,
        repeats_ok=True,
        notes=(Note.of("guide-cards"), Note.of("extra-set", board_set=extra), Note.of("meetings", rounds=1)),
    )


def _transversal(round_: int, tables: int) -> int:
    """One table for each round, so that every North-South, East-West and set is there once."""
    if tables in FIELDS:
        return 1 + (times_x(round_ - 1, tables) ^ (round_ - 1))
    return wrap(2 * round_ - 1, tables)


SIX = 6
SIX_BY_SEVEN = (
    "1-7/7 2-8/2 3-9/5 4-10/1 5-11/4 6-12/7 | "
    "1-12/2 2-7/3 3-8/6 4-9/4 5-10/7 6-11/1 | "
    "1-11/6 2-12/4 3-7/1 4-8/7 5-9/3 6-10/5 | "
    "1-10/4 2-11/5 3-12/3 4-7/6 5-8/1 6-9/2 | "
    "1-9/1 2-10/6 3-11/7 4-12/5 5-7/2 6-8/3 | "
    "1-8/5 2-9/7 3-10/2 4-11/3 5-12/6 6-7/4 | "
    "1-10/3 2-12/1 3-8/4 4-11/2 5-7/5 6-9/6"
)
"""Six tables have no such choice of tables. With one round in which two tables share there is a plan all the same,
found by a search: `ns-ew/set` by table and round. The last round switched, it is as fair as the best one published."""


def _six_by_seven() -> Movement:
    rows = [
        Row(r, t, int(board_set), (int(ns), int(ew)))
        for r, line in enumerate(SIX_BY_SEVEN.split(" | "), 1)
        for t, (ns, ew, board_set) in enumerate((re.split("[-/]", cell) for cell in line.split()), 1)
    ]
    notes = (
        Note.of("guide-cards"),
        Note.of("sharing-once", round=1, tables="1, 6"),
        Note.of("meetings", rounds=1),
    )
    return Movement(
        "Worger 6",
        Family.WORGER,
        Kind.PAIRS,
        6,
        7,
        7,
        tuple(rows),
        winners=2,
        sharing=True,
        repeats_ok=True,
        notes=notes,
    )


def line_step(round_: int, rounds: int) -> int:
    """How far the EW line has gone: one table a round, one more after half-time when the rounds are even."""
    return round_ - 1 + (rounds % 2 == 0 and round_ > rounds // 2)


def bowman(tables: int) -> Movement:
    """Two rounds fewer than tables: the two top tables take sets from the others, and all play all sets."""
    require(tables >= 7, "too-few-tables", tables=tables, least=7)
    rounds = tables - 2

    def board_set(table: int, r: int) -> int:
        return {rounds + 1: r, rounds + 2: rounds + 1 - r}.get(table) or wrap(table + r - 1, rounds)

    rows = two_lines(rounds, tables, board_set, lambda t, r: wrap(t - line_step(r, rounds), tables))
    notes = (Note.of("sharing", tables=f"1, {tables - 1}"), Note.of("sharing-moves", table=tables))
    return Movement(
        f"Bowman {tables}",
        Family.BOWMAN,
        Kind.PAIRS,
        tables,
        rounds,
        rounds,
        rows,
        winners=2,
        sharing=True,
        notes=(*notes, *skip_note(rounds)),
    )


def skip_note(rounds: int) -> tuple[Note, ...]:
    return (Note.of("skip", after_round=rounds // 2),) if rounds % 2 == 0 else ()


def appendix_and_a_half(tables: int) -> Movement:
    """The Bowman with nobody NS at the top table, for a half table: `tables` counts the half one."""
    full = bowman(tables)
    half = without(full, tables)
    return replace(half, name=f"1 1/2 table appendix {tables}", family=Family.APPENDIX_HALF)
