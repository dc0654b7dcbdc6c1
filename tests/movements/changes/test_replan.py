import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.movements import oracle
from tournaments.movements.changes.effect import Clash
from tournaments.movements.changes.people import pair_leaves
from tournaments.movements.changes.replan import refit, resolve
from tournaments.movements.halves import without
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell, share_and_relay, skip
from tournaments.movements.values import NoSuchMovementError

BASES = [mitchell(5), mitchell(7), share_and_relay(8), skip(6), howell(4), howell(5), howell(6, 9), howell(7)]


def upto(movement, played):
    return [row for row in movement.rows if row.round <= played]


def replays(change):
    return [c for c in change.effect.conflicts if c.clash in (Clash.WILL_REPLAY, Clash.PLAYED_AGAIN)]


@given(st.sampled_from(BASES), st.data())
@examples(15)
def test_the_rest_found_anew_keeps_what_was_played_and_replays_nothing(movement, data):
    played = data.draw(st.integers(0, movement.rounds - 1))
    try:
        way = resolve(movement, played, movement.rounds)
    except NoSuchMovementError:
        return
    assert upto(way.movement, played) == upto(movement, played)
    assert replays(way) == []
    seats = [
        (row.round, number)
        for row in way.movement.rows
        if row.round > played
        for number in row.present
        if row.is_played
    ]
    assert len(seats) == len(set(seats))


def test_the_same_change_asked_twice_is_the_same():
    assert resolve(mitchell(7), 2, 5) == resolve(mitchell(7), 2, 5)


def test_two_lines_stay_two_lines():
    movement = resolve(mitchell(9), 2, 7).movement
    assert all(row.ns <= 9 < row.ew for row in movement.rows if row.is_played)


def test_six_and_a_half_tables_that_lose_a_pair_go_over_to_a_howell():
    """A Mitchell with a half table, four boards a round; after round 1 a pair leaves and six tables remain."""
    evening = pair_leaves(without(mitchell(7), 7), 1, 14)[0].movement
    way = refit(evening, 1, howell(6, 9), rounds=9)
    assert upto(way.movement, 1) == upto(evening, 1)
    assert way.movement.rounds == 9
    assert replays(way) == []


def test_fewer_boards_a_round_are_the_first_of_each_set():
    from dataclasses import replace

    way = refit(replace(mitchell(7), boards_per_round=4), 1, replace(howell(7, 9), boards_per_round=3))
    by_round = {row.round: way.movement.boards_at(row) for row in way.movement.rows if row.board_set == 2}
    assert list(by_round[1]) == [5, 6, 7, 8]
    assert {tuple(boards) for round_, boards in by_round.items() if round_ > 1} == {(5, 6, 7)}


def test_a_plan_for_another_number_is_a_mistake_of_the_caller():
    with pytest.raises(ValueError, match="is for 8 contestants; there are 14"):
        refit(mitchell(7), 1, howell(4))


def test_numbers_stay_with_their_pairs():
    way = refit(mitchell(7), 2, howell(7))
    assert way.movement.numbers == mitchell(7).numbers


def test_the_exceptions_of_a_fit_are_listed():
    way = refit(share_and_relay(8), 4, howell(8, 10), rounds=9)
    again = {frozenset(c.numbers) for c in way.effect.conflicts if c.clash is Clash.MEETS_AGAIN}
    met_before = {frozenset(row.present) for row in upto(share_and_relay(8), 4)}
    assert again <= met_before


def test_what_is_found_anew_has_no_errors_for_the_checker():
    assert oracle.errors(resolve(howell(7), 3, 9).movement) == []


def test_nobody_rests_twice_before_all_have_rested_once():
    way = resolve(howell(6, half=True), 2, 9)
    rests = [len(way.movement.sit_outs.get(number, ())) for number in way.movement.numbers]
    assert max(rests) - min(rests) <= 1
