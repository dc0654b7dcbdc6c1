"""After play a player asks for a ruling or for another look at the reckoning, while the clock of it runs (D15)."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from club.models import AuditEntry, Message
from tests import factories
from tests.accessibility import problems
from tests.tournaments.rulings.giving import WORDS
from tournaments import obstacles, tokens
from tournaments.deadlines import ClockSetting, set_clock
from tournaments.models import Entrant, EventRole, Result, RulingRequest, Session
from tournaments.postings import post_official
from tournaments.rulings import requests

pytestmark = pytest.mark.django_db


@pytest.fixture
def posted(tuesday, peter, mary, dora):
    section = factories.make_section(tuesday)
    one = factories.make_entrant(tuesday, "1", peter.person, factories.make_person())
    two = factories.make_entrant(tuesday, "2", mary.person, factories.make_person())
    factories.make_result(section, 1, one, two, round=1, table="1", level=4, strain="S", declarer="N", tricks=9)
    Session.objects.filter(event=tuesday).update(phase="finished", ended_at=timezone.now())
    post_official(event=tuesday, by=dora)
    tuesday.refresh_from_db()
    return tuesday


@pytest.fixture
def line(posted):
    return Result.objects.get(section__session__event=posted)


def ask(client, user, line, text="East was told the wrong meaning."):
    client.force_login(user)
    return client.post(f"/events/{line.section.session.event_id}/lines/{line.pk}/ruling/", {"text": text}, follow=True)


def test_a_player_asks_and_the_director_rules_from_it_d15(client, posted, line, peter, dora):
    assert "The director has your request" in ask(client, peter, line).text

    client.force_login(dora)
    page = client.get(f"/events/{posted.pk}/requests/").text
    assert "told the wrong meaning" in page
    assert f"/rulings/cases/?session=1&amp;line={line.pk}&amp;asked={RulingRequest.objects.get().pk}" in page
    assert problems(page) == []
    asked = RulingRequest.objects.get()
    client.post(f"/events/{posted.pk}/requests/{asked.pk}/settle/", {"answer": "Ruled: see ruling 1."})
    client.force_login(peter)
    assert "see ruling 1" in client.get(f"/events/{posted.pk}/requests/").text


def test_a_request_that_waits_holds_up_the_final_results_d15(client, posted, line, peter, dora):
    ask(client, peter, line)
    assert obstacles.to_final(posted) == ["1 request to the director waits."]

    requests.settle(request=RulingRequest.objects.get(), answer="It stands.", by=dora)
    assert obstacles.to_final(posted) == []


def test_too_late_it_is_refused_politely_and_the_text_stays_d15(client, posted, line, peter):
    Session.objects.update(ended_at=timezone.now() - datetime.timedelta(minutes=40))
    page = ask(client, peter, line)

    assert page.status_code == 422
    assert "ended at" in page.text
    assert "director can still look" in page.text
    assert "told the wrong meaning" in page.text
    assert not RulingRequest.objects.exists()


def test_the_opponents_read_it_and_others_do_not(client, posted, line, peter, mary, sonia):
    ask(client, peter, line)
    for user, reads in ((mary, True), (sonia, False)):
        client.force_login(user)
        assert ("told the wrong meaning" in client.get(f"/events/{posted.pk}/requests/").text) is reads


def test_somebody_of_another_table_does_not_ask_about_this_one(client, posted, line, sonia):
    factories.make_entrant(posted, "9", sonia.person)
    client.force_login(sonia)
    assert client.get(f"/events/{posted.pk}/lines/{line.pk}/ruling/").status_code == 403


def test_any_player_of_the_event_asks_about_the_reckoning(client, posted, sonia):
    factories.make_entrant(posted, "9", sonia.person)
    client.force_login(sonia)
    page = client.get(f"/events/{posted.pk}/requests/scoring/")
    assert problems(page.text) == []
    assert "/requests/scoring/" in client.get(posted.get_absolute_url()).text

    client.post(f"/events/{posted.pk}/requests/scoring/", {"text": "Our penalty is counted twice."})
    assert RulingRequest.objects.get().kind == "scoring"
    assert "counted twice" in client.get(f"/events/{posted.pk}/requests/").text


def test_of_two_who_answer_the_second_is_told(client, posted, line, peter, dora):
    ask(client, peter, line)
    asked = RulingRequest.objects.get()
    requests.settle(request=asked, answer="It stands.", by=dora)

    with pytest.raises(ValidationError, match="answered meanwhile: It stands"):
        requests.settle(request=asked, answer="Adjusted.", by=dora)


def test_an_answer_has_words(client, posted, line, peter, dora):
    ask(client, peter, line)
    with pytest.raises(ValidationError, match="Answer in a sentence"):
        requests.settle(request=RulingRequest.objects.get(), answer=" ", by=dora)


def test_the_clubs_directors_are_mailed_what_was_asked_and_the_player_the_answer(client, posted, line, peter, dora):
    ask(client, peter, line)
    mail = Message.objects.get()
    assert mail.to == dora.email
    assert "told the wrong meaning" in mail.body
    assert f"/events/{posted.pk}/requests/" in mail.body

    requests.settle(request=RulingRequest.objects.get(), answer="It stands.", by=dora)
    answer = Message.objects.exclude(pk=mail.pk).get()
    assert answer.to == peter.email
    assert "It stands." in answer.body


def test_where_a_director_is_named_for_the_event_he_is_mailed_and_the_clubs_others_are_not(
    client, posted, line, peter, sonia
):
    EventRole.objects.create(event=posted, person=sonia.person, kind="director")
    ask(client, peter, line)
    assert Message.objects.get().to == sonia.email


def test_a_ruling_written_from_a_request_answers_it(client, posted, line, peter, dora):
    ask(client, peter, line)
    asked = RulingRequest.objects.get()
    client.force_login(dora)
    said = WORDS | {"kind": "none", "decision": "The score stands.", "line": line.pk}
    client.post(f"/events/{posted.pk}/rulings/new/?session=1&line={line.pk}&asked={asked.pk}", said)

    asked.refresh_from_db()
    assert (asked.answer, asked.answered_by) == ("Ruling 1: The score stands.", dora)


def test_a_request_of_another_event_is_not_answered_so(client, posted, line, dora):
    other = factories.make_event(posted.club)
    asked = RulingRequest.objects.create(event=other, kind="scoring", text="Our total")
    client.force_login(dora)
    client.post(f"/events/{posted.pk}/rulings/new/?asked={asked.pk}", WORDS | {"kind": "none", "line": line.pk})

    asked.refresh_from_db()
    assert asked.answered_at is None


class PairsPhone:
    """A browser that holds the key of one pair, and no login."""

    def __init__(self, event, code: str) -> None:
        entrant = Entrant.objects.get(event=event, code=code)
        self.token = tokens.of_entrant(session=event.sessions.get(), entrant=entrant)
        self.client = Client()
        self.client.get(tokens.address(self.token))

    def at(self, name: str, *args: int) -> str:
        return reverse(name, args=[self.token.pk, *args])


@pytest.fixture
def phone(posted, line):
    factories.make_row(line.section, 1, 1, line.north, line.east, boards=[1])
    return PairsPhone(posted, "1")


def test_a_pair_asks_on_its_own_phone_and_reads_the_answer_there_d15(phone, line, mary, dora):
    page = phone.client.get(phone.at("rulings:phone-ask", line.pk)).text
    assert "You can ask until" in page
    assert problems(page) == []

    page = phone.client.post(phone.at("rulings:phone-ask", line.pk), {"text": "East hesitated."}, follow=True).text
    assert "waits for the director" in page
    assert problems(page) == []
    asked = RulingRequest.objects.get()
    assert (asked.asked_by, asked.asked_for) == (None, line.north)
    assert AuditEntry.objects.get(action="ruling-request.asked").source == "pair 1 phone"

    requests.settle(request=asked, answer="It stands.", by=dora)
    assert phone.at("rulings:phone") in phone.client.get(phone.at("table:mine")).text
    assert "It stands." in phone.client.get(phone.at("rulings:phone")).text


def test_a_phone_asks_about_its_own_lines_alone(phone, posted, line):
    factories.make_entrant(posted, "9")
    stranger = PairsPhone(posted, "9")
    answer = stranger.client.post(stranger.at("rulings:phone-ask", line.pk), {"text": "East hesitated."})

    assert answer.status_code == 404
    assert not RulingRequest.objects.exists()


def test_too_late_the_phone_is_refused_politely_d15(phone, line):
    Session.objects.update(ended_at=timezone.now() - datetime.timedelta(minutes=40))
    page = phone.client.post(phone.at("rulings:phone-ask", line.pk), {"text": "East hesitated."})

    assert page.status_code == 422
    assert "ended at" in page.text
    assert "East hesitated." in page.text


def test_the_card_asks_for_rulings_where_corrections_are_the_directors_alone(phone, posted, line, dora):
    set_clock(event=posted, setting=ClockSetting("score-error", asks="director"), by=dora)
    assert phone.at("rulings:phone-ask", line.pk) in phone.client.get(phone.at("table:mine")).text
