"""Clocks on pages: the countdown, the warning to a club that posts late, and the polite refusal."""

import datetime

import pytest
from django.utils import timezone

from tournaments import deadlines
from tournaments.deadlines import ClockHasEnded, ClockSetting, set_clock
from tournaments.deadlines.showing import time_left
from tournaments.models import Event, Posting, Session
from tournaments.postings import post_official

pytestmark = pytest.mark.django_db


def play_ended(event, minutes_ago):
    end = timezone.now() - datetime.timedelta(minutes=minutes_ago)
    Session.objects.filter(event=event).update(started_at=end, ended_at=end)


def test_the_event_page_shows_what_runs_and_what_has_not_started(client, evening):
    text = client.get(evening.get_absolute_url()).content.decode()

    assert "19 minutes" in text  # the ruling's clock: thirty from the end of play, ten and a bit are gone
    assert "runs from the posting of the official results" in text
    assert "countdown.js" in text


def test_it_says_when_the_results_become_final(client, evening, dora):
    posting = post_official(event=evening, by=dora)

    text = client.get(evening.get_absolute_url()).content.decode()

    end = timezone.localtime(posting.posted_at + datetime.timedelta(minutes=30))
    assert f"The results become final on {end:%-d %B} at {end:%H:%M}" in text


def test_once_all_clocks_have_ended_no_time_that_is_past_is_promised(client, evening, dora):
    post_official(event=evening, by=dora)
    Posting.objects.filter(event=evening).update(posted_at=timezone.now() - datetime.timedelta(hours=2))
    play_ended(evening, 120)

    text = client.get(evening.get_absolute_url()).content.decode()

    assert "All clocks have ended" in text
    assert "The results become final on " not in text


def test_an_ended_clock_says_when_it_ended_and_no_script_is_needed(client, evening):
    play_ended(evening, 45)

    text = client.get(evening.get_absolute_url()).content.decode()

    assert "ended on" in text
    assert "countdown.js" not in text


def test_before_the_end_of_play_there_is_nothing_to_show(client, tuesday):
    event = Event.objects.with_end_of_play().get(pk=tuesday.pk)

    assert deadlines.shown(event, []) is None


def test_a_club_that_has_not_posted_is_warned_before_the_ruling_clock_ends_d15(evening):
    assert "Post before" in deadlines.late_posting(evening)[0]


def test_a_club_that_posts_too_late_is_told_d15(evening, dora):
    play_ended(evening, 40)
    assert "nothing is posted yet" in deadlines.late_posting(evening)[0]

    post_official(event=evening, by=dora)
    evening.refresh_from_db()
    assert "before the players could see" in deadlines.late_posting(evening)[0]


def test_the_warning_stands_where_results_are_posted_d15(client, evening, dora):
    client.force_login(dora)

    assert "Post before" in client.get(f"/events/{evening.pk}/setup/").content.decode()


def test_posted_in_time_or_running_from_the_posting_there_is_no_warning(evening, dora):
    set_clock(event=evening, setting=ClockSetting("ruling", start="posting"), by=dora)
    assert deadlines.late_posting(evening) == []

    set_clock(event=evening, setting=ClockSetting("ruling", start="end-of-play"), by=dora)
    post_official(event=evening, by=dora)
    assert deadlines.late_posting(evening) == []


def test_an_expired_clock_refuses_politely(evening):
    play_ended(evening, 45)

    with pytest.raises(ClockHasEnded) as refusal:
        deadlines.refuse_if_ended(evening, "ruling")
    ended, instead = refusal.value.messages
    assert "ended at" in ended
    assert "director can still" in instead


def test_who_may_ask_follows_the_setting(evening, line, peter, mary, dora):
    asked = {"kind": "score-error", "line": line}
    assert deadlines.may_ask(evening, user=peter, **asked)
    assert not deadlines.may_ask(evening, user=mary, **asked)

    set_clock(event=evening, setting=ClockSetting("score-error", asks="director"), by=dora)
    assert not deadlines.may_ask(evening, user=peter, **asked)
    assert deadlines.may_ask(evening, user=dora, **asked)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(59, "less than a minute"), (60, "1 minute"), (119 * 60, "119 minutes"), (7200, "2 hours")],
)
def test_what_is_left_in_words(seconds, words):
    assert time_left(seconds) == words


def _sent(clocks, **changes):
    data = {}
    for kind, setting in clocks.items():
        for name in ("minutes", "start", "asks", "reason"):
            data[f"{kind}-{name}"] = changes.get(f"{kind}-{name}", getattr(setting, name))
    return data


def test_a_director_sets_the_clocks_of_an_event_on_one_page(client, evening, dora):
    client.force_login(dora)
    changes = {"appeal-minutes": 60, "ruling-start": "posting"}
    client.post(f"/events/{evening.pk}/clocks/", _sent(deadlines.settings_of(evening), **changes))

    settings = deadlines.settings_of(evening)
    assert (settings["appeal"].minutes, settings["ruling"].start) == (60, "posting")
    assert evening.clocks.count() == 2


def test_an_unusual_length_is_asked_for_its_reason(client, evening, dora):
    client.force_login(dora)
    data = _sent(deadlines.settings_of(evening), **{"scoring-minutes": 10080})
    answer = client.post(f"/events/{evening.pk}/clocks/", data)

    assert answer.status_code == 422
    assert "needs a reason" in answer.content.decode()
    assert not evening.clocks.exists()


def test_the_clubs_usual_clocks_hold_where_an_event_says_nothing(client, evening, dora):
    client.force_login(dora)
    client.post("/clocks/", _sent(deadlines.settings_of(evening), **{"appeal-minutes": 120}))

    assert deadlines.settings_of(evening)["appeal"].minutes == 120
