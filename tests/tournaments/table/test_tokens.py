"""Keys of tables: what opens them, what they open, and where they never stand."""

import datetime
import logging

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from deploy import logs
from tests import factories
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tests.tournaments.table.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import tokens
from tournaments.models import Result, Section, TableOptions, TableToken


def test_the_code_leads_to_a_clean_address_and_leaves_a_cookie(section: Section, token: TableToken) -> None:
    client = Client()
    response = client.get(tokens.address(token))
    assert response["Location"] == f"/table/{token.pk}/"
    assert client.get(response["Location"]).status_code == 200
    assert client.cookies[f"table-{token.pk}"]["httponly"]


def test_the_address_with_the_key_is_neither_kept_nor_passed_on(token: TableToken) -> None:
    response = Client().get(tokens.address(token))
    assert (response["Referrer-Policy"], response["Cache-Control"]) == ("strict-origin", "no-store")


def test_only_the_hash_of_a_key_is_in_the_database(token: TableToken) -> None:
    row = TableToken.objects.filter(pk=token.pk).values().get()
    assert tokens.key_of(token) not in str(row)


def test_a_card_printed_again_carries_the_same_key(section: Section, token: TableToken) -> None:
    assert tokens.address(tokens.of_table(section=section, table=1)) == tokens.address(token)


def test_a_key_that_was_revoked_opens_nothing_and_puts_its_phones_out(phone, token, dora) -> None:
    tokens.revoke(token=token, by=dora)
    assert taps.page(phone, token).status_code == 404
    assert Client().get(tokens.address(token)).status_code == 404


def test_after_a_revocation_the_table_gets_another_key(section, token, dora) -> None:
    tokens.revoke(token=token, by=dora)
    assert tokens.key_of(tokens.of_table(section=section, table=1)) != tokens.key_of(token)


def test_a_key_expires(phone, token) -> None:
    TableToken.objects.filter(pk=token.pk).update(
        created_at=timezone.now() - datetime.timedelta(days=4), expires_at=timezone.now() - datetime.timedelta(days=1)
    )
    assert taps.page(phone, token).status_code == 404


def test_a_key_lasts_two_days_beyond_its_evening(token) -> None:
    days = (token.expires_at.date() - max(token.session.date, timezone.localdate())).days
    assert days == tokens.DAYS


@pytest.mark.parametrize("key", ["0" * 32, "nonsense"])
def test_a_key_that_nobody_made_opens_nothing(db, key) -> None:
    response = Client().get(f"/t/{key}/")
    assert response.status_code == 404
    assert "This code opens nothing" in response.content.decode()


class TestPin:
    @pytest.fixture(autouse=True)
    def _pin(self, tuesday) -> None:
        TableOptions.objects.create(event=tuesday, pin="4711")

    def test_it_is_asked_for_before_the_phone_gets_its_key(self, token) -> None:
        client = Client()
        assert client.get(tokens.address(token)).status_code == 200
        assert not client.cookies.get(f"table-{token.pk}")

    def test_the_right_one_opens_the_table(self, token) -> None:
        assert Client().post(tokens.address(token), {"pin": "4711"}).status_code == 302

    def test_it_may_be_typed_as_it_is_told(self, token: TableToken) -> None:
        assert Client().post(tokens.address(token), {"pin": " 47 11"}).status_code == 302

    def test_a_wrong_one_opens_nothing_and_says_so(self, token) -> None:
        response = Client().post(tokens.address(token), {"pin": "4712"})
        assert "This is not the PIN" in response.content.decode()

    def test_five_wrong_ones_lock_the_key_even_for_the_right_one(self, token) -> None:
        for _ in range(5):
            Client().post(tokens.address(token), {"pin": "0000"})
        response = Client().post(tokens.address(token), {"pin": "4711"})
        assert "Too many wrong PINs" in response.content.decode()

    def test_nobody_gets_round_it_with_the_card_alone(self, token) -> None:
        client = Client()
        client.cookies[f"table-{token.pk}"] = tokens.key_of(token)
        assert taps.page(client, token).status_code == 404

    def test_each_five_wrong_ones_lock_for_twice_as_long(self, token) -> None:
        """A key lives for two days: forty-five tries, of ten thousand PINs."""
        locks = []
        for _ in range(15):
            TableToken.objects.filter(pk=token.pk).update(locked_until=None)
            tokens.try_pin(token, "0000", "4711")
            if token.locked_until:
                locks.append(round((token.locked_until - timezone.now()).total_seconds() / 60))
        assert locks == [5, 10, 20]

    def test_the_lock_opens_after_five_minutes(self, token) -> None:
        for _ in range(5):
            Client().post(tokens.address(token), {"pin": "0000"})
        TableToken.objects.filter(pk=token.pk).update(locked_until=timezone.now())
        assert Client().post(tokens.address(token), {"pin": "4711"}).status_code == 302


