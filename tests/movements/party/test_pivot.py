from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.values import Seat
from tests.movements.party.evening import DRAWS, partnerships, players
from tests.vector_files import vectors
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.pivot import (
    FIVE,
    PivotTable,
    alternatives,
    draw_for_places,
    drawn_tables,
    numbered,
    round_of,
    split,
)
from tournaments.movements.party.seat_cards import meetings
from tournaments.movements.party.seats import RoundSeats
from tournaments.movements.values import NoSuchMovementError

FOUR = PivotTable("1", ("1", "2", "3", "4"))
TABLE_OF_FIVE = PivotTable("1", ("1", "2", "3", "4", "5"))


def cycle(table, **more):
    return [round_of(table, number, **more) for number in range(1, table.rounds + 1)]


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (4, (4,)),
        (5, (5,)),
        (8, (4, 4)),
        (9, (4, 5)),
        (10, (5, 5)),
        (12, (4, 4, 4)),
        (13, (4, 4, 5)),
        (14, (4, 5, 5)),
        (15, (5, 5, 5)),
        (20, (4,) * 5),
    ],
)
def test_v1_players_split_into_tables_of_four_and_five(count, sizes):
    assert split(count) == sizes


@given(st.integers(12, 200))
def test_v1_from_twelve_on_every_number_splits(count):
    assert sum(split(count)) == count
    assert set(split(count)) <= {4, 5}


@pytest.mark.parametrize("count", [0, 1, 2, 3, 6, 7, 11])
def test_v1_six_seven_and_eleven_cannot(count):
    with pytest.raises(NoSuchMovementError, match=f"no-tables-of-four-and-five: {{'players': {count}}}"):
        split(count)


@pytest.mark.parametrize(
    ("count", "codes"),
    [
        (3, ["players-more"]),
        (6, ["players-fewer", "players-more", "two-play-honeymoon"]),
        (7, ["players-fewer", "players-more", "two-play-honeymoon"]),
        (11, ["progressive-with-sit-outs", "players-fewer", "players-more", "two-play-honeymoon"]),
    ],
)
def test_v1_what_else_is_possible(count, codes):
    assert [note.code for note in alternatives(count)] == codes


def test_v1_the_alternatives_have_their_numbers():
    assert {note.code: dict(note.values) for note in alternatives(11)} == {
        "progressive-with-sit-outs": {"sitting_out": 3},
        "players-fewer": {"players": 10},
        "players-more": {"players": 12},
        "two-play-honeymoon": {"at_pivot": 9},
    }


def test_v1_everybody_has_one_of_the_tables():
    tables = drawn_tables(players(13), DRAWS)
    assert [(table.table, len(table.players)) for table in tables] == [("1", 4), ("2", 4), ("3", 5)]
    assert sorted(player for table in tables for player in table.players) == sorted(players(13))


def test_v3_the_draw_settles_pivot_partner_left_right_and_who_sits_out():
    lot = Lot(Purpose.PLACES, 1, "1")
    drawn = draw_for_places("1", tuple("abcde"), Draws("x", {lot: ("c", "a", "e", "b", "d")}))
    first = round_of(numbered("1", drawn, chair=Seat.W), 1)
    assert first.seating.dealer is Seat.W
    seated = first.seating.players
    assert (seated[Seat.W], seated[Seat.E], seated[Seat.N], seated[Seat.S]) == ("c", "a", "e", "b")
    assert first.out == "d"


def test_v3_the_pivot_keeps_his_seat_and_deals_first():
    for table in (FOUR, TABLE_OF_FIVE):
        rounds = [found.seating for found in cycle(table)]
        pivots = [seating.players[Seat.S] for seating in rounds]
        assert pivots == ["1"] * 3 if table is FOUR else ["1"] * 4 + ["2"]
        assert {seating.dealer for seating in rounds} == {Seat.S}


def test_v3_with_five_the_pivot_sits_out_the_last_round_and_player_2_takes_the_seat():
    last = round_of(TABLE_OF_FIVE, 5)
    assert (last.out, last.seating.players[last.seating.dealer]) == ("1", "2")


