from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.reading import event_of
from scoring.honeymoon import HoneymoonContract
from tests.movements.party.evening import DRAWS, players
from tournaments.movements.party.draws import PACK, Draws
from tournaments.movements.party.honeymoon import (
    Auction,
    Hand,
    Led,
    Stage,
    auction_of,
    dealer_of,
    dealt,
    first_dealer,
    may_see,
    slips,
    with_widow,
)
from tournaments.movements.party.matches import MatchRound, knock_out, next_knock_out_round, round_robin
from tournaments.movements.values import NoSuchMovementError

TWO = ("ann", "bob")
seeds = st.text(max_size=6)


def test_h1_the_players_sit_at_adjacent_sides_with_a_dummy_opposite():
    clockwise = list(Hand)
    assert (clockwise.index(Hand.DEALER) - clockwise.index(Hand.OPPONENT)) % 4 in (1, 3)
    for player in (Hand.DEALER, Hand.OPPONENT):
        assert (clockwise.index(player.dummy) - clockwise.index(player)) % 4 == 2


def test_h2_the_first_dealer_is_drawn_and_then_they_deal_in_turn():
    first = first_dealer(TWO, DRAWS)
    assert {first_dealer(TWO, Draws(str(seed))) for seed in range(20)} == set(TWO)
    second = next(player for player in TWO if player != first)
    assert [dealer_of(deal, first, TWO) for deal in (1, 2, 3, 4)] == [first, second, first, second]


@given(seeds, st.integers(1, 4))
def test_h2_twelve_cards_to_each_of_four_hands_and_four_to_the_widow(seed, number):
    deal = dealt(Draws(seed), match="1", deal=number)
    assert [len(deal.hands[hand]) for hand in Hand] == [12] * 4
    assert len(deal.widow) == 4
    assert sorted(map(str, [*deal.widow, *(card for hand in Hand for card in deal.hands[hand])])) == sorted(
        map(str, PACK)
    )


def test_h2_the_same_seed_deals_the_same_and_each_deal_another():
    assert dealt(DRAWS, match="1", deal=1) == dealt(DRAWS, match="1", deal=1)
    assert len({dealt(DRAWS, match=match, deal=deal).widow for match in "12" for deal in (1, 2, 3)}) == 6


@pytest.mark.parametrize("player", [Hand.DEALER, Hand.OPPONENT])
def test_h3_during_the_auction_a_player_sees_his_own_hand_only(player):
    assert may_see(player, Stage.AUCTION) == {player}


def test_h4_the_dealers_opponent_calls_first_and_a_pass_after_a_bid_ends():
    auction = auction_of(["1C", "1NT", "pass"])
    assert Auction().to_call is Hand.OPPONENT
    assert auction_of(["1C"]).to_call is Hand.DEALER
    assert (str(auction.contract), auction.declarer, auction.is_over) == ("1NT", Hand.DEALER, True)


def test_h4_the_dealer_may_bid_after_a_pass():
    auction = auction_of(["pass", "2C"])
    assert (auction.declarer, auction.is_over) == (Hand.DEALER, False)
    assert auction_of(["pass", "2C", "2D", "pass"]).declarer is Hand.OPPONENT


def test_h4_both_pass_and_it_is_dealt_again():
    auction = auction_of(["pass", "pass"])
    assert (auction.is_over, auction.is_passed_out, auction.contract, auction.declarer) == (True, True, None, None)


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        pytest.param(["2C", "2C"], "bid-higher-or-pass", id="the same again"),
        pytest.param(["2NT", "2S"], "bid-higher-or-pass", id="lower"),
        pytest.param(["1C", "pass", "1D"], "auction-over", id="after the end"),
        pytest.param(["pass", "pass", "1D"], "auction-over", id="after two passes"),
        pytest.param(["1C", "X"], "no-such-call", id="a double"),
    ],
)
def test_h4_what_may_not_be_called(calls, code):
    with pytest.raises(NoSuchMovementError, match=code):
        auction_of(calls)


def test_h4_bids_rise_by_strain_and_then_by_level():
    auction = Auction()
    for level in range(1, 8):
        for strain in ("C", "D", "H", "S", "NT"):
            auction = auction.called(HoneymoonContract.parse(f"{level}{strain}"))
    assert len(auction.calls) == 35


@given(seeds)
def test_h5_the_winner_gives_one_card_of_the_widow_to_each_hand(seed):
    deal = dealt(Draws(seed), match="1", deal=1)
    given_out = dict(zip(Hand, deal.widow, strict=True))
    full = with_widow(deal, given_out)
    assert [len(full.hands[hand]) for hand in Hand] == [13] * 4
    assert full.widow == ()
    assert all(full.hands[hand][-1] == card for hand, card in given_out.items())


