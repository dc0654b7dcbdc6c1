"""kill -9 of the server while a table enters: what was confirmed is there, what was on its way arrives after the restart."""

import sqlite3

import pytest
from playwright.sync_api import expect

from tests.killable import Server, server  # noqa: F401 - a fixture
from tests.tournaments.table.conftest import PHONE
from tests.tournaments.table.test_browser import agree, enter

pytestmark = pytest.mark.browser

SEED = """
from tests import factories
from tournaments import tokens
from tournaments.movements.mitchell import mitchell
club = factories.make_club(name="Riverside", slug="riverside")
event = factories.make_event(club)
section = factories.make_schedule(event, mitchell(5), boards=4)
print("ADDRESS", tokens.address(tokens.of_table(section=section, table=1)))
"""


def confirmed(site: Server) -> list[int]:
    with sqlite3.connect(site.folder / "overtrick.sqlite3") as database:
        rows = database.execute("SELECT board FROM tournaments_result WHERE is_confirmed ORDER BY id")
        return [board for (board,) in rows]


def test_no_confirmed_score_is_lost(server, browser) -> None:  # noqa: F811 - the fixture
    address = server.manage("shell", "-c", SEED).partition("ADDRESS ")[2].split()[0]
    server.start()
    context = browser.new_context(base_url=server.url, locale="en", **PHONE)
    page = context.new_page()
    page.goto(address)
    for board in (1, 2):
        enter(page)
        agree(page)
        expect(page.locator("#boards li", has_text="confirmed")).to_have_count(board)
    server.kill()
    assert confirmed(server) == [1, 2]
    enter(page)
    agree(page)
    expect(page.locator("#offline .waits")).to_have_text("Waiting on this phone for the network: 1")
    server.start()
    expect(page.locator("#boards li", has_text="confirmed")).to_have_count(3)
    assert confirmed(server) == [1, 2, 3]
    context.close()
