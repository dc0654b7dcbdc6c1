import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.event import Conditions
from scoring.values import Seat
from tests.movements.party.evening import DRAWS, colours, evening, players
from tournaments.movements.party.progressive import checked_evening, first_round
from tournaments.movements.party.seats import (
    GENTLEMAN,
    LADY,
    RoundSeats,
    checked,
    first_mixed_seats,
    first_pair_seats,
    first_seats,
    four,
    places,
)
from tournaments.movements.values import NoSuchMovementError


@given(st.integers(8, 60))
def test_p1_tables_of_four_are_numbered_from_one(count):
    seats = first_seats(players(count), DRAWS)
    assert [table.table for table in seats.tables] == [str(number) for number in range(1, count // 4 + 1)]
    assert sorted(seats.players) == sorted(players(count))
    assert len(seats.out) == count % 4


@pytest.mark.parametrize("count", [0, 4, 7])
def test_p1_fewer_than_two_tables_are_refused(count):
    with pytest.raises(NoSuchMovementError, match="two-tables-at-least"):
        first_seats(players(count), DRAWS)


def test_p2_everybody_draws_a_table_and_a_seat():
    seats = first_seats(players(8), DRAWS)
    assert {(table, seat) for _, table, seat in places(seats)} == {(t, s.value) for t in "12" for s in Seat}


@given(st.integers(4, 20))
def test_p2_mixed_every_partnership_is_a_lady_and_a_gentleman(half):
    people = players(2 * half)
    seats = first_mixed_seats(people, colours(people), DRAWS)
    for table in seats.tables:
        assert [colours(people)[table.players[seat]] for seat in Seat] == [GENTLEMAN, GENTLEMAN, LADY, LADY]
    assert sorted(seats.players) == sorted(people)
    assert sorted(colours(people)[player] for player in seats.out) == [GENTLEMAN, LADY][: len(seats.out)]


def test_p2_mixed_needs_equal_numbers():
    people = players(9)
    with pytest.raises(NoSuchMovementError, match=r"mixed-needs-equal-numbers: \{'ladies': 4, 'gentlemen': 5"):
        first_mixed_seats(people, colours(people), DRAWS)


def test_p2_mixed_refuses_somebody_without_a_colour():
    people = players(10)
    with pytest.raises(NoSuchMovementError, match="'ladies': 4, 'gentlemen': 4, 'players': 10"):
        first_mixed_seats(people, colours(people[:8]), DRAWS)


def test_p3_six_rounds_of_twenty_minutes_unless_the_director_says_otherwise():
    assert (Conditions().rounds, Conditions().minutes) == (6, 20)
    assert evening(8).rounds == 6


@given(st.integers(4, 21))
def test_fixed_pairs_are_seated_two_at_a_table(count):
    seats = first_pair_seats(players(count), DRAWS)
    assert all(len(table.pairs) == 2 for table in seats.tables)
    assert sorted(seats.players) == sorted(players(count))
    assert len(seats.out) == count % 2


def test_p10_somebody_drew_the_deal_at_every_table():
    assert all(table.dealer for table in first_round(evening(12)).tables)


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        pytest.param(RoundSeats(2, (four(2, 1, "abcd"),), ("e", "a")), "a: 2", id="twice"),
        pytest.param(RoundSeats(2, (four(2, 1, "abcd"),)), "e: 0", id="missing"),
        pytest.param(RoundSeats(2, (four(2, 1, "abcd"),), ("e", "x")), "x: 1", id="a stranger"),
    ],
)
def test_p5_the_directors_own_seats_hold_everybody_once(seats, wrong):
    with pytest.raises(NoSuchMovementError, match=f"everybody-once: .*'{wrong}'"):
        checked(seats, tuple("abcde"))


def test_p5_the_directors_own_seats_are_taken_as_they_are():
    seats = RoundSeats(2, (four(2, 1, "abcd"),), ("e",))
    assert checked(seats, tuple("abcde")) is seats
    assert (seats.table_of("a"), seats.table_of("e")) == ("1", "")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        pytest.param(evening(7), "two-tables-at-least", id="seven players"),
        pytest.param(evening(3, "pairs-fixed", pairs=True), "two-tables-at-least", id="three pairs"),
        pytest.param(evening(9, partners="mixed"), "mixed-needs-equal-numbers", id="mixed with nine"),
        pytest.param(evening(8, partners="cards"), "cards-fix-the-seats", id="cards with winners up"),
        pytest.param(evening(8, "pairs-fixed"), "fixed-pairs-needed", id="pairs fixed with single players"),
        pytest.param(evening(12, "apart", pairs=True), "single-players-needed", id="apart with pairs"),
        pytest.param(evening(8, "apart"), "three-tables-at-least", id="P7 apart at two tables"),
    ],
)
def test_an_evening_that_cannot_be_is_refused(asked, code):
    with pytest.raises(NoSuchMovementError, match=code):
        checked_evening(asked)


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        pytest.param(evening(12), [], id="nothing"),
        pytest.param(evening(8, "pairs-fixed", pairs=True, rounds=4), [], id="P6 as many rounds as tables"),
        pytest.param(evening(12, "apart", rounds=3), [], id="P7 as many rounds as tables"),
        pytest.param(evening(14, rounds=3), ["sitting-out"], id="P23 two sit out"),
        pytest.param(evening(8, "pairs-fixed", pairs=True, rounds=5), ["pairs-meet-again"], id="P6 too many rounds"),
        pytest.param(evening(12, "apart", rounds=4), ["partners-meet-again"], id="P7 too many rounds"),
        pytest.param(evening(8, doubling_barred=True), ["barring-doubles-is-improper"], id="P16 no doubles"),
    ],
)
def test_what_the_director_should_know(asked, codes):
    assert [note.code for note in checked_evening(asked)] == codes
