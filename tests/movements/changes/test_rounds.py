import pytest

from tests.movements import oracle
from tournaments.movements.changes.effect import Clash
from tournaments.movements.changes.rounds import Verdict, abandon, add, cut, skip_forgotten
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell, share_and_relay, skip
from tournaments.movements.values import NoSuchMovementError


def test_a_cut_evening_ends_earlier_and_tells_what_it_costs():
    way = cut(mitchell(9), 7)
    assert way.effect.rounds == (9, 7)
    assert way.effect.coverage == ((9, 9), (7, 7))
    assert way.effect.short == ()
    assert oracle.errors(way.movement) == []


def test_who_plays_less_than_the_rules_ask_is_named():
    assert len(cut(mitchell(9), 5).effect.short) == 18


@pytest.mark.parametrize("rounds", [0, 9, 12])
def test_only_rounds_that_exist_can_be_cut_to(rounds):
    with pytest.raises(NoSuchMovementError):
        cut(mitchell(9), rounds)


def test_rounds_are_added_with_boards_that_are_left():
    way = add(cut(howell(6), 8).movement, 1)
    assert way.movement.rounds == 9
    assert oracle.errors(way.movement) == []


def test_a_finished_mitchell_needs_fresh_boards_for_one_round_more():
    with pytest.raises(NoSuchMovementError, match="no-replan"):
        add(mitchell(5), 1)
    way = add(mitchell(5), 1, new_sets=5)
    assert len(way.movement.by_round[6]) == 5
    assert {conflict.clash for conflict in way.effect.conflicts} == {Clash.MEETS_AGAIN}


def test_an_abandoned_evening_counts_from_the_rounds_the_club_says():
    assert abandon(mitchell(9), 4, counts_from=5).verdict is Verdict.VOID
    counted = abandon(mitchell(9), 5, counts_from=5)
    assert (counted.verdict, counted.change.movement.rounds) == (Verdict.COUNTS, 5)


def test_an_evening_nobody_finished_a_round_of_is_void():
    assert abandon(mitchell(9), 0, counts_from=0).change is None


def test_a_forgotten_skip_lists_the_tables_that_replayed():
    planned = skip(8)
    way = skip_forgotten(planned, 5)
    replayed = [conflict for conflict in way.effect.conflicts if conflict.clash is Clash.PLAYED_AGAIN]
    assert {conflict.rounds[1] for conflict in replayed} == {5}
    assert len({conflict.tables[1] for conflict in replayed}) == 8


def test_after_a_forgotten_skip_the_room_is_back_in_the_plan():
    planned = skip(8)
    way = skip_forgotten(planned, 5)
    assert [row for row in way.movement.rows if row.round > 5] == [row for row in planned.rows if row.round > 5]


def test_a_skip_noticed_in_time_changes_nothing():
    assert skip_forgotten(skip(8), 5, from_next=False).movement.rows == skip(8).rows


def test_a_movement_without_a_skip_has_none_to_forget():
    with pytest.raises(NoSuchMovementError, match="no-skip-here"):
        skip_forgotten(share_and_relay(8), 5)


def test_seven_tenths_of_the_boards_are_enough():
    assert cut(share_and_relay(10), 7).effect.short == ()


def test_rounds_before_the_skip_stand_as_planned():
    planned = skip(8)
    way = skip_forgotten(planned, 5)
    assert [row for row in way.movement.rows if row.round <= 4] == [row for row in planned.rows if row.round <= 4]
