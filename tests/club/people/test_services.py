"""Persons and dated roles."""

import datetime

import pytest
from django.core.exceptions import ValidationError

from club.models import AuditEntry, Club, Person, Role, User
from club.people import add_guest, change_person, end_role, give_role
from tests import factories

DAY = datetime.date(2026, 5, 1)


@pytest.mark.parametrize(
    ("typed", "given", "family"),
    [
        ("Ann Able", "Ann", "Able"),
        ("Able, Ann", "Ann", "Able"),
        ("  Maria  del   Mar ", "Maria del", "Mar"),
        ("Pelé", "Pelé", ""),
    ],
)
def test_a_guest_is_made_of_one_line(club: Club, ada: User, typed: str, given: str, family: str) -> None:
    guest = add_guest(name=typed, club=club, by=ada)
    assert (guest.given_name, guest.family_name, guest.is_guest) == (given, family, True)


def test_a_guest_without_a_name_is_refused(club: Club, ada: User) -> None:
    with pytest.raises(ValidationError):
        add_guest(name="  ", club=club, by=ada)


def test_the_log_names_changed_fields_and_not_their_contents(club: Club, ada: User, mary: User) -> None:
    change_person(person=mary.person, club=club, by=ada, email="mary@new.example", given_name="Mary")
    entry = AuditEntry.objects.get(action="person.changed")
    assert entry.data == {"fields": ["email"]}


def test_who_becomes_a_member_is_a_guest_no_more(club: Club, ada: User) -> None:
    guest = factories.make_person("Gary Guest", is_guest=True)
    give_role(person=guest, club=club, kind="member", since=DAY, by=ada)
    assert not Person.objects.get(pk=guest.pk).is_guest


def test_a_role_is_not_given_twice_for_the_same_day(club: Club, ada: User) -> None:
    person = factories.make_person()
    give_role(person=person, club=club, kind="scorer", since=DAY, until=DAY, by=ada)
    with pytest.raises(ValidationError, match="already"):
        give_role(person=person, club=club, kind="scorer", since=DAY, by=ada)
    give_role(person=person, club=club, kind="scorer", since=DAY + datetime.timedelta(1), by=ada)


def test_a_role_that_ends_that_day_already_is_left_alone(club: Club, ada: User) -> None:
    person = factories.make_person()
    role = give_role(person=person, club=club, kind="scorer", since=DAY, by=ada)
    for _ in range(2):
        end_role(role=role, last_day=DAY, by=ada)
    assert AuditEntry.objects.filter(action="role.ended").count() == 1


def test_the_last_administrator_stays(club: Club, ada: User) -> None:
    role = Role.objects.get(person=ada.person, kind="administrator")
    with pytest.raises(ValidationError, match="needs an administrator"):
        end_role(role=role, last_day=DAY, by=ada)
    factories.make_holder("Bill Boss", club, "administrator")
    assert end_role(role=role, last_day=DAY, by=ada).until == DAY
