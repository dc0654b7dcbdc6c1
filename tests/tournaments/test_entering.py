"""Who plays: persons on record and guests made in the same step."""

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from club.models import AuditEntry, Person, User
from tests import factories
from tournaments.entering import Entry, change_entrant, enter, remove_entrant
from tournaments.models import Event


def test_a_new_name_becomes_a_guest_in_the_same_step(tuesday: Event, dora: User, mary: User) -> None:
    (pair,) = enter(event=tuesday, entries=[Entry((mary.person, "Gary Guest"))], by=dora)
    assert pair.names == ["Mary Member", "Gary Guest"]
    assert Person.objects.get(given_name="Gary").is_guest


def test_entrants_get_the_lowest_free_numbers(tuesday: Event, dora: User) -> None:
    factories.make_entrant(tuesday, "2")
    made = enter(event=tuesday, entries=[Entry(("A A", "B B")), Entry(("C C", "D D"))], by=dora)
    assert [entrant.code for entrant in made] == ["1", "3"]


def test_all_are_entered_or_none(tuesday: Event, dora: User, mary: User) -> None:
    enter(event=tuesday, entries=[Entry((mary.person, "Gary Guest"))], by=dora)
    with pytest.raises(ValidationError, match="Mary Member plays already, in number 1"):
        enter(event=tuesday, entries=[Entry(("C C", "D D")), Entry((mary.person, "E E"))], by=dora)
    assert tuesday.entrants.count() == 1
    assert not Person.objects.filter(given_name="C").exists()


def test_a_long_list_asks_as_much_as_a_short_one(
    tuesday: Event, dora: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    def pasted(count: int) -> list[Entry]:
        return [Entry((f"Ann Able{number}", f"Bob Best{number}")) for number in range(count)]

    enter(event=tuesday, entries=pasted(1), by=dora)  # the first entry asks for the first scoring
    with CaptureQueriesContext(connection) as short:
        enter(event=tuesday, entries=pasted(1), by=dora)
    with django_assert_num_queries(len(short)):
        enter(event=tuesday, entries=pasted(40), by=dora)
    assert tuesday.entrants.count() == 42


def test_every_new_guest_has_a_line_in_the_log(tuesday: Event, dora: User) -> None:
    enter(event=tuesday, entries=[Entry(("C C", "D D")), Entry(("E E", "F F"))], by=dora)
    lines = AuditEntry.objects.filter(action="person.added")
    guests = Person.objects.filter(given_name__in="CDEF").order_by("pk")
    assert [line.subject_id for line in lines.order_by("pk")] == [str(guest.pk) for guest in guests]
    assert {(line.by, line.club, line.data["guest"]) for line in lines} == {(dora, tuesday.club, True)}


def test_a_team_name_that_is_too_long_is_refused(tuesday: Event, dora: User) -> None:
    with pytest.raises(ValidationError, match="120"):
        enter(event=tuesday, entries=[Entry(("C C", "D D"), team="T" * 121)], by=dora)


def test_nobody_is_his_own_partner(tuesday: Event, dora: User, mary: User) -> None:
    with pytest.raises(ValidationError, match="cannot be both"):
        enter(event=tuesday, entries=[Entry((mary.person, mary.person))], by=dora)


def test_other_people_in_an_entrant(tuesday: Event, dora: User, mary: User) -> None:
    pair = factories.make_entrant(tuesday, "1")
    kept = pair.members.first().person
    change_entrant(entrant=pair, entry=Entry((kept, mary.person)), by=dora)
    assert pair.names == [str(kept), "Mary Member"]


def test_an_entrant_that_is_seated_stays(tuesday: Event, dora: User) -> None:
    pair, other = factories.make_entrant(tuesday, "1"), factories.make_entrant(tuesday, "2")
    factories.make_row(factories.make_section(tuesday), 1, 1, pair, None)
    with pytest.raises(ValidationError, match="seated"):
        remove_entrant(entrant=pair, by=dora)
    remove_entrant(entrant=other, by=dora)
    assert list(tuesday.entrants.all()) == [pair]
