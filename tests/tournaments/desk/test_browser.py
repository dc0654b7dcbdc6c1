"""The desk by keyboard, in a real browser."""

import datetime
import re

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, Route, expect

from club import jobs
from tournaments import recording
from tournaments.desk import clock
from tournaments.models import Result, Session
from tournaments.places import Plan

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def press(page: Page, keys: str) -> None:
    """Keys one by one; ⏎ ↑ ↓ ⎋ stand for themselves."""
    names = {"⏎": "Enter", "↑": "ArrowUp", "↓": "ArrowDown", "⎋": "Escape"}
    for key in keys:
        if key.isascii() or key in names:
            page.keyboard.press(names.get(key, key))
        else:  # Playwright knows no Russian keyboard
            page.keyboard.insert_text(key)


def entry(page: Page, place: int) -> Locator:
    return page.locator("input.entry").nth(place)


def echo(page: Page, place: int) -> Locator:
    return page.locator(".line-echo").nth(place)


def test_a_line_costs_five_keys_and_its_score_appears_while_it_is_typed(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    press(page, "4sn=")
    expect(echo(page, 0)).to_contain_text("N–S +420")
    press(page, "⏎")
    expect(entry(page, 1)).to_be_focused()
    result = Result.objects.get()
    assert (result.level, result.strain, result.declarer, result.tricks, result.source) == (4, "S", "N", 10, "desk")


def test_a_ditto_is_one_key(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    press(page, "4sn=⏎.")
    expect(entry(page, 2)).to_be_focused()
    assert Result.objects.filter(strain="S", tricks=10).count() == 2


def test_a_wrong_declarer_is_repaired_by_three_keys(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    press(page, "4sn=⏎")
    expect(entry(page, 1)).to_be_focused()
    press(page, "↑e⏎")
    expect(entry(page, 1)).to_be_focused()
    assert Result.objects.get().declarer == "E"


def test_a_wrong_result_of_any_size_is_repaired_by_three_keys(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    press(page, "4sn=⏎")
    expect(entry(page, 1)).to_be_focused()
    press(page, "-3")
    expect(echo(page, 1)).to_have_text("↑ puts this into the line above")
    press(page, "↑")
    expect(echo(page, 0)).to_contain_text("E–W +150")
    expect(entry(page, 1)).to_be_focused()
    expect(entry(page, 1)).to_have_value("")
    assert [result.tricks for result in Result.objects.all()] == [7]


def test_what_is_still_missing_is_counted_while_it_is_typed(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    caption = page.locator("table.sheet caption")
    press(page, "4sn=⏎")
    expect(caption).to_have_text("2 lines are missing")
    press(page, "9n⏎")
    expect(page.locator("tr.line-refused")).to_be_visible()
    expect(caption).to_have_text("2 lines are missing")
    press(page, "⎋p⏎")
    expect(caption).to_have_text("1 line is missing")
    press(page, "3nte=⏎")
    expect(caption).to_have_text("Everything is in")


def test_the_focus_survives_a_refusal_which_says_what_is_allowed(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    press(page, "4zn=⏎")
    expect(page.locator("tr.line-refused")).to_be_visible()
    expect(echo(page, 0)).to_contain_text("“Z” is no denomination. Allowed: NT, N, S, H, D or C.")
    expect(entry(page, 0)).to_be_focused()
    press(page, "⎋2hs=⏎")
    expect(entry(page, 1)).to_be_focused()
    assert Result.objects.get().strain == "H"


def test_the_refusal_is_in_russian_for_a_russian_reader(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/", locale="ru-RU")
    press(page, "9пс=⏎")
    expect(page.locator("tr.line-refused")).to_be_visible()
    expect(echo(page, 0)).to_contain_text("Контракт начинается с уровня")
    press(page, "⎋4пс=⏎")
    expect(entry(page, 1)).to_be_focused()
    assert Result.objects.get().strain == "S"


def test_what_is_typed_ahead_goes_into_the_next_line(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    page.evaluate(
        "() => { const real = window.fetch; window.fetch = async (...a) => { await new Promise(r => setTimeout(r, 300)); return real(...a); }; }"
    )
    press(page, "4sn=⏎3nte-1⏎p⏎")
    expect(page.locator("[data-next]")).to_be_focused()
    said = list(Result.objects.order_by("round").values_list("strain", "declarer", "is_passed_out"))
    assert said == [("S", "N", False), ("NT", "E", False), ("", "", True)]


def test_what_is_typed_before_the_script_is_there_is_not_typed_over(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/")
    held: list[Route] = []
    page.route("**/entry.js", lambda route: held.append(route))
    page.goto(f"/desk/{evening.pk}/boards/1/", wait_until="commit")
    expect(entry(page, 0)).to_be_focused()
    press(page, "4s")
    held.pop().continue_()
    page.wait_for_load_state()
    press(page, "n=⏎")
    expect(entry(page, 1)).to_be_focused()
    assert Result.objects.get().strain == "S"


def test_two_directors_at_once_on_one_board(opens, dora, sam, evening):
    doras, sams = (opens(user, f"/desk/{evening.pk}/boards/1/") for user in (dora, sam))
    press(doras, "4sn=⏎")
    expect(entry(doras, 1)).to_be_focused()
    press(sams, "4he=⏎")
    expect(sams.locator("tr.line-conflict .line-echo")).to_contain_text("Dora Director entered")
    expect(entry(sams, 0)).to_be_focused()
    assert Result.objects.get().strain == "S"
    press(sams, "⏎")
    expect(entry(sams, 1)).to_be_focused()
    assert Result.objects.get().strain == "H"
    assert recording.history(Result.objects.get().pk).count() == 2


def test_the_second_keeps_what_the_first_entered(opens, dora, sam, evening):
    doras, sams = (opens(user, f"/desk/{evening.pk}/boards/1/") for user in (dora, sam))
    press(doras, "4sn=⏎")
    expect(entry(doras, 1)).to_be_focused()
    press(sams, "4he=⏎")
    expect(sams.locator("tr.line-conflict")).to_be_visible()
    press(sams, "⎋⏎")
    expect(entry(sams, 1)).to_be_focused()
    assert recording.history(Result.objects.get().pk).count() == 1


def test_a_complete_evening_of_seven_tables_by_keyboard_alone(opens, dora, seven_tables: Session):
    contracts = ["4sn=", "3nte-1", "2hxs+1", "p", "1ntw+2", "5dn-3", "6cs="]
    page = opens(dora, f"/desk/{seven_tables.pk}/")
    press(page, "1⏎")
    boards = Plan(seven_tables).boards
    for board in boards:
        expect(page.locator("h1")).to_have_text(f"Board {board}")
        page.wait_for_load_state()  # keys that come before the script send the sheet as a form
        for place in range(7):
            expect(entry(page, place)).to_be_focused()
            press(page, contracts[(place + board) % 7] + "⏎")
        expect(page.locator("[data-next]")).to_be_focused()
        press(page, "⏎")
    expect(page.locator("h1")).to_have_text("Tuesday Pairs")
    assert Result.objects.filter(section__session=seven_tables).count() == 147


def test_an_entry_changes_the_public_standing(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/")
    visitor = opens(None, evening.event.get_absolute_url())
    press(page, "4sn=⏎3nte-1⏎2hs=⏎")
    expect(page.locator("[data-next]")).to_be_focused()
    jobs.run_due()
    visitor.reload()
    expect(visitor.locator("main table").first).to_contain_text("100")


def test_another_desk_follows_within_two_seconds(opens, dora, sam, evening):
    desk = opens(dora, f"/desk/{evening.pk}/", at=timezone.now())
    page = opens(sam, f"/desk/{evening.pk}/boards/1/")
    press(page, "4sn=⏎")
    expect(entry(page, 1)).to_be_focused()
    desk.clock.run_for(2000)
    expect(desk.locator(".board-link").first).to_contain_text("1/3")


def test_the_sheet_works_without_a_script(opens, dora, evening):
    page = opens(dora, f"/desk/{evening.pk}/boards/1/", java_script_enabled=False)
    entry(page, 0).fill("4SN=")
    entry(page, 1).fill('"')
    entry(page, 2).fill("nonsense")
    page.get_by_role("button", name="Save all").click()
    expect(echo(page, 0)).to_contain_text("N–S +420")
    expect(echo(page, 2)).to_contain_text("A contract begins with its level")
    expect(entry(page, 2)).to_have_value("nonsense")
    assert Result.objects.count() == 2


def test_a_laptop_with_a_wrong_clock_shows_the_time_of_the_server(opens, dora, evening):
    clock.start(session=evening, by=dora)
    minutes = evening.clocks.get().minutes
    page = opens(dora, f"/desk/{evening.pk}/", at=timezone.now() + datetime.timedelta(hours=1))
    expect(page.locator("[data-due]")).to_have_text(re.compile("over"))
    page.clock.resume()
    expect(page.locator("[data-due]")).to_have_text(re.compile(rf"^({minutes - 1}|{minutes}):\d\d$"))
