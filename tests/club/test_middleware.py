"""Whose language and whose time a page has."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Club
from tests import factories
from tournaments.models import Event


@pytest.mark.parametrize(
    ("accepts", "cookie", "shown"),
    [
        pytest.param("", "", "ru", id="nothing said: the club's"),
        pytest.param("de-DE,fr;q=0.8", "", "ru", id="none of ours: the club's"),
        pytest.param("en-GB,en;q=0.9", "", "en", id="the browser's"),
        pytest.param("de,en;q=0.5", "", "en", id="the browser's second choice"),
        pytest.param("ru", "en", "en", id="what was chosen"),
    ],
)
def test_a_page_speaks_the_readers_language_or_else_the_clubs(
    client: Client, club: Club, accepts: str, cookie: str, shown: str
) -> None:
    Club.objects.update(language="ru")
    if cookie:
        client.cookies["django_language"] = cookie
    response = client.get(reverse("home"), headers={"accept-language": accepts})
    assert response["Content-Language"] == shown
    assert f'lang="{shown}"' in response.text


def test_today_is_the_clubs_today(client: Client, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """At ten at night in London it is tomorrow in Vladivostok, and yesterday's draft of an announcement is past."""
    Club.objects.update(time_zone="Asia/Vladivostok")
    now = datetime.datetime(2026, 12, 1, 22, 0, tzinfo=datetime.UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    factories.make_event(club, name="Played in London", state=Event.State.ANNOUNCED, date=datetime.date(2026, 12, 1))
    factories.make_event(club, name="Played at home", state=Event.State.ANNOUNCED, date=datetime.date(2026, 12, 2))
    page = client.get(reverse("results:events")).text
    assert "Played at home" in page
    assert "Played in London" not in page


def test_a_time_zone_that_is_no_more_does_no_harm(client: Client, club: Club) -> None:
    Club.objects.update(time_zone="Europe/Atlantis")
    assert client.get(reverse("home")).status_code == 200
