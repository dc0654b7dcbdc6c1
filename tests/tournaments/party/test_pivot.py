"""Pivot bridge at one table and at several, by deals and by rubbers."""

from collections import Counter
from itertools import combinations

import pytest
from django.urls import reverse

from scoring.values import Seat, Side
from tests.tournaments.party.begun import kept_evenings
from tournaments import tokens

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("pivot", 4), ("pivot", 5))


def play_on(evening, rounds: int, name: str = "1", said: str = "3NTN=") -> None:
    """So many rounds of a table, from where it is."""
    for number in range(1, rounds + 1):
        evening.play_table(number, name, said)
        if number < rounds:
            evening.move_on(number, name)


def test_v1_nine_players_are_two_tables_with_no_moves_between_them(begins):
    evening = begins("pivot", 9)
    at = {table["table"]: set(table["players"]) for table in evening.party.settings.tables}
    assert sorted(map(len, at.values())) == [4, 5]
    play_on(evening, 3, "1")
    for table in evening.party.tables:
        assert {sitter.code for sitter in table.sitters.values()} <= at[table.name]


def test_v1_each_table_goes_on_by_itself(begins):
    evening = begins("pivot", 8)
    play_on(evening, 2, "2")
    assert [(table.name, table.round) for table in evening.get("host").context["host"].tables] == [("1", 1), ("2", 2)]


@pytest.mark.parametrize("players", [6, 7, 11])
def test_v1_six_seven_and_eleven_are_refused_with_what_else_is_possible(makes, players):
    evening = makes("pivot", players)
    page = evening.get("seats", 1).text
    assert f"Players: {players}. That does not fill pivot tables" in page
    assert "What is possible" in page
    assert ("progressive bridge" in page) is (players == 11)
    evening.post("draw")
    assert not evening.party.tables


def test_v2_v5_v7_four_players_are_partners_once_and_opponents_twice(begins):
    evening = begins("pivot", 4)
    play_on(evening, 3)
    check_everybody_with_everybody(evening)


def test_v2_v6_v7_five_players_too_and_each_sits_out_once(begins):
    evening = begins("pivot", 5)
    play_on(evening, 5)
    check_everybody_with_everybody(evening)
    codes = set(evening.party.by_code)
    out = [codes - {one.code for one in table.sitters.values()} for table in evening.party.tables]
    assert sorted(code for each in out for code in each) == sorted(codes)


def check_everybody_with_everybody(evening) -> None:
    partners, opponents = Counter(), Counter()
    for table in evening.party.tables:
        for (a, one), (b, other) in combinations(table.sitters.items(), 2):
            counts = partners if a.side is b.side else opponents
            counts[frozenset((one.code, other.code))] += 1
    pairs = {frozenset(pair) for pair in combinations(evening.party.by_code, 2)}
    assert partners == dict.fromkeys(pairs, 1)
    assert opponents == dict.fromkeys(pairs, 2)


def test_v3_the_places_drawn_at_the_table_can_be_typed(makes):
    evening = makes("pivot", 5)
    page = evening.post("seats", 1, **{f"place-1-{place}": str(6 - place) for place in range(1, 6)})
    assert page.status_code == 200
    table = evening.table()
    pivot = next(seat for seat, one in table.sitters.items() if one.code == "5")
    assert table.sitters[pivot.partner].code == "4"
    assert table.sitters[pivot.left].code == "3"
    assert table.sitters[pivot.right].code == "2"
    assert "1" not in {one.code for one in table.sitters.values()}
    assert table.seating.dealer is pivot


def test_v3_the_pivot_keeps_the_chair_and_deals_first_each_round(begins):
    evening = begins("pivot", 4)
    play_on(evening, 3)
    pivots = {(table.seating.dealer, table.sitters[table.seating.dealer].code) for table in evening.party.tables}
    assert len(pivots) == 1


def test_v4_a_round_can_be_a_rubber(begins):
    evening = begins("pivot", 4, unit="rubber")
    evening.enter("4SN=")
    assert not evening.table().is_done
    evening.enter("3NTN=")
    assert evening.table().is_done
    assert evening.table().ns == 120 + 100 + 700
    assert "Rubber won by" in evening.get("table", 1, "1").text


def test_v8_each_card_takes_own_and_opponents_points(begins):
    evening = begins("pivot", 4)
    play_on(evening, 1)
    evening.score()
    table = evening.table()
    sheet = {card["entrant"]: card for card in evening.event.scoresheet.cards}
    north, east = table.sitters[Seat.N].code, table.sitters[Seat.E].code
    assert (sheet[north]["own"], sheet[north]["opponents"]) == (table.ns, table.ew)
    assert (sheet[east]["own"], sheet[east]["opponents"]) == (table.ew, table.ns)
    card = evening.client.get(f"{evening.event.get_absolute_url()}entrants/{north}/").text
    assert str(table.total(Side.NS)) in card


def test_v9_a_new_cycle_has_a_new_draw_and_adds_to_the_same_cards(begins):
    evening = begins("pivot", 4)
    play_on(evening, 4)
    assert [kept["cycle"] for kept in evening.party.settings.tables] == [1, 2]
    assert evening.table(4).row.cycle == 2
    evening.score()
    assert {standing.data["rounds"] for standing in evening.event.standings.all()} == {4}


def test_v9_ended_inside_a_cycle_there_is_a_warning(begins):
    evening = begins("pivot", 4)
    play_on(evening, 2)
    evening.post("clock", "finish")
    assert "2 of the 3 rounds of the cycle were played" in evening.get("host").text


def test_v9_a_whole_cycle_needs_no_warning(begins):
    evening = begins("pivot", 4)
    play_on(evening, 3)
    evening.post("clock", "finish")
    assert "rounds of the cycle" not in evening.get("host").text


def test_a_table_with_deals_missing_does_not_move_on(begins):
    evening = begins("pivot", 4)
    evening.enter("4SN=")
    page = evening.post("table-next", 1, "1")
    assert "not ready for its next round" in page.text
    assert evening.party.last_round == 1


def test_v6_the_fifth_is_named_at_the_table_and_on_its_phone(begins):
    evening = begins("pivot", 5)
    [out] = evening.party.seats_of(1).out
    told = f"<b>{evening.party.names(out)}</b>"
    token = tokens.of_table(section=evening.party.section, table=1)
    evening.client.get(tokens.address(token))
    for page in evening.url("table", 1, "1"), reverse("party:phone", args=[token.pk]):
        assert f"Sitting out: {told}" in evening.client.get(page).text
