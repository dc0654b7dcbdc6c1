"""The desk by keyboard, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tournaments.models import Result

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.className")


def typed(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def echo_of_the_line(page: Page):
    return page.locator("tr:focus-within .line-echo")


def test_a_line_costs_five_keys_and_its_score_appears_while_it_is_typed(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    typed(page, "4", "s", "n", "=")
    expect(echo_of_the_line(page)).to_contain_text("N–S +420")
    before = focused(page)
    typed(page, "Enter")
    page.wait_for_function("before => document.activeElement.id !== before", arg=before)
    result = Result.objects.get()
    assert (result.level, result.strain, result.declarer, result.tricks, result.source) == (4, "S", "N", 10, "desk")
