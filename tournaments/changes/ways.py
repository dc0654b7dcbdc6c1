"""A way to make a change, and the kinds of change that there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.functional import Promise

from club.models import User
from tournaments.changes.forms import ChangeForm
from tournaments.changes.scene import Scene
from tournaments.evenings import Evening
from tournaments.models import ScheduleChange
from tournaments.movement_words import reason_text
from tournaments.movements.changes.effect import Change
from tournaments.movements.values import NoSuchMovementError

Asked = Mapping[str, Any]
"""What the form read."""

EVERYWHERE = ("pairs", "individual", "teams")
"""For changes that every contest knows."""


@dataclass(frozen=True)
class Way:
    """How it could be done: the change of each section that it touches. `title` where the code says too little."""

    key: str
    changes: tuple[tuple[Evening, Change], ...] = ()
    title: str = ""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Done:
    """What came of it beside the schedule: numbers for the sentence, and acts on results."""

    said: dict[str, Any] = field(default_factory=dict)
    acts: list[int] = field(default_factory=list)


def _nothing(_scene: Scene, _asked: Asked, _way: Way, _by: User) -> Done:
    return Done()


def _nothing_said(_change: ScheduleChange) -> list[str]:
    return []


def _nothing_back(_change: ScheduleChange, _by: User) -> None:
    return


@dataclass(frozen=True)
class Kind:
    """What may happen. `find` gives the ways; `also` does what is not in the schedule, `unmake` takes that back,
    and `unsaid` says beforehand that it will.

    `refused` says to other kinds of event why they do not have it.

    is_truth: it says what really happened, so results follow; otherwise it is a plan, and may not run over results.
    """

    code: str
    title: str | Promise
    lead: str | Promise
    sentence: str | Promise
    form: type[ChangeForm]
    find: Callable[[Scene, Asked], list[Way]]
    said: Callable[[Scene, Asked], dict[str, Any]]
    also: Callable[[Scene, Asked, Way, User], Done] = _nothing
    unmake: Callable[[ScheduleChange, User], None] = _nothing_back
    unsaid: Callable[[ScheduleChange], list[str]] = _nothing_said
    is_truth: bool = False
    is_plan: bool = True
    contests: tuple[str, ...] = ("pairs",)
    refused: Mapping[str, str | Promise] = field(default_factory=dict)

    def ways(self, scene: Scene, asked: Asked) -> list[Way]:
        """At least one; ValidationError says why there is none."""
        try:
            return self.find(scene, asked)
        except NoSuchMovementError as reason:
            raise ValidationError(reason_text(reason.code, reason.values), code=reason.code) from None


def in_this_section(scene: Scene, changes: list[Change]) -> list[Way]:
    """Each change of the section as a way of its own."""
    ways: dict[str, Way] = {}
    for change in changes:
        ways.setdefault(change.code, Way(change.code, ((scene.evening, change),)))
    return list(ways.values())
