"""Two-winner plans for even numbers without sharing: field Mitchell and double weave; and the barometer
Mitchell."""

from dataclasses import replace

from tournaments.movements.mitchell import mitchell, require, share_and_relay, two_lines
from tournaments.movements.values import Family, Kind, Movement, Note, Row, wrap

FIELDS = {4: 0b111, 8: 0b1011, 16: 0b10011}
"""Tables -> the irreducible polynomial of the field with so many elements."""


def field_mitchell(tables: int) -> Movement:
    """4, 8 or 16 tables: two orthogonal Latin squares from the field of that order. Four is the Square
    Mitchell."""
    require(tables in FIELDS, "field-needs-4-8-16", tables=tables)

    def board_set(table: int, round_: int) -> int:
        return 1 + ((table - 1) ^ times_x(round_ - 1, tables))

    rows = two_lines(tables, tables, board_set, lambda t, r: 1 + ((t - 1) ^ (r - 1)))
    return _complete(f"Field Mitchell {tables}", Family.FIELD, tables, rows)


def times_x(element: int, order: int) -> int:
    """x times an element of the field."""
    double = element << 1
    return double ^ FIELDS[order] if double & order else double


def double_weave(tables: int) -> Movement:
    """A multiple of four: EW pairs that started at odd tables go up, the others down; boards weave too."""
    require(tables >= 4 and tables % 4 == 0, "weave-needs-fours", tables=tables)
    rows = []
    for r in range(1, tables + 1):
        pair_at = {_weave(e, r - 1, tables): e for e in range(1, tables + 1)}
        set_at = {_set_place(b, r, tables): b for b in range(1, tables + 1)}
        rows += [Row(r, t, set_at[t], (t, tables + pair_at[t])) for t in range(1, tables + 1)]
    return _complete(f"Double weave {tables}", Family.DOUBLE_WEAVE, tables, tuple(rows))


def _weave(number: int, steps: int, tables: int) -> int:
    return wrap(number + steps if number % 2 else number - steps, tables)


def _set_place(board_set: int, round_: int, tables: int) -> int:
    """Sets weave against the pairs in the first half and, one place on, with them in the second."""
    half = tables // 2
    if round_ <= half:
        return _weave(board_set, -(round_ - 1), tables)
    return _weave(board_set, 1 + round_ - half - 1, tables)


def _complete(name: str, family: Family, tables: int, rows: tuple[Row, ...]) -> Movement:
    notes = (Note.of("guide-cards"),)
    return Movement(name, family, Kind.PAIRS, tables, tables, tables, rows, winners=2, notes=notes)


def barometer_mitchell(tables: int) -> Movement:
    """Everybody plays set r in round r: a copy of the boards for every table, standings after every round."""
    base = mitchell(tables) if tables % 2 else share_and_relay(tables)
    rows = [replace(row, board_set=row.round, copy=row.table) for row in base.rows]
    return base.with_rows(
        rows,
        name=f"Barometer Mitchell {tables}",
        family=Family.BAROMETER_MITCHELL,
        copies=tables,
        sharing=False,
        notes=(Note.of("barometer"),),
    )
