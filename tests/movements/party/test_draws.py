import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.movements.party.draws import PACK, Draws, Lot, Purpose
from tournaments.movements.values import NoSuchMovementError

LOT = Lot(Purpose.DEALER, 1, "1")
FOUR = ("a", "b", "c", "d")
people = st.lists(st.text("abcdef", min_size=1), min_size=1, max_size=52, unique=True)


def test_p10_the_highest_card_wins_spades_above_the_other_suits():
    drawn = Draws("x").draw(LOT, FOUR)
    places = [PACK.index(card) for card in drawn.cards]
    assert places == sorted(places, reverse=True)
    assert drawn.highest == drawn.order[0]
    assert [str(card) for card in PACK[-4:]] == ["CA", "DA", "HA", "SA"]


def test_what_a_seed_gives_never_changes():
    drawn = Draws("x").draw(LOT, FOUR)
    shown = [f"{card} {person}" for card, person in zip(drawn.cards, drawn.order, strict=True)]
    assert shown == ["HQ d", "S8 c", "H4 b", "C3 a"]


@given(st.text(), people)
def test_everybody_draws_another_card_and_the_same_again(seed, drawing):
    drawn = Draws(seed).draw(LOT, drawing)
    assert sorted(drawn.order) == sorted(drawing)
    assert len(set(drawn.cards)) == len(drawing)
    assert drawn == Draws(seed).draw(LOT, drawing)


@given(st.text(), people)
def test_an_order_by_lot_does_not_depend_on_who_comes_first(seed, drawing):
    assert Draws(seed).mixed_up(LOT, drawing) == Draws(seed).mixed_up(LOT, drawing[::-1])


def test_each_draw_is_independent_of_the_others():
    orders = {Draws("x").draw(Lot(Purpose.DEALER, number, "1"), FOUR).order for number in range(30)}
    assert len(orders) > 10


def test_another_seed_gives_another_draw():
    assert len({Draws(str(seed)).mixed_up(LOT, FOUR) for seed in range(200)}) == 24


def test_p9_what_was_drawn_at_the_table_is_taken():
    drawn = Draws("x", {LOT: ("d", "c", "b", "a")}).draw(LOT, FOUR)
    assert (drawn.order, drawn.cards) == (("d", "c", "b", "a"), ())
    assert Draws("x", {LOT: ("d", "c", "b", "a")}).mixed_up(LOT, FOUR) == ("d", "c", "b", "a")


def test_a_draw_by_others_is_refused():
    with pytest.raises(NoSuchMovementError, match="drawn-by-others"):
        Draws("x", {LOT: ("a", "b", "c", "e")}).draw(LOT, FOUR)
