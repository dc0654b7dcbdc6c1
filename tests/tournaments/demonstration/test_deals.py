"""Deals from a seed, and what could have happened with them."""

import random

from hypothesis import given
from hypothesis import strategies as st

from scoring.notation.cards import read_deal
from scoring.values import Seat, Suit
from tests.examples import examples
from tournaments.demonstration.deals import deal, outcome

numbers = st.integers(1, 200)
seeds = st.text(alphabet="abc", max_size=3)


@given(numbers, seeds)
def test_a_deal_has_every_card_once_and_is_the_same_again(number: int, seed: str) -> None:
    drawn = deal(number, seed)
    cards = [suit + rank for hand in drawn.hands.values() for suit in Suit for rank in hand[suit]]
    assert len(set(cards)) == 52
    assert deal(number, seed).pbn == drawn.pbn
    read_deal(drawn.pbn)


@examples(60)
@given(numbers, seeds, st.integers(0, 50))
def test_the_leader_holds_the_card_that_is_led(number: int, seed: str, table: int) -> None:
    drawn = deal(number, seed)
    made = outcome(drawn, random.Random(table))
    if made.contract is None:
        assert made.passed_out
        return
    assert made.lead is not None
    leader: Seat = made.contract.declarer.left
    assert made.lead.rank in drawn.hands[leader][made.lead.suit]
