"""Rubber bridge and Chicago at a table: the sheet, corrections of earlier deals, what follows."""

import pytest

from scoring.values import Side, Vulnerability
from tests import factories
from tests.tournaments.party.begun import kept_evenings
from tournaments.models import Result
from tournaments.party import moving
from tournaments.templatetags.party_play import two_columns

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("rubber", 4), ("chicago", 4), ("pivot", 4))


def test_the_sheet_has_two_columns_with_tricks_below_the_line(begins):
    evening = begins("rubber", 4)
    evening.plays("2SN+1", "3NTE=")
    sheet = two_columns(evening.table())
    assert [(ns.points if ns else "", ew.points if ew else "") for ns, ew in sheet.above] == [("30", "")]
    assert [[(ns.points if ns else "", ew.points if ew else "") for ns, ew in game] for game in sheet.below] == [
        [("60", "100")],
        [],
    ]
    page = evening.get("table", 1, "1").text
    assert "score-sheet" in page
    assert "Below the line, game 1" in page


def test_the_sheet_can_be_read_by_everybody_once_play_has_begun(begins, client):
    evening = begins("rubber", 4)
    evening.plays("2SN+1")
    assert client.get(evening.url("table-sheet", 1, "1")).status_code == 200


def test_a_side_that_won_a_game_is_vulnerable(begins):
    evening = begins("rubber", 4)
    evening.enter("4SN=")
    assert evening.table().next_deal.vulnerable is Vulnerability.NS


def test_an_earlier_deal_is_corrected_and_all_that_follows_is_added_up_anew(begins):
    evening = begins("rubber", 4)
    evening.plays("4SN=", "2HN-1")
    assert evening.table().ew == 100  # vulnerable
    evening.correct("1", "2SN=")
    table = evening.table()
    assert (table.ns, table.ew) == (60, 50)
    assert table.next_deal.vulnerable is Vulnerability.NONE


def test_a_correction_that_ends_the_rubber_before_later_deals_is_refused(begins):
    evening = begins("rubber", 4)
    evening.plays("4SN=", "2HN=", "1NTE=", "2SE-1")
    page = evening.correct("2", "4HN=")
    assert "later deals are entered: 3, 4" in page.text
    assert Result.objects.get(board=2).level == 2


def test_a_passed_out_deal_goes_to_the_next_dealer(begins):
    evening = begins("rubber", 4)
    first = evening.table().next_deal.dealer
    evening.enter("pass")
    assert evening.table().next_deal.dealer is first.left


def test_the_rubber_can_be_stopped_and_played_on(begins):
    evening = begins("rubber", 4)
    evening.plays("4SN=")
    page = evening.post("table-stop", 1, "1", stop="1")
    assert "The rubber was stopped unfinished." in page.text
    assert "Play the rubber on" in page.text
    table = evening.table()
    assert table.is_done
    assert table.ns == 120 + 300
    evening.post("table-stop", 1, "1", **{"go-on": ""})
    assert not evening.table().is_done


def test_after_a_rubber_the_same_partners_or_others_play_on(begins):
    evening = begins("rubber", 4)
    evening.play_table(1, "1", "4SN=")
    evening.post("table-next", 1, "1", how="same")
    assert evening.table(2).sitters == evening.table(1).sitters
    assert "To round 2" in evening.get("table", 1, "1").text
    evening.play_table(2, "1", "4SN=")
    evening.post("table-next", 2, "1", how="draw")
    assert {one.code for one in evening.table(3).sitters.values()} == {"1", "2", "3", "4"}


def test_no_score_is_typed_at_a_rubber(begins):
    evening = begins("rubber", 4)
    page = evening.post("table", 1, "1", how="score", score_ns=100, score_ew=0)
    assert "part-scores are carried over" in page.text
    assert not Result.objects.exists()


def test_the_last_deal_can_be_taken_away(begins):
    evening = begins("rubber", 4)
    evening.plays("4SN=", "2HN=")
    evening.post("table-remove", 1, "1")
    assert [deal.result.board for deal in evening.table().deals] == [1]


def test_chicago_is_four_deals_and_a_passed_out_one_is_dealt_again(begins):
    evening = begins("chicago", 4)
    first = evening.table().next_deal
    assert "dealt again" in evening.enter("pass").text
    again = evening.table().next_deal
    assert (again.number, again.ordinal, again.dealer) == (1, 1, first.dealer)
    evening.plays("2SN=", "1NTE=", "2HN=", "3DN=")
    table = evening.table()
    assert table.is_done
    assert table.deals_in == 4


def test_chicago_a_part_score_is_carried(begins):
    evening = begins("chicago", 4)
    evening.plays("2SN=", "1HN=")
    assert evening.table().deals[1].written.game is None
    evening.plays("2HN=")
    assert evening.table().deals[2].written.game is Side.NS


def test_a_typed_score_must_be_one_that_some_contract_gives(begins):
    evening = begins("pivot", 4)
    assert "No contract gives" in evening.post("table", 1, "1", how="score", score_ns=425, score_ew=0).text
    assert "Score as typed" in evening.post("table", 1, "1", how="score", score_ns=420, score_ew=0).text
    assert evening.table().ns == 420


def test_two_pairs_can_play_a_rubber(makes):
    evening = makes("rubber", [])
    factories.make_entrant(evening.event, "1")
    factories.make_entrant(evening.event, "2")
    moving.draw_first_round(event=evening.event, by=evening.user)
    table = evening.table()
    assert len({one.name for one in table.sitters.values()}) == 4
