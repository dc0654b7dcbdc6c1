from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.movements.balance import meetings
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.seating import Contender, Place, Wish, WishesRefusedError, seat
from tournaments.movements.switching import switched

PLANS = (mitchell(7), howell(5), howell(6, 9), share_and_relay(8), howell(5, half=True))


def field(count, **strengths):
    return [Contender(key, strengths.get(f"s{key}")) for key in range(1, count + 1)]


@given(st.sampled_from(PLANS), st.integers(0, 2**32))
def test_a_draw_gives_everybody_a_place_of_his_own_and_comes_again_from_its_seed(plan, seed):
    contenders = field(plan.contestants)
    drawn = seat(contenders, [plan], seed=seed)
    assert sorted(place.number for place in drawn.places.values()) == list(plan.numbers)
    assert seat(contenders, [plan], seed=seed) == drawn


def test_two_seeds_draw_differently():
    contenders = field(14)
    assert seat(contenders, [mitchell(7)], seed=1).places != seat(contenders, [mitchell(7)], seed=2).places


@given(st.lists(st.integers(0, 100), min_size=14, max_size=14), st.integers(0, 1000))
def test_seeding_brings_the_lines_closer_than_any_exchange_could(strengths, seed):
    contenders = [Contender(key, strength) for key, strength in enumerate(strengths)]
    ns, ew = seat(contenders, [mitchell(7)], seed=seed, seeded=True).averages.values()
    spread = max(strengths) - min(strengths)
    assert abs(ns - ew) <= Fraction(spread, 7)


def test_sections_and_lines_are_of_equal_strength():
    contenders = [Contender(key, key) for key in range(1, 29)]
    averages = seat(contenders, [mitchell(7), mitchell(7)], seed=5, seeded=True).averages
    assert len(averages) == 4
    assert max(averages.values()) - min(averages.values()) <= Fraction(1, 7)


def test_unknown_strength_counts_as_average():
    contenders = [Contender(1, 10), Contender(2, 20), *(Contender(key) for key in range(3, 15))]
    assert sum(seat(contenders, [mitchell(7)], seed=1).averages.values()) == 30


def test_who_cannot_walk_gets_a_table_to_keep():
    contenders = [Contender(1, stationary=True), Contender(2, stationary=True), *field(14)[2:]]
    places = seat(contenders, [mitchell(7)], seed=3).places
    assert places[1].number <= 7
    assert places[2].number <= 7


def test_a_wish_survives_the_seeding():
    contenders = [Contender(key, key * key, stationary=key > 10) for key in range(1, 15)]
    places = seat(contenders, [mitchell(7)], seed=3, seeded=True).places
    assert all(places[key].number <= 7 for key in range(11, 15))


def test_nobody_begins_where_he_must_not():
    contenders = [Contender(1, not_at=frozenset({1})), *field(14)[1:]]
    for seed in range(20):
        assert seat(contenders, [mitchell(7)], seed=seed).places[1].number not in (1, 8)


def test_a_line_can_be_asked_for():
    contenders = [Contender(1, line=1), *field(14)[1:]]
    assert all(seat(contenders, [mitchell(7)], seed=seed).places[1].number > 7 for seed in range(10))


def test_two_who_are_kept_apart_never_meet():
    met = meetings(mitchell(7).rows)
    for seed in range(20):
        places = seat(field(14), [mitchell(7)], seed=seed, apart=[(1, 2)], seeded=True).places
        assert (min(places[1].number, places[2].number), max(places[1].number, places[2].number)) not in met


def test_kept_apart_may_also_mean_two_sections():
    places = seat(field(16), [howell(4), howell(4)], seed=1, apart=[(1, 2)]).places
    assert places[1].section != places[2].section


def test_where_everybody_meets_everybody_nobody_can_be_kept_apart():
    with pytest.raises(WishesRefusedError) as refusal:
        seat(field(8), [howell(4)], seed=1, apart=[(1, 2)])
    assert refusal.value.unmet == (Wish("apart", (1, 2)),)


def test_only_the_wishes_that_cannot_be_met_are_refused():
    contenders = [Contender(1, stationary=True), Contender(2, stationary=True), *field(8)[2:]]
    with pytest.raises(WishesRefusedError) as refusal:
        seat(contenders, [howell(4)], seed=1)
    assert refusal.value.unmet == (Wish("stationary", (2,)),)


def test_too_few_contenders_are_a_mistake_of_the_caller():
    with pytest.raises(ValueError, match="7 contenders for 8 places"):
        seat(field(7), [howell(4)], seed=1)


def test_a_half_table_has_a_place_fewer():
    places = seat(field(9), [howell(5, half=True)], seed=1).places
    assert Place(1, 10) not in places.values()


def test_the_lines_of_an_arrow_switched_mitchell_are_seeded_too():
    contenders = [Contender(key, Fraction(key)) for key in range(18)]
    averages = seat(contenders, [switched(mitchell(9))], seed=5, seeded=True).averages
    assert list(averages) == [(1, 0), (1, 1)]
    assert abs(averages[1, 0] - averages[1, 1]) <= Fraction(1, 9)


def test_a_howell_has_no_lines():
    contenders = [Contender(key, Fraction(key)) for key in range(10)]
    assert list(seat(contenders, [howell(5)], seed=5, seeded=True).averages) == [(1, 0)]
