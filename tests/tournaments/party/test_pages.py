"""Every page of a party can be used by everybody, in both languages; final results change for a reason alone."""

from itertools import product

import pytest
from django.urls import reverse

from tests import accessibility
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import Evening
from tournaments import tokens
from tournaments.models import Event, Match, Result
from tournaments.party import seat_forms

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8), ("pivot", 4), ("rubber", 4))

OTHERS = (
    "Olga Orlova", "Paul Peters", "Quentin Quill", "Rita Rossi",
    "Sven Strand", "Tara Tully", "Ugo Ulivi", "Vera Voss",
)  # fmt: skip


def problems(evening: Evening, pages: list[tuple[object, ...]]) -> list[object]:
    found: list[object] = []
    for language, (act, *args) in product(["en", "ru"], pages):
        evening.client.cookies["django_language"] = language
        response = evening.get(str(act), *args)
        assert response.status_code == 200, (act, args)
        found += [(act, language, problem) for problem in accessibility.problems(response.content.decode())]
    return found


def test_the_pages_of_a_progressive_evening(begins):
    evening = begins("progressive", 9, move="seat-cards")
    evening.plays("4SN=")
    evening.play_round()
    pages = [
        ("play",), ("host",), ("room",), ("next",), ("account",), ("seats", 1), ("colours",), ("options",),
        ("cards", "tally"), ("cards", "seats"), ("cards", "sheets"), ("cards", "known"), ("cards", "checklist"),
        ("table", 1, "1"), ("table-sheet", 1, "1"), ("people",),
    ]  # fmt: skip
    plays = [page for page in pages if page[0] != "play"]
    assert problems(evening, plays) == []


def test_the_pages_of_a_rubber(begins):
    evening = begins("rubber", 4)
    evening.plays("4SN=", "2HE-1")
    assert problems(evening, [("host",), ("room",), ("table", 1, "1"), ("table-sheet", 1, "1")]) == []


def test_the_pages_of_a_pivot_table(begins):
    evening = begins("pivot", 5)
    assert problems(evening, [("host",), ("seats", 1), ("table", 1, "1"), ("cards", "tally")]) == []


def test_the_pages_of_honeymoon_bridge(makes):
    evening = makes("honeymoon", 3)
    evening.post("matches-draw")
    code = Match.objects.exclude(code="").earliest("pk").code
    evening.post("match", code, how="passed-out")
    assert problems(evening, [("matches",), ("match", code), ("match-slips", code), ("room",)]) == []


def test_the_page_of_a_honeymoon_phone(makes):
    evening = makes("honeymoon", 2)
    evening.post("matches-draw")
    token = tokens.of_table(section=evening.party.section, table=1)
    evening.client.get(tokens.address(token))
    for language in ("en", "ru"):
        evening.client.cookies["django_language"] = language
        page = evening.client.get(reverse("party:phone-match", args=[token.pk]))
        assert accessibility.problems(page.text) == []


@pytest.mark.parametrize(("reason", "tricks"), [("", 10), ("North had counted wrong", 9)])
def test_final_results_change_for_a_reason_alone(begins, reason, tricks):
    evening = begins("pivot", 4)
    evening.plays("4SN=")
    evening.event.state = "final"
    evening.event.save()
    evening.correct("1", "4SN-1", reason=reason)
    assert Result.objects.get().tricks == tricks


def test_a_party_evening_is_made_with_the_same_form_as_any_event(client, dora):
    client.force_login(dora)
    client.post(reverse("events:create"), {"kind": "progressive", "name": "Friday party", "date": "2026-12-04"})
    event = Event.objects.get(name="Friday party")
    client.post(reverse("events:entrants-paste", args=[event.pk]), {"text": "\n".join(OTHERS)})
    page = client.get(reverse("events:setup", args=[event.pk])).text
    assert reverse("party:host", args=[event.pk]) in page
    assert "The seats are not drawn yet" in client.get(reverse("party:host", args=[event.pk])).text
    client.post(reverse("party:draw", args=[event.pk]))
    client.post(reverse("party:start", args=[event.pk]))
    event.refresh_from_db()
    assert event.state == "running"


def test_the_desk_lists_it_among_the_sessions(begins):
    evening = begins("pivot", 4)
    assert evening.url("host") in evening.client.get(reverse("desk:index")).text


def test_with_many_tables_the_chairs_are_listed_only_when_they_are_asked_for(begins, monkeypatch):
    evening = begins("progressive", 8)
    evening.play_round()
    monkeypatch.setattr(seat_forms, "MANY_TABLES", 1)
    for page in ("seats", 1), ("next",):
        assert 'name="seat-' not in evening.get(*page).text
        assert evening.get(*page, type=1).text.count('name="seat-') == 8
