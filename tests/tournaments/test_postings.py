"""Publication: each state is entered from the right ones, final waits for what is open, a posting freezes."""

import pytest
from django.core.exceptions import ValidationError

from club.models import AuditEntry, Club, User
from tests.tournaments.recording.scene import NINE_TRICKS, TEN_TRICKS, Scene, desk
from tournaments.models import Doubt, Event, LatePlay, Posting
from tournaments.postings import (
    PostingRefused,
    announce,
    post_corrected,
    post_final,
    post_official,
    post_provisional,
    start_play,
    withdraw,
)
from tournaments.recording import Recorded, correct_result


@pytest.fixture
def scene(club: Club) -> Scene:
    return Scene(club)


@pytest.fixture
def line(scene: Scene) -> Recorded:
    return scene.enter()


def _state(scene: Scene) -> str:
    return Event.objects.get(pk=scene.event.pk).state


def test_a_draft_is_announced_and_played(scene: Scene, dora: User) -> None:
    Event.objects.filter(pk=scene.event.pk).update(state="draft")
    announce(event=scene.event, by=dora)
    start_play(event=Event.objects.get(pk=scene.event.pk), by=dora)
    assert _state(scene) == "running"
    assert [entry.data["after"] for entry in AuditEntry.objects.filter(action="event.state")] == [
        "announced",
        "running",
    ]


def test_a_posting_keeps_the_revision_and_both_documents(scene: Scene, line: Recorded, dora: User) -> None:
    posting = post_provisional(event=scene.event, by=dora)
    assert (posting.number, posting.revision, _state(scene)) == (1, 1, "provisional")
    assert posting.document["results"][0]["tricks"] == 9
    assert posting.score["standings"][0]["rank"] == 1


def test_what_was_posted_does_not_change_with_the_facts(scene: Scene, line: Recorded, dora: User) -> None:
    posting = post_provisional(event=scene.event, by=dora)
    correct_result(result=line.result.pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    assert Posting.objects.get(pk=posting.pk).document["results"][0]["tricks"] == 9
    assert post_provisional(event=scene.event, by=dora).number == 2


@pytest.mark.parametrize("post", [post_provisional, post_official])
def test_a_button_pressed_twice_posts_once(scene: Scene, line: Recorded, dora: User, post) -> None:
    first = post(event=scene.event, by=dora)
    assert post(event=scene.event, by=dora) == first
    assert AuditEntry.objects.filter(action="results.posted-provisional").count() == 1


def test_without_a_result_nothing_is_posted(scene: Scene, dora: User) -> None:
    with pytest.raises(PostingRefused, match="no result yet"):
        post_provisional(event=scene.event, by=dora)
    assert _state(scene) == "running"


def test_final_needs_a_provisional_posting(scene: Scene, line: Recorded, dora: User) -> None:
    with pytest.raises(PostingRefused, match="provisional results first"):
        post_final(event=scene.event, by=dora)


def test_final_waits_for_doubts_and_late_plays(scene: Scene, line: Recorded, dora: User) -> None:
    post_provisional(event=scene.event, by=dora)
    Doubt.objects.create(result=line.result, check_code="sign")
    LatePlay.objects.create(section=scene.section, board=2, round=1, table="1")
    with pytest.raises(PostingRefused) as refused:
        post_final(event=scene.event, by=dora)
    assert refused.value.messages == ["1 doubtful line waits.", "Put off and not yet played or ruled on: board 2."]


def test_final_results_change_only_for_a_reason(scene: Scene, line: Recorded, dora: User) -> None:
    post_provisional(event=scene.event, by=dora)
    post_final(event=scene.event, by=dora, reason="prizes tonight")
    with pytest.raises(ValidationError, match="reason"):
        correct_result(result=line.result.pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    with pytest.raises(ValidationError, match="reason"):
        scene.enter(NINE_TRICKS, board=2)


def test_a_correction_is_posted_with_its_reason(scene: Scene, line: Recorded, dora: User) -> None:
    post_provisional(event=scene.event, by=dora)
    post_final(event=scene.event, by=dora, reason="prizes tonight")
    with pytest.raises(PostingRefused, match="Nothing has changed"):
        post_corrected(event=scene.event, by=dora, reason="a slip")
    correct_result(result=line.result.pk, edition=1, outcome=TEN_TRICKS, origin=desk(reason="ten tricks"))
    with pytest.raises(PostingRefused, match="needs a reason"):
        post_corrected(event=scene.event, by=dora, reason=" ")
    posting = post_corrected(event=scene.event, by=dora, reason="a slip")
    assert (posting.reason, _state(scene)) == ("a slip", "corrected")


def test_final_results_are_not_posted_as_provisional(scene: Scene, line: Recorded, dora: User) -> None:
    post_provisional(event=scene.event, by=dora)
    post_final(event=scene.event, by=dora, reason="prizes tonight")
    with pytest.raises(PostingRefused, match="correction"):
        post_provisional(event=scene.event, by=dora)


def test_an_event_with_posted_results_stays_public(scene: Scene, line: Recorded, dora: User) -> None:
    post_provisional(event=scene.event, by=dora)
    with pytest.raises(PostingRefused, match="stays public"):
        withdraw(event=scene.event, by=dora)
