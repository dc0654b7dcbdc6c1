"""Play now: a member chooses a game and the names, and runs what comes of it."""

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Person
from tests import factories
from tournaments.models import Event

pytestmark = pytest.mark.django_db
PLAY = reverse("party:play")


@pytest.fixture
def member(client: Client, mary) -> Client:
    client.force_login(mary)
    return client


def choose(client: Client, game: str, *people: Person, **more: object):
    return client.post(f"{PLAY}?game={game}", {"person": [one.pk for one in people], **more}, follow=True)


def test_whoever_begins_a_game_stands_first_and_is_chosen_already(member, mary):
    factories.make_person("Ann Able")
    form = member.get(PLAY, {"game": "pivot"}).context["form"]
    assert form.names.lately[0] == mary.person
    assert form.chosen == {str(mary.person.pk)}


def test_those_who_played_lately_come_before_the_others(member, club):
    for number in range(15):
        factories.make_person(f"Adam Aardvark{number}")
    zoe = factories.make_person("Zoe Zander")
    event = factories.make_event(club)
    event.date = event.date.today()
    event.save()
    factories.make_entrant(event, "1", zoe)
    assert zoe in member.get(PLAY, {"game": "pivot"}).context["form"].names.lately


def test_it_is_theirs_to_run_and_nobody_elses(member, mary, peter):
    people = [factories.make_person(f"Player {name}") for name in "abc"]
    page = choose(member, "pivot", mary.person, *people)
    event = Event.objects.get()
    assert event.state == "running"
    assert event.may_be_directed_by(mary)
    assert not event.may_be_run_by(peter)
    assert "Deal 1" in page.text


def test_guests_are_entered_by_name(member, mary):
    choose(member, "rubber", mary.person, guests="Olga Orlova, Paul Peters, Quentin Quill")
    assert Event.objects.get().entrants.count() == 4
    assert Person.objects.filter(is_guest=True).count() == 3


def test_too_few_are_told_how_many_it_takes(member, mary):
    page = choose(member, "progressive", mary.person)
    assert "8 players or more" in page.text
    assert not Event.objects.exists()


def test_a_number_that_comes_out_at_no_table_leaves_nothing_behind(member, mary):
    people = [factories.make_person(f"Player {name}") for name in "abcde"]
    page = choose(member, "pivot", mary.person, *people)
    assert "does not fill pivot tables" in page.text
    assert not Event.objects.exists()


def test_several_tables_lead_to_the_hosts_page(member, mary):
    people = [factories.make_person(f"Player {name}") for name in "abcdefg"]
    page = choose(member, "pivot", mary.person, *people)
    assert page.redirect_chain[-1][0] == reverse("party:host", args=[Event.objects.get().pk])


def test_two_play_honeymoon_bridge_at_once(member, mary):
    page = choose(member, "honeymoon", mary.person, factories.make_person("Ann Able"))
    assert "opens the auction" in page.text


def test_whoever_is_nobody_in_the_club_begins_nothing(client):
    client.force_login(factories.make_user())
    assert client.get(PLAY).status_code == 403


def test_a_game_that_is_being_played_is_found_again(member, mary):
    choose(member, "honeymoon", mary.person, factories.make_person("Ann Able"))
    assert Event.objects.get().name in member.get(PLAY).text
