"""What there is to look at in the demonstration club, which is made once for all of these tests."""

import datetime
from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from club.models import Club, Person, Role
from tournaments.demonstration import LOGINS, build
from tournaments.models import Event, Result, Standing

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 12, 1)


@pytest.fixture(scope="module")
def built(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Club]:
    with django_db_blocker.unblock(), transaction.atomic():
        yield build(TODAY)
        transaction.set_rollback(True)


def test_there_is_an_evening_played_one_being_played_and_one_to_come(built: Club) -> None:
    seen = {event.state: event for event in Event.objects.filter(game="duplicate")}
    assert set(seen) == {"final", "running", "announced"}
    assert seen["final"].date < seen["running"].date == TODAY < seen["announced"].date
    assert Result.objects.filter(section__session__event=seen["final"]).count() == 7 * 28
    planned = sum(len(row.boards) for row in seen["running"].sessions.get().sections.get().schedule.all())
    assert 0 < Result.objects.filter(section__session__event=seen["running"]).count() < planned
    assert Standing.objects.filter(event=seen["running"]).exists()


def test_a_party_evening_is_played_with_its_two_lists(built: Club) -> None:
    party = Event.objects.get(game="progressive")
    assert (party.state, party.scoring_error) == ("final", "")
    ranks = [row.data.get("category_ranks") or {} for row in Standing.objects.filter(event=party)]
    assert {word for rank in ranks for word in rank} == {"lady", "gentleman"}


def test_the_round_that_is_played_has_its_clock(built: Club) -> None:
    session = Event.objects.get(state="running").sessions.get()
    assert session.clocks.get().round == session.round


def test_everybody_who_signs_in_is_who_the_button_says(built: Club) -> None:
    for login in LOGINS:
        person = Person.objects.get(user__email=login.email)
        assert Role.objects.on(TODAY).filter(club=built, person=person, kind=login.role).exists()
        assert person.user.check_password(login.password)
