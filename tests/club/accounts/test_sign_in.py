"""Signing in: with a code from the first time on, or with a password; mail goes through the outbox."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from club import jobs
from club.models import AuditEntry, Club, Message, Person, User
from tests import factories

pytestmark = pytest.mark.django_db
ASK, CONFIRM = reverse("account_request_login_code"), reverse("account_confirm_login_code")


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


def ask(client: Client, email: str) -> str:
    """Ask for a code, and read it from the mail; empty where none was sent."""
    response = client.post(ASK, {"email": email})
    assert response.status_code == 302
    assert response["Location"] == CONFIRM
    mail = Message.objects.filter(to=email).last()
    return re.search(r"\n    (\S+)\n", mail.body).group(1) if mail else ""


def signed_in(client: Client) -> str:
    user = client.get(reverse("home")).wsgi_request.user
    return user.email if user.is_authenticated else ""


def test_whom_the_club_knows_signs_in_with_a_code_the_first_time(client: Client, club: Club) -> None:
    person = factories.make_person("Nina New", email="Nina@example.org")
    code = ask(client, "nina@example.org")
    client.post(CONFIRM, {"code": code})
    person.refresh_from_db()
    assert signed_in(client) == "nina@example.org" == person.user.email
    assert AuditEntry.objects.get(action="account.made").subject_id == str(person.pk)
    assert not person.user.has_usable_password()


def test_the_second_time_it_is_the_same_account(client: Client, club: Club) -> None:
    factories.make_person("Nina New", email="nina@example.org")
    client.post(CONFIRM, {"code": ask(client, "nina@example.org")})
    client.post(reverse("account_logout"))
    client.post(CONFIRM, {"code": ask(client, "nina@example.org")})
    assert signed_in(client) == "nina@example.org"
    assert User.objects.count() == 1


def test_a_stranger_learns_nothing_and_gets_nothing(client: Client, club: Club) -> None:
    assert ask(client, "stranger@example.org") == ""
    assert not User.objects.exists()


def test_two_who_share_an_address_have_no_account_by_it(client: Client, club: Club) -> None:
    for name in ("Ann Able", "Abe Able"):
        factories.make_person(name, email="able@example.org")
    assert ask(client, "able@example.org") == ""
    assert not User.objects.exists()


def test_a_wrong_code_lets_nobody_in(client: Client, club: Club) -> None:
    factories.make_person("Nina New", email="nina@example.org")
    ask(client, "nina@example.org")
    client.post(CONFIRM, {"code": "000000"})
    assert signed_in(client) == ""


def test_codes_are_not_asked_for_without_end(club: Club) -> None:
    factories.make_person("Nina New", email="nina@example.org")
    answers = [Client().post(ASK, {"email": "nina@example.org"}).status_code for _ in range(5)]
    assert answers == [302, 302, 302, 200, 200]
    assert Message.objects.count() == 3


def test_nobody_signs_up_by_himself(client: Client, club: Club) -> None:
    page = client.post(reverse("account_signup"), {"email": "x@example.org", "password1": "correct-horse-battery"})
    assert "secretary" in page.text
    assert not User.objects.exists()


def test_a_code_is_mailed_by_the_outbox(client: Client, club: Club, mailoutbox: list) -> None:
    factories.make_person("Nina New", email="nina@example.org")
    code = ask(client, "nina@example.org")
    assert mailoutbox == []
    jobs.run_due()
    assert mailoutbox[0].to == ["nina@example.org"]
    assert code in mailoutbox[0].body


def test_a_forgotten_password_is_chosen_anew(client: Client, dora: User) -> None:
    client.post(reverse("account_reset_password"), {"email": dora.email})
    link = re.search(r"http://testserver(\S+)", Message.objects.get(to=dora.email).body).group(1)
    form = client.get(link)["Location"]
    client.post(form, {"password1": "a-new-correct-horse", "password2": "a-new-correct-horse"})
    dora.refresh_from_db()
    assert dora.check_password("a-new-correct-horse")
    assert "does not work any more" in client.get(link).text


def test_a_closed_account_does_not_open(client: Client, club: Club) -> None:
    user = factories.make_user("gone@example.org", is_active=False)
    Person.objects.create(given_name="Gone", user=user, email="gone@example.org")
    assert ask(client, "gone@example.org") == ""
