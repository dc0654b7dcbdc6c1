"""The list of persons, and the record of one."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Club, Person, Role, User
from tests import factories


@pytest.fixture
def secretary(client: Client, sonia: User) -> Client:
    client.force_login(sonia)
    return client


def test_the_list_says_what_everybody_is_today(secretary: Client, dora: User, club: Club) -> None:
    factories.make_person("Gary Guest", is_guest=True)
    page = secretary.get(reverse("people:list")).text
    assert "Director, Dora" in page
    assert "member, director" in page
    assert "guest" in page


def test_a_name_is_found_however_it_is_spelt(secretary: Client, club: Club) -> None:
    factories.make_person("Юлия Щербакова")
    factories.make_person("Ann Able")
    page = secretary.get(reverse("people:list"), {"q": "scherbakowa"}).text
    assert "Щербакова" in page
    assert "Able" not in page


def test_a_new_person_is_a_member_from_today(secretary: Client, club: Club) -> None:
    secretary.post(reverse("people:create"), {"given_name": "Nina", "family_name": "New", "email": "n@example.org"})
    role = Role.objects.get(person__given_name="Nina")
    assert (role.kind, role.club) == ("member", club)


def test_a_guest_is_not(secretary: Client, club: Club) -> None:
    secretary.post(reverse("people:create"), {"given_name": "Gary", "is_guest": "on"})
    assert Person.objects.get(given_name="Gary").is_guest
    assert not Role.objects.filter(person__given_name="Gary").exists()


def test_a_role_is_given_and_ended(secretary: Client, mary: User) -> None:
    secretary.post(reverse("people:role-give", args=[mary.person.pk]), {"kind": "scorer", "since": "2026-01-01"})
    role = Role.objects.get(person=mary.person, kind="scorer")
    secretary.post(reverse("people:role-end", args=[mary.person.pk, role.pk]), {"last_day": "2026-02-01"})
    role.refresh_from_db()
    assert role.until == datetime.date(2026, 2, 1)


def test_a_role_that_ends_before_it_begins_is_refused(secretary: Client, mary: User) -> None:
    data = {"kind": "scorer", "since": "2026-02-01", "until": "2026-01-01"}
    page = secretary.post(reverse("people:role-give", args=[mary.person.pk]), data)
    assert "cannot end before it begins" in page.text


def test_the_record_is_changed(secretary: Client, mary: User) -> None:
    data = {"given_name": "Mary", "family_name": "Married", "public_name": "", "email": "m@example.org"}
    secretary.post(reverse("people:edit", args=[mary.person.pk]), data)
    assert str(Person.objects.get(pk=mary.person.pk)) == "Mary Married"


def test_who_shares_an_address_is_named(secretary: Client, club: Club) -> None:
    factories.make_person("Abe Able", email="able@example.org")
    ann = factories.make_person("Ann Able", email="able@example.org")
    assert "Abe Able" in secretary.get(reverse("people:edit", args=[ann.pk])).text


def test_the_other_clubs_demonstration_is_not_seen(secretary: Client) -> None:
    shown = factories.make_person("Dan Demo", is_demonstration=True)
    assert secretary.get(reverse("people:edit", args=[shown.pk])).status_code == 404
