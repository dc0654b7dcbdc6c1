"""What really happened at a table: other people, other boards, the arrow not turned, the skip not made."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.changes.forms import CellForm, ReallyForm, SkipForm
from tournaments.changes.scene import Scene
from tournaments.changes.ways import Asked, Kind, Way, in_this_section
from tournaments.movements.changes.effect import change
from tournaments.movements.changes.rounds import skip_forgotten
from tournaments.movements.changes.seats import switch_forgotten
from tournaments.movements.values import Movement, Row


def _really(scene: Scene, asked: Asked) -> list[Way]:
    movement, row = scene.evening.movement, asked["row"]
    after = _seated(movement, row, asked["sat"], exchange=asked["exchange"])
    if asked["board_set"]:
        after = movement.with_rows(
            replace(each, board_set=asked["board_set"]) if _is_at(each, row) else each for each in after.rows
        )
    return in_this_section(scene, [change("really", movement, after, max(scene.finished, row.round))])


def _seated(movement: Movement, row: Row, sat: tuple[int | None, ...], *, exchange: bool) -> Movement:
    """Those who sat there, seat by seat; with `exchange` whoever was planned there went where they came from."""
    rows = {(each.round, each.table): each for each in movement.rows}
    for seat, who in enumerate(sat):
        planned = rows[row.round, row.table].seats[seat]
        if who == planned:
            continue
        for cell, each in rows.items():
            if exchange and cell[0] == row.round:
                rows[cell] = _exchanged(each, who, planned)
        here = rows[row.round, row.table]
        rows[row.round, row.table] = replace(here, seats=(*here.seats[:seat], who, *here.seats[seat + 1 :]))
    return movement.with_rows(rows.values())


def _exchanged(row: Row, who: int | None, planned: int | None) -> Row:
    return replace(row, seats=tuple(planned if seat == who else seat for seat in row.seats))


def _is_at(each: Row, row: Row) -> bool:
    return (each.round, each.table) == (row.round, row.table)


def _at_the_table(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["round"], "table": asked["table"]}


def _not_switched(scene: Scene, asked: Asked) -> list[Way]:
    played = max(scene.finished, asked["round"])
    found = switch_forgotten(scene.evening.movement, asked["round"], asked["table"], played=played)
    return in_this_section(scene, [found])


def _not_skipped(scene: Scene, asked: Asked) -> list[Way]:
    found = skip_forgotten(scene.evening.movement, asked["noticed"], from_next=asked["when"] == "next")
    return in_this_section(scene, [found])


def _noticed(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["noticed"]}


KINDS = (
    Kind(
        "really",
        _("Wrong people or wrong boards at a table"),
        _("Say what really happened: results stay with those who played them."),
        _("Round %(round)s, table %(table)s: written as it was really played."),
        ReallyForm,
        _really,
        _at_the_table,
        is_truth=True,
        contests=("pairs", "individual"),
    ),
    Kind(
        "switch-forgotten",
        _("The arrow was not as planned at a table"),
        _("Switched or not switched: the pairs of its results are exchanged, the scores stay."),
        _("Round %(round)s, table %(table)s: the arrow was not as planned."),
        CellForm,
        _not_switched,
        _at_the_table,
        is_truth=True,
        contests=("pairs", "individual"),
    ),
    Kind(
        "skip-forgotten",
        _("The skip was forgotten"),
        _("Rounds are written as people really sat, and the skip is made late."),
        _("The skip was forgotten, noticed in round %(round)s."),
        SkipForm,
        _not_skipped,
        _noticed,
        is_truth=True,
    ),
)
