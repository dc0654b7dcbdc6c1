"""A form that arrives again, because the answer was lost or somebody went back, makes nothing new."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from club import jobs
from club.models import Club, Person, SentForm, User
from tests import factories
from tournaments.models import Entrant, Event, Posting

pytestmark = pytest.mark.django_db
NEW = reverse("events:create")


def token(page: str) -> str:
    return re.findall(r'name="once" value="([0-9a-f-]{36})"', page)[0]


def shown(client: Client, url: str = NEW) -> str:
    return token(client.get(url).content.decode())


def event(once: str, name: str = "Friday Pairs") -> dict[str, str]:
    return {"once": once, "name": name, "date": "2026-12-04", "kind": "pairs"}


@pytest.fixture
def director(client: Client, dora: User) -> Client:
    client.force_login(dora)
    return client


def test_a_form_sent_again_leads_to_what_it_made(director: Client) -> None:
    said = event(shown(director))
    first, second = director.post(NEW, said), director.post(NEW, said)
    made = Event.objects.get()
    assert first.url == second.url == reverse("events:setup", args=[made.pk])


def test_a_form_shown_twice_makes_two(director: Client) -> None:
    director.post(NEW, event(shown(director)))
    director.post(NEW, event(shown(director)))
    assert Event.objects.count() == 2


def test_who_goes_back_and_writes_something_else_means_it(director: Client) -> None:
    once = shown(director)
    director.post(NEW, event(once))
    director.post(NEW, event(once, "Saturday Pairs"))
    assert Event.objects.count() == 2


def test_the_token_of_another_leads_nowhere(director: Client, ada: User) -> None:
    said = event(shown(director))
    first = director.post(NEW, said)
    director.force_login(ada)
    assert director.post(NEW, said).url != first.url
    assert set(Event.objects.values_list("created_by__email", flat=True)) == {"dora@example.org", "ada@example.org"}


def test_who_may_not_is_refused_with_the_token_of_one_who_may(director: Client, peter: User) -> None:
    said = event(shown(director))
    director.post(NEW, said)
    director.force_login(peter)
    assert director.post(NEW, said).status_code == 403


def test_a_page_without_a_token_works_as_ever(director: Client) -> None:
    said = {**event(""), "once": ""}
    director.post(NEW, said)
    director.post(NEW, said)
    assert (Event.objects.count(), SentForm.objects.count()) == (2, 0)


def test_a_form_that_was_refused_is_tried_anew(director: Client) -> None:
    once = shown(director)
    assert director.post(NEW, event(once, "")).status_code == 200
    assert not SentForm.objects.exists()


def test_what_was_refused_by_a_message_is_tried_anew(director: Client, club: Club) -> None:
    """The page of the entrants says who plays already; once he is taken out, the same form enters him."""
    evening, ann = factories.make_event(club), factories.make_person("Ann Able")
    there = factories.make_entrant(evening, "1", ann, factories.make_person("Bob Best"))
    once = shown(director, reverse("events:entrants", args=[evening.pk]))
    said = {"once": once, "name-1": "Ann Able", "person-1": ann.pk, "name-2": "Cleo Quux"}
    add = reverse("events:entrant-add", args=[evening.pk])
    director.post(add, said)
    there.delete()
    director.post(add, said)
    assert [each.names for each in Entrant.objects.all()] == [["Ann Able", "Cleo Quux"]]


def test_a_guest_is_entered_once(director: Client, club: Club) -> None:
    evening = factories.make_event(club)
    once = shown(director, reverse("events:entrants-paste", args=[evening.pk]))
    for _time in range(2):
        director.post(
            reverse("events:entrants-paste", args=[evening.pk]), {"once": once, "text": "Zoe Quux - Max Frob"}
        )
    assert Person.objects.filter(family_name="Quux").count() == Entrant.objects.count() == 1


def test_the_clocks_of_official_results_start_once(director: Client, club: Club) -> None:
    """Found on the page of the event, where it is a button; the first answer was lost."""
    evening = factories.make_event(club, state=Event.State.PROVISIONAL)
    section = factories.make_section(evening)
    factories.make_result(section, 1, factories.make_entrant(evening, "1"), factories.make_entrant(evening, "2"))
    page = director.get(reverse("events:setup", args=[evening.pk])).content.decode()
    form = page[page.index(reverse("events:post-official", args=[evening.pk])) :]
    for _time in range(2):
        director.post(reverse("events:post-official", args=[evening.pk]), {"once": token(form)})
    assert Posting.objects.filter(is_official=True).count() == 1


def test_the_sweep_forgets_after_days(director: Client) -> None:
    SentForm.objects.create(key="old", sent_at=timezone.now() - datetime.timedelta(days=4))
    SentForm.objects.create(key="new")
    jobs.sweep()
    assert [sent.key for sent in SentForm.objects.all()] == ["new"]
