"""The phone at a table of honeymoon bridge: the matches of its table and nothing else."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.party.begun import kept_evenings
from tournaments import tokens
from tournaments.models import Result, TableToken
from tournaments.party.matches import Matches

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("honeymoon", 4))


@pytest.fixture
def four(begins):
    """Four players: three rounds of two matches."""
    return begins("honeymoon", 4)


def phone_at(evening, table: int) -> tuple[Client, TableToken]:
    token = tokens.of_table(section=evening.party.section, table=table)
    client = Client()
    assert client.get(tokens.address(token)).url == reverse("party:phone-match", args=[token.pk])
    return client, token


def url(token: TableToken, act: str = "", **query: str) -> str:
    return reverse(f"party:phone-match{act}", args=[token.pk], query=query)


def enter(client: Client, token: TableToken, by: str, **more: str):
    data = {"how": "contract", "level": "2", "strain": "C", "by": by, "tricks": "8", **more}
    return client.post(url(token), data, follow=True)


def at_table(evening, table: int):
    evening.event.refresh_from_db()
    return Matches(evening.event).at_table(table)


def test_h12_every_round_has_one_match_at_each_table(four):
    assert [state.match.round for state in at_table(four, 1)] == [1, 2, 3]
    assert {frozenset(state.players) for table in (1, 2) for state in at_table(four, table)} == {
        frozenset(pair) for pair in ("12", "13", "14", "23", "24", "34")
    }


def test_a_deal_is_entered_at_the_table(four):
    client, token = phone_at(four, 2)
    [match, *_] = at_table(four, 2)
    page = enter(client, token, match.players[0])
    row = Result.objects.get()
    assert (row.match, row.source) == (match.code, "table 2 phone")
    assert "Deal 2" in page.text


def test_the_score_is_shown_while_it_is_entered(four):
    client, token = phone_at(four, 1)
    by = at_table(four, 1)[0].players[0]
    data = {"by": by, "level": "4", "strain": "S", "tricks": "11"}
    assert ">330<" in client.get(url(token, "-echo"), data).text


def test_after_three_deals_the_next_match_comes_to_the_table(four):
    client, token = phone_at(four, 1)
    first, second, _third = at_table(four, 1)
    for _ in range(3):
        page = enter(client, token, first.players[0])
    assert f"{first.name(first.players[0])} has won the match" in page.text
    assert second.title in page.text
    assert client.get(url(token)).context["match"].code == second.code


def test_a_deal_of_the_match_before_is_corrected(four):
    client, token = phone_at(four, 1)
    match = at_table(four, 1)[0]
    for _ in range(3):
        enter(client, token, match.players[0])
    data = {"how": "contract", "level": "2", "strain": "C", "by": match.players[0], "tricks": "7", "edition": 1}
    client.post(url(token, match=match.code, deal="1-0"), data)
    assert Result.objects.get(board=1).tricks == 7


def test_a_match_of_another_table_is_not_opened(four):
    client, token = phone_at(four, 1)
    other = at_table(four, 2)[0]
    assert client.get(url(token, match=other.code)).context["match"].table == 1


def test_who_won_the_draw_for_the_deal_is_said_at_the_table(four):
    client, token = phone_at(four, 1)
    opener = at_table(four, 1)[0].next_deal.opener
    client.post(url(token, "-dealer"), {"dealer": opener})
    assert at_table(four, 1)[0].next_deal.dealer == opener


def test_posted_results_are_not_changed_from_a_phone(four):
    client, token = phone_at(four, 1)
    match = at_table(four, 1)[0]
    four.event.state = "provisional"
    four.event.save()
    page = enter(client, token, match.players[0])
    assert "call the director" in page.text
    assert not Result.objects.exists()


def test_before_the_draw_the_phone_says_what_it_waits_for(makes):
    client, token = phone_at(makes("honeymoon", 4), 1)
    assert "No match is played here yet" in client.get(url(token)).text


def test_the_cards_of_all_tables_can_be_printed(four):
    page = four.client.get(reverse("table:sheet", args=[four.event.sessions.get().pk]))
    assert [card.name for card in page.context["cards"]] == ["1", "2"]


def test_a_deal_that_has_waited_names_its_match_and_is_written_once(four):
    client, token = phone_at(four, 1)
    later = at_table(four, 1)[1]
    data = {"how": "contract", "level": "2", "strain": "C", "by": later.players[0], "tricks": "8"}
    data |= {"match": later.code, "key": "abc", "entering": "1-0"}
    answers = [client.post(url(token), data, headers={"Accept": "application/json"}).json() for _ in range(2)]
    assert [answer["state"] for answer in answers] == ["saved", "saved"]
    assert Result.objects.get().match == later.code


def test_a_deal_of_a_match_that_came_too_late_is_refused_with_the_reason(four):
    client, token = phone_at(four, 1)
    [match, *_] = at_table(four, 1)
    enter(client, token, match.players[0])
    data = {"how": "passed-out", "key": "abc", "entering": "1-0"}
    answer = client.post(url(token), data, headers={"Accept": "application/json"}).json()
    assert (answer["state"], answer["late"]) == ("refused", True)
