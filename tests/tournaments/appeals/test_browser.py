"""One case in a real browser, from the call at the table to the archive, with a changed ranking and the change log."""

import pytest

from tests import factories
from tournaments import tokens
from tournaments.models import Appeal, DirectorCall, Result, Session, Standing
from tournaments.rescoring import rescore

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


@pytest.fixture
def line(at_table):
    """The line of table 1, in the round that is being played."""
    for line in Result.objects.filter(section__session__event=at_table):
        factories.make_row(line.section, 1, int(line.table), line.north, line.east, boards=[1])
    Session.objects.filter(event=at_table).update(phase="playing", round=1)
    return Result.objects.select_related("section__session").get(section__session__event=at_table, table="1")


def call_the_director(opens, line):
    phone = opens(None, tokens.address(tokens.of_table(section=line.section, table=1)), **PHONE)
    phone.get_by_role("link", name="Call the director").tap()
    phone.locator("button[name=reason][value=information]").tap()
    phone.get_by_role("heading", name="The director has been called").wait_for()


def rule(desk, session):
    """From the queue of calls: on the way, then a ruling with the place filled in."""
    desk.goto(f"/phones/{session.pk}/calls/")
    desk.get_by_role("button", name="I am going").click()
    desk.get_by_role("link", name="Write a ruling").click()
    desk.get_by_label("What happened").fill("East hesitated.")
    desk.get_by_label("Infraction").fill("Unauthorised information")
    desk.get_by_label("Law", exact=True).fill("16")
    desk.locator("[name=decision]").fill("The table result stands.")
    desk.get_by_role("button", name="Make the ruling").click()
    desk.get_by_text("The table result stands.").wait_for()


def end_and_post(desk, session):
    desk.goto(f"/desk/{session.pk}/")
    desk.locator("#act-form").get_by_role("button", name="End of play").click()
    desk.get_by_role("button", name="Post provisional results").click()
    desk.get_by_role("button", name="Post the official results").click()
    desk.get_by_text("become final by themselves").wait_for()


def appeal(player, event):
    player.get_by_role("link", name="Appeal this ruling").click()
    player.get_by_label("the partner concurs").check()
    player.get_by_label("point of judgement").check()
    player.get_by_label("Grounds").fill("The hesitation suggested it.")
    player.get_by_role("button", name="Lodge the appeal").click()
    player.get_by_role("heading", name="Appeal 1").wait_for()


def overturn(member):
    member.get_by_label("ruling overturned").check()
    member.get_by_label("Reasons").fill("The lead was suggested.")
    member.locator("[name=decision]").fill("Two tricks go over.")
    member.locator("[name=kind][value=tricks]").check()
    member.locator("[name=line]").select_option(index=1)
    member.get_by_label("Tricks", exact=True).fill("2")
    member.locator("[name=reason]").fill("Appeal allowed")
    member.get_by_role("button", name="See the effect").click()
    member.get_by_role("heading", name="What it would do").wait_for()
    member.get_by_role("button", name="Decide the appeal").click()
    member.get_by_text("Ruling overturned").first.wait_for()


def test_from_the_call_to_the_archive(at_table, line, opens, dora, peter, clara):
    before = Standing.objects.get(entrant=line.north_id).rank
    event, session = at_table, line.section.session
    call_the_director(opens, line)
    desk = opens(dora, "/")
    rule(desk, session)
    assert DirectorCall.objects.get().taken_by == dora
    end_and_post(desk, session)
    appeal(opens(peter, f"/events/{event.pk}/rulings/1/"), event)

    desk.goto(f"/events/{event.pk}/appeals/1/committee/")
    desk.get_by_label("Clara Committee").check()
    with desk.expect_navigation():
        desk.get_by_role("button", name="Seat the committee").click()
    overturn(opens(clara, f"/events/{event.pk}/appeals/1/decide/"))
    desk.goto(f"/events/{event.pk}/appeals/1/publish/")
    with desk.expect_navigation():
        desk.get_by_role("button", name="Publish").click()

    visitor = opens(None, "/appeals/?law=16")
    visitor.get_by_role("link", name="Unauthorised information").click()
    visitor.get_by_text("The lead was suggested.").wait_for()
    visitor.goto(f"/events/{event.pk}/changes/")
    visitor.get_by_text("Ruling 2 takes the place of ruling 1").wait_for()
    rescore(event.pk)
    assert Standing.objects.get(entrant=line.north_id).rank < before
    assert Appeal.objects.get().new_ruling.number == 2
