"""The one way from a movement to the schedule of a section: who sits where with which boards.

The contestants take the numbers of the movement, in their order; nothing that was played is moved.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.core.exceptions import ValidationError
from django.db.models import F, Value
from django.db.models.functions import Concat
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.models import Entrant, Event, ScheduleRow, Section
from tournaments.movements import files
from tournaments.movements.teams import parted_matches
from tournaments.movements.values import Movement, Row
from tournaments.revising import changed_facts

Cell = tuple[int, int]
"""(round, table)."""


def apply_movement(
    *,
    section: Section,
    movement: Movement,
    entrants: Sequence[Entrant],
    by: User | None,
    first_board: int = 1,
) -> None:
    """Write the schedule of a section, and give the entrants the numbers of the movement in the order given.

    ValidationError where the numbers do not fit, or where the section already has results: then the desk
    changes the evening round by round.
    """
    with changed_facts(section.session.event_id) as event:
        _refuse_played(section)
        seating = seat_in_order(movement, entrants)
        _number(event, section, movement, seating)
        _write_rows(section, movement, seating, first_board)
        _describe(section, movement)
        count_winners(event)
        audit.record(
            "section.movement", section, by=by, club=event.club, event=event.pk,
            family=movement.family.value, tables=movement.tables, rounds=movement.rounds,
        )  # fmt: skip


def rewrite(
    *, section: Section, movement: Movement, seating: Mapping[int, Entrant], boards: Mapping[Cell, list[int]]
) -> None:
    """The schedule of a section as it is from now on, in the transaction of whoever changes the evening.

    The contestants keep their numbers; `seating` has the newcomers too. Matches stay with their tables.
    """
    matches = {(row.round, row.table): row.match for row in section.schedule.all()}
    section.schedule.all().delete()
    ScheduleRow.objects.bulk_create(
        ScheduleRow(
            section=section, round=row.round, table=row.table, board_set=row.board_set, copy=row.copy,
            boards=boards[row.round, row.table], match=matches.get((row.round, row.table), ""), **_seats(row, seating),
        )
        for row in movement.rows
    )  # fmt: skip
    _describe(section, movement)


def number_newcomer(*, section: Section, movement: Movement, number: int, entrant: Entrant) -> None:
    """The number of somebody who came late, and his line where there are two."""
    event = entrant.event
    prefix = section.name if _has_more_sections(event, section) else ""
    event.entrants.filter(code=f"{prefix}{number}").exclude(pk=entrant.pk).update(code=Concat(Value("+"), F("pk")))
    entrant.code, entrant.section = f"{prefix}{number}", section.name if prefix else ""
    entrant.direction = _sides(movement).get(number, "") if movement.winners == 2 else ""
    entrant.position = _place(section, number)
    entrant.save(update_fields=["code", "section", "direction", "position"])


def clear_schedule(*, section: Section, by: User | None) -> None:
    """Take the movement of a section away, before anything was played."""
    with changed_facts(section.session.event_id) as event:
        _refuse_played(section)
        section.schedule.all().delete()
        section.tables = section.rounds = section.boards_per_round = 0
        section.movement, section.winners = {}, 1
        section.save()
        count_winners(event)
        audit.record("section.movement-cleared", section, by=by, club=event.club, event=event.pk)


def seat_in_order(movement: Movement, entrants: Sequence[Entrant]) -> dict[int, Entrant]:
    """Movement number → entrant."""
    if len(entrants) != movement.contestants:
        values = {"needed": movement.contestants, "there": len(entrants)}
        raise ValidationError(
            _("This movement is for %(needed)s contestants; there are %(there)s."), code="numbers", params=values
        )
    return dict(zip(movement.numbers, entrants, strict=True))


def cut_short(movement: Movement, rounds: int, boards_per_round: int) -> Movement:
    """The first rounds of a movement, with so many boards in each."""
    rows = [row for row in movement.rows if row.round <= rounds]
    return replace(movement.with_rows(rows, rounds=rounds), boards_per_round=boards_per_round)


def _refuse_played(section: Section) -> None:
    if section.results.exists():
        raise ValidationError(
            _("This section has results already. Change its rounds at the desk: nothing that was played is lost."),
            code="played",
        )


def _number(event: Event, section: Section, movement: Movement, seating: Mapping[int, Entrant]) -> None:
    """Numbers as on the tables' cards; where there are several sections, with the section's letter before them."""
    prefix = section.name if _has_more_sections(event, section) else ""
    pks = [entrant.pk for entrant in seating.values()]
    codes = {number: f"{prefix}{number}" for number in seating}
    # Out of each other's way first: a number is held once in an event.
    others = Entrant.objects.filter(event=event)
    others.filter(pk__in=pks).update(code=Concat(Value("~"), F("pk")))
    others.filter(code__in=codes.values()).update(code=Concat(Value("+"), F("pk")))
    sides = _sides(movement) if movement.winners == 2 else {}
    first = _place(section, 0)
    for number, entrant in seating.items():
        entrant.code, entrant.section = codes[number], section.name if prefix else ""
        entrant.direction, entrant.position = sides.get(number, ""), first + number
    Entrant.objects.bulk_update(seating.values(), ["code", "section", "direction", "position"])


def _has_more_sections(event: Event, section: Section) -> bool:
    return Section.objects.filter(session__event=event, session=section.session).count() > 1


def _place(section: Section, number: int) -> int:
    """The order of the event document: by section, then by number."""
    before = Section.objects.filter(session=section.session, name__lt=section.name).count()
    return before * 200 + number


def _sides(movement: Movement) -> dict[int, str]:
    """In a movement with two winners each number has one direction all evening."""
    sides: dict[int, str] = {}
    for row in movement.rows:
        for seat, side in zip(row.seats, ("NS", "EW"), strict=False):
            if seat is not None:
                sides.setdefault(seat, side)
    return sides


def _write_rows(section: Section, movement: Movement, seating: Mapping[int, Entrant], first_board: int) -> None:
    section.schedule.all().delete()
    matches = _matches(section, movement)
    ScheduleRow.objects.bulk_create(
        ScheduleRow(
            section=section,
            round=row.round,
            table=row.table,
            board_set=row.board_set,
            copy=row.copy,
            boards=_boards(movement, row, first_board),
            match=matches.get((row.round, row.table), ""),
            **_seats(row, seating),
        )
        for row in movement.rows
    )


def _matches(section: Section, movement: Movement) -> dict[Cell, str]:
    """The names of matches that last longer than a round, each but once in the event."""
    session = section.session
    prefix = f"{session.number}/" if session.number > 1 else ""
    prefix += section.name if _has_more_sections(session.event, section) else ""
    return {cell: f"{prefix}{name}" for cell, name in parted_matches(movement).items()}


def _boards(movement: Movement, row: Row, first_board: int) -> list[int]:
    return [board + first_board - 1 for board in movement.boards_at(row)]


def _seats(row: Row, seating: Mapping[int, Entrant]) -> dict[str, Entrant | None]:
    """North, East, South, West; a pair or a team holds both seats of its side."""
    numbers: Iterable[int | None] = row.seats if len(row.seats) == 4 else (row.ns, row.ew, row.ns, row.ew)
    people = (None if number is None else seating[number] for number in numbers)
    return dict(zip(("north", "east", "south", "west"), people, strict=True))


def _describe(section: Section, movement: Movement) -> None:
    head = files.as_dict(movement)
    head.pop("rows", None)
    section.movement = head
    section.tables, section.rounds = movement.tables, movement.rounds
    section.boards_per_round, section.winners = movement.boards_per_round, movement.winners or 1
    section.save()


def count_winners(event: Event) -> None:
    """Two lists only where every section has two winners."""
    sections = list(Section.objects.filter(session__event=event).exclude(tables=0).values_list("winners", flat=True))
    winners = 2 if sections and min(sections) == 2 else 1
    if event.conditions.get("winners", 1) != winners:
        event.conditions = {**event.conditions, "winners": winners}
        event.save(update_fields=["conditions"])
    if winners == 1:
        event.entrants.exclude(direction="").update(direction="")
