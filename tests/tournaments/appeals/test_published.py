"""The pages of a published case: the case itself, the archive, the booklet and the feed."""

import xml.etree.ElementTree as ElementTree
from types import SimpleNamespace

import pytest

from tests.accessibility import problems
from tests.kept import kept_from, part
from tests.tournaments.appeals.kept import *  # noqa: F403 - fixtures are found by being here
from tests.tournaments.appeals.kept import hear, make
from tournaments.appeals import archive, services
from tournaments.appeals.services import Verdict
from tournaments.models import Appeal, Event, Ruling

pytestmark = pytest.mark.django_db


def make_published() -> SimpleNamespace:
    those = hear(make())
    decided = services.decide(
        appeal=those.heard, verdict=Verdict("upheld", "The director was right."), by=those.clara,
        edition=those.heard.edition,
    )  # fmt: skip
    those.published = services.publish(appeal=decided, naming="initials", by=those.dora, edition=decided.edition)
    return those


made, kept = kept_from(make_published)
published = part("published")


def address(appeal, rest=""):
    return f"/events/{appeal.event_id}/appeals/{appeal.number}/{rest}"


def text_of(client, path):
    return client.get(path).content.decode()


def test_the_case_is_a_page_of_a_casebook_with_its_hand_and_auction(client, published):
    page = text_of(client, address(published))

    for words in ("East hesitated", "The hesitation suggested the lead", "The director was right.", "Ruling upheld"):
        assert words in page
    assert 'class="deal"' in page
    assert page.count("<caption>Auction</caption>") == 1


def test_names_are_shown_as_the_case_says_and_to_the_parties_by_name(client, published, peter, dora):
    assert "P.P. – P.P." in text_of(client, address(published))  # Peter Player, Paula Partner
    assert "Peter Player" not in text_of(client, address(published))

    published = services.publish(appeal=published, naming="hidden", by=dora, edition=published.edition)
    assert "P.P." not in text_of(client, address(published))
    client.force_login(peter)
    assert "Peter Player – Paula Partner" in text_of(client, address(published))


@pytest.mark.parametrize(
    ("query", "is_found"),
    [
        ("", True), ("law=16", True), ("law=6", False), ("law=1", False), ("outcome=upheld", True),
        ("outcome=varied", False), ("words=hesitated+director", True), ("words=revoke", False), ("event=999", False),
    ],
)  # fmt: skip
def test_the_archive_is_searched_by_law_event_outcome_and_words(client, published, query, is_found):
    assert ("Unauthorised information" in text_of(client, f"/appeals/?{query}")) is is_found


def test_a_law_finds_its_paragraphs(published, club):
    Ruling.objects.update(law="16B")

    assert archive.Search(law="16").within(archive.published(club)).exists()
    assert archive.Search(law="16b").within(archive.published(club)).exists()
    assert not archive.Search(law="16C").within(archive.published(club)).exists()


def test_the_feed_lists_the_published_cases(client, published):
    feed = ElementTree.fromstring(client.get("/appeals/feed/").content)

    item = feed.find("channel/item")
    assert item.find("title").text == "Tuesday Pairs, appeal 1: ruling upheld"
    assert item.find("link").text.endswith(address(published))


def test_the_feed_gives_readers_text_and_no_sign_that_breaks_it(client, published):
    Appeal.objects.update(reasons="The <b>lead</b>\x0bwas fair")
    Event.objects.update(name="Pairs\x0b<i>")
    feed = ElementTree.fromstring(client.get("/appeals/feed/").content)

    item = feed.find("channel/item")
    assert item.find("description").text == "<p>The &lt;b&gt;lead&lt;/b&gt; was fair</p>"
    assert item.find("title").text.startswith("Pairs &lt;i&gt;, appeal 1")


def test_the_statistics_count_rulings_by_law_and_the_share_upheld(client, published, club):
    found = archive.statistics(club)

    assert [(line.law, line.rulings, line.appeals, line.upheld) for line in found.laws] == [("16", 1, 1, 1)]
    assert found.upheld_percent == 100
    assert "100 %" in text_of(client, "/appeals/statistics/")


def test_the_booklet_holds_the_cases_of_an_event(client, published):
    page = text_of(client, f"/events/{published.event_id}/appeals/booklet/")

    assert 'id="case-1"' in page
    assert "The director was right." in page


def test_the_pages_are_accessible(client, published, dora):
    client.force_login(dora)
    for path in (
        address(published), address(published, "publish/"), address(published, "further/"), "/appeals/",
        "/appeals/statistics/", f"/events/{published.event_id}/appeals/booklet/", "/appeals/rules/",
    ):  # fmt: skip
        assert problems(text_of(client, path)) == []
