"""A schedule read back is the movement that it was written from."""

from dataclasses import replace

import pytest

from tests import factories
from tournaments.evenings import evening_of
from tournaments.models import Event, ScheduleRow
from tournaments.movements.howell import howell
from tournaments.movements.individuals import whist
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.values import Kind, Movement


@pytest.mark.parametrize(
    "movement",
    [howell(3), mitchell(5), replace(share_and_relay(4), boards_per_round=3), howell(4)],
    ids=lambda plan: plan.name,
)
def test_the_movement_comes_back(tuesday: Event, movement: Movement) -> None:
    evening = evening_of(factories.make_schedule(tuesday, movement))
    assert evening is not None
    assert evening.movement == movement
    assert {number: int(entrant.code) for number, entrant in evening.entrants.items()} == {
        number: number for number in movement.numbers
    }


def test_so_does_an_individual(tuesday: Event) -> None:
    tuesday.contest = "individual"
    tuesday.save()
    movement = whist(8)
    evening = evening_of(factories.make_schedule(tuesday, movement))
    assert evening is not None
    assert (evening.movement.kind, evening.movement.rows) == (Kind.INDIVIDUAL, movement.rows)


def test_boards_keep_the_numbers_on_them(tuesday: Event) -> None:
    section = factories.make_schedule(tuesday, howell(3), boards=2, first_board=17)
    evening = evening_of(section)
    assert evening is not None
    assert evening.first_board == 17
    for row in evening.movement.rows:
        assert list(evening.boards_at(row)) == section.schedule.get(round=row.round, table=row.table).boards


def test_the_letter_of_a_section_is_no_part_of_a_number(tuesday: Event) -> None:
    factories.make_section(tuesday, name="B")
    evening = evening_of(factories.make_schedule(tuesday, howell(3)))
    assert evening is not None
    assert {number: entrant.code for number, entrant in evening.entrants.items()}[4] == "A4"


def test_a_schedule_that_came_without_sets_gets_them_from_its_boards(tuesday: Event) -> None:
    section = factories.make_schedule(tuesday, howell(3), boards=2)
    ScheduleRow.objects.update(board_set=None)
    section.movement = {}
    section.save()
    evening = evening_of(section)
    assert evening is not None
    assert [row.board_set for row in evening.movement.rows] == [row.board_set for row in howell(3).rows]


def test_boards_changed_at_one_table_are_as_they_lie_there(tuesday: Event) -> None:
    section = factories.make_schedule(tuesday, howell(3), boards=2)
    row = section.schedule.get(round=2, table=1)
    row.boards = [row.boards[0]]
    row.save()
    evening = evening_of(section)
    assert evening is not None
    assert evening.boards[2, 1] == (row.boards[0],)
    assert evening.movement.boards_in(2) == 2


def test_no_schedule_is_no_evening(tuesday: Event) -> None:
    assert evening_of(factories.make_section(tuesday)) is None
