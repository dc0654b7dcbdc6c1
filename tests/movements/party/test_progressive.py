from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.values import Contract, Doubling, Seat, Side, Strain
from tests.movements.party.evening import DRAWS, evening, partnerships, seated, won_by
from tournaments.movements.party.changes import Place, SeatChange, what_would_have_moved
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.moves import winners_up
from tournaments.movements.party.progressive import first_round, is_barred, next_round
from tournaments.movements.party.rounds import drawn_cut, missing_deals
from tournaments.movements.party.seats import GENTLEMAN, LADY, RoundSeats, four
from tournaments.movements.party.sit_outs import History
from tournaments.movements.values import NoSuchMovementError

NOBODY = History()
winners = st.sampled_from(["NS", "EW"])


def moved(asked, seats, sides, history=NOBODY):
    return next_round(asked, seats, won_by(seats, sides), history)


def tables(*names):
    return RoundSeats(1, tuple(four(1, at, name, Seat.N) for at, name in enumerate(names, 1)))


THREE = tables("abcd", "efgh", "ijkl")


def test_p3_the_signal_is_offered_when_every_table_has_four_deals():
    entered = {"1": {1, 2, 3, 4}, "2": {1, 2}}
    assert missing_deals(THREE, entered) == (("2", 3), ("2", 4), *(("3", deal) for deal in (1, 2, 3, 4)))
    assert missing_deals(tables("abcd"), entered) == ()


def test_p3_a_deal_that_the_director_cut_is_not_waited_for():
    assert missing_deals(tables("abcd"), {"1": {1, 2, 3}}, cut=[("1", 4)]) == ()


def test_p5_winners_go_up_and_the_losers_of_table_1_to_the_last():
    meetings = winners_up(won_by(THREE, "NS EW NS"))
    assert [(meeting.stayed, meeting.arrived) for meeting in meetings] == [
        (("a", "c"), ("f", "h")),
        (("e", "g"), ("i", "k")),
        (("j", "l"), ("b", "d")),
    ]


def test_p5_two_tables_exchange_a_pair():
    meetings = winners_up(won_by(tables("abcd", "efgh"), "EW EW"))
    assert [(meeting.stayed, meeting.arrived) for meeting in meetings] == [
        (("b", "d"), ("f", "h")),
        (("e", "g"), ("a", "c")),
    ]


def test_p5_bonuses_count_so_the_sum_of_the_round_decides():
    first = won_by(THREE, "NS NS NS")[0]
    assert replace(first, ns=710, ew=720).winner is Side.EW


def test_p5_the_directors_own_move_needs_his_seats():
    with pytest.raises(NoSuchMovementError, match=r"director-gives-the-seats: \{'round': 2\}"):
        moved(evening(8, "custom"), first_round(evening(8)), "NS NS")


@given(st.lists(winners, min_size=2, max_size=8), st.integers())
def test_p9_drawing_makes_all_four_at_each_table_change_partner(sides, seed):
    asked = evening(4 * len(sides), draws=Draws(str(seed)))
    before = first_round(asked)
    after = moved(asked, before, " ".join(sides)).seats
    assert not partnerships(before) & partnerships(after)
    assert sorted(after.players) == sorted(before.players)


@given(st.lists(winners, min_size=2, max_size=8), st.integers())
def test_p9_the_higher_newcomer_deals_and_the_lower_sits_at_his_left(sides, seed):
    asked = evening(4 * len(sides), draws=Draws(str(seed)))
    before = first_round(asked)
    meetings = winners_up(won_by(before, " ".join(sides)))
    found = moved(asked, before, " ".join(sides))
    for meeting, table in zip(meetings, found.seats.tables, strict=True):
        drawn = {cards.lot.purpose: cards.order for cards in found.drawn if cards.lot.table == table.table}
        dealer = table.dealer
        assert drawn[Purpose.NEWCOMERS] == (table.players[dealer], table.players[dealer.left])
        assert drawn[Purpose.STAYERS] == (table.players[dealer.partner], table.players[dealer.right])
        assert set(meeting.arrived) == set(drawn[Purpose.NEWCOMERS])


def test_p9_the_lower_of_those_who_stayed_keeps_the_chair():
    lots = {
        Lot(Purpose.NEWCOMERS, 2, "1"): ("f", "h"),
        Lot(Purpose.STAYERS, 2, "1"): ("a", "c"),
    }
    found = moved(replace(evening(12), entrants=tuple("abcdefghijkl"), draws=Draws("x", lots)), THREE, "NS EW NS")
    table = found.seats.tables[0]
    assert (table.dealer, seated(table)) == (Seat.W, ("h", "a", "c", "f"))
    assert THREE.tables[0].players[Seat.S] == table.players[Seat.S] == "c"


