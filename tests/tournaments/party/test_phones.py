"""The phone at a party table: it holds the key of its table and nothing else."""

from typing import ClassVar

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.party.begun import kept_evenings
from tournaments import tokens
from tournaments.models import Result, SideConfirmation, TableToken

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8), ("pivot", 4))


def phone_at(evening, table: int) -> tuple[Client, TableToken]:
    """A phone that has scanned the card of a table."""
    token = tokens.of_table(section=evening.party.section, table=table)
    client = Client()
    opened = client.get(tokens.address(token))
    assert opened.url == reverse("party:phone", args=[token.pk])
    return client, token


def url(token: TableToken, act: str = "") -> str:
    return reverse(f"party:phone{act}", args=[token.pk])


def test_a_deal_is_entered_at_the_table(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 2)
    page = client.post(url(token), {"how": "contract", "said": "4SN="}, follow=True)
    row = Result.objects.get()
    assert (row.table, row.source, row.board) == ("2", "table 2 phone", 1)
    assert "Deal 2" in page.text


def test_the_score_is_shown_while_it_is_entered(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    data = {"how": "contract", "level": "4", "strain": "S", "doubling": "", "declarer": "N", "tricks": "10"}
    assert "420" in client.get(url(token, "-echo"), data).text


def test_a_phone_cuts_no_deal(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    page = client.post(url(token), {"how": "not-played"})
    assert "Only the director" in page.text
    assert not Result.objects.exists()


def test_sent_twice_a_deal_is_written_once(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    for _ in range(2):
        client.post(url(token), {"how": "contract", "said": "4SN=", "key": "abc"})
    assert Result.objects.count() == 1


def test_two_phones_at_a_table_enter_one_deal_once(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    other, _token = phone_at(evening, 1)
    data = {"how": "contract", "said": "4SN=", "entering": "1-0"}
    client.post(url(token), {**data, "key": "one"})
    page = other.post(url(token), {**data, "key": "other"}, follow=True)
    assert "entered meanwhile" in page.text
    assert Result.objects.count() == 1


def test_the_last_deal_of_a_round_is_not_written_twice_either(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    evening.play_table(1, "1", "3NTN=")
    page = client.post(url(token), {"how": "contract", "said": "4SN=", "entering": "4-0"}, follow=True)
    assert "entered meanwhile" in page.text


def test_a_page_of_the_round_before_writes_nothing_into_this_one(begins):
    evening = begins("pivot", 4)
    client, token = phone_at(evening, 1)
    evening.play_table(1, "1", "3NTN=")
    client.post(url(token, "-next"))
    page = client.post(url(token), {"how": "contract", "said": "4SN=", "entering": "1-0", "round": "1"}, follow=True)
    assert "Deal 1 of round 1 was not written: the table is at round 2 by now." in page.text
    assert not Result.objects.filter(round=2).exists()


def test_whoever_presses_twice_is_not_told_of_another_phone(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    data = {"how": "contract", "said": "4SN=", "key": "abc", "entering": "1-0", "round": "1"}
    client.post(url(token), data)
    assert "entered meanwhile" not in client.post(url(token), data, follow=True).text


class TestWhatThePhoneSendsByItself:
    """A script reads a state and a sentence; the browser tests see what it does with them."""

    DATA: ClassVar = {"how": "contract", "said": "4SN=", "key": "abc", "entering": "1-0", "round": "1"}

    def sends(self, client: Client, token: TableToken, **more: str) -> dict[str, object]:
        answer = client.post(url(token), {**self.DATA, **more}, headers={"Accept": "application/json"})
        return answer.json()

    def test_a_deal_is_in(self, begins):
        client, token = phone_at(begins("progressive", 8), 1)
        assert self.sends(client, token) == {"state": "saved", "text": "", "next": url(token)}
        assert Result.objects.get().source == "table 1 phone"

    def test_sent_again_it_is_in_as_well(self, begins):
        client, token = phone_at(begins("progressive", 8), 1)
        assert [self.sends(client, token)["state"] for _ in range(2)] == ["saved", "saved"]
        assert Result.objects.count() == 1

    def test_what_came_too_late_is_refused_with_the_reason(self, begins):
        client, token = phone_at(begins("progressive", 8), 1)
        self.sends(client, token)
        answer = self.sends(client, token, key="other")
        assert (answer["state"], answer["late"]) == ("refused", True)
        assert "entered meanwhile" in str(answer["text"])

    def test_what_is_wrong_is_refused_at_the_form(self, begins):
        client, token = phone_at(begins("progressive", 8), 1)
        answer = self.sends(client, token, said="8SN=")
        assert (answer["state"], answer["late"]) == ("refused", False)

    def test_when_results_are_posted_nothing_is_written(self, begins):
        evening = begins("pivot", 4)
        client, token = phone_at(evening, 1)
        evening.event.state = "provisional"
        evening.event.save()
        assert "call the director" in str(self.sends(client, token)["text"])
        assert not Result.objects.exists()

    def test_a_correction_names_its_deal(self, begins):
        client, token = phone_at(begins("progressive", 8), 1)
        self.sends(client, token)
        self.sends(client, token, said="4SN-1", key="other", deal="1-0", edition="1")
        assert Result.objects.get().tricks == 9


def test_a_deal_of_the_round_is_corrected_at_the_table(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    client.post(url(token), {"how": "contract", "said": "4SN="})
    client.post(f"{url(token)}?deal=1-0", {"how": "contract", "said": "4SN-1", "edition": 1})
    assert Result.objects.get().tricks == 9


def test_p19_both_sides_confirm_on_the_phone_and_wait_for_the_signal(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    evening.play_table(1, "1", "3NTN=")
    table = evening.table()
    for side in ("NS", "EW"):
        client.post(url(token, "-confirm"), {"side": side, "seen": f"{table.ns},{table.ew}"})
    assert SideConfirmation.objects.count() == 2
    assert "Wait for the signal" in client.get(url(token)).text
    client.post(url(token, "-next"))
    assert evening.party.last_round == 1


def test_after_the_signal_it_says_where_everybody_goes(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    evening.play_round()
    evening.signal()
    page = client.get(url(token)).text
    assert "Who sat here goes on" in page
    for sitter in evening.table(1).sitters.values():
        assert sitter.name in page


def test_a_pivot_table_moves_on_from_its_own_phone(begins):
    evening = begins("pivot", 4)
    client, token = phone_at(evening, 1)
    evening.play_table(1, "1", "3NTN=")
    client.post(url(token, "-next"))
    assert "Round 2" in client.get(url(token)).text


def test_posted_results_are_not_changed_from_a_phone(begins):
    evening = begins("pivot", 4)
    client, token = phone_at(evening, 1)
    client.post(url(token), {"how": "contract", "said": "4SN="})
    evening.event.state = "provisional"
    evening.event.save()
    client.post(f"{url(token)}?deal=1-0", {"how": "contract", "said": "4SN-1", "edition": 1})
    assert Result.objects.get().tricks == 10
    assert "call the director" in client.get(url(token)).text


def test_the_key_of_another_table_opens_nothing(begins):
    evening = begins("progressive", 8)
    client, _token = phone_at(evening, 1)
    other = tokens.of_table(section=evening.party.section, table=2)
    assert client.get(url(other)).status_code == 404


def test_the_director_can_be_called_and_the_way_back_is_the_party_page(begins):
    evening = begins("progressive", 8)
    client, token = phone_at(evening, 1)
    assert client.get(reverse("table:call", args=[token.pk])).status_code == 200
    assert client.get(reverse("table:page", args=[token.pk])).url == url(token)


def test_the_cards_of_all_tables_can_be_printed(begins):
    evening = begins("progressive", 8)
    page = evening.client.get(reverse("table:sheet", args=[evening.event.sessions.get().pk]))
    assert page.text.count("<svg") >= 2
