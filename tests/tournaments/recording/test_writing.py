"""Entering, correcting, confirming, removing: one writer, an edition, a history, nothing lost silently."""

import pytest
from django.core.exceptions import ValidationError

from club.models import AuditEntry, Job, User
from tests import factories
from tests.tournaments.recording.scene import NINE_TRICKS, TEN_TRICKS, Scene, desk
from tournaments.models import Result, ResultChange
from tournaments.recording import (
    EditionConflict,
    Outcome,
    confirm_result,
    correct_result,
    history,
    outcome_of,
    record_result,
    remove_result,
    spot_of,
)


def test_a_line_comes_back_as_it_was_entered(scene: Scene) -> None:
    result = scene.enter(NINE_TRICKS).result
    kept = Result.objects.get(pk=result.pk)
    assert (outcome_of(kept), spot_of(kept)) == (NINE_TRICKS, scene.spot())


def test_a_change_counts_a_revision_asks_for_rescoring_and_is_audited(scene: Scene, dora: User) -> None:
    scene.enter(by=dora)
    scene.event.refresh_from_db()
    assert scene.event.revision == 1
    assert Job.objects.get(kind="rescore").subject == f"event {scene.event.pk}"
    entry = AuditEntry.objects.get(action="result.entered")
    assert (entry.by, entry.source, entry.data["board"]) == (dora, "desk", 1)


def test_a_burst_of_entries_asks_for_one_job(scene: Scene) -> None:
    scene.enter(board=1)
    scene.enter(board=2)
    assert Job.objects.filter(kind="rescore").count() == 1


def test_the_history_says_what_was_there_before_and_after(scene: Scene, dora: User) -> None:
    result = scene.enter().result
    correct_result(result=result.pk, edition=1, outcome=TEN_TRICKS, origin=desk(dora, reason="miscounted"))
    entry = history(result.pk)[0]
    assert (entry.act, entry.by, entry.reason) == ("corrected", dora, "miscounted")
    assert (entry.before["tricks"], entry.after["tricks"]) == (9, 10)


def test_saving_over_somebody_elses_change_is_refused_with_what_is_there(scene: Scene) -> None:
    result = scene.enter().result
    correct_result(result=result.pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    with pytest.raises(EditionConflict, match="meanwhile") as conflict:
        correct_result(result=result.pk, edition=1, outcome=NINE_TRICKS, origin=desk())
    assert conflict.value.current.tricks == 10
    assert conflict.value.change.act == "corrected"


def test_entering_a_line_that_is_there_already_is_refused_with_what_is_there(scene: Scene) -> None:
    first = scene.enter(NINE_TRICKS).result
    with pytest.raises(EditionConflict) as conflict:
        scene.enter(TEN_TRICKS)
    assert conflict.value.current == first
    assert Result.objects.get().tricks == 9


def test_a_line_that_was_removed_meanwhile_is_not_corrected(scene: Scene) -> None:
    result = scene.enter().result
    remove_result(result=result.pk, edition=1, origin=desk())
    with pytest.raises(EditionConflict, match="removed") as conflict:
        correct_result(result=result.pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    assert conflict.value.current is None


def test_the_same_key_twice_is_one_entry(scene: Scene) -> None:
    def send() -> object:
        return record_result(
            section=scene.section, spot=scene.spot(), outcome=NINE_TRICKS, origin=desk(key="phone-7-1")
        )

    first, second = send(), send()
    assert second.repeated
    assert second.result == first.result
    assert ResultChange.objects.count() == 1


def test_a_correction_with_a_key_that_came_before_changes_nothing(scene: Scene) -> None:
    result = scene.enter().result
    for _ in range(2):
        done = correct_result(result=result.pk, edition=1, outcome=TEN_TRICKS, origin=desk(key="again"))
    assert done.repeated
    assert done.result.edition == 2


def test_the_other_side_confirms_an_entry_of_the_table(scene: Scene) -> None:
    done = record_result(
        section=scene.section, spot=scene.spot(), outcome=NINE_TRICKS, origin=desk(), is_confirmed=False
    )
    confirmed = confirm_result(result=done.result.pk, edition=1, origin=desk()).result
    assert (confirmed.is_confirmed, confirmed.tricks) == (True, 9)


def test_removing_keeps_the_history_of_the_line(scene: Scene) -> None:
    result = scene.enter().result
    pk = result.pk
    remove_result(result=pk, edition=1, origin=desk())
    assert [entry.act for entry in history(pk)] == ["removed", "entered"]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        pytest.param(Outcome(), "Give a contract", id="nothing is said"),
        pytest.param(Outcome(contract=NINE_TRICKS.contract), "needs level", id="a contract without tricks"),
        pytest.param(Outcome(contract=NINE_TRICKS.contract, tricks=14), "0 to 13", id="fourteen tricks"),
        pytest.param(Outcome(passed_out=True, score=50), "one of them", id="passed out with a score"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(scene: Scene, outcome: Outcome, said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        scene.enter(outcome)
    assert not ResultChange.objects.exists()


def test_a_board_that_the_movement_does_not_have_is_refused(scene: Scene) -> None:
    with pytest.raises(ValidationError, match="no board 9; it has 1-2"):
        scene.enter(board=9)


def test_a_pair_that_cannot_meet_is_refused(scene: Scene) -> None:
    with pytest.raises(ValidationError, match="never meet"):
        scene.enter(ew=scene.three)


def test_whoever_insists_may_say_that_others_sat_there(scene: Scene) -> None:
    record_result(
        section=scene.section,
        spot=scene.spot(board=9, ew=scene.three),
        outcome=NINE_TRICKS,
        origin=desk(insists=True),
    )
    assert Result.objects.get().east == scene.three


def test_nobody_plays_against_himself(scene: Scene) -> None:
    with pytest.raises(ValidationError, match="against himself"):
        scene.enter(ew=scene.one)


def test_an_entrant_of_another_event_is_refused(scene: Scene) -> None:
    stranger = factories.make_entrant(factories.make_event(scene.event.club), "1")
    with pytest.raises(ValidationError, match="does not play"):
        scene.enter(ew=stranger)


def test_entering_a_result_takes_a_fixed_number_of_queries(scene: Scene, django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(24):  # type: ignore[operator]
        scene.enter()
