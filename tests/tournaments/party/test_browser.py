"""A short event of each game in a real browser, from set-up to the published list; and a stranger's twelve taps."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests import factories
from tests.tournaments.party.scene import NAMES
from tournaments import tokens
from tournaments.models import Event, Result

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def people(club) -> list[str]:
    for name in NAMES:
        factories.make_person(name)
    return list(NAMES)


class Taps:
    """Taps on a phone, counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).first.tap()
        self.count += 1

    def on_name(self, name: str) -> None:
        self.page.locator("label.btn-name", has_text=re.compile(f"^{name}$")).tap()
        self.count += 1


def test_a_member_who_never_saw_the_site_sets_up_a_pivot_table_in_twelve_taps_at_most(opens, mary, people):
    page = opens(mary, "/", **PHONE)
    taps = Taps(page)
    taps.on("link", "Play")
    page.get_by_role("link", name="Pivot bridge").tap()
    taps.count += 1
    for name in people[:3]:
        taps.on_name(name)
    taps.on("button", "Draw the seats and start")
    expect(page.get_by_role("heading", name="Deal 1 of 4")).to_be_visible()
    assert taps.count <= 12
    event = Event.objects.get()
    assert event.game == "pivot"
    assert event.entrants.count() == 4
    assert event.may_be_directed_by(mary)


def enter(page: Page, said: str) -> None:
    """A deal by its keys: "4 S N 10"."""
    level, strain, declarer, tricks = said.split()
    for name, value in (("level", level), ("strain", strain), ("declarer", declarer), ("tricks", tricks)):
        press(page, name, value)
    save(page)


def press(page: Page, name: str, value: str) -> None:
    radio = page.locator(f"input[name={name}][value='{value}']")
    page.locator(f"label[for={radio.get_attribute('id')}]").click()


def save(page: Page, button: str = "Save the deal") -> None:
    """One deal more is in when the page has come back."""
    before = Result.objects.count()
    with page.expect_navigation():  # a phone sends it by script first
        page.get_by_role("button", name=button).click()
    assert Result.objects.count() == before + 1


def begin(page: Page, game: str, names: list[str]) -> None:
    page.goto("/play/")
    with page.expect_navigation():
        page.get_by_role("link", name=re.compile(game)).click()
    if page.locator("label.btn-name", has_text="Dora Director").count():
        page.locator("label.btn-name", has_text="Dora Director").click()  # she only runs it
    for name in names:
        page.locator("label.btn-name", has_text=name).click()
    with page.expect_navigation():
        page.get_by_role("button", name="Draw the seats and start").click()


def publish(page: Page, event: Event) -> Page:
    """Play ends, the results are posted, and a visitor's list is what comes of it."""
    page.goto(f"/events/{event.pk}/tables/")
    page.get_by_role("button", name="End the evening").first.click()
    with page.expect_navigation():
        page.get_by_role("button", name="Post the results").click()
    event.refresh_from_db()
    assert event.state == "provisional"
    page.goto(event.get_absolute_url())
    expect(page.get_by_role("table").first).to_contain_text("Ann Able")
    return page


def test_progressive_from_set_up_to_the_published_list(opens, dora, people):
    page = opens(dora, "/")
    begin(page, "Progressive", people[:8])
    event = Event.objects.get()
    Event.objects.update(conditions={**event.conditions, "rounds": 2})
    for round_ in (1, 2):
        for table in (1, 2):
            page.goto(f"/events/{event.pk}/rounds/{round_}/tables/{table}/")
            enter(page, "4 S N 10")
            for _ in range(3):
                save(page, "Passed out")
            expect(page.get_by_role("heading", name=re.compile("is over at this table"))).to_be_visible()
        page.goto(f"/events/{event.pk}/tables/")
        if round_ == 1:
            page.get_by_role("link", name="Next round").click()
            page.get_by_role("button", name="Give the signal for round 2").click()
            expect(page.locator("#desk-clock")).to_contain_text("Round 2 of 2")
    publish(page, event)


def test_pivot_from_set_up_to_the_published_list(opens, dora, people):
    page = opens(dora, "/")
    begin(page, "Pivot", people[:4])
    for _ in range(3):
        enter(page, "3 NT E 9")
        for _ in range(3):
            save(page, "Passed out")
        onward = page.get_by_role("button", name="Next round")
        if Result.objects.count() < 12:
            with page.expect_navigation():
                onward.click()
    assert Result.objects.count() == 12  # three rounds of four deals
    publish(page, Event.objects.get())


def test_rubber_from_set_up_to_the_published_list(opens, dora, people):
    page = opens(dora, "/")
    begin(page, "Rubber", people[:4])
    enter(page, "2 S N 9")
    enter(page, "4 H N 10")
    expect(page.locator(".score-sheet")).to_be_visible()
    enter(page, "3 NT N 9")
    expect(page.locator(".sheet-end")).to_contain_text("Rubber won by")
    publish(page, Event.objects.get())


def test_chicago_from_set_up_to_the_published_list(opens, dora, people):
    page = opens(dora, "/")
    begin(page, "Chicago", people[:4])
    save(page, "Passed out")
    for _ in range(4):
        enter(page, "2 S N 8")
    assert Result.objects.count() == 5  # the passed-out deal was dealt again
    publish(page, Event.objects.get())


