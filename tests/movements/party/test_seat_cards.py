from collections import Counter

import pytest

from tests.examples import share
from tests.movements.party.evening import DRAWS, players
from tournaments.movements.party.seat_cards import card_of, meetings, seat_cards
from tournaments.movements.values import NoSuchMovementError


@pytest.mark.parametrize(
    ("count", "rounds"),
    share([(8, 6), (9, 7), (10, 6), (11, 7), (12, 6), (14, 7), (16, 6), (23, 6), (32, 7)]),
)
def test_p8_no_partner_twice_and_opponents_as_even_as_possible(count, rounds):
    cards = seat_cards(players(count), rounds, DRAWS)
    partners, opponents = meetings(cards)
    assert max(partners.values()) == 1
    assert max(opponents.values()) <= 3 if count < 16 else max(opponents.values()) <= 2
    assert all(sorted(seats.players) == sorted(players(count)) for seats in cards)


@pytest.mark.parametrize("count", [8, 12, 13])
def test_p8_over_a_whole_plan_everybody_partners_once_and_opposes_twice(count):
    rounds = count if count % 4 else count - 1
    partners, opponents = meetings(seat_cards(players(count), rounds, DRAWS))
    pairs = count * (count - 1) // 2
    assert Counter(partners.values()) == {1: pairs}
    assert Counter(opponents.values()) == {2: pairs}


@pytest.mark.parametrize("count", [9, 10, 11, 14, 15])
def test_p8_sitting_out_is_shared_evenly(count):
    cards = seat_cards(players(count), 7, DRAWS)
    sat_out = Counter(player for seats in cards for player in seats.out)
    times = [sat_out[player] for player in players(count)]
    assert max(times) - min(times) <= 1


def test_mv_09_twenty_guests_in_six_rounds_meet_nearly_as_many_as_can_be():
    cards = seat_cards(players(20), 6, DRAWS)
    mates = {player: set() for player in players(20)}
    for table in (table for seats in cards for table in seats.tables):
        for player in table.players.values():
            mates[player] |= set(table.players.values()) - {player}
    assert max(meetings(cards)[0].values()) == 1
    assert min(map(len, mates.values())) >= 14
    assert sum(map(len, mates.values())) / 20 >= 15.5


def test_a_card_tells_table_and_seat_of_every_round():
    cards = seat_cards(players(9), 9, DRAWS)
    mine = card_of("p1", cards)
    assert [round_ for round_, _, _ in mine] == list(range(1, 10))
    assert sum(1 for _, table, _ in mine if not table) == 1
    for seats, (_, table, seat) in zip(cards, mine, strict=True):
        assert seats.table_of("p1") == table
        assert not table or any(t.table == table and t.players[seat] == "p1" for t in seats.tables)


def test_more_rounds_than_partners_begin_again():
    partners, _ = meetings(seat_cards(players(8), 9, DRAWS))
    assert max(partners.values()) == 2


def test_two_tables_at_least():
    with pytest.raises(NoSuchMovementError, match="two-tables-at-least"):
        seat_cards(players(7), 6, DRAWS)
