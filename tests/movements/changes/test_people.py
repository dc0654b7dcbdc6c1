import pytest

from tests.movements import oracle
from tournaments.movements.changes.effect import Clash
from tournaments.movements.changes.people import newcomer, pair_arrives, pair_leaves, two_pairs_arrive
from tournaments.movements.changes.rounds import cut
from tournaments.movements.halves import without
from tournaments.movements.howell import howell
from tournaments.movements.individuals import rainbow, whist
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.rovers import rover
from tournaments.movements.teams import round_robin
from tournaments.movements.values import NoSuchMovementError
from tournaments.movements.webs import appendix

EVEN = [mitchell(5), mitchell(7), share_and_relay(6), share_and_relay(8), howell(4), howell(5), howell(6, 9)]
HALF = [without(mitchell(7), 7), without(mitchell(7), 14), howell(5, half=True), without(share_and_relay(8), 8)]


def names(movements):
    return pytest.mark.parametrize("movement", movements, ids=lambda movement: movement.name)


def upto(movement, played):
    return [row for row in movement.rows if row.round <= played]


@names(HALF)
def test_a_late_pair_first_fills_the_half_table(movement):
    way = pair_arrives(movement, 1)[0]
    assert way.code == "fill"
    assert way.effect.is_clean
    assert all(row.is_played for row in way.movement.rows if row.round > 1)


@names(EVEN)
def test_a_late_pair_of_an_even_field_roves(movement):
    way = pair_arrives(movement, 1)[0]
    assert way.code == ("appended" if movement.rounds == 2 * movement.tables - 1 else "rover")
    assert way.effect.is_clean
    assert oracle.errors(way.movement) == []
    number = newcomer(movement)
    assert {row.round for row in way.movement.rows if number in row.seats} == set(range(2, movement.rounds + 1))


@names(EVEN + HALF)
@pytest.mark.parametrize("played", [0, 1, 2])
def test_whatever_way_is_taken_nothing_played_is_touched(movement, played):
    for way in pair_arrives(movement, played):
        assert upto(way.movement, played) == upto(movement, played)
        assert not {c for c in way.effect.conflicts if c.clash in (Clash.PLAYED_AGAIN, Clash.WILL_REPLAY)}


def test_five_tables_with_ten_results_keep_them_and_the_bumped_pairs_rest():
    base = mitchell(5)
    way = pair_arrives(base, 1)[0]
    assert upto(way.movement, 1) == upto(base, 1)
    resting = dict(way.effect.sit_outs)
    assert len(resting) == 4
    assert set(resting.values()) == {(2,), (3,), (4,), (5,)}


def test_the_newcomer_keeps_to_one_line_where_there_are_two_winners():
    way = pair_arrives(mitchell(7), 2)[0]
    assert "direction" not in str(oracle.warnings(way.movement))


@names(EVEN)
def test_a_pair_that_leaves_becomes_an_empty_seat(movement):
    way = pair_leaves(movement, 2, 3)[0]
    assert way.code == "phantom"
    assert not any(3 in row.seats for row in way.movement.rows if row.round > 2)
    assert oracle.errors(way.movement) == []
    assert 3 not in dict(way.effect.sit_outs)


def test_whoever_comes_after_somebody_left_gets_a_number_of_his_own():
    left = pair_leaves(mitchell(5), 1, 3)[0].movement
    back = pair_arrives(left, 2)[0]
    assert back.code == "fill"
    assert newcomer(left) == 11
    assert {row.round for row in back.movement.rows if 11 in row.seats} == {3, 4, 5}
    assert {row.round for row in back.movement.rows if 3 in row.seats} == {1}


def test_the_rover_settles_where_somebody_left():
    way = pair_leaves(rover(7), 2, 4)[0]
    assert way.code == "rover-settles"
    assert all(row.is_played for row in way.movement.rows)
    assert {row.table for row in way.movement.rows if row.round > 2 and 15 in row.seats} == {4}


def test_the_rover_may_leave_too():
    way = pair_leaves(rover(7), 2, 15)[0]
    assert upto(way.movement, 2) == upto(rover(7), 2)
    assert [row for row in way.movement.rows if row.round > 2] == [row for row in mitchell(7).rows if row.round > 2]


def test_two_holes_are_closed_by_finding_the_rest_anew():
    ways = pair_leaves(without(mitchell(7), 7), 1, 10)
    assert [way.code for way in ways] == ["phantom", "resolve"]
    closed = ways[1].movement
    assert all(len({n for r in closed.by_round[k] if r.is_played for n in r.present}) == 12 for k in (2, 3))


