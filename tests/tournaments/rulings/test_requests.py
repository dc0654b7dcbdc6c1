"""After play a player asks for a ruling or for another look at the reckoning, while the clock of it runs (D15)."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from tests import factories
from tests.accessibility import problems
from tournaments import obstacles
from tournaments.models import Result, RulingRequest, Session
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
    assert f"/rulings/cases/?session=1&amp;line={line.pk}" in page
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
