"""Asking, seeing the effect, applying and undoing, on the pages."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.tournaments.changes.conftest import change, play, seated
from tests.tournaments.changes.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments.changes.kinds import KINDS
from tournaments.changes.pictures import mark_of
from tournaments.models import EntrantMember, Event, ScheduleChange, Section, Session
from tournaments.movements.mitchell import mitchell
from tournaments.movements.switching import switched


@pytest.fixture
def desk(client: Client, dora) -> Client:
    client.force_login(dora)
    return client


def address(section: Section, kind: str) -> str:
    return reverse("changes:change", args=[section.session_id, section.pk, kind])


@pytest.mark.parametrize("kind", [kind.code for kind in KINDS.values() if "pairs" in kind.contests])
def test_every_kind_asks(desk, seven, kind):
    assert desk.get(address(seven, kind)).status_code == 200


def test_nothing_is_changed_before_the_effect_was_seen(desk, seven):
    answer = desk.post(address(seven, "cut"), {"last_round": 5})
    page = answer.content.decode()
    assert "Rounds: 5; it was 7." in page
    assert "rests (before" not in page
    assert ScheduleChange.objects.count() == 0


def test_what_was_shown_is_applied_and_said(desk, seven):
    mark = mark_of(Session.objects.get(pk=seven.session_id))
    answer = desk.post(address(seven, "cut"), {"last_round": 5, "way": "cut", "mark": mark}, follow=True)
    assert "Ended after round 5 of 7." in answer.content.decode()
    assert seven.schedule.filter(round=6).count() == 0


def test_tables_that_share_are_told_in_one_sentence(desk, four):
    names = {f"name-{place}": name for place, name in enumerate(("Lena Late", "Tom Tardy", "Una Un", "Olaf Over"), 1)}
    page = desk.post(address(four, "late-pair"), {"from_round": 2, "as_guests": "1", **names}).content.decode()
    assert "share boards in rounds 2, 3, 4, 5, 6, 7." in page


def test_opponents_who_meet_again_are_told_in_one_sentence_for_a_round(desk, half):
    names = {"name-1": "Lena Late", "name-2": "Tom Tardy"}
    page = desk.post(address(half, "late-pair"), {"from_round": 2, "as_guests": "1", **names}).content.decode()
    assert re.search(r"Round \d: \d+–\d+, .* meet a second time\.", page)


def test_only_the_first_round_of_the_first_way_is_unfolded(desk, seven):
    page = desk.post(address(seven, "pair-leaves"), {"number": 3, "from_round": 2}).content.decode()
    assert "<summary>Rounds 3 to 7</summary>" in page
    assert page.count('<details class="folded" open>') == 1


def test_when_everybody_plays_too_little_nobody_is_named(desk, seven):
    page = desk.post(address(seven, "cut"), {"last_round": 4}).content.decode()
    assert "Everybody plays fewer than 70 % of the boards." in page
    assert "of the boards: " not in page


def test_no_round_that_has_not_begun_can_have_been_finished(desk, seven):
    page = desk.get(address(seven, "abandon")).content.decode()
    assert re.findall(r'<option value="(\d+)"', page) == ["0", "1"]


def test_results_tell_which_rounds_were_played_where_nobody_kept_the_clock(desk, seven):
    play(seven, 3)
    Session.objects.filter(pk=seven.session_id).update(round=1)
    page = desk.get(address(seven, "abandon")).content.decode()
    assert re.findall(r'<option value="(\d+)"', page)[-1] == "3"


def test_the_movement_of_this_evening_is_not_offered_anew(desk, club):
    section = seated(factories.make_event(club), switched(mitchell(7)))
    page = desk.post(address(section, "anew"), {"from_round": 2, "rounds": 7}).content.decode()
    assert 'name="way"' in page
    assert "refit-mitchell" not in page


def test_a_page_that_has_been_overtaken_shows_the_effect_again(desk, seven, dora):
    mark = mark_of(Session.objects.get(pk=seven.session_id))
    change(seven, "pair-leaves", dora, number=3, from_round=2)
    answer = desk.post(address(seven, "cut"), {"last_round": 5, "way": "cut", "mark": mark})
    assert "Somebody changed the schedule meanwhile" in answer.content.decode()
    assert seven.schedule.filter(round=6).exists()


def test_what_was_said_can_be_corrected(desk, seven):
    answer = desk.post(address(seven, "cut"), {"last_round": 5, "again": "1"})
    assert 'value="5" selected' in answer.content.decode()


def test_a_refusal_says_why(desk, seven):
    answer = desk.post(address(seven, "skip-forgotten"), {"noticed": 3, "when": "next"})
    assert "This movement has no skip." in answer.content.decode()


def test_a_doubtful_name_is_asked_about(desk, seven, club):
    from tests import factories

    factories.make_person("Lena Later").roles.create(club=club, kind="member", since=factories.TODAY_LONG_AGO)
    answer = desk.post(address(seven, "late-pair"), {"from_round": 2, "name-1": "Lena Late", "name-2": "Tom Tardy"})
    assert "may be Lena Later" in answer.content.decode()


def test_the_last_change_can_be_undone_from_the_list(desk, seven, dora):
    made = change(seven, "cut", dora, last_round=5)
    undo = reverse("changes:undo", args=[seven.session_id, made.pk])
    assert undo in desk.get(reverse("changes:index", args=[seven.session_id])).content.decode()
    answer = desk.post(undo, follow=True)
    assert "Undone: Ended after round 5 of 7." in answer.content.decode()
    assert seven.schedule.filter(round=7).count() == 7


def undo_page(desk: Client, made: ScheduleChange) -> str:
    return desk.get(reverse("changes:undo", args=[made.session_id, made.pk])).content.decode()


def test_the_effect_of_undoing_is_shown_before(desk, seven, dora):
    made = change(seven, "late-pair", dora, from_round=2, **{"name-1": "Lena Late", "name-2": "Tom Tardy"})
    page = undo_page(desk, made)
    assert "15 Lena Late – Tom Tardy is taken off the list again." in page
    assert "15 Lena Late – Tom Tardy: rests (before: table" in page
    assert ScheduleChange.objects.count() == 1


def test_the_effect_of_undoing_a_cut_names_the_rounds(desk, seven, dora):
    page = undo_page(desk, change(seven, "cut", dora, last_round=5))
    assert "Rounds: 7; it was 5." in page
    assert "Round 7 is added" in page


def test_undoing_says_how_many_results_go_back(desk, seven, dora):
    play(seven, 1)
    page = undo_page(desk, change(seven, "really", dora, round=1, table=1, board_set=2))
    assert "2 results go back to how they stood" in page
    assert "sits elsewhere" not in page


def test_undoing_a_substitute_names_both(desk, seven, dora):
    member = EntrantMember.objects.filter(entrant__code="2").first()
    made = change(seven, "substitute", dora, member=member.pk, from_round=3, **{"name-1": "Sue Substitute"})
    assert f"Sue Substitute no longer plays for {member.person}." in undo_page(desk, made)


def test_what_cannot_be_undone_says_why_and_has_no_button(desk, seven, dora):
    made = change(seven, "pair-leaves", dora, number=3, from_round=2)
    change(seven, "cut", dora, last_round=5)
    page = undo_page(desk, made)
    assert "Undo that one first." in page
    assert '<button class="btn btn-primary">' not in page


def test_the_desk_shows_the_shorter_evening(desk, seven, dora):
    play(seven, 1)
    change(seven, "cut", dora, last_round=5)
    page = desk.get(reverse("desk:session", args=[seven.session_id])).content.decode()
    assert f"/desk/{seven.session_id}/rounds/5/" in page
    assert f"/desk/{seven.session_id}/rounds/6/" not in page


def test_a_party_game_changes_by_itself(desk, seven, tuesday: Event):
    Event.objects.filter(pk=tuesday.pk).update(game="rubber", contest="")
    assert desk.get(reverse("changes:index", args=[seven.session_id])).status_code == 404


def test_the_club_makes_the_rule_for_evenings_broken_off(client, seven, ada, club):
    client.force_login(ada)
    assert "counts from so many completed rounds" in client.get(address(seven, "abandon")).content.decode()
    client.post(reverse("changes:rule", args=[seven.session_id]), {"rounds": 3})
    club.refresh_from_db()
    assert club.abandoned_counts_from == 3


def test_russian_readers_read_russian(desk, seven):
    answer = desk.post(address(seven, "cut"), {"last_round": 5}, headers={"accept-language": "ru"})
    assert "Туров: 5; было 7." in answer.content.decode()
