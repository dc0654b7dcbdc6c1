"""The demonstration club: made the same each time, and taken away whole."""

import datetime
from collections.abc import Iterable

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from club.models import AuditEntry, Club, Person, Role, User
from tests import factories
from tournaments.demonstration import LOGINS, build, remove
from tournaments.models import EntrantMember, Event, Result, Standing

pytestmark = pytest.mark.django_db
TODAY = datetime.date(2026, 12, 1)
KEPT = {"AuditEntry", "ContentType", "Permission"}


def rows() -> dict[str, int]:
    models: Iterable = apps.get_models()
    return {model.__name__: model._base_manager.count() for model in models if model.__name__ not in KEPT}


def test_there_is_an_evening_played_one_being_played_and_one_to_come() -> None:
    build(TODAY)
    seen = {event.state: event for event in Event.objects.all()}
    assert set(seen) == {"final", "running", "announced"}
    assert seen["final"].date < seen["running"].date == TODAY < seen["announced"].date
    assert Result.objects.filter(section__session__event=seen["final"]).count() == 7 * 28
    planned = sum(len(row.boards) for row in seen["running"].sessions.get().sections.get().schedule.all())
    assert 0 < Result.objects.filter(section__session__event=seen["running"]).count() < planned
    assert Standing.objects.filter(event=seen["running"]).exists()


def test_everybody_who_signs_in_is_who_the_button_says() -> None:
    club = build(TODAY)
    for login in LOGINS:
        person = Person.objects.get(user__email=login.email)
        assert Role.objects.on(TODAY).filter(club=club, person=person, kind=login.role).exists()
        assert person.user.check_password(login.password)


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
