"""A pair asks, and is asked, on its own phone: by its key, without signing in (D14)."""

import pytest
from django.test import Client
from django.urls import reverse

from club.models import AuditEntry, Message
from tests import factories
from tests.accessibility import problems
from tournaments import tokens
from tournaments.corrections import services
from tournaments.deadlines import ClockSetting, set_clock
from tournaments.models import CorrectionRequest, Entrant, Result

pytestmark = pytest.mark.django_db


class Phone:
    """A browser that holds the key of one pair."""

    def __init__(self, event, code: str) -> None:
        self.entrant = Entrant.objects.get(event=event, code=code)
        self.token = tokens.of_entrant(session=event.sessions.get(), entrant=self.entrant)
        self.client = Client()
        self.client.get(tokens.address(self.token))

    def get(self, name: str, *args: int):
        return self.client.get(reverse(name, args=[self.token.pk, *args]))

    def post(self, name: str, *args: int, **data: str):
        return self.client.post(reverse(name, args=[self.token.pk, *args]), data)

    def asks(self, line: Result, text: str = "4SN="):
        return self.post("corrections:phone-ask", line.pk, text=text, why="I made ten")


@pytest.fixture
def planned(posted, line):
    """The evening with its schedule: a pair's own card is made from it."""
    for row in Result.objects.filter(section=line.section):
        factories.make_row(line.section, 1, int(row.table), row.north, row.east, boards=[1])
    return posted


@pytest.fixture
def asking(planned):
    return Phone(planned, "1")


@pytest.fixture
def opponents(planned):
    return Phone(planned, "2")


def test_the_card_offers_a_correction_after_play_and_while_the_clock_runs(asking, line, planned, dora):
    address = reverse("corrections:phone-ask", args=[asking.token.pk, line.pk])
    assert address in asking.get("table:mine").text

    set_clock(event=planned, setting=ClockSetting("score-error", asks="director"), by=dora)
    assert address not in asking.get("table:mine").text
    assert asking.get("corrections:phone-ask", line.pk).status_code == 404


def test_a_pair_asks_and_the_opponents_are_sent_their_link_d14(asking, line, mary):
    page = asking.get("corrections:phone-ask", line.pk)
    assert "You can ask until" in page.text
    assert problems(page.text) == []

    answer = asking.asks(line)

    assert answer.url == reverse("corrections:phone", args=[asking.token.pk])
    asked = CorrectionRequest.objects.get()
    assert (asked.asked_for, asked.asked_by, asked.said) == (asking.entrant, None, "4♠ N =")
    assert set(Message.objects.values_list("to", flat=True)) == {mary.email, "paula@example.org"}
    entry = AuditEntry.objects.get(action="correction.asked")
    assert (entry.by, entry.source) == (None, "pair 1 phone")


def test_the_opponents_agree_on_their_own_phone_and_the_directors_tap_corrects_d14(asking, opponents, line, dora):
    asking.asks(line)
    asked = CorrectionRequest.objects.get()
    assert "1 request is not decided." in opponents.get("table:mine").text
    page = opponents.get("corrections:phone").text
    assert "We agree" in page
    assert problems(page) == []

    opponents.post("corrections:phone-answer", asked.pk, answer="agree")
    asked.refresh_from_db()
    assert asked.answer == "agreed"

    services.accept(request=asked, edition=line.edition, reason="", by=dora)
    line.refresh_from_db()
    assert line.tricks == 10
    assert "not decided" not in opponents.get("table:mine").text


def test_the_mark_of_the_page_changes_when_somebody_asks(asking, opponents, line):
    before = opponents.get("table:mine-live").headers["ETag"]
    asking.asks(line)
    assert opponents.get("table:mine-live").headers["ETag"] != before


def test_too_late_it_is_refused_politely_d14(asking, line, an_hour_later):
    page = asking.asks(line)

    assert page.status_code == 422
    assert "ended at" in page.text
    assert not CorrectionRequest.objects.exists()


def test_a_pair_asks_about_its_own_lines_alone(planned, line):
    stranger = Phone(planned, "3")
    assert stranger.get("corrections:phone-ask", line.pk).status_code == 404
    assert stranger.asks(line).status_code == 404


def test_who_asked_does_not_answer_and_nobody_else_takes_it_back(asking, opponents, planned, line):
    asking.asks(line)
    asked = CorrectionRequest.objects.get()

    assert asking.post("corrections:phone-answer", asked.pk, answer="agree").status_code == 403
    assert opponents.post("corrections:phone-withdraw", asked.pk).status_code == 403
    assert Phone(planned, "3").post("corrections:phone-answer", asked.pk, answer="agree").status_code == 404

    asking.post("corrections:phone-withdraw", asked.pk)
    asked.refresh_from_db()
    assert asked.state == "withdrawn"


def test_what_a_player_asked_signed_in_is_not_withdrawn_by_a_phone(asking, posted, line, peter):
    asked = services.ask(event=posted, line=line, text="4SN=", why="", by=peter, site="https://club.example/")
    assert asking.post("corrections:phone-withdraw", asked.pk).status_code == 403


def test_the_key_of_a_table_asks_for_nothing(planned, line):
    token = tokens.of_table(section=line.section, table=1)
    phone = Client()
    phone.get(tokens.address(token))
    assert phone.get(reverse("corrections:phone-ask", args=[token.pk, line.pk])).status_code == 404
