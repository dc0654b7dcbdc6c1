"""From facts to derived rows: once for a burst, harmless twice or late, and never lost."""

import datetime
from pathlib import Path

import pytest
from django.utils import timezone

from club import jobs
from club.models import Club, Job
from scoring.document.reading import read_event
from scoring.document.write.score import score_json
from scoring.score import score
from tests.tournaments.recording.scene import NINE_TRICKS, TEN_TRICKS, Scene
from tournaments import rescoring
from tournaments.documents import Arrival, create_event, document_of
from tournaments.models import Event, LineScore, Scoresheet, Standing
from tournaments.recording import Outcome
from tournaments.rescoring import rescore

DOCUMENTS = Path(__file__).parents[1] / "golden" / "documents"


@pytest.fixture
def scene(club: Club) -> Scene:
    return Scene(club)


def _imported(name: str, club: Club) -> Event:
    document = read_event((DOCUMENTS / f"{name}.event.json").read_bytes())
    return create_event(document, Arrival(club=club, by=None)).event


@pytest.mark.parametrize("name", ["pairs", "progressive", "pivot"])
def test_the_derived_rows_are_what_the_score_document_says(name: str, club: Club) -> None:
    event = _imported(name, club)
    rescore(event.pk)
    spoken = score_json(score(document_of(event.pk)))
    assert list(Standing.objects.values_list("data", flat=True)) == spoken["standings"]
    assert Scoresheet.objects.get().cards == spoken.get("cards", [])
    lines = LineScore.objects.order_by("result_id")
    if "boards" in spoken:
        points = {line["ns_points"] for board in spoken["boards"] for line in board["lines"] if "ns_points" in line}
        assert {line.ns_points for line in lines} - {""} == points
    else:
        assert [int(line.ns_points) for line in lines] == [deal["NS"] for deal in spoken["deals"]]


def test_derived_rows_say_which_revision_they_reflect(scene: Scene) -> None:
    scene.enter(board=1)
    scene.enter(board=2)
    rescore(scene.event.pk)
    scene.event.refresh_from_db()
    assert (scene.event.scored_revision, scene.event.revision) == (2, 2)
    assert scene.event.scored_at is not None
    assert set(LineScore.objects.values_list("revision", flat=True)) == {2}


def test_a_second_run_finds_nothing_to_do(scene: Scene) -> None:
    scene.enter()
    assert rescore(scene.event.pk)
    assert not rescore(scene.event.pk)


def test_an_answer_that_comes_late_is_not_written(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.enter(NINE_TRICKS, board=1)
    read, late = rescoring.facts_of, iter([True])

    def facts_and_somebody_saves(event_pk: int) -> object:
        facts = read(event_pk)
        if next(late, False):
            scene.enter(TEN_TRICKS, board=2)
        return facts

    monkeypatch.setattr(rescoring, "facts_of", facts_and_somebody_saves)
    rescore(scene.event.pk)
    assert LineScore.objects.count() == 2
    assert Event.objects.get(pk=scene.event.pk).is_scored_up_to_date


def test_who_saves_faster_than_this_scores_waits_once(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.enter(board=1)
    tries: list[int] = []
    attempt = rescoring._attempt
    monkeypatch.setattr(rescoring, "_attempt", lambda pk: bool(tries.append(pk)) or (len(tries) > 3 and attempt(pk)))
    rescore(scene.event.pk)
    assert len(tries) == 4
    assert Event.objects.get(pk=scene.event.pk).is_scored_up_to_date


def test_a_burst_of_saves_is_scored_once(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scored: list[int] = []
    write = rescoring._write
    monkeypatch.setattr(rescoring, "_write", lambda pk, *rest: scored.append(pk) or write(pk, *rest))
    scene.enter(board=1)
    scene.enter(board=2)
    jobs.run_due()
    assert scored == [scene.event.pk]


@pytest.mark.django_db(transaction=True)
def test_a_save_succeeds_while_the_broker_is_down_and_is_scored_later(
    scene: Scene, settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.INLINE_RESCORING_RESULTS = 0  # type: ignore[attr-defined]
    monkeypatch.setattr(jobs, "_wake", [_no_broker])
    scene.enter()
    assert not LineScore.objects.exists()
    jobs.run_due()
    assert LineScore.objects.count() == 1


def _no_broker() -> None:
    raise ConnectionRefusedError("no broker here")


@pytest.mark.django_db(transaction=True)
def test_an_event_of_club_size_is_scored_in_the_request(scene: Scene) -> None:
    scene.enter()
    assert LineScore.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_an_error_while_scoring_at_once_leaves_the_save_and_the_job(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rescoring, "rescore", lambda _pk: 1 / 0)
    scene.enter()
    assert "ZeroDivisionError" in caplog.text
    assert Job.objects.get().state == Job.State.WAITING


def test_the_job_of_a_killed_worker_is_found_by_the_sweep(scene: Scene) -> None:
    scene.enter()
    claimed = jobs.claim()
    long_ago = timezone.now() - datetime.timedelta(minutes=5)
    Job.objects.filter(pk=claimed.pk).update(heartbeat_at=long_ago)  # the worker was killed
    assert jobs.run_due() == 0
    jobs.sweep()
    jobs.run_due()
    assert LineScore.objects.count() == 1


def test_what_cannot_be_scored_is_said_and_leaves_the_last_standing(scene: Scene) -> None:
    scene.enter()
    rescore(scene.event.pk)
    Event.objects.filter(pk=scene.event.pk).update(conditions={"method": "guessing"}, revision=2)
    rescore(scene.event.pk)
    event = Event.objects.get(pk=scene.event.pk)
    assert "guessing" in event.scoring_error
    assert (event.scored_revision, Standing.objects.count()) == (1, 3)


def test_a_board_that_was_not_played_has_no_points(scene: Scene) -> None:
    scene.enter(Outcome(not_played=True))
    rescore(scene.event.pk)
    line = LineScore.objects.get()
    assert (line.score, line.ns_points) == (None, "")


@pytest.mark.parametrize("boards", [1, 2])
def test_rescoring_takes_the_same_few_queries_whatever_the_size(
    boards: int, scene: Scene, django_assert_num_queries: object
) -> None:
    for board in range(1, boards + 1):
        scene.enter(board=board)
    with django_assert_num_queries(18):  # type: ignore[operator]
        rescore(scene.event.pk)
