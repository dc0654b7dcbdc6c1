"""Whether a line can be: the event's own entrants, a board that the movement has, opponents that meet."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club.compiled import CompiledObjects
from tournaments.models import Entrant, Event, Result, ScheduleRow, Section

_SCHEDULE = CompiledObjects(
    lambda section: ScheduleRow.objects.filter(section=section).values_list("boards", "north", "east", "south", "west")
)
_FOREIGN_KEYS = ["section", "north", "east", "south", "west"]


def check_reason(event: Event, reason: str) -> None:
    """Final results change only for a reason that can be read."""
    if event.state in (Event.State.FINAL, Event.State.CORRECTED) and not reason.strip():
        raise ValidationError(_("The results are final. Give the reason for the change."), code="reason-needed")


def check_fields(result: Result) -> None:
    """Each field by itself; what holds between them is the database's to refuse."""
    result.clean_fields(exclude=_FOREIGN_KEYS)


def check_seats(event: Event, result: Result) -> None:
    """Each seat is held by an entrant of this event, and nobody plays against himself."""
    north, east, south, west = seats = (result.north_id, result.east_id, result.south_id, result.west_id)
    held = {pk for pk in seats if pk is not None}
    if len(held) > Entrant.objects.filter(event=event, pk__in=held).count():
        raise ValidationError(_("One of these does not play in this event."), code="foreign-entrant")
    against_itself = {north, south} & {east, west} - {None}
    if against_itself and not event.is_party:
        raise ValidationError(_("Nobody plays against himself."), code="against-itself")


def check_plan(section: Section, result: Result) -> None:
    """The board and the opponents against the movement; nothing is checked where there is no schedule."""
    rows = _SCHEDULE.all(section.pk)
    if not rows:
        return
    boards = sorted({board for there, *_seats in rows for board in there})
    if boards and result.board not in boards:
        values = {"board": result.board, "boards": ranges(boards)}
        raise ValidationError(
            _("The movement has no board %(board)s; it has %(boards)s."), code="no-such-board", params=values
        )
    if not _meet(rows, result):
        raise ValidationError(_("These opponents never meet in this movement."), code="never-meet")


def _meet(rows: Iterable[tuple[Any, ...]], result: Result) -> bool:
    """Whether the four are planned at one table, whatever their seats: a board may have been arrow-switched."""
    here = {result.north_id, result.east_id, result.south_id, result.west_id}
    if None in here:
        return True
    return any(here == set(seats) for _boards, *seats in rows)


def ranges(numbers: Sequence[int]) -> str:
    """Sorted whole numbers as a person writes them: "1-6, 9, 12-14"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in runs)
