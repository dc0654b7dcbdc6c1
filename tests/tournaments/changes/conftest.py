"""An evening under way, and the ways to change it."""

from typing import Any

import pytest
from django.utils import translation

from club.models import User
from tests import factories
from tests.browsing import browser, opens  # noqa: F401 - fixtures are found by being here
from tournaments.changes import services
from tournaments.changes.kinds import KINDS
from tournaments.changes.pictures import mark_of
from tournaments.changes.scene import Scene
from tournaments.models import Event, Result, ScheduleChange, Section, Session
from tournaments.movements.halves import without
from tournaments.movements.mitchell import mitchell
from tournaments.movements.values import Movement
from tournaments.places import Plan

SEATS = ("north_id", "east_id", "south_id", "west_id")


@pytest.fixture(autouse=True)
def english():
    """A page that was read in Russian leaves its thread Russian."""
    with translation.override("en"):
        yield


def seated(event: Event, movement: Movement) -> Section:
    """The movement with pairs at its tables, two boards a round; round 1 is being played."""
    section = factories.make_schedule(event, movement, boards=2)
    Session.objects.filter(pk=section.session_id).update(phase=Session.Phase.PLAYING, round=1)
    return Section.objects.select_related("session__event").get(pk=section.pk)


@pytest.fixture
def half(tuesday: Event) -> Section:
    """Six and a half tables: pair 14 is missing."""
    return seated(tuesday, without(mitchell(7), 14))


def play(section: Section, number: int) -> None:
    """Results of every table in a round: North makes as many tricks as the table's number."""
    lines = [line for line in Plan(section.session).lines() if line.section.pk == section.pk]
    Result.objects.bulk_create(
        Result(
            section=section, board=line.place.board, round=number, table=line.place.table, source="test",
            score=10 * line.row.table, **dict(zip(SEATS, line.sides, strict=True)),
        )
        for line in lines
        if line.place.round == number
    )  # fmt: skip
    Session.objects.filter(pk=section.session_id).update(round=number + 1)


def scene_of(section: Section) -> Scene:
    return Scene.of(Session.objects.select_related("event__club").get(pk=section.session_id), section.pk)


def asked(section: Section, kind: str, **said: Any) -> dict[str, Any]:
    """What the form of a kind reads."""
    form = KINDS[kind].form(dict(said), scene=scene_of(section))
    assert form.is_valid(), form.errors
    return form.cleaned_data


def ways(section: Section, kind: str, **said: Any) -> list[str]:
    return [way.key for way in KINDS[kind].ways(scene_of(section), asked(section, kind, **said))]


def change(section: Section, kind: str, by: User, way: str = "", **said: Any) -> ScheduleChange:
    """Make a change in the first way, or in the one named."""
    scene = scene_of(section)
    read = asked(section, kind, **said)
    first = KINDS[kind].ways(scene, read)[0].key
    return services.apply(
        scene=scene, kind=KINDS[kind], asked=read, way=way or first, mark=mark_of(scene.session), by=by
    )  # fmt: skip


def table(section: Section, number: int, at: int) -> tuple[str, str, list[int]]:
    """The numbers of North-South and East-West, and the boards, as planned."""
    row = section.schedule.select_related("north", "east").get(round=number, table=at)
    return (row.north.code if row.north else "", row.east.code if row.east else "", row.boards)


def lines(section: Section, number: int, at: int) -> list[tuple[int, str, str]]:
    """Board, North-South and East-West of the results of a table in a round."""
    found = Result.objects.filter(section=section, round=number, table=str(at)).select_related("north", "east")
    return [(result.board, result.north.code, result.east.code) for result in found.order_by("board")]
