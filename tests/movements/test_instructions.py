import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.movements.extended import bowman
from tournaments.movements.halves import without
from tournaments.movements.howell import howell
from tournaments.movements.individuals import whist
from tournaments.movements.instructions import Boards, Go, Room, after_round, never_met, opening
from tournaments.movements.mitchell import mitchell, share_and_relay, skip
from tournaments.movements.rovers import rover
from tournaments.movements.switching import switched
from tournaments.movements.teams import american_whist
from tournaments.movements.values import Note

PLANS = (mitchell(7), switched(mitchell(9)), share_and_relay(8), howell(5), howell(5, half=True), rover(7), whist(13))


def told(notes):
    return {note.code: dict(note.values) for note in notes}


@given(st.sampled_from(PLANS), st.data())
def test_guide_cards_and_table_cards_say_the_same(movement, data):
    room = Room(movement)
    number = data.draw(st.sampled_from(movement.numbers))
    for stop in room.guide_card(number):
        if stop.table is not None:
            card = room.table_round(stop.round, stop.table)
            assert (stop.seat, number) in card.seats
            assert (stop.board_set, stop.boards) == (card.board_set, card.boards)
            assert stop.plays == card.is_played


@given(st.sampled_from(PLANS), st.data())
def test_boards_are_found_where_the_card_sent_them(movement, data):
    room = Room(movement)
    row = data.draw(st.sampled_from(movement.rows))
    going = room.boards_after(row)
    for table in going.to:
        assert room.rows[row.round + going.waits + 1, table].board_set == row.board_set


def test_a_mitchell_is_told_in_two_sentences():
    assert opening(mitchell(7)) == (Note.of("pairs-up", tables=1), Note.of("boards-down", tables=1))


def test_share_and_relay_names_the_stand_and_the_tables_that_share():
    notes = told(opening(share_and_relay(8)))
    assert notes["relay"] == {"after": 4}
    assert notes["sharing"] == {"tables": "1, 8"}


def test_in_a_howell_everybody_follows_the_pair_one_lower():
    assert told(opening(howell(5))).keys() >= {"follow-the-pair-below", "boards-down", "relay"}


def test_boards_rest_on_the_relay_stand():
    room = Room(share_and_relay(8))
    assert room.relays(1) == (Boards(5, (4,), 1),)
    assert room.boards_after(room.rows[1, 5]).waits == 1


def test_a_table_that_shares_is_told_with_whom():
    room = Room(share_and_relay(8))
    assert room.table_round(3, 1).shares_with == (8,)
    assert room.table_round(3, 2).shares_with == ()


def test_nobody_is_sent_on_after_the_last_round():
    assert Room(mitchell(5)).table_round(5, 1).leave == ()


def test_who_stays_and_who_moves_is_told_to_each():
    ns, ew = Room(mitchell(5)).table_round(1, 2).leave
    assert (ns.go, ns.table, ew.go, ew.table) == (Go.STAY, 2, Go.MOVE, 3)


def test_the_pair_at_the_sit_out_table_knows_where_to_wait():
    (stop,) = Room(howell(5, half=True)).sitting_out(1)
    assert (stop.number, stop.table, stop.plays) == (1, 1, False)


def test_a_displaced_pair_rests_and_comes_back():
    card = Room(rover(7)).guide_card(1)
    assert [stop.go for stop in card[:3]] == [Go.STAY, Go.REST, Go.MOVE]


def test_the_arrow_is_announced_before_it_turns():
    assert told(after_round(switched(mitchell(7)), 6)).keys() == {"arrow-switch-now", "last-round"}
    assert after_round(mitchell(7), 3) == ()


def test_the_skip_is_announced_when_it_is_due():
    assert "skip-now" in told(after_round(skip(8), 4))
    assert "skip-now" not in told(after_round(skip(8), 5))


def test_sit_outs_of_the_next_round_are_announced():
    assert told(after_round(howell(4, half=True), 1))["sits-out"] == {"number": 2, "table": 1}


def test_the_end_is_announced():
    assert told(after_round(mitchell(5), 5)) == {"evening-over": {}}


def test_the_two_halves_of_a_team_have_cards_of_their_own():
    room = Room(american_whist(5))
    assert {stop.table for stop in room.guide_card(1, half=0)} == {1}
    assert len({stop.table for stop in room.guide_card(1, half=1)}) == 4


def test_an_individual_card_names_partner_and_opponents():
    stop = Room(whist(8)).stop(1, 1)
    assert (stop.seat, stop.partner, len(stop.against)) == ("S", 8, 2)


@pytest.mark.parametrize(("movement", "expected"), [(howell(4), ()), (mitchell(5), (2, 3, 4, 5))])
def test_whom_somebody_never_meets(movement, expected):
    assert never_met(movement, 1) == expected


def test_a_bowman_table_shares_with_another_every_round():
    room = Room(bowman(9))
    assert len({card.shares_with for card in room.table_card(9)}) > 3


def test_boards_are_not_sent_to_a_table_that_shares_them_and_does_not_play():
    room = Room(without(share_and_relay(8), 8))
    assert room.table_round(1, 2).boards_go == Boards(2, (1,), 0)
    assert room.table_round(1, 8).boards_go is None


def test_boards_wait_at_an_empty_table_that_lies_on_their_way():
    assert Room(without(mitchell(9), 9)).table_round(1, 1).boards_go == Boards(1, (9,), 0)
