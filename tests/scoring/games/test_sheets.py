import pytest

from scoring.party.sheets import score_sheets
from scoring.score import score
from scoring.values import Side
from tests.scoring.deals import deal
from tests.scoring.games.evenings import event, seats

DEALS = [deal(1, "2S N", 10), deal(2, "2H N", 8), deal(3, "3NT E", 9, "NS 150")]
BY_RUBBERS = {"unit": "rubber"}


def evening(game, conditions=None):
    return event(game, "a b c d", conditions=conditions, seats=[seats("a b c d")], deals=DEALS)


@pytest.mark.parametrize(("game", "conditions"), [("rubber", {}), ("pivot", BY_RUBBERS), ("chicago", {})])
def test_the_sheet_adds_up_to_the_card(game, conditions):
    played = evening(game, conditions)
    [sheet] = score_sheets(played)
    card = score(played).cards[0]
    assert (sheet.sheet.total(Side.NS), sheet.sheet.total(Side.EW)) == (card.own, card.opponents)
    assert sheet.table.seating.table == "1"


def test_the_two_columns_of_a_rubber():
    [found] = score_sheets(evening("rubber"))
    sheet = found.sheet
    assert [[entry.points for _, entry in game] for game in sheet.below(Side.NS)] == [[60, 60], []]
    assert [[entry.points for _, entry in game] for game in sheet.below(Side.EW)] == [[], [100]]
    assert [(at.deal.deal, entry.points) for at, entry in sheet.above(Side.NS)] == [(1, 60), (3, 150)]
    assert sheet.games == (1, 1)


@pytest.mark.parametrize("game", ["progressive", "pivot", "honeymoon"])
def test_games_of_single_deals_have_no_sheet(game):
    assert score_sheets(evening(game)) == ()