def test_honeymoon_from_set_up_to_the_published_list(opens, dora, people):
    page = opens(dora, "/")
    begin(page, "Honeymoon", people[:2])
    code = Event.objects.get().entrants.get(members__person__family_name="Able").code
    for _ in range(3):
        for name, value in (("by", code), ("level", "2"), ("strain", "C"), ("led", "self"), ("tricks", "8")):
            press(page, name, value)
        expect(page.locator("#deal-echo")).to_contain_text("160")
        save(page)
    expect(page.get_by_role("heading", name="Ann Able has won the match")).to_be_visible()
    publish(page, Event.objects.get())


def test_the_score_is_seen_while_the_keys_are_pressed_and_is_never_typed(opens, dora, people):
    page = opens(dora, "/")
    begin(page, "Pivot", people[:4])
    for name, value in (("level", "4"), ("strain", "S"), ("doubling", "X"), ("declarer", "N"), ("tricks", "11")):
        press(page, name, value)
    expect(page.locator("#deal-echo")).to_contain_text("690")
    page.locator("[name=said]").fill("3NTN=")
    expect(page.locator("#deal-echo")).to_contain_text("400")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_no_button_moves_when_the_score_appears(opens, dora, people, width):
    page = opens(dora, "/", viewport={"width": width, "height": 800})
    begin(page, "Chicago", people[:4])
    place = "document.querySelector('.btn-save').getBoundingClientRect().top + scrollY"
    before = page.evaluate(place)
    for name, value in (("level", "6"), ("strain", "S"), ("declarer", "N"), ("tricks", "12")):
        press(page, name, value)
    expect(page.locator("#deal-echo .echo-points")).to_be_visible()
    assert page.evaluate(place) == before


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_no_page_of_a_party_is_wider_than_the_screen(opens, dora, people, width):
    page = opens(dora, "/", viewport={"width": width, "height": 800})
    begin(page, "Progressive", people[:8])
    event = Event.objects.get()
    base = f"/events/{event.pk}"
    for path in (
        "/play/", "/play/?game=pivot", f"{base}/tables/", f"{base}/tables/room/", f"{base}/tables/seats/1/",
        f"{base}/tables/colours/", f"{base}/tables/options/", f"{base}/tables/next/", f"{base}/tables/account/",
        f"{base}/tables/cards/tally/", f"{base}/tables/cards/sheets/", f"{base}/tables/cards/checklist/",
        f"{base}/rounds/1/tables/1/", f"{base}/rounds/1/tables/1/sheet/",
    ):  # fmt: skip
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_the_signal_is_seen_in_the_room_and_heard_where_the_sound_is_on(opens, dora, begins):
    evening = begins("progressive", 8)
    page = opens(None, "/")
    page.add_init_script(
        "document.beeps = 0; AudioContext.prototype.createOscillator = ((make) => function () {"
        " document.documentElement.dataset.beeps = ++document.beeps; return make.call(this);"
        " })(AudioContext.prototype.createOscillator);"
    )
    page.goto(evening.url("room"))
    expect(page.locator("#signal")).to_be_hidden()
    page.get_by_role("button", name="Sound").click()
    evening.play_round()
    evening.post("next")
    expect(page.locator("#signal")).to_contain_text("Round 2: everybody to the new places")
    # One when it was turned on, three for the signal.
    expect(page.locator("html[data-beeps='4']")).to_be_attached()


def test_a_phone_that_waits_shows_the_next_round_by_itself(opens, begins):
    evening = begins("progressive", 8)
    token = tokens.of_table(section=evening.party.section, table=1)
    evening.play_table(1, "1", "3NTN=")
    page = opens(None, tokens.address(token), **PHONE)
    expect(page.get_by_text("Wait for the signal")).to_be_visible()
    evening.play_round()
    evening.post("next")
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()


def test_the_auction_is_tapped_on_a_phone(opens, makes):
    evening = makes("honeymoon", 2)
    evening.post("matches-draw")
    evening.post("matches-start")
    token = tokens.of_table(section=evening.party.section, table=1)
    page = opens(None, tokens.address(token), **PHONE)
    page.get_by_text("The auction, call by call").tap()
    for call in ("1C", "2H", "pass"):
        page.locator(f"button[name=call][value='{call}']").tap()
        expect(page.locator(".auction-calls li").last).to_contain_text(call[0] if call != "pass" else "pass")
    expect(page.locator("input[name=level][value='2']")).to_be_checked()
    press(page, "tricks", "9")
    expect(page.locator("#deal-echo")).to_contain_text("270")
    save(page)
    assert Result.objects.get().details["auction"] == ["1C", "2H", "pass"]


def test_the_auction_goes_on_from_the_keyboard(opens, makes):
    evening = makes("honeymoon", 2)
    evening.post("matches-draw")
    token = tokens.of_table(section=evening.party.section, table=1)
    page = opens(None, tokens.address(token))
    page.get_by_text("The auction, call by call").press("Enter")
    page.locator("button[name=call][value='1C']").press("Enter")
    expect(page.locator(".auction-calls li")).to_have_count(1)
    expect(page.locator("button[name=call][value=pass]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".auction-calls li")).to_have_count(2)
    expect(page.locator("input[name=level][value='1']")).to_be_checked()
