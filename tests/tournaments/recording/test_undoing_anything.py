"""Two directors enter, correct, move and remove lines, and undo what they did in no order at all."""

import random
from collections.abc import Callable

import pytest
from django.core.exceptions import ValidationError

from tests import factories
from tests.tournaments.recording.scene import ELEVEN_TRICKS, NINE_TRICKS, TEN_TRICKS, Scene, desk
from tournaments.models import Result
from tournaments.recording import (
    UNDOABLE_ACTS,
    UndoRefused,
    acts,
    correct_result,
    record_result,
    remove_result,
    undo_change,
)
from tournaments.recording.rows import picture

OUTCOMES = (NINE_TRICKS, TEN_TRICKS, ELEVEN_TRICKS)
BOARDS = (1, 2)


class Evening:
    """One step at a time; a step that is refused by the rules of entry changes nothing."""

    def __init__(self, scene: Scene, seed: int) -> None:
        self.scene, self.chance = scene, random.Random(seed)
        self.directors = [factories.make_user(), factories.make_user()]

    def step(self) -> None:
        kind = self.chance.choice([self.enter, self.correct, self.move, self.remove, self.undo, self.undo])
        self.tried(kind)

    def tried(self, kind: Callable[[], None]) -> None:
        before = self.lines()
        try:
            kind()
        except ValidationError as refused:
            names_an_act = isinstance(refused, UndoRefused) and refused.in_the_way is not None
            assert kind != self.undo or names_an_act
            assert self.lines() == before

    def origin(self):
        return desk(self.chance.choice(self.directors))

    def lines(self) -> list[object]:
        return [(row.pk, row.edition, picture(row)) for row in Result.objects.order_by("pk")]

    def some_line(self) -> Result | None:
        return self.chance.choice([*Result.objects.order_by("pk"), None])

    def enter(self) -> None:
        spot = self.scene.spot(board=self.chance.choice(BOARDS))
        record_result(section=self.scene.section, spot=spot, outcome=self.chance.choice(OUTCOMES), origin=self.origin())

    def correct(self) -> None:
        if row := self.some_line():
            correct_result(
                result=row.pk, edition=row.edition, outcome=self.chance.choice(OUTCOMES), origin=self.origin()
            )

    def move(self) -> None:
        if row := self.some_line():
            spot = self.scene.spot(board=self.chance.choice(BOARDS))
            correct_result(result=row.pk, edition=row.edition, outcome=NINE_TRICKS, spot=spot, origin=self.origin())

    def remove(self) -> None:
        if row := self.some_line():
            remove_result(result=row.pk, edition=row.edition, origin=self.origin())

    def undo(self) -> None:
        last = list(acts(self.scene.event.pk)[:UNDOABLE_ACTS])
        if not last:
            return
        act = self.chance.choice(last)
        undo_change(change=act.pk, origin=self.origin())
        row = Result.objects.filter(pk=act.line).first()
        assert _facts(picture(row) if row else None) == _facts(act.before)


def _facts(kept):
    return kept and {name: value for name, value in kept.items() if name != "source"}


@pytest.mark.parametrize("seed", [32, 33, 35, 37])
def test_every_undo_leads_back_or_names_what_stands_in_the_way(scene: Scene, seed: int) -> None:
    evening = Evening(scene, seed)
    for _step in range(40):
        evening.step()
    assert acts(scene.event.pk).count() > 5


@pytest.mark.parametrize("seed", range(2))
def test_undoing_from_the_last_act_backwards_never_meets_an_obstacle(scene: Scene, seed: int) -> None:
    evening = Evening(scene, seed)
    for _step in range(15):
        evening.step()
    last = list(acts(scene.event.pk)[:10])
    for act in last:
        undo_change(change=act.pk, origin=desk())
    row = Result.objects.filter(pk=last[-1].line).first()
    assert _facts(picture(row) if row else None) == _facts(last[-1].before)