def test_h5_two_cards_to_one_hand_are_refused():
    deal = dealt(DRAWS, match="1", deal=1)
    first, *_, last = deal.widow
    with pytest.raises(NoSuchMovementError, match="widow-one-to-each"):
        with_widow(deal, dict.fromkeys(Hand, first))
    with pytest.raises(NoSuchMovementError, match="widow-one-to-each"):
        with_widow(deal, {Hand.DEALER: first, Hand.OPPONENT: last})


def test_h5_a_card_that_is_not_of_the_widow_is_refused():
    deal = dealt(DRAWS, match="1", deal=1)
    given_out = dict(zip(Hand, deal.widow, strict=True)) | {Hand.DEALER: deal.hands[Hand.DEALER][0]}
    with pytest.raises(NoSuchMovementError, match="widow-one-to-each"):
        with_widow(deal, given_out)


def document(**line):
    results = [{"match": "1", "deal": 1, "players": list(TWO), "contract": "2C", "by": "ann", "tricks": 8, **line}]
    entrants = [{"id": name, "names": [name]} for name in TWO]
    head = {"format": "overtrick-event", "version": 1, "name": "x", "game": "honeymoon"}
    return event_of({**head, "entrants": entrants, "results": results})


@pytest.mark.parametrize("led", list(Led))
def test_h6_who_leads_is_the_winners_choice_and_is_recorded(led):
    assert document(led=led.value).honeymoon[0].led == led


def test_h7_before_the_first_lead_a_player_may_look_at_his_own_dummy():
    assert may_see(Hand.OPPONENT, Stage.BEFORE_LEAD) == {Hand.OPPONENT, Hand.OPPONENTS_DUMMY}


def test_h7_after_the_first_trick_both_dummies_are_open():
    dummies = {Hand.DEALERS_DUMMY, Hand.OPPONENTS_DUMMY}
    assert may_see(Hand.OPPONENT, Stage.AFTER_FIRST_TRICK) == {Hand.OPPONENT, *dummies}
    assert may_see(Hand.DEALER, Stage.AFTER_FIRST_TRICK) == {Hand.DEALER, *dummies}


@given(st.integers(2, 15), seeds)
def test_h12_in_a_round_robin_everybody_meets_everybody_once(count, seed):
    rounds = round_robin(players(count), Draws(seed))
    met = [frozenset(match) for played in rounds for match in played.matches]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(players(count), 2)))
    for played in rounds:
        busy = [player for match in played.matches for player in match] + list(played.byes)
        assert sorted(busy) == sorted(players(count))


@given(st.integers(2, 20), seeds)
def test_h12_a_knock_out_leaves_one_player(count, seed):
    played = knock_out(players(count), Draws(seed))
    matches = 0
    while len(played.matches) > 1 or played.byes:
        matches += len(played.matches)
        played = next_knock_out_round(played, [first for first, _ in played.matches])
        assert not played.byes
    assert matches + len(played.matches) == count - 1
    winner = played.matches[0][0]
    with pytest.raises(NoSuchMovementError, match=f"knock-out-over: .*'{winner}'"):
        next_knock_out_round(played, [winner])


def test_h12_who_had_a_bye_meets_a_winner():
    assert next_knock_out_round(MatchRound(1, (("c", "d"), ("e", "f")), ("a", "b")), ["d", "e"]).matches == (
        ("a", "d"),
        ("b", "e"),
    )
    assert next_knock_out_round(MatchRound(1, (("d", "e"),), ("a", "b", "c")), ["d"]).matches == (
        ("a", "d"),
        ("b", "c"),
    )


def test_h12_a_winner_of_another_match_is_refused():
    with pytest.raises(NoSuchMovementError, match="not-in-that-match"):
        next_knock_out_round(MatchRound(1, (("a", "b"),)), ["c"])


@pytest.mark.parametrize("pairing", [round_robin, knock_out])
def test_h12_one_player_has_nobody_to_meet(pairing):
    with pytest.raises(NoSuchMovementError, match="two-players-at-least"):
        pairing(("a",), DRAWS)


def test_h13_five_separate_slips_with_the_dummies_and_the_widow_closed():
    deal = dealt(DRAWS, match="1", deal=1)
    printed = slips(deal)
    assert [len(slip.cards) for slip in printed] == [12, 12, 12, 12, 4]
    assert {slip.hand for slip in printed if slip.is_closed} == {Hand.DEALERS_DUMMY, Hand.OPPONENTS_DUMMY, None}


def test_h13_a_played_deal_keeps_how_the_widow_was_given_out():
    widow = {"ann": "H4", "ann-dummy": "C2", "bob": "S9", "bob-dummy": "DT"}
    assert document(widow=widow).honeymoon[0].widow == widow
