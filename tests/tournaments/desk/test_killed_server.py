"""kill -9 of the server in the middle of entry: what was confirmed is there after the restart."""

import pytest
from playwright.sync_api import Route, expect

from tests.killable import Server, server  # noqa: F401 - a fixture is found by being here

pytestmark = pytest.mark.browser

SEED = """
from django.test import Client
from tests import factories
from tournaments.movements.mitchell import mitchell
club = factories.make_club(name="Riverside", slug="riverside")
user = factories.make_holder("Dora Director", club, "member", "director")
event = factories.make_event(club)
section = factories.make_schedule(event, mitchell(7), boards=3)
client = Client()
client.force_login(user)
print("COOKIE", client.cookies["sessionid"].value, section.session_id)
"""


def dies_under_it(site: Server, route: Route) -> None:
    """The server is gone before what is on its way arrives; killed a moment later it might have saved it."""
    if route.request.method == "POST":
        site.kill()
    route.continue_()


def test_no_confirmed_score_is_lost(server, browser):  # noqa: F811
    seeded = server.manage("shell", "-c", SEED)
    cookie, session = seeded.partition("COOKIE ")[2].split()[:2]
    server.start()
    context = browser.new_context(base_url=server.url)
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": server.url}])
    page = context.new_page()
    page.goto(f"/desk/{session}/boards/1/")
    confirmed = []
    for place, (level, strain, seat) in enumerate([(4, "S", "N"), (3, "H", "E"), (2, "D", "S")]):
        page.keyboard.type(f"{level}{strain}{seat}=\n")
        expect(page.locator("input.entry").nth(place + 1)).to_be_focused()
        confirmed.append((level, strain, seat))
    page.route("**", lambda route: dies_under_it(server, route))
    page.keyboard.type("5CW=\n")
    expect(page.locator("tr.line").nth(3)).to_contain_text("Not saved: there is no connection.")
    expect(page.locator("input.entry").nth(3)).to_be_focused()
    assert server.results() == confirmed
    page.unroute("**")
    server.start()
    page.keyboard.press("Enter")
    expect(page.locator("input.entry").nth(4)).to_be_focused()
    assert server.results() == [*confirmed, (5, "C", "W")]
    context.close()
