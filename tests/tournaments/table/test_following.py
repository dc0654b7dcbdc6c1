"""Who looks on while tables enter: each page asks for news as often as it promises."""

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.tournaments.table.test_browser import agree, enter
from tournaments.models import Session

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_desk_follows_a_confirmed_score_within_two_seconds(opens, scans, section, dora) -> None:
    desk = opens(dora, f"/desk/{section.session_id}/", at=timezone.now())
    page = scans(section, 1)
    enter(page)
    agree(page)
    expect(page.locator("#boards li", has_text="confirmed")).to_have_count(1)
    desk.clock.run_for(2000)
    expect(desk.locator(".board-link", has_text="9").first).to_contain_text("1/3")


def test_the_director_hears_a_call_without_reloading(opens, scans, section, dora) -> None:
    queue = opens(dora, f"/phones/{section.session_id}/calls/", at=timezone.now())
    page = scans(section, 1)
    page.get_by_role("link", name="Call the director").tap()
    page.get_by_role("button", name="We are late or waiting").tap()
    expect(page.locator("h1")).to_have_text("The director has been called")
    queue.clock.run_for(2000)
    expect(queue.locator("article h2")).to_contain_text("Table 1")
    queue.get_by_role("button", name="I am going").click()
    expect(page.locator("h1")).to_have_text("The director is on the way")


def test_the_screen_of_the_room_follows_within_two_seconds(opens, scans, section) -> None:
    section.session.phase, section.session.round = Session.Phase.PLAYING, 1
    section.session.save()
    screen = opens(None, f"/events/{section.session.event_id}/room/", at=timezone.now())
    page = scans(section, 1)
    enter(page)
    expect(page.get_by_role("button", name="Yes, that is right")).to_be_visible()
    screen.clock.run_for(2000)
    expect(screen.locator(".tops tbody tr").first).to_be_visible()


def test_public_pages_follow_within_seven_seconds(opens, scans, section) -> None:
    visitor = opens(None, section.session.event.get_absolute_url(), at=timezone.now())
    for table, contract in ((1, ("4", "S")), (2, ("3", "NT"))):
        page = scans(section, table)
        for _board in range(2):
            enter(page, *contract)
            agree(page)
        expect(page.locator("#boards li", has_text="confirmed")).to_have_count(2)
    visitor.clock.run_for(7000)
    expect(visitor.locator("main table tbody tr")).to_have_count(6)
