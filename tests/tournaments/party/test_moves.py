"""The ways to move and to find partners, as the host's pages seat the next round."""

import pytest

from scoring.party.tables import sitters
from scoring.values import Seat, Side
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import NAMES, begin
from tournaments.movements.party.seats import LADY

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings()

PAIRS = [f"{first} & {second}" for first, second in zip(NAMES[::2], NAMES[1::2], strict=True)]


def coloured(makes, count: int, **conditions: object):
    """Gentlemen and ladies in turn, the seats drawn and play begun."""
    evening = makes("progressive", count, **conditions)
    evening.colour(*map(str, range(1, count + 1, 2)))
    return begin(evening)


def after_the_signal(evening, **said: str):
    evening.play_round(**said)
    evening.signal()
    return evening.party.seats_of(1), evening.party.seats_of(2)


def test_p6_pairs_fixed_north_south_stay_and_east_west_go_towards_table_1(begins):
    evening = begins("progressive", PAIRS, move="pairs-fixed", partners="fixed")
    first, second = after_the_signal(evening)
    assert [table.pairs[Side.NS] for table in second.tables] == [table.pairs[Side.NS] for table in first.tables]
    moving = [table.pairs[Side.EW] for table in first.tables]
    assert [table.pairs[Side.EW] for table in second.tables] == [*moving[1:], moving[0]]


def test_p6_more_rounds_than_tables_is_a_warning_of_the_hosts_page(begins):
    evening = begins("progressive", PAIRS, move="pairs-fixed", partners="fixed", rounds=4)
    assert "some pairs meet a second time" in evening.get("host").text


def test_p6_single_players_are_told_that_pairs_are_needed(makes):
    evening = makes("progressive", 8, move="pairs-fixed")
    assert "two by two" in evening.post("draw").text


def test_p7_apart_nobody_keeps_the_table_and_everybody_the_chair(makes):
    evening = coloured(makes, 12, move="apart", rounds=3)
    first, second = after_the_signal(evening)
    for seat in Seat:
        before = {table.players[seat]: table.table for table in first.tables}
        now = {table.players[seat]: table.table for table in second.tables}
        assert set(before) == set(now)
        assert all(before[player] != now[player] for player in before)


def test_p7_two_tables_are_too_few_to_go_apart(makes):
    evening = makes("progressive", 8, move="apart")
    evening.colour("1", "3", "5", "7")
    assert "needs three tables" in evening.post("draw").text


def test_p9_mixed_the_arriving_lady_is_with_the_gentleman_who_stayed(makes):
    evening = coloured(makes, 8, partners="mixed")
    first, second = after_the_signal(evening)
    colours = evening.party.colours
    for before, table in zip(first.tables, second.tables, strict=True):
        stayed = set(before.players.values()) & set(table.players.values())
        assert len(stayed) == 2
        for side in Side:
            pair = sitters(table, side)
            assert {colours[one] for one in pair} == {"lady", "gentleman"}
            assert len(stayed & set(pair)) == 1


def test_p9_fixed_pairs_stay_together_when_the_winners_move_up(begins):
    evening = begins("progressive", PAIRS[:4], partners="fixed")
    first, second = after_the_signal(evening, t1="4SN=", t2="4SE=")
    winners = [first.tables[0].pairs[Side.NS], first.tables[1].pairs[Side.EW]]
    assert set(second.tables[0].pairs.values()) == set(winners)


def test_p10_the_first_dealer_of_typed_seats_is_named_or_drawn(makes):
    evening = makes("progressive", 8)
    seats = {f"seat-{table}-{seat}": str(4 * table - 4 + at) for table in (1, 2) for at, seat in enumerate("NESW", 1)}
    evening.post("seats", 1, typed="1", **seats, **{"dealer-1": "E"})
    one, two = evening.party.seats_of(1).tables
    assert one.dealer is Seat.E
    assert two.dealer in Seat


@pytest.mark.parametrize(("table", "points"), [("1987", 800), ("1935", 700)])
def test_p11_the_contract_table_of_the_evening_scores_a_deal(begins, table, points):
    """Four down doubled, not vulnerable."""
    evening = begins("progressive", 8, contract_table=table)
    evening.enter("2SXN-4")
    assert evening.table().ew == points


def test_p12_p13_p14_bonuses_of_a_deal_by_itself(begins):
    evening = begins("progressive", 8, vulnerability="none")
    evening.plays("4SN=", "2SN=", "6SN=", "5SN+1")
    points = [deal.points[0] for deal in evening.table().deals]
    # 120+300 · 60+50 · 180+300+500 · 180+300 without a slam bonus
    assert points == [420, 110, 980, 480]


def test_p15_another_cap_or_none_is_a_condition_of_the_evening(begins):
    evening = begins("progressive", 8, vulnerability="both", cap=None)
    evening.enter("3NTXXN+2")
    assert evening.table().ns == 1800


def test_p2_lady_is_a_colour_for_the_evening_that_can_be_changed(makes):
    evening = coloured(makes, 8, partners="mixed")
    assert evening.party.colours["1"] == LADY
    evening.post("colours", **{"colour-1": "gentleman"})
    assert evening.party.colours["1"] != LADY
