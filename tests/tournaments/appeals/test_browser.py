"""One case in a real browser, from the call at the table to the archive, with a changed ranking and the change log."""

import pytest

from tournaments.models import Appeal, DirectorCall, Standing
from tournaments.rescoring import rescore

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def called(evening, line):
    """Table 1 has called the director about board 1."""
    return DirectorCall.objects.create(
        section=line.section, table=1, round=1, board=1, reason="information", source="table 1"
    )


def test_from_the_call_to_the_archive(called, evening, line, opens, dora, peter, clara):
    before = Standing.objects.get(entrant=line.north_id).rank
    asked = f"session=1&board=1&round=1&table=1&call={called.pk}"

    desk = opens(dora, f"/events/{evening.pk}/rulings/new/?{asked}")
    desk.get_by_label("What happened").fill("East hesitated.")
    desk.get_by_label("Infraction").fill("Unauthorised information")
    desk.get_by_label("Law", exact=True).fill("16")
    desk.locator("[name=decision]").fill("The table result stands.")
    desk.get_by_role("button", name="Make the ruling").click()
    desk.get_by_text("The table result stands.").wait_for()

    player = opens(peter, f"/events/{evening.pk}/rulings/1/")
    player.get_by_role("link", name="Appeal this ruling").click()
    player.get_by_label("the partner concurs").check()
    player.get_by_label("point of judgement").check()
    player.get_by_label("Grounds").fill("The hesitation suggested it.")
    player.get_by_role("button", name="Lodge the appeal").click()
    player.get_by_role("heading", name="Appeal 1").wait_for()

    desk.goto(f"/events/{evening.pk}/appeals/1/committee/")
    desk.get_by_label("Clara Committee").check()
    desk.get_by_role("button", name="Seat the committee").click()

    member = opens(clara, f"/events/{evening.pk}/appeals/1/decide/")
    member.get_by_label("ruling overturned").check()
    member.get_by_label("Reasons").fill("The lead was suggested.")
    member.locator("[name=decision]").fill("Two tricks go over.")
    member.locator("[name=kind][value=tricks]").check()
    member.get_by_label("Tricks", exact=True).fill("2")
    member.locator("[name=reason]").fill("Appeal allowed")
    member.get_by_role("button", name="See the effect").click()
    member.get_by_role("heading", name="What it would do").wait_for()
    member.get_by_role("button", name="Decide the appeal").click()
    member.get_by_text("Ruling overturned").first.wait_for()

    desk.goto(f"/events/{evening.pk}/appeals/1/publish/")
    desk.get_by_role("button", name="Save").click()

    visitor = opens(None, "/appeals/?law=16")
    visitor.get_by_role("link", name="Unauthorised information").click()
    visitor.get_by_text("The lead was suggested.").wait_for()
    visitor.goto(f"/events/{evening.pk}/changes/")
    visitor.get_by_text("Ruling 2 takes the place of ruling 1").wait_for()
    rescore(evening.pk)
    assert Standing.objects.get(entrant=line.north_id).rank < before
    assert Appeal.objects.get().new_ruling.number == 2
