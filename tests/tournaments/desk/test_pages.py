from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.accessibility import problems
from tests.cast import KINDS
from tests.kept import kept_from, part
from tournaments import recording
from tournaments.desk import clock, entering
from tournaments.desk.entering import Typed
from tournaments.models import Doubt, LatePlay, Posting, Result, ResultChange, Session
from tournaments.movements.howell import howell
from tournaments.places import Plan


def make() -> SimpleNamespace:
    """Three tables of a Howell, two boards a round; Dora is signed in."""
    club = factories.make_club()
    dora = factories.make_holder(KINDS["director"], club, "member", "director")
    tuesday = factories.make_event(club)
    evening = factories.make_schedule(tuesday, howell(3), boards=2).session
    client = Client()
    client.force_login(dora)
    return SimpleNamespace(club=club, dora=dora, evening=evening, client=client)


made, kept = kept_from(make)


club, dora, evening, client = part("club"), part("dora"), part("evening"), part("client")


@pytest.fixture
def at_desk(client, evening: Session):
    def ask(name: str, *arguments, method: str = "get", **data):
        return getattr(client, method)(reverse(f"desk:{name}", args=[evening.pk, *arguments]), data, follow=True)

    return ask


@pytest.fixture
def board_one(evening):
    return [line.place for line in Plan(evening).lines() if line.place.board == 1]


@pytest.fixture
def three_in(evening, dora, board_one):
    for place, text in zip(board_one, ("4SN=", "4SE=", "NP"), strict=False):
        entering.save(session=evening, typed=Typed(place, text), by=dora)
    return board_one


PAGES = [
    ("session",), ("sheet-board", 1), ("sheet-round", 1), ("sheet-table", 1, "A", 1), ("doubts",), ("acts",), ("staff",)
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page[0])
def test_the_pages_pass_the_accessibility_checks(at_desk, three_in, page):
    assert problems(at_desk(*page).text) == []


def test_the_list_of_sessions_is_for_those_who_run_them(client, evening, mary, dora):
    for user, shows in ((dora, True), (mary, False)):
        client.force_login(user)
        assert ("Tuesday Pairs" in client.get(reverse("desk:index")).text) is shows


@pytest.mark.parametrize(
    ("to", "leads"),
    [("1", "Board 1"), ("r2", "Round 2"), ("Т2", "Round 2"), ("t3", "Round 1, table 3"), ("99", "leads nowhere")],
)
def test_a_short_text_leads_to_a_sheet(at_desk, to, leads):
    assert leads in at_desk("go", to=to).text


@pytest.mark.parametrize(("typed", "leads"), [(1, "Board 1"), (3, "Board 2")])
def test_a_sheet_saved_as_a_form_goes_on_to_the_next_when_nothing_is_missing(at_desk, board_one, typed, leads):
    lines = {f"text-{place}": "P" for place in board_one[:typed]}
    assert f"<h1>{leads}</h1>" in at_desk("sheet-board", 1, method="post", **lines).text


def test_the_live_desk_sends_only_what_changed(client, evening, board_one, dora):
    client.force_login(dora)
    url = reverse("desk:live", args=[evening.pk])
    marks = ",".join(piece["mark"] for piece in client.get(url).json()["pieces"].values())
    entering.save(session=evening, typed=Typed(board_one[0], "4SN="), by=dora)
    changed = set(client.get(url, headers={"X-Have": marks}).json()["pieces"])
    row = f"desk-row-{board_one[0].section}-{board_one[0].table}"
    assert [name for name in changed if name.startswith("desk-row")] == [row]
    assert "desk-clock" not in changed


def test_an_unchanged_desk_answers_not_modified(client, evening, dora):
    client.force_login(dora)
    url = reverse("desk:live", args=[evening.pk])
    etag = client.get(url).headers["ETag"]
    assert client.get(url, headers={"If-None-Match": etag}).status_code == 304


def test_a_saved_line_makes_the_desk_another(client, evening, board_one, dora):
    client.force_login(dora)
    url = reverse("desk:live", args=[evening.pk])
    etag = client.get(url).headers["ETag"]
    entering.save(session=evening, typed=Typed(board_one[0], "4SN="), by=dora)
    assert client.get(url, headers={"If-None-Match": etag}).status_code == 200


def test_a_board_put_off_is_marked_in_the_grid(at_desk, evening, board_one, dora):
    for board in (1, 2):
        place = replace(board_one[0], board=board)
        entering.save(session=evening, typed=Typed(place, "LP"), by=dora)
    cell = f"Table {place.table}, round {place.round}: 0 of 2 in, to be played late"
    assert cell in at_desk("session").text


def test_a_doubtful_line_is_cleared_from_the_queue_and_who_did_it_is_shown(at_desk, three_in, dora):
    doubt = Doubt.objects.get(check_code="not-played")
    page = at_desk("doubt-clear", doubt.pk, method="post", note="fire alarm").text
    assert "fire alarm" in page
    doubt.refresh_from_db()
    assert doubt.cleared_by == dora


