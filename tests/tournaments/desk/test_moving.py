import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from tournaments import recording
from tournaments.desk import entering, moving
from tournaments.desk.entering import Typed
from tournaments.desk.moving import Corrected
from tournaments.lines import read_line
from tournaments.models import Doubt, Event, Result, ResultChange, Session
from tournaments.places import Place, Plan


@pytest.fixture
def lines(evening: Session):
    """The lines of the first table's first round: boards of one table."""
    return [line for line in Plan(evening).lines() if line.place.round == 1 and line.place.table == "1"]


@pytest.fixture
def enter(evening, dora):
    def save(place: Place, text: str) -> Result:
        saved = entering.save(session=evening, typed=Typed(place, text), by=dora)
        assert saved.result is not None
        return saved.result

    return save


def correct(evening, dora, line, text: str, **changes):
    corrected = Corrected(
        **{"said": read_line(text), "sitters": line.sides, "board": line.place.board, "edition": 0, **changes}
    )
    moving.correct_line(session=evening, place=line.place, corrected=corrected, by=dora)


def test_ui_04_a_result_on_the_wrong_board_moves_in_one_act(evening, dora, lines, enter):
    enter(lines[0].place, "4SN=")
    correct(evening, dora, lines[0], "4SN=", board=lines[1].place.board, edition=1)
    assert Result.objects.get().board == lines[1].place.board
    assert [change.act for change in ResultChange.objects.all()] == ["entered", "corrected"]


def test_ui_04_two_boards_written_on_each_others_lines_are_exchanged(evening, dora, lines, enter):
    enter(lines[0].place, "4SN=")
    enter(lines[1].place, "3NTE-1")
    correct(evening, dora, lines[0], "4SN=", board=lines[1].place.board, edition=1)
    found = dict(Result.objects.values_list("board", "strain"))
    assert found == {lines[0].place.board: "NT", lines[1].place.board: "S"}


def test_an_exchange_that_comes_too_late_changes_neither(evening, dora, lines, enter):
    enter(lines[0].place, "4SN=")
    enter(lines[1].place, "3NTE-1")
    with pytest.raises(recording.EditionConflict):
        correct(evening, dora, lines[0], "4SN=", board=lines[1].place.board, edition=7)
    assert Result.objects.get(board=lines[1].place.board).strain == "NT"


def test_pairs_that_sat_the_other_way_round_are_kept_so(evening, dora, lines, enter):
    enter(lines[0].place, "4SN=")
    north, east, _south, _west = lines[0].sides
    correct(evening, dora, lines[0], "4SN=", sitters=(east, north, east, north), edition=1)
    assert (Result.objects.get().north_id, Result.objects.get().east_id) == (east, north)


@pytest.fixture
def never(seven_tables: Session):
    """A line of the Mitchell, and the N-S pair of another table in place of its E-W pair."""
    first, other = (
        next(line for line in Plan(seven_tables).lines() if line.place.round == 1 and line.place.table == table)
        for table in "12"
    )
    ns, stranger = first.sides[0], other.sides[0]
    return first, (ns, stranger, ns, stranger)


def test_pairs_that_cannot_meet_are_refused_with_the_reason(seven_tables, dora, never):
    line, sitters = never
    with pytest.raises(ValidationError, match="never meet"):
        correct(seven_tables, dora, line, "4SN=", sitters=sitters)
    assert not Result.objects.exists()


def test_pairs_that_cannot_meet_but_did_are_taken_and_doubted(seven_tables, dora, never):
    line, sitters = never
    correct(seven_tables, dora, line, "4SN=", sitters=sitters, insists=True)
    assert [doubt.check_code for doubt in Doubt.objects.all()] == ["cannot-meet"]


def test_a_line_that_was_not_in_is_entered_with_those_who_sat_there(evening, dora, lines):
    correct(evening, dora, lines[0], "4SN=")
    assert Result.objects.get().source == "desk"
    assert not Doubt.objects.exists()


def test_a_final_result_is_corrected_with_a_reason_that_stays_in_its_history(client, evening, dora, lines, enter):
    enter(lines[0].place, "4SN=")
    Event.objects.update(state=Event.State.FINAL)
    client.force_login(dora)
    url = reverse("desk:line", args=[evening.pk, str(lines[0].place)])
    ns, ew = (side[0] for side in (lines[0].sides[::2], lines[0].sides[1::2]))
    form = {"said": "4SN+1", "ns": ns, "ew": ew, "board": lines[0].place.board, "edition": 1}
    assert "reason" in client.post(url, form).context["form"].errors
    client.post(url, {**form, "reason": "The slip was misread"})
    change = ResultChange.objects.get(act="corrected")
    assert (change.reason, change.after["tricks"]) == ("The slip was misread", 11)


@pytest.mark.parametrize("text", ["4SN+1", ""])
def test_a_sheet_tells_where_a_final_result_is_corrected(evening, dora, lines, enter, text):
    enter(lines[0].place, "4SN=")
    Event.objects.update(state=Event.State.FINAL)
    saved = entering.save(session=evening, typed=Typed(lines[0].place, text, edition=1), by=dora)
    assert "Press “more” on the line" in saved.refusal
    assert Result.objects.get().tricks == 10
