"""`rescore` and `check_scores`: whatever is stored can be derived again, and a difference is found."""

import io

import pytest
from django.core.management import CommandError, call_command

from club.models import Club
from tests.tournaments.recording.scene import Scene
from tournaments.models import LineScore


@pytest.fixture
def scene(club: Club) -> Scene:
    scene = Scene(club)
    scene.enter()
    return scene


def _check() -> tuple[str, int]:
    out = io.StringIO()
    try:
        call_command("check_scores", stdout=out)
    except SystemExit as end:
        return out.getvalue(), int(str(end.code))
    return out.getvalue(), 0


def test_a_scored_event_has_no_differences(scene: Scene) -> None:
    call_command("rescore", "all", stdout=io.StringIO())
    assert _check() == ("1 events, 0 differences\n", 0)


def test_an_event_that_waits_is_reported(scene: Scene) -> None:
    said, status = _check()
    assert "waits to be scored" in said
    assert status == 1


def test_a_stored_score_that_the_facts_do_not_give_is_reported_and_put_right(scene: Scene) -> None:
    call_command("rescore", str(scene.event.pk), stdout=io.StringIO())
    LineScore.objects.update(ns_points="9.99")
    said, status = _check()
    assert "ns_points 9.99" in said
    assert status == 1
    call_command("rescore", str(scene.event.pk), stdout=io.StringIO())
    assert _check()[1] == 0


def test_a_number_that_no_event_has_is_refused(scene: Scene) -> None:
    with pytest.raises(CommandError, match="no event '999'"):
        call_command("rescore", "999")
