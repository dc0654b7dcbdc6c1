from fractions import Fraction

import pytest

from tests.scoring.deals import deal
from tests.scoring.games.evenings import entrant, event, ranking, scored, seats
from tests.vector_files import vectors

FOUR = [seats("b d a c"), seats("c b a d", round_=2), seats("d c a b", round_=3)]


def table_of_four(table, names, nets):
    """Three rounds at a table whose first player is the pivot; the nets are to N-S, round by round."""
    a, b, c, d = names
    rounds = [f"{b} {d} {a} {c}", f"{c} {b} {a} {d}", f"{d} {c} {a} {b}"]
    return (
        [seats(text, round_=number, table=table) for number, text in enumerate(rounds, 1)],
        [deal(1, f"{net} 0", round=number, table=table) for number, net in enumerate(nets, 1)],
    )


def test_v4_a_round_of_deals_is_scored_as_progressive_bridge():
    played = event(
        "pivot",
        "a b c d",
        seats=FOUR,
        deals=[deal(1, "3NTXX N", 11), deal(2, "4S N", 10)],
    )
    assert [(line.vulnerable.value, line.ns, line.below) for line in scored(played).deals] == [
        ("None", 1000, None),
        ("EW", 420, None),
    ]


def test_v4_a_round_of_a_rubber_is_scored_as_rubber_bridge():
    played = event(
        "pivot",
        "a b c d",
        conditions={"unit": "rubber", "unfinished": {"game": 200}},
        seats=[seats("b d a c", stopped=True, dealer="")],
        deals=[deal(1, "4S N", 10), deal(2, "2S N", 8)],
    )
    assert [(line.ns, dict(line.below)) for line in scored(played).deals] == [
        (120, {"NS": 120, "EW": 0}),
        (60 + 200 + 100, {"NS": 60, "EW": 0}),
    ]


def test_v8_each_card_takes_own_and_opponents_points_and_the_highest_net_wins():
    seatings, deals = table_of_four("1", "abcd", [300, 200, 100])
    played = event("pivot", "d c b a", seats=seatings, deals=deals)
    assert ranking(played) == [(1, "a", 600), (2, "b", 0), (3, "c", -200), (4, "d", -400)]
    card = next(card for card in scored(played).cards if card.entrant == "d")
    assert [(line.round, line.own, line.opponents) for line in card.rounds] == [(1, 0, 300), (2, 0, 200), (3, 100, 0)]


def test_sc_35_one_line_gives_four_personal_scores():
    played = event(
        "pivot",
        "a b c d",
        seats=[seats("a c b d"), seats("a b c d", round_=2), seats("a b d c", round_=3)],
        deals=[deal(1, "420 0"), deal(1, "0 50", round=2), deal(1, "110 0", round=3)],
    )
    totals = {line.entrant: line.total for line in scored(played).standings}
    assert totals == {"a": 480, "b": 360, "c": -580, "d": -260}


def test_v9_a_new_cycle_adds_to_the_same_cards():
    second = [seats(f"{n} {e} {s} {w}", round_=4, cycle=2) for n, e, s, w in ["abcd"]]
    first = [seats("b d a c", cycle=1), seats("c b a d", round_=2, cycle=1), seats("d c a b", round_=3, cycle=1)]
    played = event(
        "pivot",
        "a b c d",
        seats=[*first, *second],
        deals=[deal(1, "100 0", round=number) for number in (1, 2, 3, 4)],
    )
    answer = scored(played)
    assert answer.cards[0].net == 400
    assert answer.warnings == ("table 1, cycle 2: 1 rounds are no whole cycle; the list shows the rounds played",)


def test_v9_a_whole_cycle_gives_no_warning():
    seatings, deals = table_of_four("1", "abcd", [300, 200, 100])
    assert scored(event("pivot", "a b c d", seats=seatings, deals=deals)).warnings == ()


