"""Who may be meant by a name, among the club's persons."""

import time

import pytest

from club.models import Club, Person
from club.people import find, recognise
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(club: Club) -> list[Person]:
    return [factories.make_person(name) for name in ("Ann Able", "Anna Abel", "Иван Петров", "Ivan Sidorov")]


def test_the_likeliest_comes_first(people: list[Person]) -> None:
    assert [match.person.given_name for match in find("Ann Able", among=people)] == ["Ann", "Anna"]


def test_the_one_of_that_name_is_recognised_in_the_other_script(people: list[Person]) -> None:
    assert recognise("petrov ivan", among=people).person == people[2]


def test_a_near_name_is_asked_about(people: list[Person]) -> None:
    found = recognise("Ivan Petroff", among=people)
    assert found.is_doubtful
    assert people[2] in found.maybe


def test_two_of_the_same_name_are_asked_about(people: list[Person]) -> None:
    twin = factories.make_person("Ann Able")
    assert set(recognise("Ann Able", among=[*people, twin]).maybe) == {people[0], twin}


def test_a_name_like_nobodys_is_new(people: list[Person]) -> None:
    assert recognise("Wolfgang Zimmermann", among=people).is_new


def test_the_public_name_finds_too(club: Club) -> None:
    person = factories.make_person("Ann Able", public_name="Queen of Hearts")
    assert find("queen", among=[person])[0].person == person


def test_the_demonstrations_people_stay_among_themselves(club: Club, people: list[Person]) -> None:
    shown = factories.make_person("Ann Able", is_demonstration=True)
    assert shown not in Person.objects.known_in(club)
    assert list(Person.objects.known_in(factories.make_club(is_demonstration=True))) == [shown]


def test_an_endless_text_is_compared_by_its_beginning() -> None:
    """It would be compared word by word with every name; nobody is called so."""
    people = [Person(given_name="Ann", family_name="Able")] * 20
    before = time.process_time()
    assert find("a\n" * 30_000, among=people) == []
    assert time.process_time() - before < 1