def test_v5_the_three_rounds_of_four_players():
    assert [
        tuple(found.seating.players[seat] for seat in (Seat.S, Seat.N, Seat.W, Seat.E)) for found in cycle(FOUR)
    ] == [("1", "2", "3", "4"), ("1", "3", "4", "2"), ("1", "4", "2", "3")]
    sides = [partnerships(RoundSeats(1, (found.seating,))) for found in cycle(FOUR)]
    assert sides == [
        {frozenset("12"), frozenset("34")},
        {frozenset("13"), frozenset("42")},
        {frozenset("14"), frozenset("23")},
    ]


def test_v6_the_five_rounds_of_five_players():
    found = [
        (*(found.seating.players[seat] for seat in (Seat.S, Seat.N, Seat.W, Seat.E)), found.out)
        for found in cycle(TABLE_OF_FIVE)
    ]
    assert ["".join(row) for row in found] == ["12345", "15234", "14523", "13452", "24351"]


def test_v6_in_round_three_player_3_is_out_so_only_5_is_left_for_the_left():
    assert 3 not in FIVE[2]
    assert FIVE[2][2] == 5


@pytest.mark.parametrize("table", [FOUR, TABLE_OF_FIVE], ids=["four", "five"])
def test_v7_partners_exactly_once_and_opponents_exactly_twice(table):
    seats = [RoundSeats(number, (found.seating,)) for number, found in enumerate(cycle(table), 1)]
    partners, opponents = meetings(seats)
    pairs = len(table.players) * (len(table.players) - 1) // 2
    assert Counter(partners.values()) == {1: pairs}
    assert Counter(opponents.values()) == {2: pairs}
    sat_out = Counter(found.out for found in cycle(table) if found.out)
    assert sat_out == ({} if table is FOUR else dict.fromkeys("12345", 1))


VALID = [vector for vector in vectors("scoring/pivot_rotation")["vectors"] if vector["verdict"] == "ok"]


def orders_of(vector):
    return [{seat: row[seat] for seat in "NESW"} for row in vector.get("rounds") or vector.get("hands") or []]


@pytest.mark.parametrize("vector", [v for v in VALID if orders_of(v)], ids=lambda vector: vector["title"])
def test_v7_other_valid_orders_have_the_property_too(vector):
    rounds = orders_of(vector)[:5]
    partners = Counter(frozenset((row[a], row[b])) for row in rounds for a, b in ("NS", "EW"))
    assert set(partners.values()) == {1}
    assert len(partners) == 2 * len(rounds)
    assert {"-".join(sorted(pair)) for pair in partners} == set(vector["computed"]["partnerships"])


@pytest.mark.parametrize("count", [4, 5])
def test_v7_the_published_individuals_have_the_property_too(count):
    rows = vectors("rules/pivot_individual")[f"players_{count}"]
    partners = Counter(frozenset(table[side]) for row in rows for table in row["tables"] for side in ("NS", "EW"))
    assert set(partners.values()) == {1}
    assert len(partners) == count * (count - 1) // 2


def test_v9_a_new_cycle_has_a_new_draw_and_goes_on_counting_rounds():
    people = tuple("abcde")
    draws = {draw_for_places("1", people, DRAWS, cycle=number).order for number in range(1, 9)}
    assert len(draws) > 4
    table = numbered("1", draw_for_places("1", people, DRAWS, cycle=2))
    seating = round_of(table, 6, cycle=2, first=6).seating
    assert (seating.round, seating.cycle, seating.players[Seat.S]) == (6, 2, table.players[0])


def test_after_a_whole_cycle_a_new_draw_is_needed():
    with pytest.raises(NoSuchMovementError, match=r"new-draw-needed: \{'round': 4, 'rounds': 3\}"):
        round_of(FOUR, 4)


def test_three_or_six_cannot_sit_at_a_table():
    with pytest.raises(NoSuchMovementError, match="four-or-five-at-a-table"):
        numbered("1", draw_for_places("1", tuple("abc"), DRAWS))
