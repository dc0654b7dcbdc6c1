"""The demonstration's logins: from this machine, with DEBUG, into the demonstration, and nowhere else."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from club.models import Club, User
from tests import factories

DOOR = reverse("accounts:demonstration-login")


@pytest.fixture
def shown(db: None) -> User:
    club = factories.make_club(is_demonstration=True)
    user = factories.make_holder("Dan Director", club, "member", "director")
    type(user.person).objects.filter(pk=user.person.pk).update(is_demonstration=True)
    from allauth.account.models import EmailAddress

    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return user


def enters(client: Client, user: User, **headers: str) -> bool:
    response = client.post(DOOR, {"user": str(user.pk)}, **headers)
    is_in = client.get(reverse("home"), **headers).wsgi_request.user.is_authenticated
    assert response.status_code == (302 if is_in else 403)
    return is_in


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "127.3.2.1"])
def test_the_button_works_on_this_machine(client: Client, shown: User, address: str) -> None:
    assert "Director" in client.get(reverse("account_login"), REMOTE_ADDR=address).text
    assert enters(client, shown, REMOTE_ADDR=address)


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"REMOTE_ADDR": "192.168.1.20"}, id="the club's network"),
        pytest.param({"REMOTE_ADDR": "203.0.113.5"}, id="the internet"),
        pytest.param({"REMOTE_ADDR": ""}, id="a socket without an address"),
        pytest.param({"REMOTE_ADDR": "127.0.0.1.example.org"}, id="nonsense"),
        pytest.param({"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "203.0.113.5"}, id="behind a proxy"),
        pytest.param({"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "127.0.0.1"}, id="a proxy's word for it"),
        pytest.param({"REMOTE_ADDR": "127.0.0.1", "HTTP_FORWARDED": "for=203.0.113.5"}, id="behind a modern proxy"),
        pytest.param({"REMOTE_ADDR": "127.0.0.1", "HTTP_X_REAL_IP": "203.0.113.5"}, id="behind nginx"),
    ],
)
def test_it_works_from_nowhere_else(client: Client, shown: User, headers: dict[str, str]) -> None:
    assert "demonstration" not in client.get(reverse("account_login"), **headers).text.lower()
    assert not enters(client, shown, **headers)


@pytest.mark.parametrize(("address", "is_in"), [("127.0.0.1", True), ("192.168.1.20", False)])
def test_neither_does_its_password(client: Client, shown: User, address: str, is_in: bool) -> None:
    client.post(reverse("account_login"), {"login": shown.email, "password": "correct-horse"}, REMOTE_ADDR=address)
    assert client.get(reverse("home"), REMOTE_ADDR=address).wsgi_request.user.is_authenticated is is_in


def test_it_works_only_where_the_settings_say_so(client: Client, shown: User, settings: Settings) -> None:
    settings.DEMONSTRATION_LOGINS = False
    assert not enters(client, shown, REMOTE_ADDR="127.0.0.1")


def test_nobody_real_is_reached_this_way(client: Client, club: Club, dora: User) -> None:
    assert not enters(client, dora, REMOTE_ADDR="127.0.0.1")


def test_it_leads_back_to_where_one_came_from_and_not_abroad(client: Client, shown: User) -> None:
    assert client.post(DOOR, {"user": str(shown.pk), "next": "/calendar/"})["Location"] == "/calendar/"
    assert client.post(DOOR, {"user": str(shown.pk), "next": "https://evil.example/"})["Location"] == reverse("home")
