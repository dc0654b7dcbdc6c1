"""Names inside the texts of a case: nowhere public where the case keeps them back; the editor is told and may edit."""

import re
from types import SimpleNamespace

import pytest
from django.urls import reverse

from tests.accessibility import problems
from tests.kept import kept_from, part
from tests.tournaments.appeals.conftest import appeal_for_north, line_of, seat
from tests.tournaments.appeals.kept import *  # noqa: F403 - fixtures are found by being here
from tests.tournaments.appeals.kept import make
from tournaments.appeals import services
from tournaments.appeals.services import Verdict
from tournaments.models import Ruling
from tournaments.rulings.services import make_ruling
from tournaments.rulings.values import Decided, Place, Words

pytestmark = pytest.mark.django_db
FACTS = "Mary Member hesitated; Петеру said Mary knew, Мембэ too. Rosa Rival heard it."


def make_decided() -> SimpleNamespace:
    """Told with the names of both sides, in two scripts, and of somebody of another table."""
    those = make()
    line = line_of(those.evening)
    words = Words(
        facts=FACTS, decision="Peter Player keeps his score.", infraction="Mary's hesitation", law="16",
        reason="Mary hesitated", given_to=(line.north_id, line.east_id),
    )  # fmt: skip
    place = Place(result=line.pk)
    ruling = make_ruling(event=those.evening, place=place, words=words, decided=Decided(), by=those.dora)
    appeal = appeal_for_north(ruling, line, those.peter)
    heard = seat(appeal, those.committee, those.dora)
    verdict = Verdict("upheld", "Peter's side was not damaged by Member.")
    those.decided = services.decide(appeal=heard, verdict=verdict, by=those.clara, edition=heard.edition)
    return those


made, kept = kept_from(make_decided)
decided = part("decided")


def published(case, by, naming="initials", **more):
    return services.publish(appeal=case, naming=naming, by=by, edition=case.edition, **more)


def public_pages(client, case):
    event, number = case.event_id, case.number
    client.logout()
    addresses = (
        f"/events/{event}/appeals/{number}/", f"/events/{event}/appeals/", f"/events/{event}/appeals/booklet/",
        "/appeals/", "/appeals/feed/", f"/events/{event}/rulings/{case.ruling.number}/", f"/events/{event}/rulings/",
        f"/events/{event}/changes/",
    )  # fmt: skip
    return {address: client.get(address).text for address in addresses}


@pytest.mark.parametrize("naming", ["initials", "hidden"])
def test_no_public_page_says_the_names(client, decided, dora, naming):
    case = published(decided, dora, naming)

    for address, page in public_pages(client, case).items():
        for name in ("Mary", "Member", "Peter", "Player", "Петеру"):
            assert name not in page, address


def test_initials_and_sides_stand_in_their_place(client, decided, dora):
    case = published(decided, dora)
    page = public_pages(client, case)[f"/events/{case.event_id}/appeals/1/"]
    assert "M.M. hesitated" in page

    case = published(case, dora, "hidden")
    assert "[East–West] hesitated" in public_pages(client, case)[f"/events/{case.event_id}/appeals/1/"]


def test_those_who_take_part_read_what_was_written(client, decided, dora, peter):
    case = published(decided, dora, "hidden")
    client.force_login(peter)

    assert "Mary Member hesitated" in client.get(f"/events/{case.event_id}/appeals/1/").text
    assert "Mary Member hesitated" in client.get(f"/events/{case.event_id}/rulings/1/").text


def test_a_search_finds_nobody_by_a_name_that_is_kept_back(client, decided, dora):
    published(decided, dora, "hidden")

    assert "hesitation" not in client.get("/appeals/?words=member").text
    assert "hesitation" in client.get("/appeals/?words=DAMAGED").text


def test_before_publishing_the_editor_is_told_what_may_name_somebody(client, decided, dora):
    client.force_login(dora)
    page = client.get(reverse("appeals:publish", args=[decided.event_id, 1]))

    assert "These words may still name somebody" in page.text
    assert "Rosa, Rival" in page.text
    assert "Мембэ" in re.search("(?s)still name somebody.*?</section>", page.text)[0]
    assert "M.M. hesitated" in page.text
    assert problems(page.text) == []
    assert "[East–West] hesitated" in client.get(page.request["PATH_INFO"], {"naming": "hidden"}).text


def sent(page, **changed):
    """What the form sends when nothing is changed but what is said."""
    form = page.context["form"]
    return {name: form[name].value() for name in form.fields} | changed


def test_the_director_writes_a_text_anew_for_the_public(client, decided, dora):
    client.force_login(dora)
    address = reverse("appeals:publish", args=[decided.event_id, 1])
    client.post(address, sent(client.get(address), facts="East hesitated; a kibitzer heard it."))

    decided.refresh_from_db()
    assert decided.public_texts == {"facts": "East hesitated; a kibitzer heard it."}
    pages = public_pages(client, decided)
    for page in (f"/events/{decided.event_id}/appeals/1/", f"/events/{decided.event_id}/rulings/1/"):
        assert "a kibitzer heard it" in pages[page]
        assert "Rosa" not in pages[page]
    assert Ruling.objects.get(number=1).facts == FACTS


def test_texts_that_were_left_alone_follow_a_later_naming(client, decided, dora):
    client.force_login(dora)
    address = reverse("appeals:publish", args=[decided.event_id, 1])
    client.post(address, sent(client.get(address), naming="hidden"))

    decided.refresh_from_db()
    assert decided.public_texts == {}
    assert "[East–West] hesitated" in public_pages(client, decided)[f"/events/{decided.event_id}/appeals/1/"]
