"""The parts of the party pages that are polled: drawn once, and one query while nothing has happened."""

import pytest
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.test_phones import phone_at
from tournaments.models import Event, Fragment

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8))


@pytest.fixture
def evening(begins):
    return begins("progressive", 8)


def have(page) -> str:
    """The mark that a page sends back with its next poll."""
    return page.text.partition('name="have" value="')[2].partition('"')[0]


def test_a_poll_of_the_room_that_finds_nothing_new_is_one_query(evening, django_assert_num_queries):
    mark = have(evening.get("room"))
    with django_assert_num_queries(1):
        assert Client().get(evening.url("room-live"), {"have": mark}).status_code == 204


def test_whoever_asks_second_reads_what_was_drawn_for_the_first(evening, django_assert_num_queries):
    evening.get("room")
    with django_assert_num_queries(2):
        page = Client().get(evening.url("room-live"))
    assert "Ann Able" in page.text
    assert Fragment.objects.filter(name="party-room").count() == 1


def test_a_browser_that_has_the_room_is_told_so(evening):
    first = Client().get(evening.url("room-live"))
    again = Client().get(evening.url("room-live"), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304


def test_a_poll_of_the_host_asks_who_it_is_and_one_thing_more(evening, django_assert_max_num_queries):
    mark = have(evening.get("host"))
    with django_assert_max_num_queries(7):  # one fewer where Redis holds the session
        assert evening.get("host-live", have=mark).status_code == 204


@pytest.mark.parametrize(
    "happens",
    [
        lambda evening: evening.enter("4SN="),
        lambda evening: evening.post("clock", "pause"),
        lambda evening: evening.post("options", prizes="A cake", marks_last="on"),
        lambda evening: Event.objects.update(name="Another name"),
    ],
    ids=["a deal", "a pause", "a choice", "a name"],
)
def test_what_happens_is_seen_with_the_next_poll(evening, happens):
    mark = have(evening.get("host"))
    happens(evening)
    page = evening.get("host-live", have=mark)
    assert page.status_code == 200
    assert have(page) != mark


def test_a_side_that_agrees_is_seen_by_the_host(evening):
    evening.play_table(1, "1", "3NTN=")
    mark = have(evening.get("host"))
    table = evening.table()
    evening.post("table-confirm", 1, "1", side="NS", seen=f"{table.ns},{table.ew}")
    assert evening.get("host-live", have=mark).status_code == 200


def test_a_scorer_is_not_served_what_was_drawn_for_the_director(evening, club):
    scorer = Client()
    scorer.force_login(factories.make_holder("Sam Scorer", club, "scorer"))
    evening.play_round()
    assert "Next round" in evening.get("host").text
    page = scorer.get(evening.url("host-live"))
    assert page.status_code == 200
    assert "Next round" not in page.text


def test_the_room_of_a_draft_is_nobodys_but_the_hosts(makes):
    evening = makes("progressive", 8)
    Event.objects.update(state="draft")
    assert Client().get(evening.url("room-live")).status_code == 404
    assert evening.get("room").status_code == 200


@pytest.fixture
def waiting(evening):
    """A phone at table 1, where all deals are in; it asks again with the mark of its page."""
    client, token = phone_at(evening, 1)
    evening.play_table(1, "1", "3NTN=")
    mark = client.get(reverse("party:phone", args=[token.pk])).context["mark"]
    return lambda: client.get(reverse("party:phone-live", args=[token.pk]), {"have": mark})


def test_a_phone_that_waits_is_called_back_by_the_signal(evening, waiting, django_assert_num_queries):
    with django_assert_num_queries(4):
        assert "HX-Refresh" not in waiting()
    evening.play_round()
    assert "HX-Refresh" not in waiting()  # what the other table does is not its affair
    evening.post("next")
    assert waiting()["HX-Refresh"] == "true"


@pytest.mark.parametrize(
    "happens",
    [
        lambda evening: evening.correct("1-0", "3NTN-1"),
        lambda evening: evening.post("table-remove", 1, "1"),
        lambda evening: evening.post(
            "table-confirm", 1, "1", side="NS", seen=f"{evening.table().ns},{evening.table().ew}"
        ),
        lambda evening: evening.post("clock", "finish"),
    ],
    ids=["a correction", "a deal taken away", "a side agrees", "the end"],
)
def test_a_phone_that_waits_is_called_back_by_what_happens_at_its_table(evening, waiting, happens):
    happens(evening)
    assert waiting()["HX-Refresh"] == "true"


def test_the_room_of_honeymoon_bridge_shows_who_meets_whom_at_which_table(makes):
    evening = makes("honeymoon", 4)
    assert "not drawn yet" in evening.get("room").text
    evening.post("matches-draw")
    evening.post("matches-start")
    page = Client().get(evening.url("room-live"))
    assert page.text.count("Table 2") == 3
    assert page.text.count("Ann Able") == 3
