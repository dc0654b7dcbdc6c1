"""Queries whose SQL is made once give what the ORM gives, whoever asks and whatever with."""

import threading
from decimal import Decimal

import pytest
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.transaction import TransactionManagementError

from club.compiled import A_DAY, A_ROW, A_WORD, CompiledObjects, put_under
from tests import factories
from tournaments.models import Entrant, EntrantMember, Event

ENTRANTS = CompiledObjects(lambda event: Entrant.objects.filter(event=event).select_related("event__club"))
ON_A_DAY = CompiledObjects(
    lambda club, word, day: Event.objects.filter(club=club, name=word, date=day), A_ROW, A_WORD, A_DAY
)  # fmt: skip
HANDICAPS = CompiledObjects(
    lambda event: Entrant.objects.filter(event=event).values_list("code", "handicap", "categories")
)


@pytest.fixture
def event(club):
    event = factories.make_event(club)
    factories.make_pairs(event, "123")
    return event


def test_objects_are_those_of_the_orm_with_what_is_selected_besides(event, django_assert_num_queries):
    asked_of_the_orm = list(Entrant.objects.filter(event=event))
    with django_assert_num_queries(1):
        found = ENTRANTS.all(event.pk)
        assert {one.event.club.name for one in found} == {event.club.name}
    assert [vars(one)["code"] for one in found] == [one.code for one in asked_of_the_orm]
    assert found == asked_of_the_orm


def test_each_who_asks_gets_his_own(event):
    other = factories.make_event(event.club)
    factories.make_pairs(other, "1")
    assert [len(ENTRANTS.all(pk)) for pk in (event.pk, other.pk, event.pk)] == [3, 1, 3]


def test_what_was_found_once_is_not_found_again_when_it_has_gone(event):
    assert len(ENTRANTS.all(event.pk)) == 3
    Entrant.objects.filter(event=event, code="2").delete()
    assert [one.code for one in ENTRANTS.all(event.pk)] == ["1", "3"]


def test_nothing_has_a_number_that_no_column_can_hold(event):
    assert ENTRANTS.all(2**63) == []
    assert ENTRANTS.all(-(2**64)) == []
    assert ENTRANTS.first(2**63 - 1) is None


def test_a_query_by_two_needs_a_stand_in_for_each():
    with pytest.raises(TypeError, match="by event, code needs a stand-in for each"):
        CompiledObjects(lambda event, code: Entrant.objects.filter(event=event, code=code))


def test_words_and_days_are_asked_with_too(event):
    assert ON_A_DAY.first(event.club_id, event.name, event.date) == event
    assert ON_A_DAY.first(event.club_id, event.name + "%", event.date) is None
    assert ON_A_DAY.first(event.club_id, event.name, event.date.replace(year=1999)) is None


def test_values_come_through_the_converters_of_the_orm(event):
    Entrant.objects.filter(event=event).update(handicap=Decimal("1.5"), categories=["LADY"])
    _code, handicap, categories = HANDICAPS.all(event.pk)[0]
    assert isinstance(handicap, Decimal)
    assert (handicap, categories) == (Decimal("1.5"), ["LADY"])


class Asked(Exception):
    """Raised instead of asking a database."""


def test_another_thread_asks_by_its_own_connection(event):
    ENTRANTS.all(event.pk)
    askers = []

    def note(_execute, _sql, _params, _many, context) -> None:
        askers.append(context["connection"])
        raise Asked

    def ask() -> None:
        with connection.execute_wrapper(note), pytest.raises(Asked):
            ENTRANTS.all(event.pk)
        askers.append(connections[DEFAULT_DB_ALIAS])
        connection.close()

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    asker, of_the_thread = askers
    assert asker is of_the_thread
    assert asker is not connections[DEFAULT_DB_ALIAS]


@pytest.mark.django_db(transaction=True)
def test_no_row_is_held_outside_a_transaction():
    held = CompiledObjects(lambda event: Event.objects.filter(pk=event).select_for_update())
    with pytest.raises(TransactionManagementError):
        held.first(1)


def test_children_are_put_under_their_parents(event, django_assert_num_queries):
    entrants = list(Entrant.objects.filter(event=event))
    members = list(EntrantMember.objects.filter(entrant__event=event).select_related("person"))
    with django_assert_num_queries(0):
        put_under(entrants, "members", members, by="entrant")
        found = [[member.person.pk for member in one.members.all()] for one in entrants]
        assert all(member.entrant is one for one in entrants for member in one.members.all())
    assert found == [list(one.members.values_list("person", flat=True)) for one in Entrant.objects.filter(event=event)]
