import datetime
import gettext as gettext_module
from pathlib import Path

import django
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.dates import MONTHS, MONTHS_3, MONTHS_AP, WEEKDAYS, WEEKDAYS_ABBR

from club.models import Club
from tests import accessibility, factories
from tests.tournaments.results import evening
from tournaments.models import Event

State = Event.State


@pytest.fixture
def today() -> datetime.date:
    return timezone.localdate()


def page(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200
    html = response.content.decode()
    assert accessibility.problems(html) == []
    return html


def test_the_front_page_of_a_new_club_says_what_will_stand_there(client: Client, club: Club) -> None:
    assert "No results yet" in page(client, reverse("home"))


def test_the_front_page_tells_who_leads_and_who_won(client: Client, club: Club, today: datetime.date) -> None:
    evening.play(club, name="Tonight", date=today)
    evening.play(club, name="Last week", date=today - datetime.timedelta(days=7), state=State.FINAL)
    html = page(client, reverse("home"))
    assert html.index("Tonight") < html.index("Last week")
    assert html.count('class="podium"') == 2


def test_the_front_page_asks_few_questions_however_many_events_there_are(
    client: Client, club: Club, today: datetime.date, django_assert_max_num_queries
) -> None:
    for days in range(1, 4):
        evening.play(club, date=today - datetime.timedelta(days=days), state=State.FINAL)
    evening.play(club, date=today)
    with django_assert_max_num_queries(12):
        page(client, reverse("home"))


def test_drafts_are_not_listed_for_visitors(client: Client, club: Club, today: datetime.date) -> None:
    factories.make_event(club, name="Secret Pairs", date=today, state=State.DRAFT)
    for url in (reverse("home"), reverse("results:events"), reverse("results:calendar")):
        assert "Secret Pairs" not in page(client, url)


def test_events_of_another_club_are_not_listed(client: Client, club: Club, today: datetime.date) -> None:
    factories.make_event(factories.make_club(is_demonstration=True), name="Elsewhere", date=today, state=State.FINAL)
    assert "Elsewhere" not in page(client, reverse("results:events"))


def test_a_long_list_is_paged(client: Client, club: Club, today: datetime.date) -> None:
    for number in range(26):
        factories.make_event(
            club, name=f"Evening {number}", date=today - datetime.timedelta(days=number), state=State.FINAL
        )
    assert "Evening 25" not in page(client, reverse("results:events"))
    assert "Evening 25" in page(client, reverse("results:events") + "?page=2")


def test_the_calendar_puts_an_event_on_its_day(client: Client, club: Club) -> None:
    factories.make_event(club, name="Leap Pairs", date=datetime.date(2028, 2, 29), state=State.ANNOUNCED)
    html = page(client, reverse("results:calendar-month", args=[2028, 2]))
    assert "Leap Pairs" in html.split('<time datetime="2028-02-29"')[1].split("</td>")[0]


def test_the_calendar_leads_over_the_turn_of_the_year(client: Client, club: Club) -> None:
    html = page(client, reverse("results:calendar-month", args=[2026, 12]))
    assert reverse("results:calendar-month", args=[2026, 11]) in html
    assert reverse("results:calendar-month", args=[2027, 1]) in html


@pytest.mark.parametrize(("year", "month"), [(2026, 13), (0, 1), (99999, 1), (2026, 0), (9999, 12), (1, 1)])
def test_a_month_that_no_calendar_has_is_not_found(client: Client, club: Club, year: int, month: int) -> None:
    assert client.get(reverse("results:calendar-month", args=[year, month])).status_code == 404


@pytest.mark.parametrize("language", ["en", "ru"])
def test_days_and_months_are_called_as_django_calls_them(language: str) -> None:
    """A word of ours that is spelt like one of them ("Sat": who sat) must carry a context."""
    names = [*WEEKDAYS.values(), *WEEKDAYS_ABBR.values(), *MONTHS.values(), *MONTHS_3.values(), *MONTHS_AP.values()]
    with translation.override(language):
        ours = [str(name) for name in names]
    theirs = gettext_module.translation("django", f"{Path(django.__file__).parent}/conf/locale", [language])
    assert ours == [
        theirs.pgettext(name._args[0], name._args[1]) if len(name._args) > 1 else theirs.gettext(name._args[0])
        for name in names
    ]
