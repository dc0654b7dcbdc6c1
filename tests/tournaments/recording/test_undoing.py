"""Undo: any of the last acts in any order that stays consistent, else the act in the way is named."""

import pytest

from club.models import User
from tests.tournaments.recording.scene import ELEVEN_TRICKS, NINE_TRICKS, TEN_TRICKS, Scene, desk
from tournaments.models import Result
from tournaments.recording import (
    UNDOABLE_ACTS,
    UndoRefused,
    acts,
    correct_result,
    history,
    outcome_of,
    remove_result,
    undo_change,
)


def test_an_entry_is_taken_back(scene: Scene, dora: User) -> None:
    entered = scene.enter()
    pk = entered.result.pk
    undone = undo_change(change=entered.change.pk, origin=desk(dora))
    assert not Result.objects.exists()
    assert (undone.change.act, undone.change.undoes, undone.change.by) == ("undone", entered.change, dora)
    assert [entry.act for entry in history(pk)] == ["undone", "entered"]


def test_a_correction_is_taken_back(scene: Scene) -> None:
    result = scene.enter(NINE_TRICKS).result
    corrected = correct_result(result=result.pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    restored = undo_change(change=corrected.change.pk, origin=desk()).result
    assert (outcome_of(restored), restored.edition) == (NINE_TRICKS, 3)


def test_a_removed_line_comes_back_as_the_same_line(scene: Scene) -> None:
    pk = scene.enter().result.pk
    removed = remove_result(result=pk, edition=1, origin=desk())
    restored = undo_change(change=removed.change.pk, origin=desk()).result
    assert (restored.pk, restored.tricks) == (pk, 9)
    assert [entry.act for entry in history(pk)] == ["undone", "removed", "entered"]


def test_an_undo_can_be_undone(scene: Scene) -> None:
    entered = scene.enter()
    undone = undo_change(change=entered.change.pk, origin=desk())
    again = undo_change(change=undone.change.pk, origin=desk())
    assert again.result.pk == entered.change.line


def test_acts_on_different_lines_are_undone_in_any_order(scene: Scene) -> None:
    first, second = scene.enter(board=1), scene.enter(board=2)
    undo_change(change=first.change.pk, origin=desk())
    assert Result.objects.get().board == second.result.board


def test_the_later_act_that_stands_in_the_way_is_named(scene: Scene) -> None:
    entered = scene.enter()
    pk = entered.result.pk
    later = correct_result(result=pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    with pytest.raises(UndoRefused, match="stands in the way") as refused:
        undo_change(change=entered.change.pk, origin=desk())
    assert refused.value.in_the_way == later.change


def test_what_was_put_back_as_it_was_stands_in_nobodys_way(scene: Scene) -> None:
    entered = scene.enter()
    later = correct_result(result=entered.result.pk, edition=1, outcome=TEN_TRICKS, origin=desk())
    undo_change(change=later.change.pk, origin=desk())
    undo_change(change=entered.change.pk, origin=desk())
    assert not Result.objects.exists()


def test_another_line_in_the_place_of_a_removed_one_is_named(scene: Scene) -> None:
    removed = remove_result(result=scene.enter().result.pk, edition=1, origin=desk())
    other = scene.enter(ELEVEN_TRICKS)
    with pytest.raises(UndoRefused, match="in its place") as refused:
        undo_change(change=removed.change.pk, origin=desk())
    assert refused.value.in_the_way == other.change


def test_only_the_last_acts_can_be_undone(scene: Scene) -> None:
    entered = scene.enter(board=1)
    result = scene.enter(board=2).result
    for edition in range(1, UNDOABLE_ACTS + 1):
        outcome = TEN_TRICKS if edition % 2 else NINE_TRICKS
        correct_result(result=result.pk, edition=edition, outcome=outcome, origin=desk())
    with pytest.raises(UndoRefused, match=f"last {UNDOABLE_ACTS}"):
        undo_change(change=entered.change.pk, origin=desk())


def test_the_acts_of_an_event_are_listed_newest_first(scene: Scene) -> None:
    first, second = scene.enter(board=1), scene.enter(board=2)
    assert list(acts(scene.event.pk)) == [second.change, first.change]


def test_a_line_in_the_place_that_another_was_moved_away_from_is_named(scene: Scene) -> None:
    moved = scene.enter(board=1).result
    away = correct_result(result=moved.pk, edition=1, outcome=NINE_TRICKS, spot=scene.spot(board=2), origin=desk())
    other = scene.enter(TEN_TRICKS, board=1)
    with pytest.raises(UndoRefused, match="in its place") as refused:
        undo_change(change=away.change.pk, origin=desk())
    assert refused.value.in_the_way == other.change
