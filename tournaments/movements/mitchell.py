"""The Mitchell family without extra tables: NS stay, EW go up one table, boards go down one.

Sources: the plans of the EBU manual as collected in the movement notes (docs/movements.md), sections
1.1 and 1.2. NS pairs are 1..T; EW pairs T+1..2T, number T+e having started at table e.
"""

from collections.abc import Callable

from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError, Note, Row, cells, wrap

Place = Callable[[int, int], int]


def two_lines(rounds: int, tables: int, board_set: Place, ew_from: Place) -> tuple[Row, ...]:
    """Rows of a plan with stationary NS: both functions take (table, round), `ew_from` gives the
    table where the EW pair now here started."""
    return tuple(Row(r, t, board_set(t, r), (t, tables + ew_from(t, r))) for r, t in cells(rounds, tables))


def mitchell(tables: int) -> Movement:
    """The plain Mitchell for an odd number of tables. It may be stopped after any round."""
    require(tables >= 3, "too-few-tables", tables=tables, least=3)
    require(tables % 2 == 1, "mitchell-needs-odd", tables=tables)
    rows = two_lines(tables, tables, lambda t, r: wrap(t + r - 1, tables), lambda t, r: wrap(t - r + 1, tables))
    return Movement(f"Mitchell {tables}", Family.MITCHELL, Kind.PAIRS, tables, tables, tables, rows, winners=2)


def share_and_relay(tables: int) -> Movement:
    """Even numbers: tables 1 and T share all night, a relay stands after table T/2."""
    require(tables >= 4, "too-few-tables", tables=tables, least=4)
    require(tables % 2 == 0, "share-relay-needs-even", tables=tables)
    rows = two_lines(
        tables,
        tables,
        lambda t, r: wrap(t + (t > tables // 2) + r - 1, tables),
        lambda t, r: wrap(t - r + 1, tables),
    )
    return Movement(
        f"Share and relay Mitchell {tables}",
        Family.SHARE_RELAY,
        Kind.PAIRS,
        tables,
        tables,
        tables,
        rows,
        winners=2,
        sharing=True,
        notes=(Note.of("sharing", tables=f"1, {tables}"), Note.of("relay", after=tables // 2)),
    )


def skip(tables: int) -> Movement:
    """Even numbers: EW skip a table after half the rounds; nobody plays one of the sets."""
    require(tables >= 4, "too-few-tables", tables=tables, least=4)
    require(tables % 2 == 0, "skip-needs-even", tables=tables)
    half = tables // 2
    rows = two_lines(
        tables - 1,
        tables,
        lambda t, r: wrap(t + r - 1, tables),
        lambda t, r: wrap(t - r + 1 - (r > half), tables),
    )
    return Movement(
        f"Skip Mitchell {tables}",
        Family.SKIP,
        Kind.PAIRS,
        tables,
        tables - 1,
        tables,
        rows,
        winners=2,
        incomplete_ok=True,
        notes=(Note.of("skip", after_round=half), Note.of("coverage", sets=tables - 1, of=tables)),
    )


def station_mitchell(tables: int) -> Movement:
    """A relay after every table: twice as many sets as tables, every opponent twice."""
    require(tables >= 2, "too-few-tables", tables=tables, least=2)
    require(tables % 3 != 0, "station-not-by-three", tables=tables)
    sets = 2 * tables
    rows = two_lines(sets, tables, lambda t, r: wrap(2 * t - 1 + r - 1, sets), lambda t, r: wrap(t - r + 1, tables))
    return Movement(
        f"Station Mitchell {tables}",
        Family.STATION,
        Kind.PAIRS,
        tables,
        sets,
        sets,
        rows,
        winners=2,
        repeats_ok=True,
        notes=(Note.of("relay-everywhere"), Note.of("meetings-each", times=2)),
    )


def require(holds: bool, code: str, **values: int) -> None:  # noqa: FBT001 - reads as an assertion
    """Refuse a size that does not exist, with the reason."""
    if not holds:
        raise NoSuchMovementError(code, **values)
