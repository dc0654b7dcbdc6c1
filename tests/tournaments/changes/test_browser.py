"""An evening in which much goes wrong, run at the desk in a real browser: every score card is right in the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from club import jobs
from tests.tournaments.changes.conftest import play
from tournaments.models import Event, Result, Section, Session
from tournaments.movements.values import wrap

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TABLES, ROUNDS = 7, 5
MINUS = "−"


def begin(page: Page, section: Section, title: str) -> None:
    page.goto(f"/desk/{section.session_id}/")
    page.get_by_role("link", name="Change the evening").click()
    page.get_by_role("link", name=title).click()


def apply(page: Page, effect: str) -> None:
    """See the effect, and apply it."""
    page.get_by_role("button", name="Show the effect").click()
    expect(page.locator(".changes-effect")).to_contain_text(effect)
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".changes-log")).to_be_visible()


def really_played() -> dict[tuple[int, int], tuple[int, int]]:
    """(round, table) to the pairs: seven tables of a Mitchell, and in round 1 two pairs at each other's tables."""
    sat = {
        (number, table): (table, 7 + wrap(table - number + 1, TABLES))
        for number in range(1, ROUNDS + 1)
        for table in range(1, TABLES + 1)
    }
    sat[1, 3], sat[1, 4] = (3, sat[1, 4][1]), (4, sat[1, 3][1])
    return sat


def expected(pair: int, names: dict[int, str]) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """The card of a pair: round and table, side, opponents, and the boards with their scores."""
    card = []
    for (number, table), (ns, ew) in sorted(really_played().items()):
        if pair in (ns, ew):
            first = 2 * (wrap(table + number - 1, TABLES) - 1) + 1
            sign = "+" if pair == ns else MINUS
            lines = [(str(board), f"{sign}{10 * table}") for board in (first, first + 1)]
            side, other = ("N–S", ew) if pair == ns else ("E–W", ns)
            card.append((f"Round {number}, table {table}", side, names[other], lines))
    return card


def shown(page: Page) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    found = []
    for part in page.locator(".score-card tbody").all():
        head = " ".join(part.locator(".round-head").inner_text().split())
        match = re.match(r"(Round \d+, table \d+), (\S+) against (.*?)(?: [\d.]+ %)?$", head)
        assert match, head
        rows = [row.locator("th, td").all_inner_texts() for row in part.locator("tr:not(.round-head)").all()]
        found.append((match[1], match[2], match[3], [(row[0].strip(), row[3].strip()) for row in rows]))
    return found


def test_every_score_card_is_right_after_a_late_pair_a_substitute_a_wrong_seating_and_a_cut(
    opens, dora, half: Section, tuesday: Event
) -> None:
    page = opens(dora, "/")

    begin(page, half, "A pair comes late")
    page.get_by_label("From round").select_option("1")
    page.get_by_label("Name 1").fill("Lena Late")
    page.get_by_label("Name 2").fill("Tom Tardy")
    apply(page, "The newcomers take the empty seat.")
    play(half, 1)

    begin(page, half, "Wrong people or wrong boards at a table")
    page.get_by_label("Round").select_option("1")
    page.get_by_label("Table").select_option("3")
    page.get_by_label("Sat East–West").select_option("11")
    apply(page, "This table played otherwise than planned.")

    begin(page, half, "Somebody plays for a player")
    page.get_by_label("Who stops playing").select_option(index=2)
    page.get_by_label("From round").select_option("2")
    page.get_by_label("Until round").select_option("3")
    page.get_by_label("Name 1").fill("Sue Substitute")
    apply(page, "Sue Substitute plays for")

    for number in (2, 3):
        play(half, number)
    begin(page, half, "Fewer rounds")
    page.get_by_label("Last round that is played").select_option(str(ROUNDS))
    apply(page, "Rounds: 5; it was 7.")
    for number in (4, 5):
        play(half, number)

    assert Result.objects.count() == 2 * TABLES * ROUNDS
    Session.objects.filter(pk=half.session_id).update(phase=Session.Phase.FINISHED)
    Event.objects.filter(pk=tuesday.pk).update(state=Event.State.PROVISIONAL)
    jobs.run_due()
    names = {
        int(entrant.code): " – ".join(str(member.person) for member in entrant.members.filter(is_substitute=False))
        for entrant in tuesday.entrants.all()
    }
    for pair in range(1, 15):
        page.goto(f"/events/{tuesday.pk}/entrants/{pair}/")
        assert shown(page) == expected(pair, names)
    page.goto(f"/events/{tuesday.pk}/entrants/2/")
    expect(page.get_by_text("Sue Substitute played as a substitute in rounds 2 to 3, in place of")).to_be_visible()
