"""The demonstration club: what there is to look at in it, made the same each time, and taken away whole."""

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from pytest_django.plugin import DjangoDbBlocker

from club.models import AuditEntry, Club, Job, Person, Role, User
from scoring.document.reading import read_event
from tests import factories
from tests.kept import once
from tournaments.demonstration import LOGINS, build, remove
from tournaments.documents.creating import Arrival, create_event
from tournaments.models import EntrantMember, Event, Import, Result, Standing

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 12, 1)
KEPT = {"AuditEntry", "ContentType", "Permission"}


def rows() -> dict[str, int]:
    models: Iterable = apps.get_models()
    return {model.__name__: model._base_manager.count() for model in models if model.__name__ not in KEPT}


def less(some: dict[str, int], others: dict[str, int]) -> dict[str, int]:
    return {name: count - others[name] for name, count in some.items()}


@dataclass
class Built:
    club: Club
    rows: dict[str, int]  # that came with it


def make() -> Built:
    before = rows()
    club = build(TODAY)
    return Built(club, less(rows(), before))


@pytest.fixture(scope="module")
def built(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Built]:
    """Built once: each test finds it as it was."""
    yield from once(django_db_blocker, make)


def test_there_is_an_evening_played_one_being_played_and_one_to_come(built: Built) -> None:
    seen = {event.state: event for event in Event.objects.filter(game="duplicate")}
    assert set(seen) == {"final", "running", "announced"}
    assert seen["final"].date < seen["running"].date == TODAY < seen["announced"].date
    assert Result.objects.filter(section__session__event=seen["final"]).count() == 7 * 28
    planned = sum(len(row.boards) for row in seen["running"].sessions.get().sections.get().schedule.all())
    assert 0 < Result.objects.filter(section__session__event=seen["running"]).count() < planned
    assert Standing.objects.filter(event=seen["running"]).exists()


def test_a_party_evening_is_played_with_its_two_lists(built: Built) -> None:
    party = Event.objects.get(game="progressive")
    assert (party.state, party.scoring_error) == ("final", "")
    ranks = [row.data.get("category_ranks") or {} for row in Standing.objects.filter(event=party)]
    assert {word for rank in ranks for word in rank} == {"lady", "gentleman"}


def test_the_round_that_is_played_has_its_clock(built: Built) -> None:
    session = Event.objects.get(state="running").sessions.get()
    assert session.clocks.get().round == session.round


def test_everybody_who_signs_in_is_who_the_button_says(built: Built) -> None:
    for login in LOGINS:
        person = Person.objects.get(user__email=login.email)
        assert Role.objects.on(TODAY).filter(club=built.club, person=person, kind=login.role).exists()
        assert person.user.check_password(login.password)


def test_the_command_makes_the_same_club_each_time_and_takes_it_away(
    built: Built, capsys: pytest.CaptureFixture[str]
) -> None:
    def scores() -> list[tuple]:
        return list(Standing.objects.order_by("event__date", "position").values_list("percent", "total"))

    before = scores()
    with pytest.raises(CommandError, match="already"):
        call_command("demonstration")
    call_command("demonstration", remove=True)
    assert not Club.objects.exists()
    call_command("demonstration", remove=True)
    assert "There is no demonstration club." in capsys.readouterr().out
    call_command("demonstration")
    assert scores() == before != []


def test_all_of_it_goes_and_what_is_real_stays(built: Built, club: Club, dora: User) -> None:
    event = factories.make_event(club)
    factories.make_entrant(event, "1")
    before = rows()
    assert remove(by=dora)
    assert rows() == less(before, built.rows) != before
    assert AuditEntry.objects.get(action="demonstration.removed").by == dora


def test_guests_and_uploads_of_the_demonstration_go_with_it(built: Built) -> None:
    director = User.objects.get(email="director@demonstration.example")
    document = read_event(
        '{"format": "overtrick-event", "version": 1, "name": "x", "game": "duplicate", "contest": "pairs",'
        ' "entrants": [{"id": "1", "names": ["A B", "C D"]}], "results": []}'
    )
    create_event(document, Arrival(club=built.club, by=director))
    Import.objects.create(file_name="x", format="x", content=b"", sha256="0" * 64, imported_by=director)
    remove()
    assert not Person.objects.exists()
    assert not Import.objects.exists()
    assert not Job.objects.exists()


def test_who_plays_in_a_real_event_stays_as_a_guest(built: Built, club: Club) -> None:
    shown = Person.objects.get(given_name="Margaret")
    factories.make_entrant(factories.make_event(club), "1", shown, factories.make_person())
    remove()
    shown.refresh_from_db()
    assert (shown.is_guest, shown.is_demonstration) == (True, False)
    assert EntrantMember.objects.filter(person=shown).count() == 1
