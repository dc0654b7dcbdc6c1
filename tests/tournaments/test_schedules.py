"""From a movement to the schedule of a section."""

import pytest
from django.core.exceptions import ValidationError

from club.models import User
from tests import factories
from tournaments.models import Event, ScheduleRow, Section
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell
from tournaments.movements.offers import Request, offers
from tournaments.movements.values import Kind, Movement
from tournaments.schedules import apply_movement, clear_schedule, cut_short


@pytest.fixture
def section(tuesday: Event) -> Section:
    return factories.make_section(tuesday)


def seated(section: Section, movement: Movement, by: User) -> Section:
    event = section.session.event
    entrants = list(event.entrants.all()) or [
        factories.make_entrant(event, f"x{number}") for number in range(movement.contestants)
    ]
    apply_movement(section=section, movement=movement, entrants=entrants, by=by)
    return Section.objects.get(pk=section.pk)


def test_everybody_meets_everybody_in_a_howell(section: Section, dora: User) -> None:
    seated(section, howell(3), dora)
    meetings = {frozenset((row.north.code, row.east.code)) for row in section.schedule.select_related("north", "east")}
    assert len(meetings) == 15
    assert sorted(section.session.event.entrants.values_list("code", flat=True)) == list("123456")


def test_boards_follow_the_sets(section: Section, dora: User) -> None:
    movement = cut_short(mitchell(3), 3, 4)
    entrants = [factories.make_entrant(section.session.event, f"x{number}") for number in range(6)]
    apply_movement(section=section, movement=movement, entrants=entrants, by=dora, first_board=101)
    row = ScheduleRow.objects.get(section=section, round=2, table=3)
    assert row.boards == [101, 102, 103, 104]
    assert (row.north, row.south) == (row.north, row.north)


def test_a_mitchell_has_two_winners_and_tells_each_pair_its_direction(
    section: Section, dora: User, tuesday: Event
) -> None:
    seated(section, mitchell(3), dora)
    tuesday.refresh_from_db()
    assert tuesday.conditions["winners"] == 2
    directions = dict(tuesday.entrants.values_list("code", "direction"))
    assert directions == {"1": "NS", "2": "NS", "3": "NS", "4": "EW", "5": "EW", "6": "EW"}


def test_a_howell_after_a_mitchell_takes_the_directions_away(section: Section, dora: User, tuesday: Event) -> None:
    seated(section, mitchell(3), dora)
    seated(section, howell(3), dora)
    tuesday.refresh_from_db()
    assert tuesday.conditions["winners"] == 1
    assert set(tuesday.entrants.values_list("direction", flat=True)) == {""}


def test_a_missing_pair_leaves_an_empty_side(section: Section, dora: User) -> None:
    seated(section, howell(3, half=True), dora)
    sit_outs = section.schedule.filter(north=None) | section.schedule.filter(east=None)
    assert sit_outs.count() == 5


def test_the_numbers_must_fit(section: Section, dora: User, tuesday: Event) -> None:
    factories.make_entrant(tuesday, "1")
    with pytest.raises(ValidationError, match="for 6 contestants; there are 1"):
        seated(section, howell(3), dora)


def test_what_was_played_is_not_reseated(section: Section, dora: User, tuesday: Event) -> None:
    seated(section, howell(3), dora)
    row = section.schedule.first()
    factories.make_result(section, 1, row.north, row.east, round=1, table="1")
    with pytest.raises(ValidationError, match="has results already"):
        seated(section, howell(3), dora)
    with pytest.raises(ValidationError, match="has results already"):
        clear_schedule(section=section, by=dora)
    assert section.schedule.count() == 15


def test_two_sections_have_numbers_of_their_own(section: Section, dora: User, tuesday: Event) -> None:
    other = factories.make_section(tuesday, name="B")
    halves = [[factories.make_entrant(tuesday, f"{name}x{n}") for n in range(6)] for name in "ab"]
    for each, entrants in zip((section, other), halves, strict=True):
        apply_movement(section=each, movement=howell(3), entrants=entrants, by=dora)
    codes = list(tuesday.entrants.values_list("code", "section"))
    assert codes == [(f"{name}{n}", name) for name in "AB" for n in range(1, 7)]


def test_a_cleared_section_seats_nobody(section: Section, dora: User) -> None:
    seated(section, howell(3), dora)
    clear_schedule(section=section, by=dora)
    assert not section.schedule.exists()
    assert Section.objects.get(pk=section.pk).movement == {}


def test_each_player_of_an_individual_has_one_seat(section: Section, dora: User) -> None:
    movement = plan("individual", 8)
    seated(section, movement, dora)
    row = ScheduleRow.objects.get(section=section, round=1, table=1)
    assert len({row.north, row.east, row.south, row.west}) == 4
    assert section.session.event.entrants.count() == 8


def test_a_team_sits_at_both_tables_of_its_match(section: Section, dora: User) -> None:
    movement = plan("teams", 5)
    seated(section, movement, dora)
    first = section.schedule.filter(round=1).select_related("north", "east")
    assert all(row.north == row.south and row.east == row.west for row in first)
    tables = [team.code for row in first for team in (row.north, row.east) if team]
    assert all(tables.count(code) == 2 for code in tables)


def plan(contest: str, contestants: int) -> Movement:
    found, _refused = offers(Request(contestants, boards=24, kind=Kind(contest)))
    return found[0].movement
