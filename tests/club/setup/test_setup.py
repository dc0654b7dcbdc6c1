"""From an empty installation to a club: once, from this machine or with the token."""

import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from club.models import Club, Person, Role, User
from club.setup.services import FirstAdministrator, set_up
from club.setup.token import token
from tests import factories

pytestmark = pytest.mark.django_db
SETUP = reverse("setup:start")
ELSEWHERE = {"REMOTE_ADDR": "192.168.1.20"}
ADA = FirstAdministrator("Ada", "Able", "ada@example.org", "a quiet correct horse")


def answers(**changed: str) -> dict[str, str]:
    return {
        "name": "Riverside Bridge Club", "language": "ru", "time_zone": "Europe/Moscow", "given_name": "Ada",
        "family_name": "Able", "email": "Ada@example.org", "password": "a quiet correct horse", **changed,
    }  # fmt: skip


def test_the_club_and_its_first_administrator_are_made_and_signed_in(client: Client) -> None:
    assert "No club yet" in client.get(reverse("home")).text
    response = client.post(SETUP, answers())
    assert response["Location"] == reverse("setup:club")
    club = Club.objects.get()
    assert (club.name, club.language, club.time_zone) == ("Riverside Bridge Club", "ru", "Europe/Moscow")
    person = Person.objects.get()
    assert set(Role.objects.filter(person=person, club=club).values_list("kind", flat=True)) >= {"administrator"}
    assert client.get(response["Location"]).status_code == 200
    assert Client().login(email="ada@example.org", password="a quiet correct horse")


def test_there_is_no_second_time(client: Client) -> None:
    client.post(SETUP, answers())
    assert client.get(SETUP).status_code == 404
    assert Client().post(SETUP, answers(email="eve@example.org")).status_code == 404
    assert User.objects.count() == 1


@pytest.mark.parametrize("is_demonstration", [True, False])
def test_where_there_is_a_club_nothing_is_set_up(client: Client, is_demonstration: bool) -> None:
    factories.make_club(is_demonstration=is_demonstration)
    assert client.get(SETUP).status_code == 404


def test_two_at_the_same_moment_make_one_club(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has looked before the first wrote: the database refuses it."""
    set_up(name="First", language="en", time_zone="Europe/London", administrator=ADA)
    monkeypatch.setattr(type(Club.objects.all()), "exists", lambda _self: False)
    eve = FirstAdministrator("Eve", "Evil", "eve@example.org", "another correct horse")
    with pytest.raises(ValidationError, match="meanwhile"):
        set_up(name="Second", language="en", time_zone="Europe/London", administrator=eve)
    assert [club.name for club in Club.objects.all()] == ["First"]
    assert not User.objects.filter(email="eve@example.org")


def test_from_elsewhere_it_takes_the_token(client: Client) -> None:
    assert client.get(SETUP, **ELSEWHERE).status_code == 403
    assert client.post(SETUP, answers(token="guess"), **ELSEWHERE).status_code == 403
    assert not Club.objects.exists()
    assert client.get(SETUP, {"token": token()}, **ELSEWHERE).status_code == 200
    assert client.post(SETUP, answers(token=token()), **ELSEWHERE).status_code == 302


def test_a_proxy_on_this_machine_is_elsewhere(client: Client) -> None:
    assert client.get(SETUP, HTTP_X_FORWARDED_FOR="127.0.0.1").status_code == 403


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", ""), ("time_zone", "Europe/Atlantis"), ("email", "ada"), ("password", "short"), ("language", "de")],
)
def test_what_makes_no_sense_is_asked_again(client: Client, field: str, value: str) -> None:
    response = client.post(SETUP, answers(**{field: value}))
    assert response.context["form"].errors[field]
    assert not Club.objects.exists()


def test_the_console_tells_the_address(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("setup_address")
    assert capsys.readouterr().out.strip() == f"{SETUP}?token={token()}"
    factories.make_club()
    with pytest.raises(CommandError):
        call_command("setup_address")


def test_an_administrator_gives_the_club_another_name(client: Client, club: Club, ada: User) -> None:
    client.force_login(ada)
    data = {"name": "Hilltop", "language": "ru", "time_zone": "Europe/Moscow"}
    assert client.post(reverse("setup:club"), data).status_code == 302
    club.refresh_from_db()
    assert (club.name, club.time_zone) == ("Hilltop", "Europe/Moscow")
