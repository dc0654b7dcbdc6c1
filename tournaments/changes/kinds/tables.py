"""What really happened at a table: other people, other boards, the arrow not turned, the skip not made."""

from dataclasses import replace
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from tournaments.changes.forms import SkipForm
from tournaments.changes.scene import Scene
from tournaments.changes.table_forms import BoardsExchangedForm, MatchBoardsForm, PlacesForm, ReallyForm, TurnedForm
from tournaments.changes.ways import EVERYWHERE, Asked, Kind, Way, in_this_section
from tournaments.movements.changes.effect import change
from tournaments.movements.changes.rounds import skip_forgotten
from tournaments.movements.changes.seats import boards_exchanged, exchanged, other_table, switch_forgotten
from tournaments.movements.values import Movement, Row


def _really(scene: Scene, asked: Asked) -> list[Way]:
    movement, row = scene.evening.movement, asked["row"]
    after = _seated(movement, row, asked["sat"], exchange=asked["exchange"])
    if asked["board_set"]:
        after = movement.with_rows(
            replace(each, board_set=asked["board_set"]) if _is_at(each, row) else each for each in after.rows
        )
    return in_this_section(scene, [change("really", movement, after, scene.over_with(row.round))])


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
    movement, played = scene.evening.movement, scene.over_with(asked["round"])
    also = other_table(movement, asked["round"], asked["table"]) if asked.get("both") else None
    found = switch_forgotten(movement, asked["round"], asked["table"], also=also, played=played)
    return in_this_section(scene, [found])


def _match_boards(scene: Scene, asked: Asked) -> list[Way]:
    """The set that a match really played, at one of its tables or at both."""
    movement = scene.evening.movement
    other = other_table(movement, asked["round"], asked["table"]) if asked["both"] else None
    cells = {(asked["round"], table) for table in (asked["table"], other)}
    after = movement.with_rows(
        replace(row, board_set=asked["board_set"]) if (row.round, row.table) in cells else row for row in movement.rows
    )
    return in_this_section(scene, [change("really", movement, after, scene.over_with(asked["round"]))])


def _in_each_others_places(scene: Scene, asked: Asked) -> list[Way]:
    movement, round_ = scene.evening.movement, asked["round"]
    if scene.evening.section.schedule.filter(round=round_).exclude(match="").exists():
        raise ValidationError(_now("The draw names the matches of this round: change the draw."), code="drawn")
    found = exchanged(movement, round_, asked["first"], asked["second"], played=scene.over_with(round_))
    return in_this_section(scene, [found])


def _two(scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["round"], "first": scene.code(asked["first"]), "second": scene.code(asked["second"])}


def _boards_exchanged(scene: Scene, asked: Asked) -> list[Way]:
    played = scene.over_with(asked["round"])
    found = boards_exchanged(scene.evening.movement, asked["round"], asked["table"], asked["other"], played=played)
    return in_this_section(scene, [found])


def _two_tables(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["round"], "table": asked["table"], "other": asked["other"]}


def _not_skipped(scene: Scene, asked: Asked) -> list[Way]:
    found = skip_forgotten(scene.evening.movement, asked["noticed"], from_next=asked["when"] == "next")
    return in_this_section(scene, [found])


def _noticed(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["noticed"]}


KINDS = (
    Kind(
        "swapped-places",
        _("Two sat in each other’s places"),
        _("At one table or at two: their results are exchanged, in one act."),
        _("Round %(round)s: %(first)s and %(second)s sat in each other’s places."),
        PlacesForm,
        _in_each_others_places,
        _two,
        is_truth=True,
        contests=EVERYWHERE,
    ),
    Kind(
        "swapped-boards",
        _("Two tables exchanged their boards"),
        _("Each result goes to the board that was really played, at both tables in one act."),
        _("Round %(round)s: tables %(table)s and %(other)s played each other’s boards."),
        BoardsExchangedForm,
        _boards_exchanged,
        _two_tables,
        is_truth=True,
        contests=EVERYWHERE,
    ),
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
        "match-boards",
        _("A match played other boards"),
        _("Say which: results go to the boards that were really played."),
        _("Round %(round)s, table %(table)s: written as it was really played."),
        MatchBoardsForm,
        _match_boards,
        _at_the_table,
        is_truth=True,
        contests=("teams",),
    ),
    Kind(
        "switch-forgotten",
        _("The arrow was not as planned at a table"),
        _("Switched or not, in the wrong room or direction: the sides of its results are exchanged, the scores stay."),
        _("Round %(round)s, table %(table)s: the arrow was not as planned."),
        TurnedForm,
        _not_switched,
        _at_the_table,
        is_truth=True,
        contests=EVERYWHERE,
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
        refused={
            "teams": _("Movements of teams have no skip."),
            "individual": _("Movements of single players have no skip."),
        },
    ),
)
