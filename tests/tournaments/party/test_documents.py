"""An evening played at the pages goes out as an event document, and is scored from it the same."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from scoring.document.reading import read_event
from scoring.document.write.event import event_json
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import Evening
from tournaments.documents import document_of
from tournaments.documents.creating import Arrival, create_event
from tournaments.documents.exporting import whole_document
from tournaments.models import Match, PartyEvening, Result
from tournaments.party.matches import Matches

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8), ("pivot", 4), ("rubber", 4), ("chicago", 4))


def played(begins, makes, game: str) -> Evening:
    """A short evening of each game."""
    if game == "honeymoon":
        evening = makes("honeymoon", 2)
        evening.post("matches-draw")
        code = Match.objects.get().code
        for _ in range(3):
            evening.post("match", code, how="contract", level="4", strain="S", by="1", tricks="11", led="opponent")
        return evening
    evening = begins(game, 8 if game == "progressive" else 4)
    evening.play_round()
    return evening


@pytest.mark.parametrize("game", ["progressive", "pivot", "rubber", "chicago", "honeymoon"])
def test_manage_py_score_gives_the_list_of_the_page(begins, makes, tmp_path: Path, game: str) -> None:
    evening = played(begins, makes, game)
    evening.score()
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(event_json(document_of(evening.event.pk))), encoding="utf-8")
    out = io.StringIO()
    call_command("score", str(file), "--format", "json", stdout=out)
    standings = [(line["entrant"], line["rank"], line["total"]) for line in json.loads(out.getvalue())["standings"]]
    assert standings == list(evening.event.standings.values_list("entrant__code", "rank", "total"))
    assert standings[0][1] == 1


def test_a_deal_that_was_cut_is_no_line_of_the_document(begins) -> None:
    evening = begins("progressive", 8)
    evening.post("table", 1, "1", how="not-played")
    evening.enter("4SN=")
    assert [deal.deal for deal in document_of(evening.event.pk).deals] == [2]
    evening.score()
    assert evening.event.scoring_error == ""


def came_back(evening: Evening) -> Evening:
    """The evening taken out as a document and read in again as another event."""
    text = json.dumps(event_json(whole_document(evening.event.pk)))
    arrival = Arrival(evening.event.club, evening.user, state="running")
    return Evening(create_event(read_event(text), arrival).event, evening.client, evening.user)


@pytest.mark.parametrize("game", ["progressive", "pivot", "rubber", "chicago", "honeymoon"])
def test_nothing_is_lost_on_the_way_out_and_back(begins, makes, game: str) -> None:
    evening = played(begins, makes, game)
    evening.post("options", prizes="A cake\nA pen", marks_last="on")
    again = came_back(evening)
    first, second = (event_json(whole_document(each.event.pk)) for each in (evening, again))
    assert first == second
    assert first["record"]["party"]["prizes"] == "A cake\nA pen"


def test_the_auction_of_a_honeymoon_deal_comes_back(makes) -> None:
    evening = makes("honeymoon", 2)
    evening.post("matches-draw")
    opener = Matches(evening.event).states[0].next_deal.opener
    evening.post("match", "1", how="contract", level="2", strain="C", by=opener, tricks="8", auction="2C pass")
    again = came_back(evening)
    assert Matches(again.event).states[0].deals[0].auction == ["2C", "pass"]


def test_who_came_and_who_left_comes_back(begins) -> None:
    evening = begins("progressive", 10)
    evening.post("people", act="come", do="1", guest="Late Guest")
    evening.post("people", act="go", do="1", code="3")
    again = came_back(evening).party
    assert [code for code in again.by_code if again.is_there(code, 1)] == [str(n) for n in range(1, 11)]
    assert not again.is_there("3", 2)


def test_a_pivot_evening_of_somewhere_else_goes_on_here(begins, makes) -> None:
    again = came_back(played(begins, makes, "pivot"))
    PartyEvening.objects.filter(event=again.event).delete()  # as another program would have written it
    again.post("clock", "reopen")
    again.post("table-next", 1, "1")
    seats = [again.party.seats_of(number).tables[0].players for number in (1, 2)]
    chair = again.table(1).seating.dealer
    partner, left, right = chair.partner, chair.left, chair.right
    assert seats[1] == {
        chair: seats[0][chair], partner: seats[0][left], left: seats[0][right], right: seats[0][partner]
    }  # fmt: skip


def test_a_progressive_evening_that_came_as_a_document_goes_on(begins, makes) -> None:
    again = came_back(played(begins, makes, "progressive"))
    again.post("clock", "reopen")
    assert "The clock does not run" in again.post("clock", "longer").text
    again.post("next")
    assert again.party.last_round == 2


def test_before_play_there_is_no_next_round(makes) -> None:
    assert "Nothing is being played" in makes("progressive", 8).post("next").text


def foreign(**record: object):
    """A honeymoon match as another program would write it, with whatever it keeps."""
    return {
        "format": "overtrick-event",
        "version": 1,
        "name": "Elsewhere",
        "game": "honeymoon",
        "entrants": [{"id": "p1", "names": ["Ann Able"]}, {"id": "p2", "names": ["Bob Best"]}],
        "results": [
            {"match": "a/1", "deal": 1, "players": ["p1", "p2"], "contract": "2C", "by": "p1", "tricks": 8},
        ],
        "record": {"party": record},
    }


def read_in(club, user, document) -> Evening:
    client = Client()
    client.force_login(user)
    created = create_event(read_event(json.dumps(document)), Arrival(club, user, state="running"))
    return Evening(created.event, client, user)


def test_a_match_that_only_its_deals_name_has_its_page(club, dora) -> None:
    evening = read_in(club, dora, foreign())
    assert "160" in evening.get("match", "a/1").text


@pytest.mark.parametrize(
    "record",
    [
        {"draws": [{"purpose": ["dealer"], "round": 1, "table": "1", "order": ["p1"]}]},
        {"draws": [{"purpose": "x", "round": 1, "table": "1", "order": ["p1"]}]},
        {"draws": [{"purpose": "dealer", "round": "1", "table": "1", "order": ["p1", "p2"]}]},
        {"draws": "none", "tables": {"a": 1}, "typed_rounds": ["x"], "arrivals": ["p1"], "left": {"p9": 1}},
        {"tables": [{"table": "1", "cycle": 1, "first": 1, "players": ["p1", "p1", "p2", "p2"], "chair": "S"}]},
        {"prizes": ["a"], "marks_last": "yes", "arrivals": {"p1": True, "p2": -1}},
        {"deals": [{"match": ["a/1"], "deal": 1, "ordinal": 0, "auction": ["pass"]}, 7]},
        {"deals": [{"match": "a/1", "deal": 1, "ordinal": 0, "auction": ["2C", "1C"], "slips": "yes"}]},
    ],
    ids=["no word", "no such draw", "no number", "other shapes", "twice", "other types", "no place", "no auction"],
)
def test_what_does_not_fit_of_a_foreign_record_is_left_out(club, dora, record) -> None:
    evening = read_in(club, dora, foreign(**record))
    assert evening.get("matches").status_code == 200
    row = PartyEvening.objects.get(event=evening.event)
    assert (row.draws, row.tables, row.typed_rounds, row.arrivals, row.prizes) == ([], [], [], {}, "")
    assert Result.objects.get().details == {}


def test_p10_seats_that_name_no_dealer_have_one_drawn_who_is_kept_with_the_deal(club, dora) -> None:
    seats = [{"round": 1, "table": "1", "N": "p1", "E": "p2", "S": "p3", "W": "p4"}]
    entrants = [{"id": f"p{number}", "names": [f"Ann No{number}"]} for number in range(1, 5)]
    document = {**foreign(), "game": "pivot", "entrants": entrants, "results": [], "seats": seats}
    evening = read_in(club, dora, document)
    first = evening.table().next_deal.dealer
    evening.enter("4SN=")
    assert Result.objects.get().details["dealer"] == first.value
    evening.score()
    assert evening.event.scoring_error == ""