def test_p9_mixed_the_arriving_lady_joins_the_gentleman_who_stayed():
    asked = evening(12, partners="mixed")
    before = first_round(asked)
    after = moved(asked, before, "NS NS NS").seats
    meetings = winners_up(won_by(before, "NS NS NS"))
    for meeting, table in zip(meetings, after.tables, strict=True):
        by = {
            (colour, came): player
            for came, pair in (("stayed", meeting.stayed), ("arrived", meeting.arrived))
            for player in pair
            for colour in (asked.colours[player],)
        }
        assert partnerships(RoundSeats(2, (table,))) == {
            frozenset((by[LADY, "arrived"], by[GENTLEMAN, "stayed"])),
            frozenset((by[LADY, "stayed"], by[GENTLEMAN, "arrived"])),
        }
        stayed = by[GENTLEMAN, "stayed"]
        old = next(t for t in before.tables if t.table == table.table)
        assert [s for s in Seat if old.players[s] == stayed] == [s for s in Seat if table.players[s] == stayed]


@given(st.lists(winners, min_size=2, max_size=6), st.integers(0, 3))
def test_p9_mixed_stays_mixed_for_the_whole_evening(sides, rounds):
    asked = evening(4 * len(sides), partners="mixed")
    seats = first_round(asked)
    for _ in range(rounds):
        seats = moved(asked, seats, " ".join(sides)).seats
        for pair in partnerships(seats):
            assert {asked.colours[player] for player in pair} == {LADY, GENTLEMAN}


def test_p9_fixed_partners_never_change():
    asked = evening(12, partners="fixed")
    before = first_round(asked)
    after = moved(asked, before, "NS EW NS").seats
    assert partnerships(before) == partnerships(after)


def test_p10_the_deal_is_drawn_where_the_move_does_not_settle_it():
    asked = evening(12, partners="fixed")
    found = moved(asked, first_round(asked), "NS EW NS")
    assert [cards.lot.purpose for cards in found.drawn] == [Purpose.DEALER] * 3
    assert [cards.highest for cards in found.drawn] == [table.dealer for table in found.seats.tables]


def test_p6_north_south_stay_and_east_west_go_towards_table_1():
    asked = evening(6, "pairs-fixed", pairs=True)
    seats = first_round(asked)
    for _ in range(3):
        after = moved(asked, seats, "NS EW NS").seats
        assert [t.pairs[Side.NS] for t in after.tables] == [t.pairs[Side.NS] for t in seats.tables]
        east_west = [t.pairs[Side.EW] for t in seats.tables]
        assert [t.pairs[Side.EW] for t in after.tables] == east_west[1:] + east_west[:1]
        seats = after


def test_p6_the_move_does_not_ask_who_won():
    asked = evening(6, "pairs-fixed", pairs=True)
    seats = first_round(asked)
    assert moved(asked, seats, "= = =").seats == moved(asked, seats, "NS EW NS").seats


@given(st.integers(2, 10))
def test_p6_in_as_many_rounds_as_tables_no_pairs_meet_twice(count):
    asked = evening(2 * count, "pairs-fixed", pairs=True, rounds=count)
    seats, met = first_round(asked), []
    for _ in range(count):
        met += [frozenset(seated(table)) for table in seats.tables]
        seats = moved(asked, seats, " ".join(["NS"] * count)).seats
    assert len(set(met)) == len(met)


@pytest.mark.parametrize("count", range(3, 10))
def test_p7_no_partnership_twice_in_as_many_rounds_as_tables(count):
    asked = evening(4 * count, "apart", rounds=count)
    seats, found = first_round(asked), []
    for _ in range(count):
        found += partnerships(seats)
        seats = moved(asked, seats, " ".join(["NS"] * count)).seats
    assert len(set(found)) == len(found) == 2 * count * count


@pytest.mark.parametrize("count", [3, 4])
def test_p7_nobody_stays_and_everybody_keeps_the_compass_seat(count):
    asked = evening(4 * count, "apart")
    before = first_round(asked)
    after = moved(asked, before, " ".join(["NS"] * count)).seats
    for table, old in zip(after.tables, before.tables, strict=True):
        assert not set(seated(table)) & set(seated(old))
    for seat in Seat:
        assert {t.players[seat] for t in after.tables} == {t.players[seat] for t in before.tables}


def test_p7_ladies_go_up_a_table_gentlemen_down_and_ladies_skip_once_of_an_even_number():
    asked = evening(16, "apart")
    rounds = [first_round(asked)]
    for _ in range(3):
        rounds.append(moved(asked, rounds[-1], "NS NS NS NS").seats)
    lady, gentleman = rounds[0].tables[0].players[Seat.S], rounds[0].tables[0].players[Seat.N]
    assert [seats.table_of(lady) for seats in rounds] == ["1", "2", "4", "1"]
    assert [seats.table_of(gentleman) for seats in rounds] == ["1", "4", "3", "2"]
    assert all(table.dealer for seats in rounds for table in seats.tables)


def test_p16_doubling_is_allowed_unless_the_evening_bars_it():
    doubled = Contract(4, Strain.SPADES, Seat.N, Doubling.DOUBLED)
    assert not is_barred(doubled, evening(8))
    assert is_barred(doubled, evening(8, doubling_barred=True))
    assert not is_barred(replace(doubled, doubling=Doubling.UNDOUBLED), evening(8, doubling_barred=True))


