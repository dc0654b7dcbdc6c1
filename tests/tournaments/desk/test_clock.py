import datetime

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from tests import factories
from tests.tournaments.desk.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments.clocks import times_of
from tournaments.desk import clock
from tournaments.models import Event, RoundBreak, ScheduleRow, Session
from tournaments.postings import post_provisional

Phase = Session.Phase


@pytest.fixture
def act(evening: Session, dora):
    def do(name: str, **more) -> Session:
        getattr(clock, name)(session=evening, by=dora, **more)
        evening.refresh_from_db()
        return evening

    return do


def test_the_session_starts_with_round_one_and_the_event_runs(act, evening):
    Event.objects.filter(pk=evening.event_id).update(state="announced")
    session = act("start")
    assert (session.phase, session.round) == (Phase.PLAYING, 1)
    assert Event.objects.get(pk=evening.event_id).state == Event.State.RUNNING
    assert session.clocks.get().minutes == 14  # two boards of seven minutes


@pytest.mark.parametrize("name", ["pause", "next_round", "finish", "resume", "reopen"])
def test_an_act_that_the_phase_does_not_allow_is_refused(act, name):
    with pytest.raises(ValidationError, match="not been started"):
        act(name)


def test_starting_twice_is_refused(act):
    act("start")
    with pytest.raises(ValidationError, match="being played"):
        act("start")


def test_the_time_of_a_pause_is_given_back(act):
    session = act("start")
    session.clocks.update(started_at=timezone.now() - datetime.timedelta(minutes=10))
    due = session.clocks.get().due_at(timezone.now())
    act("pause")
    session.clocks.update(paused_at=timezone.now() - datetime.timedelta(minutes=5))
    act("resume")
    later = session.clocks.get().due_at(timezone.now())
    assert (later - due).total_seconds() == pytest.approx(300, abs=2)


def test_play_ends_on_a_machine_whose_time_was_put_back(act):
    """No battery keeps its clock: it began an hour late, and the network put it right."""
    session = act("start")
    later = timezone.now() + datetime.timedelta(hours=1)
    Session.objects.update(started_at=later)
    session.clocks.update(started_at=later)
    act("pause")
    act("resume")
    act("finish")
    session.refresh_from_db()
    assert session.ended_at == session.clocks.get().ended_at == later


def test_rounds_follow_each_other_to_the_last(act, evening):
    act("start")
    for number in range(2, 6):
        assert act("next_round").round == number
    with pytest.raises(ValidationError, match="last round"):
        act("next_round")
    assert evening.clocks.filter(ended_at__isnull=False).count() == 4


def test_minutes_are_given_and_taken_but_one_stays(act, evening):
    act("start")
    act("change_minutes", minutes=5)
    assert evening.clocks.get().minutes == 19
    act("change_minutes", minutes=-60)
    assert evening.clocks.get().minutes == 1


def test_the_end_of_play_is_kept_and_can_be_taken_back(act):
    act("start")
    assert act("finish").ended_at is not None
    session = act("reopen")
    assert (session.phase, session.ended_at) == (Phase.PLAYING, None)


def test_a_round_with_fewer_boards_has_fewer_minutes(act, evening):
    for row in ScheduleRow.objects.filter(section__session=evening, round=2):
        ScheduleRow.objects.filter(pk=row.pk).update(boards=row.boards[:1])
    act("start")
    act("next_round")
    assert list(evening.clocks.values_list("minutes", flat=True)) == [14, 7]


def test_the_desk_and_the_room_have_one_clock_with_the_break_and_the_pace_of_boards(act, evening):
    session = act("start")
    RoundBreak.objects.create(session=session, after_round=1, minutes=10)
    times = times_of(session, 2)
    assert times.due == session.clocks.get().due_at(timezone.now())
    assert times.pause_ends - times.due == datetime.timedelta(minutes=10)
    assert [(board.number, times.due - board.until) for board in times.boards] == [
        (1, datetime.timedelta(minutes=7)),
        (2, datetime.timedelta(0)),
    ]


def test_a_break_is_on_between_the_end_of_the_round_and_its_own(act, evening):
    session = act("start")
    RoundBreak.objects.create(session=session, after_round=1, minutes=10)
    assert not times_of(session, 2).is_break
    session.clocks.update(started_at=timezone.now() - datetime.timedelta(minutes=20))
    assert times_of(session, 2).is_break
    session.clocks.update(started_at=timezone.now() - datetime.timedelta(minutes=25))
    assert not times_of(session, 2).is_break


class TestAfterAPosting:
    """What is played after a posting is closed to readers and open to phones as before it."""

    @pytest.fixture
    def posted(self, evening, dora) -> Session:
        clock.start(session=evening, by=dora)
        section = evening.sections.get()
        row = section.schedule.get(round=1, table=1)
        factories.make_result(section, row.boards[0], row.north, row.east, round=1, table="1")
        clock.finish(session=evening, by=dora)
        post_provisional(event=evening.event, by=dora)
        return evening

    def test_the_next_session_lets_the_event_run_again(self, posted, dora):
        second = Session.objects.create(event=posted.event, stage=posted.stage, number=2, date=posted.date)
        clock.start(session=second, by=dora)
        assert Event.objects.get().state == Event.State.RUNNING

    def test_so_does_play_that_goes_on(self, posted, dora):
        clock.reopen(session=posted, by=dora)
        assert Event.objects.get().state == Event.State.RUNNING

    def test_the_same_results_can_be_posted_after_it(self, posted, dora):
        clock.reopen(session=posted, by=dora)
        clock.finish(session=posted, by=dora)
        post_provisional(event=posted.event, by=dora)
        assert Event.objects.get().state == Event.State.PROVISIONAL
