"""The steps of the smoke run: a real file in and out again, then an evening made by form."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import parse

from deploy.smoke_visit import Failed, Page, Visit

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden" / "usebio" / "cobalt_mp_pairs_mitchell_03.xml"
PASSWORD = "a-calm-evening-of-bridge"  # noqa: S105 - of a club that lives for a minute
PAIRS = """Ann Able; Bob Best
Cat Cole; Dan Dean
Eve East; Fay Ford
Gil Gray; Hal Hill
Ida Ives; Jan Jones
Kit King; Leo Lane"""
PATIENCE = 30  # seconds until the worker has scored


def run_all(director: Visit, visitor: Visit) -> None:
    """Every step, in order; Failed where one does not come out."""
    set_up_and_sign_in(director)
    imported = import_and_post(director)
    read_back(visitor, imported)
    evening = make_an_evening(director)
    enter_and_post(director, visitor, evening)


def set_up_and_sign_in(visit: Visit) -> None:
    page = visit.get("/setup")
    page = visit.send(
        page,
        page.form("given_name", "email"),
        {
            "name": "Smoke Bridge Club",
            "given_name": "Ada",
            "family_name": "Able",
            "email": "ada@example.org",
            "password": PASSWORD,
        },
    )
    if "/login" in page.url:
        visit.send(page, page.form("login", "password"), {"login": "ada@example.org", "password": PASSWORD})
    _say("the club is set up and its administrator signed in")


def import_and_post(visit: Visit) -> str:
    """Upload the file, confirm it, post it; the address of the event."""
    page = visit.get("/import/")
    page = visit.send(page, page.form("file"), {}, GOLDEN)
    page = visit.send(page, page.form("name", "way"), {})
    address = _event_address(page)
    _post(visit, address)
    _say(f"{GOLDEN.name} is imported and posted as {address}")
    return address


def read_back(visit: Visit, address: str) -> None:
    """Ranking, a traveller and a card as a visitor: every percentage is the file's own."""
    pairs = [each for each in parse(GOLDEN).iter("PAIR") if each.findtext("PERCENTAGE")]

    def ranking_is_right() -> bool:
        words = visit.get(address).words()
        return all(_percent(pair) in words for pair in pairs)

    _wait(ranking_is_right, f"the ranking of {address} does not have every percentage of the file")
    visit.get(f"{address}boards/1/1/").must_say("+150")
    card = visit.get(f"{address}entrants/{pairs[0].findtext('PAIR_NUMBER')}/")
    card.must_say(_percent(pairs[0]))
    _say(f"{len(pairs)} percentages, a traveller and a card read as in the file")


def _percent(pair: Element) -> str:
    return f"{float(pair.findtext('PERCENTAGE') or 0):.2f}"


def make_an_evening(visit: Visit) -> str:
    """A Howell of three tables, by form."""
    page = visit.get("/events/new/")
    page = visit.send(page, page.form("kind", "date"), {"kind": "pairs", "name": "Smoke Howell"})
    address = _event_address(page)
    _enter_names(visit, visit.get(f"{address}setup/entrants/list/"))
    page = visit.get(f"{address}setup/")
    link = re.search(r'href="([^"]+/setup/sections/\d+/)"', page.text)
    if link is None:
        raise Failed(f"no section at {page.url}: {page.words()[:800]}")
    page = visit.get(f"{link[1]}?boards=20")
    form = page.form("plan")
    howell = next((plan for plan in form.choices["plan"] if "howell" in plan), "")
    page = visit.send(page, form, {"plan": howell or form.choices["plan"][0]})
    page = visit.get(f"{address}setup/")
    visit.send(page, page.form(to="/start/"), {})
    _say(f"a Howell of three tables is made and started as {address}")
    return address


def _enter_names(visit: Visit, page: Page) -> None:
    """Paste the list; whoever is like somebody on record is a new guest all the same."""
    page = visit.send(page, page.form("text"), {"text": PAIRS})
    if 'value="new"' in page.text:
        form = page.form("text")
        doubtful = [name for name in form.choices if name.startswith("choice-")]
        visit.send(page, form, dict.fromkeys(doubtful, "new"))


def enter_and_post(director: Visit, visitor: Visit, address: str) -> None:
    """Board 1 is entered at the desk, posted, and read by a visitor."""
    page = director.get(f"{address}setup/")
    link = re.search(r'href="(/desk/\d+/)', page.text)
    if link is None:
        raise Failed(f"no desk at {page.url}: {page.words()[:800]}")
    page = director.get(f"{link[1]}boards/1/")
    form = next(form for form in page.forms() if any(name.startswith("text-") for name in form.fields))
    places = [name for name in form.fields if name.startswith("text-")]
    texts = ["4SN=", "4SN+1", "3NTE-2"]
    director.send(page, form, dict(zip(places, texts, strict=False)))
    _post(director, address)
    _wait(lambda: "420" in visitor.get(f"{address}boards/1/1/").words(), "the board cannot be read back")
    _wait(lambda: "Smoke Howell" in visitor.get("/events/").words(), "the event is not in the list")
    _say("a board is entered, posted and read back")


def _post(visit: Visit, address: str) -> None:
    page = visit.get(f"{address}setup/")
    visit.send(page, page.form(to="/post/provisional/"), {})


def _event_address(page: Page) -> str:
    found = re.search(r"/events/\d+/", page.url)
    if found is None:
        raise Failed(f"no event came of it, but {page.url}: {page.words()[:1500]}")
    return found[0]


def _wait(is_so: Callable[[], bool], complaint: str) -> None:
    """Until it is so; the worker needs a moment."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > deadline:
            raise Failed(complaint)
        time.sleep(0.2)


def _say(text: str) -> None:
    print(f"smoke: {text}", flush=True)
