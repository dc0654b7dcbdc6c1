from dataclasses import replace
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from club import jobs
from club.models import Job
from scoring.document.event import Board as DocumentBoard
from scoring.document.reading import read_event
from tests import factories
from tournaments import double_dummy
from tournaments.checks import doubts
from tournaments.documents import Arrival, create_event
from tournaments.hands import analysis, deals
from tournaments.models import Board, Event

GOLDEN = Path(__file__).parents[2] / "golden"
FILE, DOCUMENTS = GOLDEN / "pbn" / "ukb_usebio-and-pbn_hands.pbn", GOLDEN / "documents"
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.fixture
def section(tuesday: Event):
    section = factories.make_section(tuesday, tables=1, rounds=1, boards_per_round=3)
    ns, ew = factories.make_entrant(tuesday, "1"), factories.make_entrant(tuesday, "2")
    factories.make_row(section, 1, 1, ns, ew, boards=[1, 2, 30], board_set=1)
    return section


@pytest.fixture
def no_solver(monkeypatch):
    def missing(_deals, _is_wanted):
        raise analysis.NoSolver

    monkeypatch.setattr(analysis, "solve", missing)


def attach(section, by):
    return deals.attach(session=section.session, data=FILE.read_bytes(), by=by)


def boards(section) -> dict[int, Board]:
    return {board.number: board for board in Board.objects.filter(session=section.session)}


def test_boards_in_play_get_their_deals_and_wait_for_the_analysis(section, dora):
    done = attach(section, dora)
    assert (done.boards, done.missing) == ((1, 2), (30,))
    found = boards(section)
    assert set(found) == {1, 2}
    assert found[1].deal.startswith("N:A98.J92.A75.Q852")
    assert (found[1].dealt, found[1].analysis) == ("imported", "waiting")


def test_a_change_of_deals_is_a_change_of_facts(section, dora, tuesday):
    attach(section, dora)
    tuesday.refresh_from_db()
    assert tuesday.revision == 1


def test_without_a_solver_the_tables_of_the_file_stand_in(section, dora, no_solver):
    attach(section, dora)
    jobs.run_due()
    assert boards(section)[1].analysis == "done"
    assert boards(section)[1].double_dummy["N"]["H"] == 10


def test_without_a_solver_and_without_a_table_the_board_says_so(section, dora, no_solver):
    deals.attach(session=section.session, data=f'[Board "1"][Deal "{DEAL}"]'.encode(), by=dora)
    jobs.run_due()
    assert boards(section)[1].analysis == "no-solver"


def test_a_batch_that_takes_its_process_down_fails_for_the_bad_deal_alone(section, dora, monkeypatch):
    attach(section, dora)
    bad = boards(section)[2].deal

    def crash(wanted, _is_wanted):
        if bad in wanted:
            raise analysis.SolverFailed("killed")
        return [{"N": {}} for _ in wanted]

    monkeypatch.setattr(analysis, "solve", crash)
    jobs.run_due()
    assert {number: board.analysis for number, board in boards(section).items()} == {1: "done", 2: "failed"}


def test_the_analysis_raises_doubts_about_results_that_are_in(section, dora, no_solver, tuesday):
    row = section.schedule.get()
    factories.make_result(
        section, 1, row.north, row.east, round=1, table="1", level=6, strain="D", declarer="E", tricks=12
    )
    attach(section, dora)
    jobs.run_due()
    assert [doubt.check_code for doubt in doubts.open_in(tuesday)] == ["tricks"]


def test_a_file_for_other_boards_is_refused(section, dora):
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    with pytest.raises(ValidationError, match="for a board of this session"):
        deals.attach(session=section.session, data=f'[Board "9"][Deal "{deal}"]'.encode(), by=dora)


def test_a_file_without_deals_is_refused(section, dora):
    with pytest.raises(ValidationError, match="no whole deal"):
        deals.attach(session=section.session, data=b"hello", by=dora)


def test_deals_can_be_taken_away(section, dora):
    attach(section, dora)
    deals.take_away(session=section.session, by=dora)
    assert {board.deal for board in boards(section).values()} == {""}


def test_the_page_takes_the_file_and_shows_the_hands(section, client, dora):
    client.force_login(dora)
    url = reverse("hands:session", args=[section.session.pk])
    with FILE.open("rb") as file:
        page = client.post(url, {"file": file}, follow=True)
    assert page.status_code == 200
    assert "No deal in the file for board 30." in page.text
    assert "A98" in page.text


def test_a_playing_director_does_not_see_the_deals_that_he_has_still_to_play(section, client, dora, tuesday):
    tuesday.entrants.get(code="1").members.update(person=dora.person)
    attach(section, dora)
    client.force_login(dora)
    page = client.get(reverse("hands:session", args=[section.session.pk])).text
    assert "A98" not in page
    assert "hidden until you have played the board" in page


def test_an_analysis_that_was_called_off_leaves_the_rest_alone(section, client, dora, monkeypatch):
    attach(section, dora)
    monkeypatch.setattr(analysis, "solve", lambda *_arguments: pytest.fail("nobody wants it"))
    client.force_login(dora)
    page = client.post(reverse("hands:call-off", args=[section.session_id]), follow=True)
    assert "2 boards are left" in page.text
    jobs.run_due()
    assert {board.analysis for board in boards(section).values()} == {"none"}


def test_the_child_is_stopped_when_nobody_wants_its_answer_any_more(monkeypatch):
    monkeypatch.setattr(analysis, "LOOK", 0.05)
    monkeypatch.setattr(analysis, "CHILD", ["sleep", "60"])
    with pytest.raises(analysis.CalledOff):
        analysis.solve(["N:…"], lambda: False)


def test_the_deals_of_an_imported_event_are_analysed_by_themselves(club, dora):
    document = read_event((DOCUMENTS / "pairs.event.json").read_bytes())
    dealt = (DocumentBoard(number=1, deal=DEAL), DocumentBoard(number=2))
    event = create_event(replace(document, boards=dealt), Arrival(club, dora)).event
    session = event.sessions.get()
    assert Job.objects.get(kind=double_dummy.DOUBLE_DUMMY).subject == f"session {session.pk}"
    assert list(session.boards.order_by("number").values_list("analysis", flat=True)) == ["waiting", "none"]


def test_without_deals_nothing_is_asked_for(club, dora):
    create_event(read_event((DOCUMENTS / "pairs.event.json").read_bytes()), Arrival(club, dora))
    assert not Job.objects.filter(kind=double_dummy.DOUBLE_DUMMY).exists()