def test_v9_ended_inside_a_cycle_gives_a_warning():
    seatings, deals = table_of_four("1", "abcd", [300, 200, 100])
    answer = scored(event("pivot", "a b c d", seats=seatings, deals=deals[:2]))
    assert answer.warnings == ("table 1: 2 rounds are no whole cycle; the list shows the rounds played",)


def test_v9_equal_tables_make_one_list_by_net():
    seats_1, deals_1 = table_of_four("1", "abcd", [300, 0, 0])
    seats_2, deals_2 = table_of_four("2", "efgh", [400, 0, 0])
    played = event("pivot", "a b c d e f g h", seats=seats_1 + seats_2, deals=deals_1 + deals_2)
    assert ranking(played)[:4] == [(1, "e", 400), (1, "f", 400), (3, "a", 300), (3, "b", 300)]


def test_v9_tables_that_differ_make_one_list_by_net_per_round_played():
    seats_1, deals_1 = table_of_four("1", "abcd", [300, 0, 0])
    played = event(
        "pivot",
        "a b c d e f g h",
        seats=[*seats_1, seats("f h e g", table="2")],
        deals=[*deals_1, deal(1, "200 0", table="2")],
    )
    lines = {line.entrant: line for line in scored(played).standings}
    assert (lines["e"].rank, lines["e"].total, lines["e"].rounds) == (1, 200, 1)
    assert (lines["a"].rank, lines["a"].total, lines["a"].rounds) == (3, 300, 3)
    assert Fraction(lines["a"].total, 3) < lines["e"].total


def test_v1_each_table_is_a_tournament_of_its_own_where_the_conditions_say_so():
    seats_1, deals_1 = table_of_four("1", "abcd", [300, 0, 0])
    seats_2, deals_2 = table_of_four("2", "efgh", [400, 0, 0])
    played = event(
        "pivot",
        "e f g h a b c d",
        conditions={"ranking": "section"},
        seats=seats_1 + seats_2,
        deals=deals_1 + deals_2,
    )
    assert [(rank, name) for rank, name, _ in ranking(played)] == [
        (1, "e"),
        (1, "f"),
        (3, "g"),
        (3, "h"),
        (1, "a"),
        (1, "b"),
        (3, "c"),
        (3, "d"),
    ]


def test_v1_the_section_of_an_entrant_names_the_list():
    people = [entrant(name, section="T2" if name in "bd" else "T1") for name in "abcd"]
    played = event("pivot", people, conditions={"ranking": "section"}, seats=FOUR, deals=[deal(1, "100 0")])
    assert [(line.section, line.rank, line.entrant) for line in scored(played).standings] == [
        ("T1", 1, "a"),
        ("T1", 2, "c"),
        ("T2", 1, "b"),
        ("T2", 2, "d"),
    ]


def round_of(row):
    [table] = row["tables"]
    (north, south), (east, west) = table["NS"], table["EW"]
    return f"{north} {east} {south} {west}"


@pytest.mark.parametrize("players", [4, 5])
def test_the_published_cycles_are_whole(players):
    rows = vectors("rules/pivot_individual")[f"players_{players}"]
    played = event(
        "pivot",
        "A B C D E"[: 2 * players],
        seats=[seats(round_of(row), round_=row["round"]) for row in rows],
        deals=[deal(1, "100 0", round=row["round"]) for row in rows],
    )
    assert scored(played).warnings == ()
    assert {line.rounds for line in scored(played).standings} == {players - 1 if players == 5 else 3}


def test_v9_what_a_player_brings_counts_as_if_earned_over_the_longest_table():
    seats_1, deals_1 = table_of_four("1", "abcd", [300, 0, 0])
    played = event(
        "pivot",
        [*(entrant(name) for name in "abcdfgh"), entrant("e", carry_forward=Fraction(-330))],
        seats=[*seats_1, seats("f h e g", table="2")],
        deals=[*deals_1, deal(1, "200 0", table="2")],
    )
    ranks = {line.entrant: line.rank for line in scored(played).standings}
    assert (ranks["f"], ranks["a"], ranks["b"], ranks["e"]) == (1, 2, 2, 4)
