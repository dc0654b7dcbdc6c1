"""The demonstration club: made the same each time, and taken away whole."""

import datetime
from collections.abc import Iterable

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from club.models import AuditEntry, Club, Job, Person, User
from scoring.document.reading import read_event
from tests import factories
from tournaments.demonstration import build, remove
from tournaments.documents.creating import Arrival, create_event
from tournaments.models import EntrantMember, Import, Standing

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 12, 1)
KEPT = {"AuditEntry", "ContentType", "Permission"}


def rows() -> dict[str, int]:
    models: Iterable = apps.get_models()
    return {model.__name__: model._base_manager.count() for model in models if model.__name__ not in KEPT}


def test_the_same_club_comes_out_each_time() -> None:
    def scores() -> list[tuple]:
        return list(Standing.objects.order_by("event__date", "position").values_list("percent", "total"))

    build(TODAY)
    before = scores()
    remove()
    build(TODAY)
    assert scores() == before


def test_all_of_it_goes_and_what_is_real_stays(club: Club, dora: User) -> None:
    event = factories.make_event(club)
    factories.make_entrant(event, "1")
    before = rows()
    build(TODAY)
    assert rows() != before
    assert remove(by=dora)
    assert rows() == before
    assert AuditEntry.objects.get(action="demonstration.removed").by == dora


def test_guests_and_uploads_of_the_demonstration_go_with_it() -> None:
    club = build(TODAY)
    director = User.objects.get(email="director@demonstration.example")
    document = read_event(
        '{"format": "overtrick-event", "version": 1, "name": "x", "game": "duplicate", "contest": "pairs",'
        ' "entrants": [{"id": "1", "names": ["A B", "C D"]}], "results": []}'
    )
    create_event(document, Arrival(club=club, by=director))
    Import.objects.create(file_name="x", format="x", content=b"", sha256="", imported_by=director)
    remove()
    assert not Person.objects.exists()
    assert not Import.objects.exists()
    assert not Job.objects.exists()


def test_who_plays_in_a_real_event_stays_as_a_guest(club: Club) -> None:
    build(TODAY)
    shown = Person.objects.get(given_name="Margaret")
    factories.make_entrant(factories.make_event(club), "1", shown, factories.make_person())
    remove()
    shown.refresh_from_db()
    assert (shown.is_guest, shown.is_demonstration) == (True, False)
    assert EntrantMember.objects.filter(person=shown).count() == 1


def test_the_command_makes_it_once_and_takes_it_away(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("demonstration")
    with pytest.raises(CommandError, match="already"):
        call_command("demonstration")
    call_command("demonstration", remove=True)
    assert not Club.objects.exists()
    call_command("demonstration", remove=True)
    assert "There is no demonstration club." in capsys.readouterr().out
