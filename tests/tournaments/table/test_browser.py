"""Phones at the tables in a real browser: an evening, the network that fails, the director's own entry."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browsing import ARGUMENTS, until_kept
from tests.requirements import chromium
from tests.tournaments.table.conftest import PHONE
from tests.tournaments.table.test_entering import desk_enters
from tournaments import tokens
from tournaments.models import Result, ResultChange, Session, TableConflict, TableOptions

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def insecure(browser, served) -> Iterator[Browser]:
    """A browser that finds the site at `club.test`, by a name and without a certificate."""
    arguments = [*ARGUMENTS, "--host-resolver-rules=MAP club.test 127.0.0.1"]
    launched = browser.browser_type.launch(executable_path=chromium(), args=arguments)
    yield launched
    launched.close()


def tap(page: Page, name: str, value: str) -> None:
    page.locator(f"label.key:has(input[name={name}][value='{value}'])").first.tap()


def enter(page: Page, level: str = "4", strain: str = "S", declarer: str = "N", tricks: str = "10") -> None:
    """Tap a contract and send it."""
    tap(page, "level", level)
    if level not in ("P", "NP"):
        for name, value in (("strain", strain), ("declarer", declarer), ("tricks", tricks)):
            tap(page, name, value)
    page.get_by_role("button", name="Enter", exact=True).tap()


def await_keys(page: Page) -> None:
    """With the script that minds them: it cannot be fetched once the network is gone."""
    expect(page.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    page.wait_for_load_state()


def agree(page: Page) -> None:
    page.get_by_role("button", name="Yes, that is right").tap()


def confirm_cards(page: Page) -> None:
    page.get_by_role("link", name="Look at your cards").tap()
    for side in ("North–South", "East–West"):
        page.get_by_role("button", name=f"{side}: this is right").tap()
    expect(page.locator("h1")).to_contain_text("is confirmed")
    page.get_by_role("link", name="On to the next round").tap()
    await_keys(page)


def test_a_board_is_entered_agreed_with_and_the_round_confirmed_with_a_thumb(scans, section) -> None:
    page = scans(section, 1)
    expect(page).to_have_url(re.compile(r"/table/\d+/$"))
    for _board in range(2):
        enter(page)
        expect(page.locator(".both")).to_contain_text("E–W")
        agree(page)
    confirm_cards(page)
    expect(page.locator("h1")).to_have_text("Round 2 of 5")
    assert Result.objects.filter(is_confirmed=True, source="table 1 phone").count() == 2


def test_the_pin_opens_the_table_to_who_knows_it(scans, section) -> None:
    TableOptions.objects.create(event=section.session.event, pin="2468")
    page = scans(section, 1)
    page.get_by_label("PIN").fill("1111")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_text("This is not the PIN. Ask the director.")).to_be_visible()
    page.get_by_label("PIN").fill("2468")
    page.get_by_role("button", name="Open the table").tap()
    expect(page).to_have_url(re.compile(r"/table/\d+/$"))


def test_everything_that_is_tapped_is_large_enough(scans, section) -> None:
    page = scans(section, 1)
    page.get_by_text("Opening lead").tap()
    sizes = page.locator("main :is(.key, .btn, summary)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert min(height for _width, height in sizes) >= 48
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_keys_say_how_many_tricks_over_or_down(scans, section) -> None:
    page = scans(section, 1)
    tap(page, "level", "4")
    expect(page.locator("[data-tricks='10']")).to_have_text("=")
    expect(page.locator("[data-tricks='8']")).to_have_text("−2")
    tap(page, "level", "P")
    expect(page.locator("[data-tricks='8']")).to_be_hidden()


def test_what_is_missing_is_said_at_once(scans, section) -> None:
    page = scans(section, 1)
    tap(page, "level", "4")
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.get_by_role("alert")).to_have_text("Tap the denomination: a suit or no-trump.")
    assert not Result.objects.exists()


def test_another_board_than_the_next_is_asked_about(scans, section) -> None:
    page = scans(section, 1)
    tap(page, "board", "10")
    enter(page)
    expect(page.get_by_role("dialog")).to_contain_text("Board 9 comes next. Was it really board 10")
    page.get_by_role("button", name="No, go back").tap()
    assert not Result.objects.exists()
    page.get_by_role("button", name="Enter", exact=True).tap()
    page.get_by_role("button", name="Yes", exact=True).tap()
    expect(page.locator("h1")).to_have_text("Board 10")


def test_not_played_asks_whether_all_four_passed(scans, section) -> None:
    page = scans(section, 1)
    enter(page, "NP")
    page.get_by_role("button", name="All four passed").tap()
    expect(page.locator(".said-contract")).to_have_text("passed out")
    assert Result.objects.get().is_passed_out


def test_the_pages_work_without_a_script(scans, section) -> None:
    page = scans(section, 1, java_script_enabled=False)
    enter(page)
    agree(page)
    expect(page.locator("#boards li").first).to_contain_text("confirmed")
    assert Result.objects.get().is_confirmed


def test_the_phone_is_in_russian_for_a_russian_reader(scans, section) -> None:
    page = scans(section, 1, locale="ru-RU")
    expect(page.locator("h1")).to_have_text("Тур 1 из 5")
    tap(page, "level", "4")
    page.get_by_role("button", name="Внести").tap()
    expect(page.get_by_role("alert")).to_contain_text("Нажмите деноминацию")


def test_the_opponents_agree_on_their_own_phone_and_the_tables_phone_follows(opens, scans, section) -> None:
    page = scans(section, 1)
    enter(page)
    page.get_by_role("link", name="Later").tap()
    expect(page.locator("#boards li").first).to_contain_text("to be confirmed")
    pair = section.schedule.get(round=1, table=1).east
    own = opens(None, tokens.address(tokens.of_entrant(session=section.session, entrant=pair)), **PHONE)
    agree(own)
    expect(page.locator("#boards li").first).to_contain_text("confirmed")


class TestOffline:
    def test_results_wait_are_seen_to_wait_and_go_in_order(self, scans, section) -> None:
        page = scans(section, 1)
        page.context.set_offline(True)
        for _board in range(2):
            enter(page)
            expect(page.get_by_role("dialog")).to_contain_text("the result waits on this phone")
            agree(page)
        expect(page.locator("#offline .waits")).to_have_text("Waiting on this phone for the network: 2")
        assert not Result.objects.exists()
        page.context.set_offline(False)
        expect(page.get_by_role("link", name="Look at your cards")).to_be_visible()
        expect(page.locator("#offline .waits")).to_be_hidden()
        entered = ResultChange.objects.order_by("pk").values_list("act", "after__board", "after__is_confirmed")
        assert list(entered) == [("entered", 9, True), ("entered", 10, True)]

    def test_the_next_round_is_played_without_a_network_too(self, scans, section) -> None:
        page = scans(section, 1)
        page.context.set_offline(True)
        for _board in range(3):
            enter(page)
            agree(page)
        expect(page.locator("h1")).to_have_text("Round 2 of 5")
        page.context.set_offline(False)
        expect(page.locator("#offline .waits")).to_be_hidden()
        assert list(Result.objects.order_by("pk").values_list("round", flat=True)) == [1, 1, 2]

    def test_both_sides_see_their_score_while_it_waits(self, scans, section) -> None:
        """Board 9 of the first round: East–West are vulnerable."""
        page = scans(section, 1)
        page.context.set_offline(True)
        enter(page, declarer="E")
        expect(page.get_by_role("dialog").locator(".both")).to_have_text(re.compile(r"N–S\s*−620\s*E–W\s*\+620"))
        agree(page)
        expect(page.locator("#offline li")).to_contain_text("N–S −620")

    def test_where_the_event_shows_no_scores_none_is_shown(self, scans, section) -> None:
        TableOptions.objects.create(event=section.session.event, show_score=False)
        page = scans(section, 1)
        page.context.set_offline(True)
        enter(page)
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.get_by_role("dialog").locator(".both")).to_have_count(0)

    def test_a_change_waits_too_and_is_followed_when_it_has_gone(self, scans, section) -> None:
        page = scans(section, 1)
        enter(page)
        page.get_by_role("link", name="No, change it").tap()
        await_keys(page)
        page.context.set_offline(True)
        tap(page, "tricks", "9")
        page.get_by_role("button", name="Enter", exact=True).tap()
        agree(page)
        expect(page.locator("#entry")).to_be_hidden()
        expect(page.locator("#offline li")).to_contain_text("N–S −50")
        page.context.set_offline(False)
        expect(page.locator("h1")).to_have_text("Board 9")
        assert Result.objects.get().tricks == 9

    def test_a_card_that_was_replaced_meanwhile_loses_nothing_that_waits(self, scans, section, dora) -> None:
        page = scans(section, 1)
        page.context.set_offline(True)
        enter(page)
        agree(page)
        old = tokens.of_table(section=section, table=1)
        tokens.revoke(token=old, by=dora)
        page.context.set_offline(False)
        expect(page.locator("h1")).to_have_text("This code opens nothing")
        expect(page.locator("#still-waiting")).to_contain_text("Results that wait on this phone: 1.")
        assert not Result.objects.exists()
        page.goto(tokens.address(tokens.of_table(section=section, table=1)))
        expect(page.locator("#boards li").first).to_contain_text("confirmed")
        assert Result.objects.get().is_confirmed

    def test_two_tabs_of_one_phone_enter_what_waits_once(self, scans, section) -> None:
        page = scans(section, 1)
        other = page.context.new_page()
        other.goto(page.url)
        page.context.set_offline(True)
        enter(page)
        agree(page)
        page.context.set_offline(False)
        for each in (page, other):
            each.evaluate("dispatchEvent(new Event('online'))")
        for each in (page, other):
            expect(each.locator("#boards li").first).to_contain_text("confirmed")
        assert ResultChange.objects.filter(act="entered").count() == 1

    def test_an_entry_whose_answer_was_lost_is_entered_once(self, scans, section) -> None:
        """The server saved it and the network failed before the phone heard so."""
        page = scans(section, 1)

        def lose_the_answer(route) -> None:
            route.fetch()
            route.abort()

        page.route("**/enter/", lose_the_answer)
        enter(page)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert Result.objects.count() == 1
        page.unroute("**/enter/")
        agree(page)
        expect(page.locator("#offline .waits")).to_be_hidden()
        assert ResultChange.objects.filter(act="entered").count() == 1

    def test_the_page_comes_back_by_a_reload_without_a_network(self, scans, section) -> None:
        page = scans(section, 1)
        expect(page.locator("html[data-kept=yes]")).to_be_attached()
        expect(page.locator("#offline")).to_contain_text("The page can be reloaded all the same.")
        until_kept(page)
        page.context.set_offline(True)
        enter(page)
        agree(page)
        expect(page.locator("#offline .waits")).to_be_visible()
        expect(page.get_by_role("dialog")).to_be_hidden()
        expect(page.locator("input[name=board]:checked")).to_have_value("10")
        page.reload()
        expect(page.locator("#offline .waits")).to_have_text("Waiting on this phone for the network: 1")
        expect(page.locator("input[name=board]:checked")).to_have_value("10")
        page.context.set_offline(False)
        expect(page.locator("#offline .waits")).to_be_hidden()
        assert Result.objects.get().is_confirmed

    def test_a_dead_battery_loses_nothing_that_waited_on_the_same_phone(self, scans, section) -> None:
        page = scans(section, 1)
        page.context.set_offline(True)
        enter(page)
        agree(page)
        context = page.context
        page.close()
        context.set_offline(False)
        again = context.new_page()
        again.goto(tokens.address(tokens.of_table(section=section, table=1)))
        expect(again.locator("#boards li").first).to_contain_text("confirmed")

    def test_what_the_director_entered_meanwhile_is_not_overwritten_and_he_is_shown_both(
        self, opens, scans, section, dora
    ) -> None:
        page = scans(section, 1)
        page.context.set_offline(True)
        enter(page)
        agree(page)
        desk_enters(section, 9)
        page.context.set_offline(False)
        expect(page.locator("#offline .waits")).to_be_hidden()
        assert Result.objects.get().is_passed_out
        desk = opens(dora, f"/phones/{section.session_id}/calls/")
        expect(desk.locator("article")).to_contain_text("Table 1, board 9: the table says something else")
        desk.get_by_role("button", name="Take what the table says").click()
        expect(desk.locator("h2")).to_have_text("Nobody calls")
        assert Result.objects.get().strain == "S"


def test_an_evening_of_five_tables(opens, scans, five_tables, dora) -> None:
    """Five phones at once: table 2 loses its network for a round, the director enters a board of table 4 himself."""
    desk = opens(dora, f"/desk/{five_tables.session_id}/")
    phones = {table: scans(five_tables, table) for table in range(1, 6)}
    contracts = {1: ("4", "S"), 2: ("3", "NT"), 3: ("2", "H"), 4: ("5", "C"), 5: ("1", "D")}
    for round_ in (1, 2):
        phones[2].context.set_offline(round_ == 1)
        for place in range(2):
            for table, page in phones.items():
                if table == 4 and round_ == 2 and place == 0:
                    page.context.set_offline(True)  # else its page would follow the desk at once
                    board = five_tables.schedule.get(round=2, table=4).boards[0]
                    _enter_at_the_desk(five_tables.session, board)
                enter(page, *contracts[table])
            for page in phones.values():
                agree_or_go_on(page)
            phones[4].context.set_offline(False)
            expect(phones[4].locator("#offline .waits")).to_be_hidden()
            expect(phones[4].locator("#boards li").first).to_contain_text("confirmed")
        phones[2].context.set_offline(False)
        if round_ == 1:
            expect(phones[2].get_by_role("link", name="Look at your cards")).to_be_visible()
        for page in phones.values():
            confirm_cards(page)
    expect(desk.locator("tbody tr").first).to_contain_text("✓")
    assert Result.objects.count() == 20
    assert TableConflict.objects.get().table == 4


def agree_or_go_on(page: Page) -> None:
    """The other side agrees; where the director had entered something else there is nothing to agree with."""
    yes = page.get_by_role("button", name="Yes, that is right")
    on = page.get_by_role("link", name=re.compile("^On"))
    yes.or_(on).first.tap()
    expect(page.locator("#boards")).to_be_visible()


def _enter_at_the_desk(session: Session, board: int) -> None:
    from tournaments import recording
    from tournaments.places import Plan

    line = next(
        line for line in Plan(session).lines() if line.place.board == board and line.place.round == 2 and line.place.table == "4"
    )  # fmt: skip
    spot = recording.Spot.of_pairs(board, line.row.north_id, line.row.east_id, round=2, table="4")
    origin = recording.Origin(by=None, source="desk")
    recording.record_result(section=line.section, spot=spot, outcome=recording.Outcome(passed_out=True), origin=origin)


def test_without_a_certificate_results_wait_all_the_same_but_the_page_must_stay_open(
    insecure, served, section, settings
) -> None:
    """A club's own box in its Wi-Fi: no service worker there, and the page says so."""
    settings.ALLOWED_HOSTS = ["club.test"]
    port = served.rpartition(":")[2]
    page = insecure.new_context(base_url=f"http://club.test:{port}", locale="en", **PHONE).new_page()
    page.goto(tokens.address(tokens.of_table(section=section, table=1)))
    assert not page.evaluate("window.isSecureContext")
    expect(page.locator("#offline")).to_contain_text("Do not close or reload the page then")
    page.context.set_offline(True)
    enter(page)
    agree(page)
    expect(page.locator("#offline .waits")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#offline .waits")).to_be_hidden()
    assert Result.objects.get().is_confirmed
