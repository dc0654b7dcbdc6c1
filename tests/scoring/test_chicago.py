from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.chicago import ChicagoRules, chicago_sheet, vulnerability_by_deal
from scoring.contract_table import score_for_ns
from scoring.document.errors import BadDocumentError
from scoring.values import Seat, Side, Vulnerability
from tests.scoring.deals import deal
from tests.strategies import contracts, seats, trick_counts
from tests.vector_files import vectors

CARRY, DUPLICATE = ChicagoRules(), ChicagoRules(carry=False)
VECTORS = vectors("scoring/chicago")["vectors"]

# A deal and a dealer for each vulnerability of the cycle.
WHEN = {(False, False): (1, Seat.N), (True, False): (2, Seat.N), (False, True): (3, Seat.E), (True, True): (4, Seat.W)}


def points(row):
    return row.points(Side.NS), row.points(Side.EW)


def chukker(*texts, first=Seat.N):
    """Deals of a chukker, "4S N 10" each, dealt in turn."""
    dealt, dealer = [], first
    for number, text in enumerate(texts, 1):
        call, declarer, tricks = text.split()
        dealt.append((deal(number, f"{call} {declarer}", int(tricks)), dealer))
        dealer = dealer.left
    return dealt


def vector_points(hand):
    number, dealer = WHEN[hand["ns_vul"], hand["ew_vul"]]
    played = deal(number, f"{hand['contract']} {hand['declarer']}", hand["tricks_taken"])
    return points(chicago_sheet([(played, dealer)], DUPLICATE).deals[0])


@pytest.mark.parametrize("vector", VECTORS[:4], ids=lambda v: v["title"])
def test_every_player_has_the_points_of_his_side(vector):
    running = dict.fromkeys(vector["players"], 0)
    for hand in vector["hands"]:
        ns, ew = vector_points(hand)
        for seat, player in hand["seats"].items():
            running[player] += ns if Seat(seat).side is Side.NS else ew
        assert running == hand["expected_running"]


@pytest.mark.parametrize("vector", VECTORS[4:7], ids=lambda v: v["title"])
def test_rounds_of_four_six_and_eight_deals(vector):
    running = (0, 0)
    for hand in vector["hands"]:
        ns, ew = vector_points(hand)
        running = running[0] + ns, running[1] + ew
        north, south, east, west = hand["expected_running_N_S_E_W"]
        assert running == (north, east) == (south, west)


@pytest.mark.parametrize("vector", VECTORS[7:], ids=lambda v: v["title"])
def test_stored_matches_where_the_dealer_gives_the_vulnerability(vector):
    totals = dict.fromkeys(vector["computed_totals"], 0)
    for hand in vector["hands"]:
        number = (hand["hand_in_round"] - 1) % 4 + 1
        vulnerable = vulnerability_by_deal(number, Seat(hand["dealer_seat"]))
        assert [vulnerable.includes(side) for side in Side] == [hand["ns_vul"], hand["ew_vul"]]
        ns, ew = vector_points(hand)
        assert ns - ew == hand["score_ns"]
        for seat, player in hand["seats"].items():
            totals[player] += ns if Seat(seat).side is Side.NS else ew
    assert totals == vector["computed_totals"]


def test_the_worked_chukker():
    worked = vectors("rules/rubber_chicago_progressive")["chicago"]["worked"]
    sheet = chicago_sheet(chukker("2S N 8", "1NT S 7", "3C E 9", "2H N 9"), CARRY)
    assert [points(row) for row in sheet.deals] == [
        (row.get("ns", 0), row.get("ew", 0)) for row in worked if "deal" in row
    ]
    totals = worked[-1]["totals"]
    assert (sheet.total(Side.NS), sheet.total(Side.EW)) == (totals["NS"], totals["EW"])


@pytest.mark.parametrize(("option", "opponents_vulnerable"), [("vul", False), ("alt", True)])
def test_who_is_vulnerable_on_which_deal(option, opponents_vulnerable):
    words = {
        "none": Vulnerability.NONE,
        "dealer": Vulnerability.EW,
        "non-dealer": Vulnerability.NS,
        "both": Vulnerability.ALL,
    }
    expected = [words[word] for word in vectors("rules/rubber_chicago_progressive")["chicago"][option]]
    found = [vulnerability_by_deal(number, Seat.E, opponents_vulnerable=opponents_vulnerable) for number in range(1, 5)]
    assert found == expected


def test_sc_33_a_wheel_in_duplicate_style():
    sheet = chicago_sheet(
        [
            (deal(1, "2H N", 8), Seat.N),
            (deal(2, "3NT E", 9), Seat.E),
            (deal(3, "3S E", 10), Seat.N),
            (deal(4, "6S N", 13), Seat.E),
        ],
        DUPLICATE,
    )
    assert [max(points(row)) for row in sheet.deals] == [110, 600, 170, 1460]
    assert (sheet.total(Side.NS), sheet.total(Side.EW)) == (1570, 770)


def test_a_game_wipes_the_part_scores_of_both_sides():
    before = chicago_sheet(chukker("2S N 8", "2S E 8"), CARRY)
    assert (before.part_scores, before.games) == ((60, 60), (0, 0))
    sheet = chicago_sheet(chukker("2S N 8", "2S E 8", "2S N 8"), CARRY)
    assert (sheet.part_scores, sheet.games) == ((0, 0), (1, 0))


def test_a_passed_out_deal_is_dealt_again_under_the_same_vulnerability():
    sheet = chicago_sheet([(deal(2, "pass"), Seat.N), (deal(2, "4S N", 10), Seat.N)], CARRY)
    assert [row.vulnerable for row in sheet.deals] == [Vulnerability.NS] * 2
    assert [points(row) for row in sheet.deals] == [(0, 0), (620, 0)]


def test_a_part_score_that_completes_game_on_the_last_deal_has_the_game_bonus_only():
    sheet = chicago_sheet(chukker("2S N 8", "1NT E 6", "1NT E 6", "2S N 8"), CARRY)
    assert points(sheet.deals[-1]) == (560, 0)


def test_a_typed_score_is_refused_where_part_scores_carry_over():
    with pytest.raises(BadDocumentError, match="deal 1: a typed score; allowed: contract, by and tricks"):
        chicago_sheet([(deal(1, "420 0"), Seat.N)], CARRY)


def test_a_typed_score_stands_in_duplicate_style():
    assert points(chicago_sheet([(deal(1, "420 100"), Seat.N)], DUPLICATE).deals[0]) == (420, 100)


@given(st.lists(st.tuples(contracts, trick_counts), min_size=4, max_size=4), seats)
def test_without_carrying_each_deal_is_a_duplicate_score(outcomes, first):
    dealt, dealer = [], first
    for number, (call, tricks) in enumerate(outcomes, 1):
        dealt.append((replace(deal(number, "pass"), passed_out=False, contract=call, tricks=tricks), dealer))
        dealer = dealer.left
    for row in chicago_sheet(dealt, DUPLICATE).deals:
        ns, ew = points(row)
        assert ns - ew == score_for_ns(row.deal.contract, row.deal.tricks, row.vulnerable)
        assert 0 in (ns, ew)