def test_a_whole_table_that_comes_late_plays():
    for movement in (howell(5), without(mitchell(7), 7)):
        ways = two_pairs_arrive(movement, 1)
        assert ways
        assert oracle.errors(ways[0].movement) == []
        assert upto(ways[0].movement, 1) == upto(movement, 1)


def test_an_individual_has_no_pairs_to_add():
    with pytest.raises(NoSuchMovementError, match="only-pairs"):
        two_pairs_arrive(whist(8), 1)


def test_an_unknown_number_cannot_leave():
    with pytest.raises(ValueError, match="nobody has the number 77"):
        pair_leaves(mitchell(5), 1, 77)


def seats_of(movement, number, after):
    """Where a number sits in the rounds after one: (table, seat)."""
    return {(row.table, row.seats.index(number)) for row in movement.rows if row.round > after and number in row.seats}


def test_a_late_pair_of_a_howell_is_appended_and_stays():
    way = pair_arrives(howell(5), 1)[0]
    assert way.code == "appended"
    assert len(seats_of(way.movement, 11, 1)) == 1


@pytest.mark.parametrize(
    "movement", [appendix(7, 1), howell(5), mitchell(7), share_and_relay(8)], ids=lambda plan: plan.name
)
def test_two_late_pairs_make_a_table_that_shares_with_the_seat_they_take(movement):
    way = two_pairs_arrive(movement, 1)[0]
    assert way.code == "append"
    assert oracle.errors(way.movement) == []
    assert {conflict.clash for conflict in way.effect.conflicts} == {Clash.SHARES}
    first, second = max(movement.numbers) + 1, max(movement.numbers) + 2
    assert {table for table, _seat in seats_of(way.movement, second, 1)} == {movement.tables + 1}
    assert way.effect.sit_outs == ()
    assert first in way.movement.numbers


def test_a_table_appended_to_an_appendix_is_the_next_one_of_its_construction():
    """Beynon: with one table more the next North-South pair and its new opponents never move."""
    played = 2
    way = two_pairs_arrive(appendix(7, 1), played)[0]
    formula = {(row.round, row.table, row.board_set) for row in appendix(7, 2).rows if row.round > played}
    assert {(row.round, row.table, row.board_set) for row in way.movement.rows if row.round > played} == formula
    assert seats_of(way.movement, 17, played) == {(2, 0)}
    assert seats_of(way.movement, 18, played) == {(9, 1)}


@names([whist(16), rainbow(7)])
def test_a_late_player_is_appended_and_has_nobody_for_partner_twice(movement):
    way = pair_arrives(movement, 1)[0]
    assert way.code == "appended"
    assert oracle.errors(way.movement) == []
    late = movement.contestants + 1
    partners = [row.seats[(row.seats.index(late) + 2) % 4] for row in way.movement.rows if late in row.seats]
    assert len(partners) == len(set(partners)) == way.movement.rounds - 1


def test_a_late_player_takes_the_seat_of_the_one_who_is_missing():
    gone = pair_leaves(whist(12), 0, 5)[0].movement
    way = pair_arrives(gone, 1)[0]
    assert way.code == "fill"
    assert all(row.is_played for row in way.movement.rows if row.round > 1)


def test_whoever_rests_takes_the_seat_of_a_player_who_leaves():
    way = pair_leaves(whist(17), 3, 7)[0]
    assert way.code == "lend"
    assert all(row.is_played for row in way.movement.rows if row.round > 3)
    assert oracle.errors(way.movement) == []


def test_where_nobody_rests_the_seat_of_a_player_is_empty():
    assert [way.code for way in pair_leaves(whist(16), 3, 7)] == ["phantom"]


def test_a_team_that_leaves_gives_everybody_a_bye():
    way = pair_leaves(round_robin(4), 1, 4)[0]
    assert [row.ns for row in way.movement.rows if row.round == 2 and 4 in (row.ns, row.ew)] == []
    assert way.effect.conflicts == ()


def test_a_late_team_is_refused():
    with pytest.raises(NoSuchMovementError, match="not-for-teams"):
        pair_arrives(round_robin(4), 1)


def test_a_rover_whose_rounds_were_cut_settles_nowhere():
    late = pair_arrives(mitchell(7), 4)[0].movement
    assert [way.code for way in pair_leaves(cut(late, 3).movement, 1, 2)] == ["phantom"]
