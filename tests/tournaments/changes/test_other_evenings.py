"""Several sections, individuals and teams."""

from types import SimpleNamespace

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.changes.conftest import change, play, seated, table, ways
from tests.tournaments.seats.conftest import seated as two_sections
from tournaments import schedules
from tournaments.changes import services
from tournaments.changes.pictures import picture_of
from tournaments.documents import facts_of
from tournaments.models import EntrantMember, Event, Result, Section
from tournaments.movements.halves import without
from tournaments.movements.individuals import whist
from tournaments.movements.mitchell import mitchell
from tournaments.movements.teams import round_robin

LATE = {"name-1": "Lena Late", "name-2": "Tom Tardy"}


def make() -> SimpleNamespace:
    """Four teams; the other evenings are of another event."""
    club = factories.make_club()
    dora = factories.make_holder(KINDS["director"], club, "member", "director")
    event = factories.make_event(club, contest="teams")
    section = factories.make_section(event)
    entrants = [factories.make_entrant(event, f"x{number}", name=f"Team {number}") for number in range(4)]
    schedules.apply_movement(section=section, movement=round_robin(4), entrants=entrants, by=None)
    teams = Section.objects.select_related("session__event").get(pk=section.pk)
    return SimpleNamespace(club=club, dora=dora, teams=teams)


made, kept = kept_from(make)
club, dora, teams = part("club"), part("dora"), part("teams")


@pytest.fixture
def sections(tuesday: Event) -> list[Section]:
    """Five tables in A, four and a half in B."""
    first, second = two_sections(tuesday, 5, 5)
    pairs = list(tuesday.entrants.filter(section="B").order_by("position"))
    schedules.apply_movement(section=second, movement=without(mitchell(5), 10), entrants=pairs[:9], by=None)
    pairs[9].delete()
    return [first, second]


def test_a_late_pair_gets_a_number_of_its_section(sections, dora, tuesday):
    change(sections[1], "late-pair", dora, from_round=1, **LATE)
    late = tuesday.entrants.get(code="B10")
    assert late.section == "B"
    assert sections[1].schedule.filter(round=1, east=late).exists()
    assert not sections[0].schedule.filter(east=late).exists()


def test_results_of_a_section_follow_at_its_own_table(sections, dora):
    play(sections[0], 1)
    play(sections[1], 1)
    change(sections[1], "really", dora, round=1, table=1, seat_1=7, exchange=True)
    moved = Result.objects.filter(table="B1").values_list("east__code", flat=True)
    assert set(moved) == {"B7"}
    assert set(Result.objects.filter(table="A1").values_list("east__code", flat=True)) == {"A6"}


def test_rounds_are_cut_in_every_section(sections, dora):
    made = change(sections[0], "cut", dora, last_round=3)
    assert {section.schedule.order_by("-round").first().round for section in sections} == {3}
    services.undo(change=made, by=dora)
    assert {section.schedule.order_by("-round").first().round for section in sections} == {5}


@pytest.fixture
def players(tuesday: Event) -> Section:
    """Two tables of single players."""
    Event.objects.filter(pk=tuesday.pk).update(contest="individual")
    section = factories.make_section(tuesday)
    entrants = [factories.make_entrant(tuesday, f"x{number}", factories.make_person()) for number in range(8)]
    schedules.apply_movement(section=section, movement=whist(8), entrants=entrants, by=None)
    return Section.objects.select_related("session__event").get(pk=section.pk)


def test_two_players_who_took_each_others_chairs(players, dora):
    play(players, 1)
    first = players.schedule.get(round=1, table=1)
    other = players.schedule.get(round=1, table=2)
    change(players, "really", dora, round=1, table=1, seat_0=int(other.north.code), exchange=True)
    seats = Result.objects.filter(round=1, table="1").values_list("north", "east", "south", "west").distinct()
    assert list(seats) == [(other.north_id, first.east_id, first.south_id, first.west_id)]
    assert Result.objects.filter(round=1, table="2", north=first.north_id).exists()


def test_players_are_offered_nothing_that_is_for_pairs(client: Client, dora, players):
    client.force_login(dora)
    page = client.get(reverse("changes:index", args=[players.session_id])).content.decode()
    assert "Somebody plays for a player" in page
    assert "A player comes late" in page
    assert ">A pair comes late<" not in page
    address = reverse("changes:change", args=[players.session_id, players.pk, "late-pair"])
    assert client.get(address).status_code == 404


def test_a_team_has_a_substitute_and_a_match_fewer(teams, dora):
    member = EntrantMember.objects.filter(entrant__code="1").first()
    change(teams, "substitute", dora, member=member.pk, from_round=2, **{"name-1": "Sue Substitute"})
    change(teams, "cut", dora, last_round=2)
    assert set(teams.schedule.values_list("round", flat=True)) == {1, 2}
    assert EntrantMember.objects.get(is_substitute=True).entrant == member.entrant


def test_matches_stay_with_their_tables(teams, dora):
    teams.schedule.filter(round=1, table=1).update(match="M1")
    change(teams, "cut", dora, last_round=2)
    assert teams.schedule.get(round=1, table=1).match == "M1"


def test_a_rover_takes_the_seat_of_the_pair_that_leaves(tuesday, dora):
    section = seated(tuesday, mitchell(7))
    change(section, "late-pair", dora, from_round=2, **LATE)
    assert ways(section, "pair-leaves", number=3, from_round=4)[0] == "rover-settles"
    change(section, "pair-leaves", dora, number=3, from_round=4)
    assert {table(section, number, 3)[0] for number in range(4, 8)} == {"15"}


