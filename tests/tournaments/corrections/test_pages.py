"""The pages of corrections: from the score card to the change log."""

import pytest

from club.models import Message
from tournaments.corrections import links, services
from tournaments.corrections.changelog import changes_of
from tournaments.models import CorrectionRequest, Result
from tournaments.rulings.services import make_ruling, supersede
from tournaments.rulings.values import Decided, Place, Words

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_of_peter(posted, line, peter):
    return services.ask(event=posted, line=line, text="4SN=", why="", by=peter, site="https://club.example/")


def page(client, user, path):
    if user:
        client.force_login(user)
    else:
        client.logout()
    return client.get(path)


def test_the_own_card_leads_to_the_form_and_no_other_does(client, posted, line, peter, mary):
    address = f"/events/{posted.pk}/lines/{line.pk}/correction/"

    assert address in page(client, peter, f"/events/{posted.pk}/entrants/1/").content.decode()
    assert address not in page(client, mary, f"/events/{posted.pk}/entrants/1/").content.decode()
    assert address not in page(client, None, f"/events/{posted.pk}/entrants/1/").content.decode()


def test_a_player_asks_in_one_form(client, posted, line, peter):
    client.force_login(peter)
    answer = client.post(f"/events/{posted.pk}/lines/{line.pk}/correction/", {"text": "4SN=", "why": "Ten tricks"})

    assert answer.status_code == 302
    assert CorrectionRequest.objects.get().said == "4♠ N ="
    assert Message.objects.filter(body__contains="http://testserver/corrections/answer/").exists()


def test_who_did_not_sit_there_may_not_ask(client, posted, line, sonia):
    assert page(client, sonia, f"/events/{posted.pk}/lines/{line.pk}/correction/").status_code == 403


def test_too_late_the_form_says_when_it_ended(client, an_hour_later, line, peter):
    client.force_login(peter)
    answer = client.post(f"/events/{an_hour_later.pk}/lines/{line.pk}/correction/", {"text": "4SN="})

    assert answer.status_code == 422
    assert "ended at" in answer.content.decode()


def test_the_opponents_agree_by_their_link_without_signing_in(client, request_of_peter):
    address = f"/corrections/answer/{links.token_of(request_of_peter)}/"
    assert "4♠ N =" in client.get(address).content.decode()
    client.post(address, {"answer": "agree", "note": "Yes, ten"})

    assert CorrectionRequest.objects.get().answer == "agreed"
    assert "Yes, ten" in client.get(address).content.decode()


def test_the_opponents_agree_on_the_page_and_the_asker_cannot_for_them(client, request_of_peter, peter, mary):
    address = f"/corrections/{request_of_peter.pk}/answer/"
    client.force_login(peter)
    assert client.post(address, {"answer": "agree"}).status_code == 403

    client.force_login(mary)
    client.post(address, {"answer": "disagree"})
    assert CorrectionRequest.objects.get().answer == "disagreed"


def test_two_taps_correct_a_score(client, posted, request_of_peter, line, mary, dora):
    client.force_login(mary)
    client.post(f"/corrections/{request_of_peter.pk}/answer/", {"answer": "agree"})
    client.force_login(dora)
    listed = client.get(f"/events/{posted.pk}/corrections/").content.decode()
    assert f'name="edition" value="{line.edition}"' in listed
    client.post(f"/corrections/{request_of_peter.pk}/decide/", {"decision": "accept", "edition": line.edition})

    assert Result.objects.get(pk=line.pk).tricks == 10


def test_the_log_lists_what_changed_from_what_to_what_and_why(client, posted, request_of_peter, line, dora):
    services.accept(request=request_of_peter, edition=line.edition, reason="The sheet shows ten tricks.", by=dora)

    text = client.get(f"/events/{posted.pk}/changes/").content.decode()

    assert "Board 1, table 1, round 1" in text
    assert "4♠ N −1" in text
    assert "4♠ N =" in text
    assert "The sheet shows ten tricks." in text
    assert "official results 1" in text


def test_the_log_says_what_a_ruling_replaced_whatever_was_corrected_later(posted, request_of_peter, line, dora):
    words = Words(facts="A revoke", decision="A trick goes over.", reason="Law 64")
    decided = Decided("tricks", {"to": "NS", "tricks": 1})
    made = make_ruling(event=posted, place=Place(result=line.pk), words=words, decided=decided, by=dora)
    services.accept(request=request_of_peter, edition=line.edition, reason="Ten tricks", by=dora)
    supersede(ruling=made, place=Place(result=line.pk), words=words, decided=Decided(), by=dora)

    told = [(change.before, change.after) for change in changes_of(posted) if change.what.startswith("Ruling")]
    assert told == [("1 trick to N–S", "4♠ N ="), ("4♠ N −1", "1 trick to N–S")]


def test_while_boards_are_still_to_be_played_the_log_says_no_score_of_a_ruling(evening, line, dora):
    decided, words = (
        Decided("tricks", {"to": "NS", "tricks": 1}),
        Words(facts="A revoke", decision="A trick", reason="64"),
    )
    make_ruling(event=evening, place=Place(result=line.pk), words=words, decided=decided, by=dora)
    evening.state = "running"
    evening.save()

    assert [(change.before, change.after) for change in changes_of(evening)] == [("", "")]


def test_entering_scores_before_the_posting_is_no_change(client, evening, dora):
    text = client.get(f"/events/{evening.pk}/changes/").content.decode()

    assert "Nothing has changed" in text


def test_a_waiting_request_holds_up_the_final_results(posted, request_of_peter):
    from tournaments import obstacles

    assert obstacles.to_final(posted) == ["1 request for a correction waits."]


def test_a_player_sees_the_requests_of_his_own_tables_alone(client, posted, request_of_peter, peter, mary, sam, sonia):
    address = f"/events/{posted.pk}/corrections/"
    for user in (peter, mary):
        assert "4♠ N =" in page(client, user, address).content.decode()
    assert "4♠ N =" not in page(client, sonia, address).content.decode()
    assert page(client, None, address).status_code == 302


def test_too_late_the_page_says_so_before_anybody_writes_d14(client, an_hour_later, line, peter):
    client.force_login(peter)
    page = client.get(f"/events/{an_hour_later.pk}/lines/{line.pk}/correction/").text

    assert "ended at" in page
    assert "A director who is sure of the error can still change the score" in page
