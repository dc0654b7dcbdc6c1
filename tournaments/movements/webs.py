"""Many tables, few rounds: the Web with two or three copies of the boards, and the appendix Mitchell."""

from dataclasses import replace

from tournaments.movements.extended import line_step, skip_note
from tournaments.movements.mitchell import require
from tournaments.movements.values import Family, Kind, Movement, Note, Row, cells, wrap


def web(tables: int, rounds: int) -> Movement:
    """Even tables: the high half plays a second copy of the sets downwards."""
    require(tables % 2 == 0, "web-needs-even", tables=tables)
    require(rounds < tables <= 2 * rounds, "web-rounds", tables=tables, least=(tables + 1) // 2, most=tables - 1)
    half = tables // 2
    rows = []
    for r, t in cells(rounds, tables):
        low = t <= half
        board_set = wrap(t + r - 1 if low else tables - t - r + 1, rounds)
        ew = tables + wrap(t - line_step(r, rounds), tables)
        rows.append(Row(r, t, board_set, (t, ew), 1 if low else 2))
    return _movement(f"Web {tables} tables, {rounds} rounds", tables, rounds, 2, rows, skip_note(rounds))


def web_three(tables: int, rounds: int) -> Movement:
    """Odd tables and odd rounds: three copies, the last part plays the sets downwards."""
    require(tables % 2 == 1 and rounds % 2 == 1, "web-three-needs-odd", tables=tables, rounds=rounds)
    part = (tables - rounds) // 2
    require(0 < part <= rounds, "web-rounds", tables=tables, least=(tables + 2) // 3, most=tables - 2)
    rows = []
    for r, t in cells(rounds, tables):
        if t <= rounds:
            board_set, copy = wrap(t + r - 1, rounds), 1
        elif t <= rounds + part:
            board_set, copy = wrap(t - rounds + r - 1, rounds), 2
        else:
            board_set, copy = wrap(tables - t - r + 1, rounds), 3
        rows.append(Row(r, t, board_set, (t, tables + wrap(t - r + 1, tables)), copy))
    return _movement(f"Web {tables} tables, {rounds} rounds, three copies", tables, rounds, 3, rows, ())


def _movement(name: str, tables: int, rounds: int, copies: int, rows: list[Row], notes: tuple[Note, ...]) -> Movement:
    return Movement(
        name,
        Family.WEB,
        Kind.PAIRS,
        tables,
        rounds,
        rounds,
        tuple(rows),
        winners=2,
        copies=copies,
        notes=(Note.of("copies", copies=copies), Note.of("guide-cards"), *notes),
    )


def appendix(core: int, appended: int) -> Movement:
    """A core of tables that neither 2 nor 3 divides, and up to as many more that share with tables 1, 2, ...

    NS 1..appended and the EW pairs of the appended tables never move; the other NS pairs go up one
    through the appended tables, the core EW pairs go down two.
    """
    require(core >= 5 and core % 2 == 1 and core % 3 != 0, "appendix-core", core=core)
    require(1 <= appended <= core, "appendix-size", core=core, appended=appended, most=core)
    tables = core + appended
    rows = []
    for r, place in cells(core, core):
        board_set = wrap(place + r - 1, core)
        visitor = tables + wrap(place + 2 * (r - 1), core)
        mover = wrap(place - r + 1, core)
        mover = mover if mover > appended else core + mover
        if place > appended:
            rows.append(Row(r, place, board_set, (mover, visitor)))
        else:
            rows.append(Row(r, place, board_set, (place, visitor)))
            rows.append(Row(r, core + place, board_set, (mover, tables + core + place)))
    shared = ", ".join(f"{place}+{core + place}" for place in range(1, appended + 1))
    base = _movement(f"Appendix Mitchell {core}+{appended}", tables, core, 1, rows, ())
    notes = (Note.of("sharing", tables=shared), Note.of("both-lines-move"))
    return replace(base, family=Family.APPENDIX, sharing=True, notes=notes).with_rows(rows)
