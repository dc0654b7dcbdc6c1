"""Entering names in a real browser: offered while typing, picked by keyboard, in either alphabet."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Route, expect

from tests import factories
from tournaments.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SEARCH = "**/people/search/**"


def test_a_pair_is_entered_by_keyboard_alone(opens, tuesday: Event, dora) -> None:
    yulia = factories.make_person("Юлия Щербакова")
    page = opens(dora, reverse("events:entrants", args=[tuesday.pk]))
    page.get_by_label("Name 1").focus()
    page.keyboard.type("scherbak")
    expect(page.get_by_role("button", name="Юлия Щербакова")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name 1")).to_have_value("Юлия Щербакова")
    page.keyboard.press("Tab")
    page.keyboard.type("Zeno Quist")
    expect(page.get_by_text("a new guest")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Юлия Щербакова – Zeno Quist")).to_be_visible()
    assert next(m.person for m in tuesday.entrants.get().members.all()) == yulia


def test_typing_on_forgets_the_person_that_was_picked(opens, tuesday: Event, dora) -> None:
    factories.make_person("Ann Able")
    page = opens(dora, reverse("events:entrants", args=[tuesday.pk]))
    page.get_by_label("Name 1").fill("ann")
    page.get_by_role("button", name="Ann Able").click()
    hidden = page.locator("input[name=person-1]")
    assert hidden.input_value() != ""
    page.get_by_label("Name 1").press_sequentially("son")
    assert hidden.input_value() == ""


def test_offers_that_come_late_do_not_open_again_what_was_picked(opens, tuesday: Event, dora) -> None:
    factories.make_person("Ann Able")
    page = opens(dora, reverse("events:entrants", args=[tuesday.pk]))
    page.get_by_label("Name 1").fill("an")
    expect(page.get_by_role("button", name="Ann Able")).to_be_visible()
    held: list[Route] = []
    page.route(SEARCH, lambda route: held.append(route))
    with page.expect_request(SEARCH):
        page.get_by_label("Name 1").press_sequentially("n")
    page.get_by_role("button", name="Ann Able").click()
    page.evaluate(
        "() => { window.answered = new Promise((done) => addEventListener('htmx:afterRequest', () => done(true))); }"
    )
    held.pop().continue_()
    assert page.evaluate("() => window.answered")
    expect(page.get_by_role("button", name="Ann Able")).to_have_count(0)


def test_escape_takes_the_offers_away(opens, tuesday: Event, dora) -> None:
    factories.make_person("Ann Able")
    page = opens(dora, reverse("events:entrants", args=[tuesday.pk]))
    page.get_by_label("Name 1").fill("ann")
    expect(page.get_by_role("button", name="Ann Able")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Ann Able")).to_have_count(0)


def test_an_event_is_made_on_a_phone(opens, club, dora) -> None:
    page = opens(dora, reverse("events:create"), viewport={"width": 360, "height": 740})
    page.get_by_label("Name", exact=False).first.fill("Phone Pairs")
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Phone Pairs")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_button_that_is_double_clicked_is_pressed_once(opens, tuesday: Event, dora) -> None:
    page = opens(dora, reverse("events:setup", args=[tuesday.pk]))
    page.get_by_role("button", name="Copy to next week").dblclick()
    expect(page).not_to_have_url(re.compile(rf"/events/{tuesday.pk}/"))
    assert Event.objects.count() == 2