def test_p22_a_drawn_round_needs_a_cut_to_move():
    with pytest.raises(NoSuchMovementError, match=r"cut-needed: \{'table': '2', 'round': 1\}"):
        moved(replace(evening(12), entrants=tuple("abcdefghijkl")), THREE, "NS = NS")


def test_p22_the_director_enters_who_won_the_cut():
    totals = won_by(THREE, "NS = NS")
    totals[1] = replace(totals[1], seating=replace(totals[1].seating, cut=Side.EW))
    assert totals[1].winner is Side.EW


def test_p22_or_the_program_cuts_and_it_can_be_repeated():
    total = won_by(THREE, "= NS NS")[0]
    cut = drawn_cut(total, DRAWS)
    assert set(cut.order) == {"NS", "EW"}
    assert cut == drawn_cut(total, DRAWS)
    assert {drawn_cut(total, Draws(str(seed))).highest for seed in range(20)} == {"NS", "EW"}


def play(asked, rounds, sides="NS"):
    """The rounds of an evening won by the same side everywhere, with nobody's total moving."""
    seats = [first_round(asked)]
    for _ in range(rounds - 1):
        totals = " ".join([sides] * len(seats[-1].tables))
        seats.append(moved(asked, seats[-1], totals, History.of(seats, {})).seats)
    return seats


@pytest.mark.parametrize(
    ("asked", "out"),
    [
        pytest.param(evening(9), 1, id="one of nine"),
        pytest.param(evening(10), 2, id="two of ten"),
        pytest.param(evening(11), 3, id="three of eleven"),
        pytest.param(evening(10, partners="mixed"), 2, id="one of each colour"),
        pytest.param(evening(14, "apart"), 2, id="ladies and gentlemen apart"),
        pytest.param(evening(5, "pairs-fixed", pairs=True), 1, id="a fixed pair"),
        pytest.param(evening(5, partners="fixed", pairs=True), 1, id="a fixed pair, winners up"),
    ],
)
def test_p23_nobody_sits_out_twice_before_everybody_has_once(asked, out):
    rounds = play(asked, len(asked.entrants) // out)
    sat_out = [player for seats in rounds for player in seats.out]
    assert len(set(sat_out)) == len(sat_out)
    for seats in rounds:
        assert len(seats.out) == out
        assert sorted(seats.players) == sorted(asked.entrants)
        if asked.finds_partners == "mixed":
            assert {asked.colours[player] for player in seats.out} == {LADY, GENTLEMAN}


def test_p23_of_those_who_sat_out_as_often_the_lowest_total_is_next():
    asked = evening(9)
    before = first_round(asked)
    seated_now = [player for player in before.players if player not in before.out]
    lowest = seated_now[3]
    history = History.of([before], {player: 0 if player == lowest else 100 for player in asked.entrants})
    assert moved(asked, before, "NS NS", history).seats.out == (lowest,)


def test_p23_the_returning_player_takes_that_seat_after_the_move():
    asked = evening(9, partners="fixed")
    before = first_round(asked)
    after = moved(asked, before, "NS NS", History.of([before], {})).seats
    [returning], [leaving] = before.out, after.out
    without = moved(
        replace(asked, entrants=tuple(p for p in asked.entrants if p != returning)), replace(before, out=()), "NS NS"
    ).seats
    assert after.table_of(returning) == without.table_of(leaving)


def test_a_corrected_round_says_what_would_have_moved_and_changes_nothing():
    asked = replace(evening(12, partners="fixed"), entrants=tuple("abcdefghijkl"))
    as_played = moved(asked, THREE, "NS EW NS").seats
    corrected = moved(asked, THREE, "NS NS NS").seats
    changes = what_would_have_moved(as_played, corrected)
    assert {change.entrant for change in changes if not change.same_table} == {"e", "f", "g", "h"}
    assert {change.entrant for change in changes if change.same_table} == {"i", "k"}
    assert SeatChange("f", Place("1", "E"), Place("2", "E")) in changes


def test_a_correction_that_leaves_the_winner_would_have_moved_nobody():
    asked = replace(evening(12), entrants=tuple("abcdefghijkl"))
    seats = moved(asked, THREE, "NS EW NS").seats
    assert what_would_have_moved(seats, moved(asked, THREE, "NS EW NS").seats) == ()


def test_one_who_would_have_sat_out_is_told_too():
    sat = RoundSeats(2, (four(2, 1, "abcd"),), ("e",))
    would_sit = RoundSeats(2, (four(2, 1, "ebcd"),), ("a",))
    changes = what_would_have_moved(sat, would_sit)
    assert [(change.entrant, change.sat.is_out, change.would_sit.is_out) for change in changes] == [
        ("a", False, True),
        ("e", True, False),
    ]


def test_p8_the_cards_fix_every_round():
    asked = evening(8, "seat-cards", rounds=3)
    rounds = [first_round(asked)]
    for _ in range(2):
        rounds.append(moved(asked, rounds[-1], "NS NS").seats)
    for one, other in combinations(rounds, 2):
        assert not partnerships(one) & partnerships(other)
    with pytest.raises(NoSuchMovementError, match="no-more-cards"):
        moved(asked, rounds[-1], "NS NS")
