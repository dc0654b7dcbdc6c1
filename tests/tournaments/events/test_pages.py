"""An evening set up by forms alone, without a script."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Club, Person, User
from tests import factories
from tournaments.events import movement
from tournaments.events.plans import Fitting
from tournaments.models import Event, ScheduleRow, Section

PAIRS = "\n".join(f"{n}. Ann{n} Able – Bob{n} Best" for n in ("One", "Two", "Three", "Four", "Five", "Six"))


@pytest.fixture
def director(client: Client, dora: User) -> Client:
    client.force_login(dora)
    return client


def make(director: Client, **fields: str) -> Event:
    data = {"kind": "pairs", "name": "Winter Pairs", "date": "2026-12-01", "starts_at": "19:30", **fields}
    response = director.post(reverse("events:create"), data)
    assert response.status_code == 302, response.context["form"].errors
    return Event.objects.latest("pk")


def test_three_tables_from_nothing_to_play(director: Client) -> None:
    event = make(director)
    assert event.name in director.get(reverse("events:setup", args=[event.pk])).text
    director.post(reverse("events:entrants-paste", args=[event.pk]), {"text": PAIRS})
    assert event.entrants.count() == 6
    section = Section.objects.get(session__event=event)
    url = reverse("events:movement", args=[event.pk, section.pk])
    plans = re.findall(r'name="plan" value="(howell-5x[^"]+)"', director.get(url, {"boards": "15"}).text)
    director.post(f"{url}?boards=15", {"plan": plans[0]})
    assert ScheduleRow.objects.filter(section=section).count() == 15
    assert sorted({board for row in section.schedule.all() for board in row.boards}) == list(range(1, 16))
    director.post(reverse("events:start", args=[event.pk]))
    event.refresh_from_db()
    assert event.state == "running"


def test_a_name_on_record_is_taken_and_a_near_one_asked_about(director: Client, club: Club) -> None:
    event = make(director)
    ivan, anna = factories.make_person("Иван Петров"), factories.make_person("Anna Abel")
    url = reverse("events:entrant-add", args=[event.pk])
    asked = director.post(url, {"name-1": "Petrov Ivan", "name-2": "Ann Abel"})
    assert "Anna Abel" in asked.text
    assert not event.entrants.exists()
    sent = dict(re.findall(r'hidden" name="(text|choice[^"]*)" value="([^"]*)"', asked.text))
    director.post(url, sent | {"choice-0-1": str(anna.pk)})
    pair = event.entrants.get()
    assert [member.person for member in pair.members.all()] == [ivan, anna]


@pytest.mark.parametrize("text", ["Twin Same – twin  Same", "Ann Able – Bob Best\nCid Cole – ANN ABLE"])
def test_a_new_name_that_stands_twice_is_asked_back(director: Client, text: str) -> None:
    event = make(director)
    response = director.post(reverse("events:entrants-paste", args=[event.pk]), {"text": text})
    assert "stands there twice" in response.text
    assert not event.entrants.exists()


def test_a_near_name_can_be_somebody_new(director: Client, club: Club) -> None:
    event = make(director)
    factories.make_person("Anna Abel")
    url = reverse("events:entrants-paste", args=[event.pk])
    director.post(url, {"text": "Ann Abel – Zeno Quist", "choice-0-0": "new"})
    assert sorted(Person.objects.filter(is_guest=True).values_list("given_name", flat=True)) == ["Ann", "Zeno"]


def test_a_person_picked_from_the_list_is_taken_whatever_was_typed(director: Client, club: Club) -> None:
    event = make(director)
    twin, other = factories.make_person("Ann Able"), factories.make_person("Ann Able")
    director.post(
        reverse("events:entrant-add", args=[event.pk]),
        {"name-1": "Ann Able", "person-1": str(other.pk), "name-2": "Zeno Quist", "person-2": ""},
    )
    assert next(m.person.pk for m in event.entrants.get().members.all()) == other.pk != twin.pk


def test_one_name_too_few_says_what_to_type(director: Client) -> None:
    event = make(director)
    response = director.post(reverse("events:entrants-paste", args=[event.pk]), {"text": "Ann Able"})
    assert "2 names needed" in response.text
    assert "Ann Able – Bob Best" in response.text


def test_the_conditions_are_saved_as_the_document_says_them(director: Client) -> None:
    event = make(director)
    url = reverse("events:conditions", args=[event.pk])
    form = director.get(url).context["form"]
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data = {name: value for name, value in data.items() if value is not None and value is not False}
    director.post(url, data | {"method": "butler"})
    event.refresh_from_db()
    assert event.conditions == {"method": "butler"}


def test_a_date_that_is_none_is_refused(director: Client) -> None:
    response = director.post(reverse("events:create"), {"kind": "pairs", "name": "x", "date": "soon"})
    assert response.context["form"].errors["date"]
    assert not Event.objects.exists()


def test_a_movement_can_be_cleared(director: Client, tuesday: Event) -> None:
    section = factories.make_section(tuesday, movement={"family": "howell"}, tables=2)
    director.post(reverse("events:movement-clear", args=[tuesday.pk, section.pk]))
    section.refresh_from_db()
    assert section.movement == {}


def test_two_sections_divide_the_entrants(director: Client) -> None:
    event = make(director)
    director.post(reverse("events:entrants-paste", args=[event.pk]), {"text": PAIRS})
    director.post(reverse("events:sections", args=[event.pk]), {"into": "2"})
    assert list(event.entrants.values_list("section", flat=True)) == ["A"] * 4 + ["B"] * 2


def test_sections_may_be_of_different_sizes(director: Client) -> None:
    event = make(director)
    director.post(reverse("events:entrants-paste", args=[event.pk]), {"text": PAIRS})
    director.post(reverse("events:sections", args=[event.pk]), {"into": "2", "sizes": "2, 4"})
    assert list(event.entrants.values_list("section", flat=True)) == ["A"] * 2 + ["B"] * 4


@pytest.mark.parametrize(
    ("sizes", "complaint"),
    [
        ("2, 2", "These are 4 entrants together; there are 6."),
        ("6", "Write one number for each section."),
        ("two, 4", "Write whole numbers with commas between them"),
        ("0, 6", "Write whole numbers with commas between them"),
    ],
)
def test_sizes_that_do_not_hold_everybody_are_refused(director: Client, sizes: str, complaint: str) -> None:
    event = make(director)
    director.post(reverse("events:entrants-paste", args=[event.pk]), {"text": PAIRS})
    answer = director.post(reverse("events:sections", args=[event.pk]), {"into": "2", "sizes": sizes})
    assert complaint in answer.text
    assert set(event.entrants.values_list("section", flat=True)) == {""}


@pytest.mark.parametrize(("pairs", "into"), [(34, None), (35, 2), (80, 3)])
def test_a_field_too_large_for_one_movement_is_sent_to_the_sections(
    director: Client, tuesday: Event, monkeypatch, pairs: int, into: int | None
) -> None:
    section = factories.make_section(tuesday)
    monkeypatch.setattr(movement, "entrants_of", lambda _section: range(pairs))
    monkeypatch.setattr(movement, "plans", lambda *_asked, **_wishes: Fitting([], []))
    page = director.get(reverse("events:movement", args=[tuesday.pk, section.pk])).text
    address = reverse("events:sections", args=[tuesday.pk])
    assert re.findall(rf"{address}\?into=(\d+)", page) == ([str(into)] if into else [])


def test_the_search_finds_across_alphabets(director: Client) -> None:
    person = factories.make_person("Юлия Щербакова")
    found = director.get(reverse("people:search"), {"name-1": "scherbakova"}).text
    assert f'data-person="{person.pk}"' in found


def test_a_list_longer_than_any_event_is_refused_at_once(director: Client) -> None:
    event = make(director)
    address = reverse("events:entrants-paste", args=[event.pk])
    answer = director.post(address, {"text": "Ann Able; Bob Best\n" * 501})
    assert "At most 500 lines at once." in answer.text
    assert not event.entrants.exists()