class TestLogs:
    def test_djangos_own_log_of_a_key_that_opens_nothing_hides_it(self, db, caplog) -> None:
        with caplog.at_level(logging.DEBUG):
            Client().get("/t/0123456789abcdef0123456789abcdef/")
        assert "Not Found: /t/…" in caplog.text
        assert "0123456789abcdef" not in caplog.text

    @pytest.mark.parametrize(
        ("message", "arguments"),
        [
            pytest.param('"%s" %s %s', ("GET /t/secret/ HTTP/1.1", "302", "0"), id="the development server"),
            pytest.param('%(addr)s "%(method)s %(path)s" %(status)d', ({"addr": "::1", "method": "GET", "path": "/t/secret/", "status": 302},), id="granian's access log"),
            pytest.param("GET %s", ("/T/SECRET/",), id="in capitals, typed by hand"),
            pytest.param("at http://club.example/t/secret/?x=1", (), id="a message without arguments"),
            pytest.param("GET %s", ("/corrections/answer/secret:1a/",), id="an opponent's answer by link"),
            pytest.param("GET %s", ("/accounts/password/reset/key/1-secret/",), id="a new password"),
            pytest.param("GET %s", ("/accounts/confirm-email/secret/",), id="an address confirmed"),
            pytest.param("GET %s", ("/setup/?token=secret",), id="the first set-up"),
        ],
    )  # fmt: skip
    def test_access_logs_hide_it(self, caplog, message, arguments) -> None:
        with caplog.at_level(logging.INFO):
            logging.getLogger("somebody").info(message, *arguments)
        assert "secret" not in caplog.text.lower()
        assert "…" in caplog.text

    def test_what_is_not_a_text_stays_as_it_is(self) -> None:
        assert logs.hidden(302) == 302


class TestNothingElse:
    """The key of a table can do nothing but its table."""

    def test_another_table_is_not_there_for_it(self, section, phone) -> None:
        other = tokens.of_table(section=section, table=2)
        assert taps.page(phone, other).status_code == 404
        assert taps.tap(phone, other, board=9).status_code == 404

    def test_another_tables_board_cannot_be_entered_through_it(self, section, phone, token) -> None:
        elsewhere = section.schedule.get(round=1, table=2).boards[0]
        answer = taps.tap(phone, token, board=elsewhere, json=True)
        assert answer.json()["state"] == "refused"
        assert not Result.objects.exists()

    def test_another_sessions_table_is_not_there_for_it(self, club, phone) -> None:
        event = factories.make_event(club)
        section = factories.make_section(event)
        assert taps.page(phone, tokens.of_table(section=section, table=1)).status_code == 404

    def test_its_cookie_under_another_number_opens_nothing(self, section, phone, token) -> None:
        other = tokens.of_table(section=section, table=2)
        phone.cookies[f"table-{other.pk}"] = tokens.cookie_of(token)
        assert taps.page(phone, other).status_code == 404

    @pytest.mark.parametrize("name", ["desk:session", "desk:acts", "table:phones", "table:sheet", "table:queue"])
    def test_the_desk_is_shut_to_it(self, session, phone, name) -> None:
        response = phone.get(reverse(name, args=[session.pk]))
        assert response.status_code in (302, 403)

    def test_a_pairs_key_opens_no_table(self, section, session) -> None:
        pair = session.event.entrants.first()
        token = tokens.of_entrant(session=session, entrant=pair)
        client = Client()
        client.get(tokens.address(token))
        assert taps.page(client, token, "call").status_code == 404
        assert taps.tap(client, token, board=9).status_code == 404

    def test_a_tables_key_opens_no_pairs_evening(self, phone, token) -> None:
        assert taps.page(phone, token, "mine").status_code == 404

    def test_a_pair_confirms_no_other_pairs_line(self, section, session) -> None:
        row = section.schedule.get(round=1, table=2)
        outsider = section.schedule.get(round=1, table=1).north
        client, token = phone_of(section, 2)
        taps.tap(client, token, board=row.boards[0])
        own = tokens.of_entrant(session=session, entrant=outsider)
        outside = Client()
        outside.get(tokens.address(own))
        result = Result.objects.get()
        response = outside.post(reverse("table:my-confirm", args=[own.pk, result.pk]), {"edition": 1})
        assert response.status_code == 404


def test_the_party_games_may_lead_elsewhere(token, monkeypatch) -> None:
    monkeypatch.setattr(tokens, "_landings", [])
    tokens.register_landing(lambda token: f"/party/{token.pk}/")
    assert tokens.leads_to(token) == f"/party/{token.pk}/"
