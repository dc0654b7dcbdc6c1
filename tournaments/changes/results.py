"""The results of the tables that a change touches: they follow the truth, or stand in the way of a plan."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments import recording
from tournaments.documents.parts import table_name
from tournaments.evenings import Cell, Evening
from tournaments.models import Result, ResultChange, Section
from tournaments.movements.values import Movement, Row

Seats = tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Touched:
    """A result whose table and round the change touches: the row as it was and as it will be, None where it goes."""

    result: Result
    was: Row
    now: Row | None


def touched(evening: Evening, after: Movement, boards: Mapping[Cell, list[int]]) -> Iterator[Touched]:
    """The results at tables where other people sit now, or other boards lie."""
    rows = {(row.round, row.table): row for row in after.rows}
    changed = {
        (row.round, row.table): row
        for row in evening.movement.rows
        if not _same(row, rows.get((row.round, row.table)), evening, boards)
    }
    names = {_name(evening.section, table): table for _round, table in changed}
    for result in evening.section.results.filter(round__in={cell[0] for cell in changed}).order_by("pk"):
        cell = (result.round, names.get(result.table, 0))
        if cell in changed:
            yield Touched(result, changed[cell], rows.get(cell))


def _same(was: Row, now: Row | None, evening: Evening, boards: Mapping[Cell, list[int]]) -> bool:
    cell = was.round, was.table
    return now is not None and now.seats == was.seats and list(evening.boards_at(was)) == list(boards[cell])


def _name(section: Section, table: int) -> str:
    return table_name(section.name, table, several=section.session.sections.count() > 1)


def refuse(found: list[Touched]) -> None:
    """A plan may not run over what was played."""
    if found:
        first = found[0].result
        raise ValidationError(
            _("Round %(round)s, table %(table)s has results already. Make the change from a later round on."),
            code="played",
            params={"round": first.round, "table": first.table},
        )


def put_right(
    evening: Evening, found: list[Touched], boards: Mapping[Cell, list[int]], origin: recording.Origin
) -> list[int]:
    """Give each result to those who really sat there and to the board that was really played; the acts."""
    return [act for each in found if (act := _put_right(evening, each, boards, origin)) is not None]


def _put_right(
    evening: Evening, each: Touched, boards: Mapping[Cell, list[int]], origin: recording.Origin
) -> int | None:
    """Only a line that says what the plan said is mistaken with it: others were corrected by somebody."""
    result, now = each.result, each.now
    if now is None:
        return None
    spot = recording.spot_of(result)
    there = seats_of(evening, now) if _seats(spot) == seats_of(evening, each.was) else _seats(spot)
    board = _board(result.board, list(evening.boards_at(each.was)), boards[now.round, now.table])
    truth = replace(spot, board=board, north=there[0], east=there[1], south=there[2], west=there[3])
    if truth == spot:
        return None
    recorded = recording.correct_result(
        result=result.pk, edition=result.edition, outcome=recording.outcome_of(result), spot=truth, origin=origin,
        is_confirmed=result.is_confirmed,
    )  # fmt: skip
    return recorded.change.pk


def _seats(spot: recording.Spot) -> Seats:
    return spot.north, spot.east, spot.south, spot.west


def seats_of(evening: Evening, row: Row) -> Seats:
    """Primary keys at North, East, South and West."""
    people = [None if number is None else evening.entrants[number].pk for number in row.seats]
    north, east, south, west = people if len(people) == 4 else (people[0], people[1], people[0], people[1])
    return north, east, south, west


def _board(board: int, was: list[int], now: list[int]) -> int:
    """The board in the same place of the set that was really played."""
    place = was.index(board) if board in was and board not in now else -1
    return now[place] if 0 <= place < len(now) else board


def cancel(results: list[Result], origin: recording.Origin) -> list[int]:
    """Take results out of the scoring without losing them; the acts."""
    return [_marked(result, origin, cancelled=True) for result in results if not result.is_cancelled]


def _marked(result: Result, origin: recording.Origin, *, cancelled: bool) -> int:
    outcome = replace(recording.outcome_of(result), cancelled=cancelled)
    recorded = recording.correct_result(
        result=result.pk, edition=result.edition, outcome=outcome, origin=origin, is_confirmed=result.is_confirmed
    )
    return recorded.change.pk


def take_back(acts: list[int], origin: recording.Origin) -> None:
    """Results where they stood before these acts, with whatever was corrected in them since."""
    for act in ResultChange.objects.filter(pk__in=acts).order_by("-pk"):
        result = Result.objects.filter(pk=act.line).first()
        if result is not None and act.before is not None:
            _back(result, act.before, act.after or {}, origin)


def _back(result: Result, before: dict[str, object], after: dict[str, object], origin: recording.Origin) -> None:
    spot = recording.spot_of(result)
    fields = ("board", "north", "east", "south", "west")
    kept = {name: before[name if name == "board" else f"{name}_id"] for name in fields}
    outcome = recording.outcome_of(result)
    if before["is_cancelled"] != after.get("is_cancelled"):
        outcome = replace(outcome, cancelled=bool(before["is_cancelled"]))
    recording.correct_result(
        result=result.pk, edition=result.edition, outcome=outcome, spot=replace(spot, **kept), origin=origin,  # type: ignore[arg-type]
        is_confirmed=result.is_confirmed,
    )  # fmt: skip
