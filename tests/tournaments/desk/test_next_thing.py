import datetime

import pytest
from django.utils import timezone

from tests import factories
from tests.tournaments.desk.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import late_plays
from tournaments.clocks import times_of
from tournaments.desk import clock
from tournaments.desk.grid import Grid
from tournaments.desk.next_thing import NextThing, next_thing
from tournaments.desk.overview import Overview
from tournaments.models import Posting, Result, RoundBreak, Session
from tournaments.postings import post_official, post_provisional
from tournaments.rulings.requests import ask


def found(session: Session, doubts: int = 0, late: int = 0) -> NextThing:
    return next_thing(Grid(session), times_of(session, 2), doubts=doubts, late=late)


def text(session: Session, doubts: int = 0, late: int = 0) -> str:
    session.refresh_from_db()
    return found(session, doubts, late).text


def enter(session: Session, rounds: range, but: int = 0) -> None:
    """Everything of these rounds is in, but for so many."""
    lines = [line for line in Grid(session).lines if line.place.round in rounds]
    for line in lines[but:]:
        place = line.place
        factories.make_result(
            line.section, place.board, line.row.north, line.row.east, round=place.round, table=place.table
        )


def test_before_play_the_session_is_started(evening):
    assert "Everybody is seated?" in text(evening)


def test_while_a_round_is_played_it_says_how_much_is_to_come(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 2), but=2)
    assert text(evening) == "Round 1 is being played. 2 results are still to come."


def test_when_everything_is_in_the_next_round_starts(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 2))
    evening.refresh_from_db()
    thing = found(evening)
    assert (thing.text, thing.action, thing.is_act) == ("Everything of round 1 is in.", "Start round 2", True)


def test_a_break_after_the_round_is_said_with_its_end(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 2))
    RoundBreak.objects.create(session=evening, after_round=1, minutes=10)
    ends = times_of(Session.objects.get(pk=evening.pk), 2).due + datetime.timedelta(minutes=10)
    assert text(evening) == f"Everything of round 1 is in. Break until {timezone.localtime(ends):%H:%M}."


def test_when_the_time_is_over_the_missing_tables_are_named(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 2), but=1)
    evening.clocks.update(started_at=timezone.now() - datetime.timedelta(hours=1))
    assert text(evening) == "1 result is missing and the time of the round is over: table 1."


def test_tables_with_something_missing_are_named_in_their_order(evening, dora):
    clock.start(session=evening, by=dora)
    clock.next_round(session=evening, by=dora)
    assert text(evening) == "6 results are missing from earlier rounds: tables 1, 2, 3."


def test_what_is_missing_from_earlier_rounds_comes_first(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 2), but=1)
    clock.next_round(session=evening, by=dora)
    assert text(evening) == "1 result is missing from earlier rounds: table 1."


def test_a_board_put_off_is_not_missing(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 2), but=1)
    place = Grid(evening).missing_in(1)[0]
    section = evening.sections.get()
    late_plays.put_off(section=section, board=place.board, in_round=1, table=place.table, by=dora)
    assert text(evening) == "Everything of round 1 is in."


@pytest.fixture
def played(evening, dora):
    clock.start(session=evening, by=dora)
    enter(evening, range(1, 6))
    clock.finish(session=evening, by=dora)
    return evening


def test_after_play_doubts_come_before_late_plays_and_posting(played):
    assert "doubtful lines must be looked at" in text(played, doubts=2, late=1)
    assert text(played, late=1) == "1 board is still to be played."
    assert text(played) == "Everything is in and nothing is doubtful."


@pytest.fixture
def posted(played, dora):
    """Provisional results are posted."""
    post_provisional(event=played.event, by=dora)
    return Session.objects.select_related("event").get(pk=played.pk)


def test_after_provisional_results_come_the_official_ones_that_start_the_clocks_d14(posted):
    assert found(posted).action == "Post the official results"


def test_while_the_clocks_run_they_become_final_by_themselves_d14(posted, dora):
    post_official(event=posted.event, by=dora)

    thing = found(posted)
    assert thing.action == ""
    assert "become final by themselves at" in thing.text


def test_when_the_clocks_have_ended_they_can_be_made_final(posted, dora):
    post_official(event=posted.event, by=dora)
    an_hour_ago = timezone.now() - datetime.timedelta(hours=1)
    Posting.objects.update(posted_at=an_hour_ago)
    Session.objects.update(started_at=an_hour_ago, ended_at=an_hour_ago)

    assert found(posted).action == "Post final results"


def test_after_play_a_clock_that_ends_before_anything_is_posted_is_named_d15(played, dora):
    played.refresh_from_db()
    assert "Post before" in Overview(played).late_posting[0]

    post_provisional(event=played.event, by=dora)
    assert Overview(Session.objects.select_related("event").get(pk=played.pk)).late_posting == []


def test_a_result_that_was_removed_is_missed_again(played):
    Result.objects.first().delete()
    assert "is missing after the end of play" in text(played)


def test_after_play_what_players_ask_is_named_with_its_page_d15(played, dora):
    line = Result.objects.filter(section__session=played).first()
    ask(event=played.event, kind="ruling", line=line, text="Misinformed", by=dora, site="")
    played.refresh_from_db()

    assert [(each.text, each.url) for each in Overview(played).asked] == [
        ("1 request to the director", f"/events/{played.event_id}/requests/")
    ]
