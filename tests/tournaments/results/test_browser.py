"""The public pages in a real browser: by keyboard alone, on a narrow screen, without scripts, and live."""

import datetime

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.tournaments.results import evening
from tournaments.models import Event, Result
from tournaments.rescoring import rescore

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NARROW = {"viewport": {"width": 320, "height": 640}}  # 1280 px at 400 %, or 640 px at 200 %


def tab_to(page: Page, words: str, most: int = 60) -> None:
    """Press Tab until something with these words has the focus, and see that the focus can be seen."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if words in page.evaluate("document.activeElement.innerText || ''"):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError(f"no Tab leads to {words!r}")


def test_from_the_front_page_to_an_explanation_by_keyboard_alone(opens, club) -> None:
    evening.play(club, state=Event.State.FINAL)
    page = opens(None, "/")
    for words, heading in [
        ("Tuesday Pairs", "Tuesday Pairs"),
        ("Ann Able", "Ann Able – Ann Ableson"),
        ("1", "Board 1"),
    ]:
        tab_to(page, words)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    page.locator("a.why").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Why this score")


def test_the_first_tab_leads_past_the_navigation(opens, club) -> None:
    page = opens(None, "/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("To the content")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_the_language_is_changed_by_keyboard_and_the_page_stays(opens, club) -> None:
    event = evening.play(club, state=Event.State.FINAL)
    page = opens(None, event.get_absolute_url())
    tab_to(page, "Русский")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.url.endswith(event.get_absolute_url())


def test_no_page_scrolls_sideways_on_the_narrowest_screen(opens, club) -> None:
    event = evening.play(club, date=datetime.date(2026, 11, 24), state=Event.State.FINAL)
    result = Result.objects.filter(section__session__event=event).earliest("pk")
    paths = [
        "/",
        "/events/",
        "/calendar/2026/11/",
        event.get_absolute_url(),
        reverse("results:board", args=[event.pk, 1, 1]),
        reverse("results:card", args=[event.pk, "1"]),
        reverse("results:recap", args=[event.pk]),
        reverse("results:why", args=[event.pk, result.pk]),
    ]
    page = opens(None, "/", **NARROW)
    wide = []
    for path in paths:
        page.goto(path)
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            wide.append(path)
    assert wide == []


def test_everything_is_read_without_scripts(opens, club) -> None:
    event = evening.play(club)
    page = opens(None, event.get_absolute_url(), java_script_enabled=False)
    expect(page.get_by_role("link", name="Ann Able – Ann Ableson")).to_be_visible()


def test_the_standing_of_a_running_event_follows_the_play(opens, club) -> None:
    event = evening.play(club, leave_out=1)
    page = opens(None, event.get_absolute_url(), at=timezone.now())
    expect(page.locator("#ranking")).to_contain_text("revision 1")
    Event.objects.filter(pk=event.pk).update(revision=2)
    rescore(event.pk)
    page.clock.run_for(7000)
    expect(page.locator("#ranking")).to_contain_text("revision 2")


def test_what_the_policy_forbids_is_on_no_page(opens, club) -> None:
    event = evening.play(club)
    page = opens(None, "/")
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.goto(event.get_absolute_url())
    page.wait_for_load_state("networkidle")
    assert complaints == []
