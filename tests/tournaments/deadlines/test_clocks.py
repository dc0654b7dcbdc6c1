"""The four clocks: D14 and D15 of the source document, and what becomes of the results when they end."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from club import jobs
from club.models import Job
from tests import factories
from tournaments.deadlines import ClockSetting, RunningClock, clock_of, clocks_of, set_clock, set_usual_clock
from tournaments.models import Event, Posting, Session
from tournaments.postings import PostingRefused, post_final, post_official, post_provisional

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(tuesday):
    """An evening with one result whose play ended two hours ago."""
    section = factories.make_section(tuesday)
    one, two = (factories.make_entrant(tuesday, code) for code in "12")
    factories.make_result(section, 1, one, two, round=1, table="1")
    end = timezone.now() - datetime.timedelta(hours=2)
    Session.objects.filter(event=tuesday).update(phase="finished", started_at=end, ended_at=end)
    return tuesday


def an_hour_passes():
    earlier = timezone.now() - datetime.timedelta(hours=1)
    Posting.objects.update(posted_at=earlier)
    Job.objects.filter(kind="finalise").update(not_before=earlier)


def test_live_and_provisional_tables_never_start_the_correction_period_d14(played, dora):
    post_provisional(event=played, by=dora)

    assert clock_of(played, "score-error").started_at is None


def test_the_official_posting_starts_the_correction_period_d14(played, dora):
    posting = post_official(event=played, by=dora)

    clock = clock_of(played, "score-error")
    assert clock.ends_at - posting.posted_at == datetime.timedelta(minutes=30)
    assert clock.is_running(timezone.now())


def test_a_ruling_may_be_asked_for_until_half_an_hour_after_play_d15(played):
    clock = clock_of(played, "ruling")

    assert clock.started_at == played.sessions.get().ended_at
    assert clock.has_ended(timezone.now())


def test_a_ruling_window_may_run_from_the_posting_instead_d15(played, dora):
    set_clock(event=played, setting=ClockSetting("ruling", start="posting"), by=dora)
    post_official(event=played, by=dora)

    assert clock_of(played, "ruling").is_running(timezone.now())


def test_while_play_goes_on_no_clock_has_started(tuesday):
    assert [clock.started_at for clock in clocks_of(tuesday)] == [None] * 4


@pytest.mark.parametrize("minutes", [29, 24 * 60 + 1])
def test_outside_the_bounds_a_clock_needs_a_reason_d14(tuesday, dora, minutes):
    with pytest.raises(ValidationError, match="needs a reason"):
        set_clock(event=tuesday, setting=ClockSetting("score-error", minutes), by=dora)

    set_clock(event=tuesday, setting=ClockSetting("score-error", minutes, reason="Congress rules"), by=dora)
    assert clock_of(tuesday, "score-error").setting.minutes == minutes


def test_an_event_keeps_its_own_clock_over_the_clubs(tuesday, club, dora):
    set_clock(event=tuesday, setting=ClockSetting("appeal", 45), by=dora)
    set_usual_clock(club=club, setting=ClockSetting("appeal", 60), by=dora)
    set_usual_clock(club=club, setting=ClockSetting("scoring", 90), by=dora)

    assert (clock_of(tuesday, "appeal").setting.minutes, clock_of(tuesday, "scoring").setting.minutes) == (45, 90)


def test_results_are_not_final_while_a_clock_runs(played, dora):
    post_official(event=played, by=dora)

    with pytest.raises(PostingRefused, match="runs until"):
        post_final(event=played, by=dora)


def test_a_reason_makes_them_final_early(played, dora):
    post_official(event=played, by=dora)
    post_final(event=played, by=dora, reason="Everybody signed")

    assert Posting.objects.get(kind="final").reason == "Everybody signed"


def test_results_become_final_by_themselves_when_the_last_clock_ends(played, dora):
    post_official(event=played, by=dora)
    an_hour_passes()

    jobs.run_due()

    assert Event.objects.get(pk=played.pk).state == "final"


def test_a_doubt_keeps_them_provisional_and_they_are_looked_at_again(played, dora):
    post_official(event=played, by=dora)
    doubt = played.sessions.get().sections.get().results.get().doubts.create(check_code="sign")
    an_hour_passes()
    jobs.run_due()
    assert Event.objects.get(pk=played.pk).state == "provisional"

    doubt.cleared_at = timezone.now()
    doubt.save()
    an_hour_passes()
    jobs.run_due()
    assert Event.objects.get(pk=played.pk).state == "final"


def test_outside_the_clubs_own_bounds_an_event_needs_a_reason(tuesday, club, dora):
    set_usual_clock(club=club, setting=ClockSetting("appeal", 60, shortest=45, longest=120), by=dora)

    for minutes in (40, 121):
        with pytest.raises(ValidationError, match="Less than 45 minutes or more than 120 needs a reason"):
            set_clock(event=tuesday, setting=ClockSetting("appeal", minutes), by=dora)
    set_clock(event=tuesday, setting=ClockSetting("appeal", 40, reason="A short evening"), by=dora)
    assert clock_of(tuesday, "appeal").setting.minutes == 40


def test_the_club_sets_its_bounds_by_form_and_the_event_reads_them(client, tuesday, club, dora):
    client.force_login(dora)
    page = client.get("/clocks/")
    sent = {f"{form.prefix}-{name}": form[name].value() or "" for form in page.context["forms"] for name in form.fields}
    client.post("/clocks/", sent | {"appeal-shortest": "45", "appeal-longest": "120", "appeal-minutes": "60"})

    assert "45 to 120 without a reason" in client.get(f"/events/{tuesday.pk}/clocks/").text
    refused = client.post("/clocks/", sent | {"appeal-shortest": "90", "appeal-longest": "60"})
    assert "The shortest is not longer than the longest" in refused.text


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
def test_a_clock_is_as_long_as_it_says_though_the_hour_changes(zone):
    """Half an hour from the last minute of summer time: no clock on the wall says so, the end is right all the same."""
    for start in ("2026-10-25T00:59:00", "2026-03-29T00:59:00", "2026-11-01T05:59:00", "2026-04-04T14:59:00"):
        began = datetime.datetime.fromisoformat(start).replace(tzinfo=datetime.UTC)
        with timezone.override(zone):
            clock = RunningClock(ClockSetting("appeal"), timezone.localtime(began))
            assert (clock.ends_at.astimezone(datetime.UTC) - began) == datetime.timedelta(minutes=30)
