"""Who came and who left between two rounds of progressive bridge."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.party.tables import everybody
from scoring.values import Seat, Side
from tests.examples import examples
from tests.movements.party.evening import DRAWS, colours, evening, partnerships, players, won_by
from tournaments.movements.party.comings import settled
from tournaments.movements.party.progressive import Evening, first_round, next_round
from tournaments.movements.party.seats import LADY, first_pair_seats
from tournaments.movements.party.sit_outs import History
from tournaments.movements.values import NoSuchMovementError

NOBODY = History({}, {})


def begun(count: int, **more):
    """An evening with its first round, which N-S won everywhere."""
    begins = evening(count, **more)
    seats = first_round(begins)
    return begins, seats, won_by(seats, " ".join(["NS"] * len(seats.tables)))


def after(begins: Evening, entrants, seats, totals, history: History = NOBODY):
    """The next round with other people."""
    return next_round(replace(begins, entrants=tuple(entrants)), seats, totals, history).seats


def shape(seats) -> tuple[int, int]:
    """How many tables, and how many sit out."""
    return len(seats.tables), len(seats.out)


def test_p23_one_who_comes_sits_out_or_takes_a_seat():
    begins, seats, totals = begun(8)
    found = after(begins, players(9), seats, totals)
    assert shape(found) == (2, 1)
    assert sorted(found.players) == sorted(players(9))


def test_p23_the_fourth_who_waits_opens_a_table():
    begins, seats, totals = begun(11)
    found = after(begins, players(12), seats, totals)
    assert shape(found) == (3, 0)
    assert [table.table for table in found.tables] == ["1", "2", "3"]


def test_p23_one_who_sits_out_takes_the_chair_of_one_who_leaves():
    begins, seats, totals = begun(9)
    leaver = seats.tables[0].players[Seat.N]
    here = [player for player in players(9) if player != leaver]
    room, _totals = settled(seats, totals, here, NOBODY, DRAWS)
    assert room.tables[0].players[Seat.N] == seats.out[0]
    assert shape(after(begins, here, seats, totals)) == (2, 0)


def test_p23_where_nobody_waits_the_last_table_is_broken_up():
    begins, seats, totals = begun(12)
    leaver = seats.tables[0].players[Seat.E]
    here = [player for player in players(12) if player != leaver]
    room, kept = settled(seats, totals, here, NOBODY, DRAWS)
    assert room.tables[0].players[Seat.E] in everybody(seats.tables[2])
    assert [total.ns for total in kept] == [500, 500]
    assert shape(after(begins, here, seats, totals)) == (2, 3)


def test_p23_who_sat_out_most_comes_in_first():
    _begins, seats, totals = begun(10)
    leaver = seats.tables[0].players[Seat.N]
    here = [player for player in players(10) if player != leaver]
    first, second = seats.out
    room, _totals = settled(seats, totals, here, History({first: 1, second: 2}, {}), DRAWS)
    assert room.tables[0].players[Seat.N] == second


def test_p1_fewer_than_two_tables_cannot_go_on():
    begins, seats, totals = begun(8)
    with pytest.raises(NoSuchMovementError) as refused:
        after(begins, players(7), seats, totals)
    assert refused.value.code == "two-tables-at-least"


def test_p9_in_a_mixed_evening_a_lady_takes_the_chair_of_a_lady():
    begins, seats, totals = begun(10, partners="mixed")
    lady, gentleman = (
        next(one for one in everybody(seats.tables[0]) if (begins.colours[one] == LADY) is is_lady)
        for is_lady in (True, False)
    )
    here = [player for player in players(10) if player not in (lady, gentleman)]
    room, _totals = settled(seats, totals, here, NOBODY, DRAWS, begins.colours)
    for before, now in zip(seats.tables[0].players.values(), room.tables[0].players.values(), strict=True):
        assert begins.colours[before] == begins.colours[now]


def test_p2_one_who_comes_alone_to_a_mixed_evening_sits_out_in_turn():
    begins, seats, totals = begun(8, partners="mixed")
    found = after(replace(begins, colours=colours(players(9))), players(9), seats, totals)
    assert shape(found) == (2, 1)


def test_p2_too_few_of_a_colour_for_two_mixed_tables_is_refused():
    begins, seats, totals = begun(12, partners="mixed")
    ladies = [player for player in players(12) if begins.colours[player] == LADY]
    here = [player for player in players(12) if player not in ladies[:3]]
    with pytest.raises(NoSuchMovementError) as refused:
        after(begins, here, seats, totals)
    assert refused.value.code == "mixed-needs-equal-numbers"


def test_p7_a_new_mixed_table_has_the_gentlemen_on_their_chairs():
    begins, seats, totals = begun(14, partners="mixed")
    begins = replace(begins, colours=colours(players(16)))
    room, _totals = settled(seats, totals, players(16), NOBODY, DRAWS, begins.colours)
    assert [begins.colours[room.tables[3].players[seat]] == LADY for seat in Seat] == [False, False, True, True]


def test_p22_a_new_table_has_cut_for_who_moves():
    _begins, seats, totals = begun(11)
    _room, found = settled(seats, totals, players(12), NOBODY, DRAWS)
    assert found[2].winner in Side


def test_p6_fixed_pairs_come_and_go_as_pairs():
    pairs = players(5)
    begins = Evening(pairs, DRAWS, pairs=True)
    seats = first_pair_seats(pairs, DRAWS)
    totals = won_by(seats, "NS EW")
    more = after(begins, players(6), seats, totals)
    assert shape(more) == (3, 0)
    fewer = after(begins, [pair for pair in pairs if pair != seats.tables[0].pairs[Side.NS]], seats, totals)
    assert shape(fewer) == (2, 0)


@examples(60)
@given(gone=st.sets(st.integers(1, 14), max_size=4), come=st.integers(0, 6))
def test_p9_a_mixed_evening_stays_mixed_whoever_comes_and_goes(gone, come):
    begins, seats, totals = begun(14, partners="mixed")
    people = [*players(14), *(f"p{number}" for number in range(15, 15 + come))]
    begins = replace(begins, colours=colours(people))
    here = [player for player in people if int(player[1:]) not in gone]
    if min(sum(begins.colours[one] == LADY for one in here), sum(begins.colours[one] != LADY for one in here)) < 4:
        return
    found = after(begins, here, seats, totals)
    assert sorted(found.players) == sorted(here)
    for pair in partnerships(found):
        assert len({begins.colours[one] for one in pair}) == 2


@examples(60)
@given(count=st.integers(8, 23), gone=st.sets(st.integers(1, 23), max_size=8), come=st.integers(0, 8))
def test_whoever_comes_and_goes_everybody_has_one_place(count, gone, come):
    begins, seats, totals = begun(count)
    here = [player for player in players(count) if int(player[1:]) not in gone]
    here += [f"new{number}" for number in range(come)]
    if len(here) < 8:
        return
    found = after(begins, here, seats, totals)
    assert sorted(found.players) == sorted(here)
    assert shape(found) == (len(here) // 4, len(here) % 4)
