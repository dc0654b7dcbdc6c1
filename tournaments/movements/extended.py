"""More rounds than tables (Blackpool, Worger) and fewer (Bowman, 1 1/2 table appendix). NS stay."""

from dataclasses import replace

from tournaments.movements.halves import without
from tournaments.movements.mitchell import mitchell, require, two_lines
from tournaments.movements.values import Family, Kind, Movement, Note, wrap


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
    the end."""
    require(tables >= 5, "too-few-tables", tables=tables, least=5)
    require(tables % 2 == 1 and tables % 3 != 0, "worger-needs-transversal", tables=tables)
    base = mitchell(tables)
    extra, last = tables + 1, tables + 1
    rows, again = [], []
    for row in base.rows:
        if row.table == wrap(2 * row.round - 1, tables):
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
