import pytest

from tournaments.movements.balance import one_winner, percent_text
from tournaments.movements.changes.effect import Clash
from tournaments.movements.changes.seats import (
    boards_exchanged,
    exchanged,
    other_table,
    really,
    switch_forgotten,
    switch_from,
)
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell
from tournaments.movements.switching import switched
from tournaments.movements.teams import round_robin
from tournaments.movements.values import NoSuchMovementError, Row


def row(movement, round_, table):
    return next(row for row in movement.rows if (row.round, row.table) == (round_, table))


def clashes(change):
    return {conflict.clash for conflict in change.effect.conflicts}


def test_the_pairs_of_a_table_that_forgot_its_arrow_are_turned():
    movement = switched(mitchell(7))
    way = switch_forgotten(movement, 7, 3)
    assert row(way.movement, 7, 3).seats == row(movement, 7, 3).seats[::-1]
    assert way.effect.is_clean
    assert {moved.number for moved in way.effect.moved} == set(row(movement, 7, 3).seats)


def test_wrong_boards_at_a_table_tell_who_will_meet_them_again():
    way = really(mitchell(7), 2, 1, board_set=5)
    ahead = [conflict for conflict in way.effect.conflicts if conflict.clash is Clash.WILL_REPLAY]
    assert {(conflict.numbers, conflict.rounds) for conflict in ahead} == {((1,), (2, 5)), ((14,), (2, 7))}
    assert way.effect.conflicts[0].clash is Clash.SHARES


def test_boards_that_somebody_had_played_are_a_result_that_cannot_stand():
    way = really(mitchell(7), 2, 1, board_set=1)
    assert Clash.PLAYED_AGAIN in clashes(way)


def test_two_pairs_in_each_others_places_are_exchanged():
    way = exchanged(mitchell(7), 1, 8, 9)
    assert [row(way.movement, 1, table).seats for table in (1, 2)] == [(1, 9), (2, 8)]
    assert clashes(way) == {Clash.WILL_REPLAY, Clash.MEETS_AGAIN}


def test_an_exchange_that_is_undone_has_no_effect():
    once = exchanged(mitchell(7), 1, 8, 9).movement
    assert exchanged(once, 1, 8, 9).movement == mitchell(7)


def test_somebody_who_sat_down_where_others_belong_is_in_two_places_until_they_are_told():
    way = really(mitchell(7), 1, 1, seats=(1, 9))
    assert Clash.TWO_PLACES in clashes(way)


def test_an_arrow_decided_late_makes_one_ranking_and_shows_its_balance():
    way = switch_from(mitchell(7), [7])
    assert way.movement.winners == 1
    assert way.effect.balance_kind == "Qc"
    assert percent_text(way.effect.balance[1]) == "90.46"
    assert one_winner(way.movement.rows) == one_winner(switched(mitchell(7)).rows)


def test_a_round_that_is_not_there_cannot_be_switched():
    with pytest.raises(NoSuchMovementError):
        switch_from(mitchell(7), [8])


def test_a_table_that_is_not_there_is_refused():
    with pytest.raises(NoSuchMovementError, match="no-such-table"):
        really(howell(4), 1, 9, board_set=1)


def test_the_truth_has_as_many_seats_as_the_table():
    with pytest.raises(ValueError, match="4 seats, not 2"):
        really(howell(4), 1, 1, seats=(1, 2, 3, 4))


def test_a_row_is_switched_by_turning_every_player_one_place():
    assert Row(1, 1, 1, (1, 2, 3, 4)).switched().seats == (4, 1, 2, 3)
    assert Row(1, 1, 1, (1, 2)).switched().seats == (2, 1)


def test_a_pivot_table_keeps_its_arrow():
    way = switch_from(mitchell(7), [7], fixed_tables=[3])
    assert row(way.movement, 7, 3) == row(mitchell(7), 7, 3)
    assert row(way.movement, 7, 4) == row(mitchell(7), 7, 4).switched()


def test_two_tables_that_exchanged_boards_keep_their_people():
    movement = mitchell(7)
    way = boards_exchanged(movement, 2, 1, 4)
    assert row(way.movement, 2, 1).board_set == row(movement, 2, 4).board_set
    assert row(way.movement, 2, 4).board_set == row(movement, 2, 1).board_set
    assert row(way.movement, 2, 1).seats == row(movement, 2, 1).seats


def test_a_match_turned_at_one_table_cannot_be_compared():
    (harm,) = switch_forgotten(round_robin(4), 1, 1).effect.conflicts
    assert harm.clash is Clash.NO_COMPARISON
    assert harm.numbers == tuple(sorted(row(round_robin(4), 1, 1).seats))


def test_a_match_turned_at_both_tables_is_as_good():
    movement = round_robin(4)
    assert switch_forgotten(movement, 1, 1, also=other_table(movement, 1, 1)).effect.conflicts == ()


def test_two_teams_in_each_others_places_have_whole_matches():
    movement = round_robin(4)
    first, second = (
        row(movement, 1, 1).ns,
        next(each.ns for each in movement.by_round[1] if row(movement, 1, 1).ns not in each.seats),
    )
    assert clashes(exchanged(movement, 1, first, second)) == {Clash.MEETS_AGAIN}
