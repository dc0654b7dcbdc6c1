"""Prints on paper and the screen on the wall, in a real browser."""

import re
from datetime import datetime
from itertools import product

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import expect

from tests.tournaments.room.evenings import seated
from tournaments.models import RoundClock, Session
from tournaments.movements.howell import howell
from tournaments.movements.individuals import whist
from tournaments.movements.mitchell import mitchell
from tournaments.movements.teams import round_robin
from tournaments.room.prints import PRINTS
from tournaments.schedules import cut_short

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WALL = {"viewport": {"width": 1920, "height": 1080}}


def begin(session: Session, in_round: int, at: datetime | None = None) -> None:
    RoundClock.objects.create(session=session, round=in_round, minutes=21, started_at=at or timezone.now())
    Session.objects.filter(pk=session.pk).update(phase=Session.Phase.PLAYING, round=in_round)


TOO_WIDE = "[...document.querySelectorAll('.slot')].filter(slot => slot.scrollWidth > slot.clientWidth + 1).length"
EVENINGS = {
    "nine rounds": lambda: cut_short(howell(5), 9, 3),
    "fifteen rounds": lambda: cut_short(howell(8), 15, 2),
    "many tables": lambda: cut_short(mitchell(13), 13, 2),
    "matches of many boards": lambda: cut_short(round_robin(4), 3, 32),
    "players": lambda: cut_short(whist(12), 11, 3),
}


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_sheet_is_one_page_of_paper(opens, club, dora, evening: str) -> None:
    session = seated(club, EVENINGS[evening]())
    page = opens(dora, reverse("room:prints", args=[session.event_id, 1]))
    faults = []
    for each, options in product(PRINTS, ("?language=ru", "?large=on", "?fill=blank")):
        page.goto(reverse("room:print", args=[session.event_id, 1, each.slug]) + options)
        pdf = page.pdf(prefer_css_page_size=True)
        pages, sheets = len(re.findall(rb"/Type\s*/Page\b", pdf)), page.locator(".paper").count()
        too_wide = page.evaluate(TOO_WIDE)
        if (pages, too_wide) != (sheets, 0):
            faults.append(f"{each.slug}{options}: {sheets} sheets on {pages} pages, {too_wide} cards too wide")
    assert not faults, faults


def test_the_print_button_is_there_with_scripts_alone(opens, club, dora) -> None:
    session = seated(club, cut_short(howell(5), 9, 3))
    address = reverse("room:print", args=[session.event_id, 1, "table-cards"])
    expect(opens(dora, address).get_by_role("button", name="Print")).to_be_visible()
    expect(opens(dora, address, java_script_enabled=False).get_by_role("button", name="Print")).to_be_hidden()


def test_the_screen_counts_down_and_follows_the_desk(opens, club) -> None:
    session, now = seated(club, cut_short(howell(5), 9, 3)), timezone.now()
    begin(session, 1, now)
    page = opens(None, reverse("room:screen", args=[session.event_id]), at=now, **WALL)
    timer = page.get_by_role("timer")
    expect(timer).to_have_text("21:00")
    page.clock.run_for(1000)
    expect(timer).to_have_text("20:59")
    expect(page.locator("[aria-current=step]")).to_contain_text("board 1")
    begin(session, 2)
    page.clock.run_for(2000)
    expect(page.locator(".screen-round")).to_have_text("Round 2 of 9")
    expect(page.locator("#screen-said")).to_have_text("Round 2 of 9")


def test_the_screen_without_scripts_says_until_when_and_loads_itself_again(opens, club) -> None:
    session = seated(club, cut_short(howell(5), 9, 3))
    begin(session, 1)
    page = opens(None, reverse("room:screen", args=[session.event_id]), java_script_enabled=False, **WALL)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    assert page.locator('meta[http-equiv="refresh"]').count() == 1


def test_the_screen_of_a_phone_does_not_scroll_sideways(opens, club) -> None:
    session = seated(club, cut_short(howell(5), 9, 3))
    begin(session, 1)
    page = opens(None, reverse("room:screen", args=[session.event_id]), viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
