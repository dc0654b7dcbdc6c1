"""The pages of accounts, people, the club and setting up can be used by everybody, in both languages."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from club.models import Club, User
from tests import factories
from tests.accessibility import problems
from tournaments.models import Event

VISITORS = ["account_login", "account_request_login_code", "account_reset_password", "account_signup"]
OWN = ["accounts:overview", "account_email", "account_change_password", "mfa_index", "account_logout"]
KEEPERS = ["people:list", "people:create", "setup:club", "events:create"]
OF_AN_EVENT = [
    "events:setup", "events:edit", "events:conditions", "events:entrants", "events:entrants-paste", "events:sections",
    "events:delete", "events:post-corrected",
]  # fmt: skip


def faults(client: Client, path: str, language: str) -> list[str]:
    with translation.override(language):
        response = client.get(path, headers={"accept-language": language})
    assert response.status_code == 200, path
    return problems(response.text)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", VISITORS)
def test_a_visitors_pages(client: Client, club: Club, name: str, language: str) -> None:
    assert faults(client, reverse(name), language) == []


@pytest.mark.parametrize("name", OWN + KEEPERS)
def test_the_pages_of_who_is_signed_in(client: Client, ada: User, name: str) -> None:
    client.force_login(ada)
    assert faults(client, reverse(name), "en") == []


@pytest.mark.parametrize("name", OF_AN_EVENT)
def test_the_pages_of_setting_an_event_up(client: Client, ada: User, tuesday: Event, name: str) -> None:
    client.force_login(ada)
    for code in "12":
        factories.make_entrant(tuesday, code)
    assert faults(client, reverse(name, args=[tuesday.pk]), "en") == []


def test_the_record_of_a_person_and_the_conditions_of_every_kind(client: Client, ada: User) -> None:
    client.force_login(ada)
    assert faults(client, reverse("people:edit", args=[ada.person.pk]), "en") == []
    for code in ("pairs", "teams", "progressive", "honeymoon"):
        assert faults(client, reverse("events:usual-conditions", args=[code]), "en") == []


def test_the_movements_and_the_question_who_is_meant(client: Client, ada: User, tuesday: Event) -> None:
    client.force_login(ada)
    section = factories.make_section(tuesday)
    for code in "123456":
        factories.make_entrant(tuesday, code)
    assert faults(client, reverse("events:movement", args=[tuesday.pk, section.pk]), "en") == []
    factories.make_person("Anna Abel")
    asked = client.post(reverse("events:entrants-paste", args=[tuesday.pk]), {"text": "Ann Abel – Bob Best"})
    assert problems(asked.text) == []


def test_setting_up_the_club(client: Client, db: None) -> None:
    assert faults(client, reverse("setup:start"), "en") == []
    refused = client.get(reverse("setup:start"), REMOTE_ADDR="192.168.1.20")
    assert problems(refused.text) == []