def test_a_late_play_is_settled_by_a_ruling(at_desk, evening, board_one, dora):
    entering.save(session=evening, typed=Typed(board_one[0], "LP"), by=dora)
    at_desk("late-settle", LatePlay.objects.get().pk, method="post", how="ruled")
    assert LatePlay.objects.get().settled_by == dora


def test_an_act_is_taken_back_from_the_log(at_desk, three_in):
    change = ResultChange.objects.filter(act="entered").first()
    page = at_desk("act-undo", change.pk, method="post").text
    assert "Taken back." in page
    assert Result.objects.count() == 2


def test_an_act_with_a_later_one_on_it_names_what_is_in_the_way(at_desk, evening, three_in, dora):
    entering.save(session=evening, typed=Typed(three_in[0], "4SN-1", 1), by=dora)
    change = ResultChange.objects.filter(act="entered").first()
    page = at_desk("act-undo", change.pk, method="post").text
    assert "In the way: corrected, board 1, table" in page


def test_acts_are_undone_in_any_order_that_stays_consistent(at_desk, three_in):
    first, *_others, last = ResultChange.objects.filter(act="entered")
    at_desk("act-undo", first.pk, method="post")
    at_desk("act-undo", last.pk, method="post")
    assert Result.objects.count() == 1


def test_results_are_not_final_while_a_line_is_doubtful(at_desk, evening, three_in):
    at_desk("post", "provisional", method="post")
    page = at_desk("post", "final", method="post").text
    assert "doubtful line" in page
    assert [posting.kind for posting in Posting.objects.all()] == ["provisional"]


def test_results_are_not_posted_during_play_nor_final_while_a_clock_runs(at_desk, evening, board_one, dora):
    entering.save(session=evening, typed=Typed(board_one[0], "4SN="), by=dora)
    clock.start(session=evening, by=dora)
    assert "Play has not ended" in at_desk("post", "provisional", method="post").text
    clock.finish(session=evening, by=dora)
    assert "The results are posted." in at_desk("post", "official", method="post").text
    assert "runs until" in at_desk("post", "final", method="post").text


def test_a_pasted_column_is_shown_before_it_is_saved(at_desk, evening, board_one):
    sheet = reverse("desk:sheet-board", args=[evening.pk, 1])
    column = "Table 1\t4SN=\r\nTable 2\t9SN=\r\nTable 3\t.\r\n4\tP"
    page = at_desk("sheet-paste", method="post", sheet=sheet, column=column).text
    assert not Result.objects.exists()
    assert "A contract begins with its level" in page
    assert "The sheet has no line for this row." in page
    page = at_desk("sheet-paste", method="post", sheet=sheet, column=column, save="1").text
    assert "1 line was saved." in page
    assert Result.objects.get().strain == "S"


@pytest.mark.parametrize("sheet", ["/", "/desk/1/", "nonsense", "https://example.org/"])
def test_a_column_goes_onto_a_sheet_of_this_session_only(at_desk, sheet):
    assert at_desk("sheet-paste", sheet=sheet).status_code == 404


def test_a_slow_table_is_noted_with_who_held_it_up(at_desk, evening, dora):
    clock.start(session=evening, by=dora)
    section = evening.sections.get()
    page = at_desk("slow", method="post", table=f"{section.pk}-2", minutes="6", cause="NS").text
    row = section.schedule.get(round=1, table=2)
    assert "Table 2: 6 min" in page
    assert "6 minutes behind" in page
    assert f"caused by {row.north.code}" in page


def test_a_line_of_another_session_is_not_found(client, evening, dora, club):
    other = factories.make_section(factories.make_event(club, name="Other"))
    client.force_login(dora)
    url = reverse("desk:line-echo", args=[evening.pk, f"{other.pk}-1-1-1"])
    assert client.get(url).status_code == 404


def test_the_desk_of_a_whole_evening_asks_few_questions(client, seven_tables, dora, django_assert_max_num_queries):
    client.force_login(dora)
    for line in list(Plan(seven_tables).lines())[:100]:
        factories.make_result(
            line.section,
            line.place.board,
            line.row.north,
            line.row.east,
            round=line.place.round,
            table=line.place.table,
        )
    with django_assert_max_num_queries(35):
        client.get(reverse("desk:session", args=[seven_tables.pk]))
    with django_assert_max_num_queries(25):
        client.get(reverse("desk:sheet-board", args=[seven_tables.pk, 1]))
    with django_assert_max_num_queries(16):
        client.get(
            reverse("desk:line-echo", args=[seven_tables.pk, f"{seven_tables.sections.get().pk}-1-1-1"]),
            {"text": "4SN="},
        )


def test_the_history_of_a_line_is_on_its_page(at_desk, evening, three_in, dora):
    entering.save(session=evening, typed=Typed(three_in[0], "-", 1), by=dora)
    page = at_desk("line", str(three_in[0])).text
    assert "corrected" in page
    assert recording.history(Result.objects.get(table=three_in[0].table, round=three_in[0].round).pk).count() == 2
