"""The phone at a party table while the network is down: deals wait on it, are seen to wait, and go in their turn."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsing import until_kept
from tests.tournaments.party.test_browser import PHONE, press
from tournaments import tokens
from tournaments.models import Result

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def phone_at(opens, evening, table: int = 1) -> Page:
    return opens(None, tokens.address(tokens.of_table(section=evening.party.section, table=table)), **PHONE)


def tap(page: Page, *, by: str = "declarer", who: str = "N", strain: str = "S") -> None:
    """4 of a suit, made."""
    for name, value in (("level", "4"), ("strain", strain), (by, who), ("tricks", "10")):
        press(page, name, value)
    page.get_by_role("button", name="Save the deal").tap()


def waits(page: Page, count: int) -> None:
    expect(page.locator("#offline .waits")).to_have_text(f"Waiting on this phone for the network: {count}")


def comes_back(page: Page) -> None:
    page.context.set_offline(False)
    expect(page.locator("#offline .waits")).to_be_hidden()


def test_the_deals_of_a_round_wait_and_go_in_order(opens, begins):
    page = phone_at(opens, begins("progressive", 8))
    page.context.set_offline(True)
    tap(page)
    waits(page, 1)
    expect(page.locator(".deal-form h2")).to_have_text("Deal 2 of 4")
    tap(page, strain="H")
    waits(page, 2)
    page.get_by_role("button", name="Passed out").tap()
    waits(page, 3)
    tap(page, strain="C")
    waits(page, 4)
    expect(page.locator(".deal-form")).to_contain_text("all deals of the round wait")
    assert not Result.objects.exists()
    comes_back(page)
    assert list(Result.objects.order_by("pk").values_list("board", "strain")) == [(1, "S"), (2, "H"), (3, ""), (4, "C")]
    expect(page.locator("main")).to_contain_text("Wait for the signal")


def test_the_next_deal_has_its_dealer_and_its_vulnerability_without_a_network(opens, begins):
    evening = begins("progressive", 8)
    page = phone_at(opens, evening)
    page.context.set_offline(True)
    tap(page)
    expect(page.locator(".deal-form h2")).to_have_text("Deal 2 of 4")
    expect(page.locator(".chairs .seat-mark")).to_have_count(0)  # they would be those of deal 1
    shown = page.locator(".deal-facts").text_content()
    comes_back(page)
    expect(page.locator(".deal-facts")).to_have_text(shown)


def test_a_deal_that_the_other_phone_entered_meanwhile_is_not_written_and_that_is_said(opens, begins):
    evening = begins("progressive", 8)
    page = phone_at(opens, evening)
    page.context.set_offline(True)
    tap(page)
    evening.enter("3NTN=")
    page.context.set_offline(False)
    expect(page.locator("#offline li")).to_contain_text("entered meanwhile")
    assert Result.objects.get().strain == "NT"
    page.get_by_role("button", name="Take it off this phone").tap()
    expect(page.locator("#offline li")).to_have_count(0)


def test_a_stale_copy_is_told_at_once_and_shown_what_stands(opens, begins):
    evening = begins("progressive", 8)
    page = phone_at(opens, evening)
    evening.enter("3NTN=")
    tap(page)
    expect(page.locator("#offline li")).to_contain_text("entered meanwhile")
    expect(page.locator(".deal-form h2")).to_have_text("Deal 2 of 4")
    assert Result.objects.count() == 1


def test_a_deal_whose_answer_was_lost_is_written_once(opens, begins):
    page = phone_at(opens, begins("progressive", 8))
    expect(page.locator("html[data-kept=yes]")).to_be_attached()  # before, the form goes without the script

    def lose_the_answer(route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        route.fetch()
        route.abort()

    page.route("**/party/", lose_the_answer)
    tap(page)
    waits(page, 1)
    assert Result.objects.count() == 1
    page.unroute("**/party/")
    expect(page.locator("#offline .waits")).to_be_hidden()
    assert Result.objects.count() == 1
    expect(page.locator("#offline .wrong")).to_have_count(0)


def test_a_correction_waits_too(opens, begins):
    evening = begins("progressive", 8)
    evening.enter("4SN=")
    page = phone_at(opens, evening)
    page.goto(f"{page.url}?deal=1-0")
    page.context.set_offline(True)
    press(page, "tricks", "9")
    page.get_by_role("button", name="Save the deal").tap()
    waits(page, 1)
    comes_back(page)
    assert Result.objects.get().tricks == 9


def test_what_must_be_tapped_is_asked_for_without_a_network(opens, begins):
    page = phone_at(opens, begins("progressive", 8))
    page.context.set_offline(True)
    page.get_by_role("button", name="Save the deal").tap()
    expect(page.locator("#deal-echo")).to_have_text(
        "Still missing: Level, Denomination, Declarer, Tricks taken by declarer."
    )
    expect(page.locator("#offline .waits")).to_have_count(0)


def test_the_page_comes_back_by_a_reload_and_what_waits_with_it(opens, begins):
    page = phone_at(opens, begins("rubber", 4))
    expect(page.locator("html[data-kept=yes]")).to_be_attached()
    until_kept(page)
    page.context.set_offline(True)
    tap(page)
    expect(page.locator(".deal-facts")).to_contain_text("as the games stand")
    page.reload()
    waits(page, 1)
    expect(page.locator(".deal-form h2")).to_have_text("Deal 2")
    comes_back(page)


def test_a_deal_of_honeymoon_bridge_that_both_passed_is_dealt_again_while_the_network_is_down(opens, makes):
    evening = makes("honeymoon", 2)
    evening.post("matches-draw")
    evening.post("matches-start")
    page = phone_at(opens, evening)
    page.context.set_offline(True)
    page.get_by_role("button", name="Both passed").tap()
    expect(page.locator(".deal-form h2")).to_have_text("Deal 1 of 3 dealt again")
    tap(page, by="by", who=page.locator("[name=by]").first.get_attribute("value"))
    expect(page.locator(".deal-form h2")).to_have_text("Deal 2 of 3")
    comes_back(page)
    assert list(Result.objects.order_by("pk").values_list("board", "ordinal")) == [(1, 0), (1, 1)]


def test_what_cannot_wait_stays_on_the_page_and_says_so(opens, begins):
    evening = begins("progressive", 8)
    evening.play_table(1, "1", "3NTN=")
    page = phone_at(opens, evening)
    page.context.set_offline(True)
    page.get_by_role("button", name="Both columns are right").first.tap()
    expect(page.locator(".needs-network")).to_contain_text("Tap again when it is back.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Both columns are right").first.tap()
    expect(page.locator(".confirmed")).to_have_count(1)