def test_a_late_player_gets_the_next_number_and_a_seat_in_every_round(players, dora, tuesday):
    play(players, 1)
    change(players, "late-player", dora, from_round=2, **{"name-1": "Lena Late"})
    late = tuesday.entrants.get(code="9")
    assert late.names == ["Lena Late"]
    for number in range(2, 8):
        rows = players.schedule.filter(round=number)
        assert sum(late in row.seats for row in rows.select_related("north", "east", "south", "west")) == 1


def test_a_player_who_leaves_comes_back_with_undo(players, dora, tuesday):
    before = picture_of(players.session)
    made = change(players, "player-leaves", dora, number=3, from_round=2)
    assert tuesday.entrants.get(code="3").withdrawn_after_round == 1
    services.undo(change=made, by=dora)
    assert picture_of(players.session) == before


def test_two_players_in_each_others_chairs_are_put_right_in_one_act(players, dora):
    play(players, 1)
    row, other = players.schedule.get(round=1, table=1), players.schedule.get(round=1, table=2)
    change(players, "swapped-places", dora, round=1, first=int(row.north.code), second=int(other.west.code))
    assert set(Result.objects.filter(round=1, table="1").values_list("north", flat=True)) == {other.west_id}
    assert set(Result.objects.filter(round=1, table="2").values_list("west", flat=True)) == {row.north_id}


def test_a_match_in_the_wrong_rooms_is_turned_at_both_tables(teams, dora):
    play(teams, 1)
    row = teams.schedule.get(round=1, table=1)
    mirror = teams.schedule.get(round=1, north=row.east, east=row.north)
    change(teams, "switch-forgotten", dora, round=1, table=1, both=True)
    for was in (row, mirror):
        sides = Result.objects.filter(round=1, table=str(was.table)).values_list("north", "east").distinct()
        assert list(sides) == [(was.east_id, was.north_id)]


def test_a_match_that_played_other_boards_keeps_its_results_under_them(teams, dora):
    play(teams, 1)
    boards = teams.schedule.filter(board_set=2).first().boards
    change(teams, "match-boards", dora, round=1, table=1, board_set=2, both=True)
    row = teams.schedule.get(round=1, table=1)
    mirror = teams.schedule.get(round=1, north=row.east, east=row.north)
    for table_ in (row.table, mirror.table):
        found = Result.objects.filter(round=1, table=str(table_)).order_by("board").values_list("board", flat=True)
        assert list(found) == boards


def test_a_match_with_no_other_half_is_told_before_it_is_written(client: Client, dora, teams):
    client.force_login(dora)
    address = reverse("changes:change", args=[teams.session_id, teams.pk, "switch-forgotten"])
    page = client.post(address, {"round": 1, "table": 1}).content.decode()
    assert "have no other table to be compared with." in page


def test_two_teams_at_each_others_tables_are_exchanged_in_one_act(teams, dora):
    play(teams, 1)
    row = teams.schedule.get(round=1, table=1)
    third = next(
        each.north for each in teams.schedule.filter(round=1) if row.north_id not in (each.north_id, each.east_id)
    )
    change(teams, "swapped-places", dora, round=1, first=int(row.north.code), second=int(third.code))
    assert set(Result.objects.filter(round=1, table="1").values_list("north", flat=True)) == {third.pk}


def test_teams_whose_draw_names_the_match_are_not_exchanged_here(teams, dora):
    teams.schedule.filter(round=1, table=1).update(match="M1")
    with pytest.raises(ValidationError, match="The draw names the matches"):
        ways(teams, "swapped-places", round=1, first=1, second=2)


def test_a_team_that_leaves_is_nobodys_opponent(teams, dora):
    play(teams, 1)
    change(teams, "team-leaves", dora, number=4, from_round=2)
    gone = teams.session.event.entrants.get(code="4")
    assert not teams.schedule.filter(round__gt=1, north=gone).exists()
    assert gone.withdrawn_after_round == 1


def byes(section: Section) -> list[tuple[str, int]]:
    document = facts_of(section.session.event_id).document
    return sorted((match.home, match.round) for match in document.matches if match.away is None)


def test_whoever_was_still_to_meet_the_team_has_a_bye(teams, dora):
    play(teams, 1)
    met = teams.schedule.filter(round=1, north__code="4").get().east.code
    change(teams, "team-leaves", dora, number=4, from_round=2)
    assert [home for home, _round in byes(teams)] == [code for code in "123" if code != met]
    assert {round_ for _home, round_ in byes(teams)} == {2, 3}


def test_there_is_no_bye_in_a_round_that_is_cut(teams, dora):
    change(teams, "team-leaves", dora, number=4, from_round=2)
    change(teams, "cut", dora, last_round=2)
    assert [round_ for _home, round_ in byes(teams)] == [2]


def test_a_void_evening_gives_no_bye(teams, dora):
    change(teams, "team-leaves", dora, number=4, from_round=2)
    change(teams, "abandon", dora, finished=0)
    assert byes(teams) == []


def test_undoing_takes_the_byes_away(teams, dora):
    made = change(teams, "team-leaves", dora, number=4, from_round=2)
    services.undo(change=made, by=dora)
    assert byes(teams) == []


@pytest.mark.parametrize(("contest", "title"), [("teams", "More rounds"), ("individual", "Arrow-switch decided late")])
def test_what_an_event_does_not_have_is_said_with_the_reason(client: Client, dora, players, contest, title):
    Event.objects.filter(pk=players.session.event_id).update(contest=contest)
    client.force_login(dora)
    page = client.get(reverse("changes:index", args=[players.session_id])).content.decode()
    assert f"<dt>{title}</dt><dd>" in page
