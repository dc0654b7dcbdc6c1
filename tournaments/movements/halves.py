"""Half tables: a movement with one contestant left out.

The hole is an empty seat, so a late pair simply fills it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from tournaments.movements.values import Movement, Note, Row


def without(movement: Movement, number: int) -> Movement:
    """The movement with this contestant missing: whoever meets it sits out that round."""
    if number not in movement.numbers:
        raise ValueError(f"nobody has the number {number} in {movement.name}")
    rows = [_vacated(row, number) for row in movement.rows]
    return movement.with_rows(
        rows,
        name=f"{movement.name}, {number} missing",
        incomplete_ok=True,
        missing=number,
        sharing=movement.sharing and shares(rows),
        notes=(*_kept(movement, rows), Note.of("half-table", missing=number)),
    )


def _vacated(row: Row, number: int) -> Row:
    return replace(row, seats=tuple(None if seat == number else seat for seat in row.seats))


def _kept(movement: Movement, rows: list[Row]) -> tuple[Note, ...]:
    """The hole may take the sharing away; then nothing is said about it."""
    return tuple(note for note in movement.notes if not note.code.startswith("sharing") or shares(rows))


def shares(rows: Iterable[Row]) -> bool:
    """Two tables use one physical set in the same round."""
    played = Counter((row.round, row.board_set, row.copy) for row in rows if row.is_played)
    return any(times > 1 for times in played.values())
