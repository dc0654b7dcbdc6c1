"""A match of teams: two tables exchange their boards at half-time."""

from dataclasses import replace

import pytest

from tests import factories
from tournaments import rescoring, schedules
from tournaments.desk import entering
from tournaments.desk.entering import Typed
from tournaments.models import Doubt, Section, Session, Standing
from tournaments.movements.teams import head_to_head
from tournaments.places import Place


@pytest.fixture
def match(club) -> Session:
    """Board 1 is played at table 1 in round 1 and at table 2 in round 2."""
    event = factories.make_event(club, contest="teams", name="Match")
    section = factories.make_section(event)
    teams = [factories.make_entrant(event, f"x{number}", factories.make_person()) for number in range(2)]
    movement = replace(head_to_head(), boards_per_round=1)
    schedules.apply_movement(section=section, movement=movement, entrants=teams, by=None)
    return section.session


def enter(session: Session, text: str, *, in_round: int, table: str, by) -> entering.Saved:
    place = Place(board=1, section=session.sections.get().pk, round=in_round, table=table)
    return entering.save(session=session, typed=Typed(place, text), by=by)


def test_halves_of_different_rounds_are_one_match_and_no_doubt(match, dora):
    assert enter(match, "4SN=", in_round=1, table="1", by=dora).is_saved
    assert enter(match, "4SN-1", in_round=2, table="2", by=dora).is_saved
    rescoring.rescore(match.event_id)
    totals = dict(Standing.objects.filter(event=match.event).values_list("entrant__code", "total"))
    assert totals == {"1": "10", "2": "-10"}
    assert not Doubt.objects.exists()


def test_a_team_that_holds_the_same_cards_twice_is_doubtful(match, dora):
    enter(match, "4SN=", in_round=1, table="1", by=dora)
    section = Section.objects.get(session=match)
    row = section.schedule.get(round=2, table=2)
    row.north, row.south, row.east, row.west = row.east, row.west, row.north, row.south
    row.save()
    enter(match, "4SN-1", in_round=2, table="2", by=dora)
    assert set(Doubt.objects.values_list("check_code", flat=True)) == {"played-twice"}


def test_matches_of_two_sections_keep_apart(club):
    event = factories.make_event(club, contest="teams", name="Two rooms")
    session = factories.make_section(event, name="A").session
    Section.objects.create(session=session, name="B")
    for section in session.sections.all():
        teams = [factories.make_entrant(event, f"{section.name}x{number}") for number in range(2)]
        schedules.apply_movement(section=section, movement=head_to_head(), entrants=teams, by=None)
    named = session.sections.order_by("name").values_list("name", "schedule__match").distinct()
    assert list(named) == [("A", "A1-2"), ("B", "B1-2")]
