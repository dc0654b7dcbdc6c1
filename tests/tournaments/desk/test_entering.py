import pytest

from tests.tournaments.desk.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import late_plays, recording
from tournaments.desk import entering
from tournaments.desk.entering import Typed
from tournaments.models import Result, ResultChange, Session
from tournaments.places import Place, Plan


@pytest.fixture
def place(evening: Session) -> Place:
    """The first line of board 1."""
    return next(line.place for line in Plan(evening).lines() if line.place.board == 1)


@pytest.fixture
def save(evening: Session, dora):
    def enter(place: Place, text: str, edition: int = 0, **more):
        by = more.pop("by", dora)
        return entering.save(session=evening, typed=Typed(place, text, edition, **more), by=by)

    return enter


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        pytest.param("4SN=", {"level": 4, "strain": "S", "declarer": "N", "tricks": 10}, id="contract"),
        pytest.param("3NTXE-2 H4", {"doubling": "X", "tricks": 7, "lead": "H4"}, id="doubled, with the lead"),
        pytest.param("P", {"is_passed_out": True}, id="UI-03: passed out"),
        pytest.param("NP", {"is_not_played": True}, id="not played"),
        pytest.param("-420", {"score": -420, "level": None}, id="score only"),
        pytest.param("62%", {"artificial": {"ns": "62", "ew": "38"}}, id="percent"),
        pytest.param("A+A-", {"artificial": {"ns": "A+", "ew": "A-"}}, id="artificial"),
    ],
)
def test_what_was_typed_is_kept_as_what_happened(save, place, text, facts):
    assert save(place, text).is_saved
    result = Result.objects.get()
    assert {name: getattr(result, name) for name in facts} == facts


def test_ui_05_the_declarer_typed_is_the_declarer_saved(save, place):
    for seat in "NESW":
        edition = Result.objects.first().edition if Result.objects.exists() else 0
        save(place, f"3NT{seat}=", edition)
        assert Result.objects.get().declarer == seat


def test_the_pairs_are_those_of_the_schedule(save, place, evening):
    save(place, "4SN=")
    planned = Plan(evening).find(place)
    result = Result.objects.get()
    assert planned is not None
    assert (result.north_id, result.east_id, result.south_id, result.west_id) == planned.sides


@pytest.mark.parametrize("text", ["4ZN=", "8SN=", "+36000", "420", "7NTN+1"])
def test_what_cannot_be_is_refused_and_nothing_is_saved(save, place, text):
    saved = save(place, text)
    assert saved.refusal
    assert not Result.objects.exists()


def test_the_second_to_save_is_told_and_nothing_is_lost(save, place, sam):
    save(place, "4SN=")
    saved = save(place, "4HE=", by=sam)
    assert saved.conflict
    assert saved.result is not None
    assert saved.result.strain == "S"
    assert ResultChange.objects.count() == 1


def test_the_same_typed_by_two_is_no_conflict(save, place, sam):
    save(place, "4SN=")
    saved = save(place, "4SN=", by=sam)
    assert saved.is_saved
    assert saved.same
    assert ResultChange.objects.count() == 1


def test_a_repair_changes_only_what_was_typed(save, place):
    save(place, "4SN= H4")
    save(place, "-", 1)
    result = Result.objects.get()
    assert (result.strain, result.tricks, result.lead) == ("S", 9, "H4")


def test_an_emptied_line_is_removed_and_its_history_is_kept(save, place):
    save(place, "4SN=")
    assert save(place, "", 1).is_saved
    assert not Result.objects.exists()
    assert [change.act for change in ResultChange.objects.all()] == ["entered", "removed"]


def test_a_line_that_somebody_changed_is_not_removed(save, place):
    save(place, "4SN=")
    save(place, "4SE=", 1)
    assert save(place, "", 1).conflict
    assert Result.objects.exists()


def test_a_board_put_off_waits_until_its_result_comes_in(save, place, evening):
    assert save(place, "LP").put_off
    assert late_plays.open_in(evening.event).count() == 1
    assert not Result.objects.exists()
    save(place, "4SN=")
    assert late_plays.open_in(evening.event).count() == 0


def test_an_adjustment_beside_the_table_result_survives_its_correction(save, place, dora):
    save(place, "4SN=")
    result = Result.objects.get()
    outcome = recording.Outcome(
        contract=recording.outcome_of(result).contract, tricks=10, artificial={"ns": "A+"}, reason="fouled", law="12C"
    )
    recording.correct_result(result=result.pk, edition=1, outcome=outcome, origin=recording.Origin(by=dora, source="x"))
    save(place, "4SN-1", 2)
    result.refresh_from_db()
    assert (result.tricks, result.artificial, result.reason) == (9, {"ns": "A+"}, "fouled")


def test_a_place_that_the_schedule_does_not_have_is_refused(save, evening):
    section = evening.sections.get()
    assert save(Place(1, section.pk, 1, "99"), "4SN=").refusal == "The schedule has no such table in this round."


def test_a_board_that_the_movement_does_not_have_is_refused(save, evening):
    section = evening.sections.get()
    assert "no board 99" in save(Place(99, section.pk, 1, "1"), "4SN=").refusal
