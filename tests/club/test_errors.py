import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory

from club import errors
from club.models import User
from tests import accessibility


@pytest.mark.django_db
def test_an_unknown_address_has_a_page_of_the_house(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert accessibility.problems(response.content.decode()) == []
    assert "There is no such page" in response.content.decode()


@pytest.mark.django_db
def test_an_address_that_only_a_button_sends_to_says_so(client: Client, dora: User) -> None:
    client.force_login(dora)
    response = client.get("/events/1/start/")
    assert (response.status_code, response.headers["Allow"]) == (405, "POST")
    assert accessibility.problems(response.text) == []
    assert "Only a button leads here" in response.text


@pytest.mark.parametrize(
    ("view", "status"),
    [
        (lambda request: errors.bad_request(request, ValueError()), 400),
        (errors.csrf_failed, 403),
        (errors.server_error, 500),
    ],
)
def test_error_pages_ask_no_database(view, status: int) -> None:
    """Without the db mark of pytest any query fails the test."""
    response = view(RequestFactory().get("/"))
    assert response.status_code == status
    assert accessibility.problems(response.content.decode()) == []


FROM_A_STRANGE_HOST = """
import django
django.setup()
from django.test import Client
answer = Client().get("/", headers={"host": "evil.example"})
print(answer.status_code, answer.headers["Content-Security-Policy"], "Traceback" in answer.text)
"""


def test_with_debug_too_error_pages_are_the_houses_own_under_its_policy() -> None:
    environment = os.environ | {"DEBUG": "True", "DJANGO_SETTINGS_MODULE": "deploy.settings"}
    done = subprocess.run(
        [sys.executable, "-c", FROM_A_STRANGE_HOST],
        cwd=Path(__file__).parents[2],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("400 ")
    assert "script-src 'self'" in done.stdout
    assert done.stdout.endswith(" False\n")


@pytest.mark.parametrize(("language", "said"), [("en", "Too many tries"), ("ru", "Слишком много попыток")])
def test_too_many_tries_to_sign_in_are_told_so_in_the_house_s_own_look(
    client: Client, db: None, settings, language: str, said: str
) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    cache.clear()
    client.cookies["django_language"] = language
    tries = [client.post("/accounts/login/", {"login": "x@example.org", "password": "x"}) for _ in range(2)]
    cache.clear()
    assert tries[-1].status_code == 429
    assert said in tries[-1].content.decode()
    assert 'class="site-header"' in tries[-1].content.decode()


@pytest.mark.parametrize(("view", "status"), [(errors.forbidden, 403), (errors.not_found, 404)])
def test_a_refusal_is_a_page_for_somebody_signed_in(rf: RequestFactory, view, status: int) -> None:
    """It asks no database either: without the db mark of pytest any query fails the test."""
    request = rf.get("/events/1/")
    request.user = User(email="peter@example.org")
    response = view(request, ValueError())
    assert response.status_code == status
    assert accessibility.problems(response.text) == []
