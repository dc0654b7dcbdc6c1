import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client, RequestFactory

from club import errors
from tests import accessibility


@pytest.mark.django_db
def test_an_unknown_address_has_a_page_of_the_house(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert accessibility.problems(response.content.decode()) == []
    assert "There is no such page" in response.content.decode()


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
