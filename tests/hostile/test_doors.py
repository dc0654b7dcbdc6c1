"""The doors: ways that lead abroad, guessing, other people's sessions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from club.models import User

pytestmark = pytest.mark.django_db
ABROAD = ["https://evil.example/", "//evil.example/", "https:evil.example", "/\\evil.example", "javascript:alert(1)"]
PASSWORD = "correct-horse"


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


@pytest.fixture
def mary(mary: User) -> User:
    """She has a password and an address that is proved."""
    EmailAddress.objects.create(user=mary, email=mary.email, primary=True, verified=True)
    return mary


def entered(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def views(resolver: URLResolver) -> Iterator[tuple[str, Any]]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from views(entry)
        else:
            yield str(entry.pattern), entry.callback


def test_no_form_is_taken_from_another_site_but_how_pages_look() -> None:
    """Whoever makes somebody's page dark from elsewhere has won nothing."""
    assert [at for at, view in views(get_resolver()) if getattr(view, "csrf_exempt", False)] == ["preferences/"]


def test_a_form_from_another_site_is_refused(mary: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(mary)
    answer = client.post(reverse("account_logout"))
    assert (answer.status_code, "The form had expired" in answer.text) == (403, True)


@pytest.mark.parametrize("abroad", ABROAD)
def test_no_way_back_leads_abroad(client: Client, mary: User, dora_in: Client, abroad: str) -> None:
    for address, who, data in (
        (reverse("account_login"), client, {"login": "mary@example.org", "password": PASSWORD}),
        (reverse("preferences"), client, {"theme": "dark"}),
        (reverse("account_logout"), dora_in, {}),
    ):
        answer = who.post(address, {**data, "next": abroad})
        assert (answer.status_code, answer["Location"].startswith("/")) == (302, True)
        assert not answer["Location"].startswith(("//", "/\\"))


@pytest.fixture
def dora_in(dora: User) -> Client:
    return entered(dora)


def test_an_unknown_host_is_refused(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
    assert "evil.example" not in client.get("/", headers={"x-forwarded-host": "evil.example"}).text


def test_passwords_are_not_tried_without_end_by_naming_other_addresses(mary: User) -> None:
    """Nobody is behind a proxy of ours here: what X-Forwarded-For says is the visitor's own invention."""
    told = []
    for number in range(12):
        headers = {"x-forwarded-for": f"10.0.0.{number}", "x-real-ip": f"10.0.1.{number}"}
        data = {"login": f"nobody{number}@example.org", "password": "wrong"}
        told.append(Client().post(reverse("account_login"), data, headers=headers).text)
    assert "Too many" not in told[0]
    assert "Too many" in told[-1]


def test_one_persons_password_is_not_tried_without_end_from_many_addresses(mary: User) -> None:
    data = {"login": "mary@example.org", "password": "wrong"}
    for number in range(6):
        Client(REMOTE_ADDR=f"10.0.0.{number}").post(reverse("account_login"), data)
    last = Client(REMOTE_ADDR="10.0.0.99").post(reverse("account_login"), {**data, "password": PASSWORD})
    assert last.status_code == 200
    assert "Too many" in last.text


@pytest.mark.parametrize("name", ["account_reset_password", "account_request_login_code"])
def test_nobody_learns_whom_the_club_knows(mary: User, name: str) -> None:
    answers = []
    for email in ("mary@example.org", "nobody@example.org"):
        client = Client()
        answer = client.post(reverse(name), {"email": email}, follow=True)
        answers.append((answer.redirect_chain, answer.text.replace(email, "").split("<main")[1].split("csrf")[0]))
    assert answers[0] == answers[1]


def test_signing_in_and_out_changes_the_session(client: Client, mary: User) -> None:
    client.get(reverse("account_login"))
    client.cookies[settings.SESSION_COOKIE_NAME] = "a" * 32  # given to the victim by somebody else
    client.post(reverse("account_login"), {"login": "mary@example.org", "password": PASSWORD})
    assert client.get(reverse("accounts:overview")).status_code == 200
    inside = client.cookies[settings.SESSION_COOKIE_NAME].value
    assert inside not in ("", "a" * 32)
    assert client.get(reverse("account_logout")).status_code == 200  # a link signs nobody out
    client.post(reverse("account_logout"))
    client.cookies[settings.SESSION_COOKIE_NAME] = inside
    assert client.get(reverse("accounts:overview")).status_code == 302


def test_a_new_password_puts_every_other_browser_out(mary: User) -> None:
    other = entered(mary)
    mary.set_password("another-horse-altogether")
    mary.save()
    assert other.get(reverse("accounts:overview")).status_code == 302


def test_cookies_are_not_for_scripts_nor_for_other_sites(client: Client, mary: User) -> None:
    client.post(reverse("account_login"), {"login": "mary@example.org", "password": PASSWORD})
    client.post(reverse("preferences"), {"theme": "dark"})
    kept = [cookie for name, cookie in client.cookies.items() if name != settings.CSRF_COOKIE_NAME]
    assert kept
    assert all(cookie["httponly"] and cookie["samesite"] == "Lax" for cookie in kept)


def test_files_carry_the_policy_too(client: Client) -> None:
    answer = client.get("/static/img/logo.svg")
    answer.close()
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
