from fractions import Fraction

import pytest

from scoring.document.errors import BadDocumentError
from scoring.explanation import Explain
from scoring.values import Seat
from tests.scoring.deals import deal
from tests.scoring.games.evenings import entrant, event, penalty, ranking, scored, seats


def evening(*deals, people="a b c d", **more):
    more.setdefault("seats", [seats("a b c d")])
    return event("progressive", people, deals=deals, **more)


def test_p19_both_columns_are_added_up_on_all_four_cards():
    played = evening(deal(1, "4S N", 10), deal(2, "2S E", 8), deal(3, "2S E", 6))
    cards = {card.entrant: (card.own, card.opponents) for card in scored(played).cards}
    assert cards == {"a": (520, 110), "b": (110, 520), "c": (520, 110), "d": (110, 520)}


@pytest.mark.parametrize(("own", "opponents", "net"), [(2350, 1480, 870), (1590, 1970, -380)])
def test_p20_the_final_figure_is_own_less_opponents(own, opponents, net):
    assert (2350 - 1480, 1590 - 1970) == (870, -380)
    played = evening(deal(1, f"{own} {opponents}"))
    [north, *_] = scored(played).cards
    assert (north.own, north.opponents, north.net) == (own, opponents, net)


def test_p21_plus_then_nought_then_minus_with_shared_places():
    played = event(
        "progressive",
        "a b c d e f g h i j k l",
        seats=[seats("a b c d"), seats("e f g h", table="2"), seats("i j k l", table="3")],
        deals=[
            deal(1, "420 0"),
            deal(1, "pass", table="2"),
            deal(1, "0 100", table="3"),
        ],
    )
    assert ranking(played) == [
        (1, "a", 420),
        (1, "c", 420),
        (3, "j", 100),
        (3, "l", 100),
        (5, "e", 0),
        (5, "f", 0),
        (5, "g", 0),
        (5, "h", 0),
        (9, "i", -100),
        (9, "k", -100),
        (11, "b", -420),
        (11, "d", -420),
    ]
    assert all(line.tied for line in scored(played).standings)


def test_p21_ladies_and_gentlemen_are_ranked_by_themselves_too():
    people = [entrant(name, categories=("lady",) if name in "bd" else ("gentleman",)) for name in ("a", "b", "c", "d")]
    played = evening(deal(1, "420 0"), people=people, conditions={"lists": ("lady", "gentleman")})
    ranks = {line.entrant: dict(line.category_ranks) for line in scored(played).standings}
    assert ranks == {"a": {"gentleman": 1}, "c": {"gentleman": 1}, "b": {"lady": 1}, "d": {"lady": 1}}


def test_p23_who_sat_out_every_round_comes_last_without_a_place():
    assert ranking(evening(deal(1, "420 0"), people="e a b c d"))[-1] == (None, "e", 0)


def test_p23_rounds_played_stand_beside_the_total():
    played = event(
        "progressive",
        "a b c d e",
        seats=[seats("a b c d"), seats("e b c d", round_=2)],
        deals=[deal(1, "420 0"), deal(1, "420 0", round=2)],
    )
    assert {line.entrant: line.rounds for line in scored(played).standings} == {
        "a": 1,
        "b": 2,
        "c": 2,
        "d": 2,
        "e": 1,
    }


def test_a_round_that_is_seated_but_not_begun_is_not_played():
    played = evening(deal(1, "420 0"), seats=[seats("a b c d"), seats("a b c d", round_=2)])
    assert [len(card.rounds) for card in scored(played).cards] == [1, 1, 1, 1]


def test_fixed_pairs_are_the_entrants():
    played = event("progressive", "1 2", seats=[seats("1 2")], deals=[deal(1, "2H E", 8)])
    assert ranking(played) == [(1, "2", 110), (2, "1", -110)]


def test_a_penalty_is_taken_from_the_total_and_a_compensation_given():
    played = evening(deal(1, "420 0"), penalties=[penalty("a", 50), penalty("a", 20), penalty("b", -30)])
    lines = {line.entrant: (line.total, line.penalty) for line in scored(played).standings}
    assert lines == {"a": (350, 70), "b": (-390, -30), "c": (420, 0), "d": (-420, 0)}


def test_one_who_plays_without_standing_is_listed_last():
    people = [entrant("a", ranked=False), *(entrant(name) for name in "bcd")]
    assert ranking(evening(deal(1, "420 0"), people=people)) == [
        (1, "c", 420),
        (2, "b", -420),
        (2, "d", -420),
        (None, "a", 420),
    ]


def test_tables_are_in_order_of_their_numbers():
    tables = ["10", "B", "2"]
    people = " ".join(f"{seat}{table}" for table in tables for seat in "nesw")
    played = event(
        "progressive",
        people,
        seats=[seats(" ".join(f"{seat}{table}" for seat in "nesw"), table=table) for table in tables],
        deals=[deal(1, "420 0", table=table) for table in tables],
    )
    assert [line.deal.table for line in scored(played).deals] == ["2", "10", "B"]


def test_a_dealer_on_the_deal_goes_before_that_of_the_seats():
    played = evening(deal(2, "4S N", 10, dealer=Seat.S), deal(3, "4S N", 10))
    assert [line.vulnerable.value for line in scored(played).deals] == ["NS", "NS"]


def test_no_dealer_is_needed_where_the_vulnerability_does_not_go_by_the_deal():
    played = evening(deal(1, "4S N", 10), seats=[seats("a b c d", dealer="")], conditions={"vulnerability": "both"})
    assert scored(played).deals[0].ns == 620


def test_the_conditions_reach_the_deals():
    conditions = {"cap": None, "honours": False, "vulnerability": "both"}
    played = evening(deal(1, "3NTXX N", 11, "EW 150"), conditions=conditions)
    assert (scored(played).deals[0].ns, scored(played).deals[0].ew) == (1800, 0)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        pytest.param(
            {"deals": [deal(1, "pass", table="2")]},
            "round 1, table 2, deal 1: nobody sits there; allowed: a round and table that seats lists",
            id="a table without seats",
        ),
        pytest.param(
            {"deals": [deal(1, "pass"), deal(1, "pass")]},
            "round 1, table 1, deal 1: a second result; allowed: one result for each deal",
            id="a deal twice",
        ),
        pytest.param(
            {"deals": [deal(5, "pass")]},
            "round 1, table 1, deal 5: deal 5; allowed: deals 1 to 4 of a round",
            id="a fifth deal",
        ),
        pytest.param(
            {"deals": [deal(1, "pass")], "seats": [seats("a b c d", dealer="")]},
            "round 1, table 1, deal 1: no dealer; allowed: dealer N, E, S or W",
            id="nobody dealt",
        ),
        pytest.param(
            {"seats": [seats("a b c d"), seats("a f g h", table="2")]},
            "seats, round 1, table 2: 'a' sits at table 1 too; allowed: one table",
            id="one player at two tables",
        ),
    ],
)
def test_what_is_refused(more, message):
    with pytest.raises(BadDocumentError, match=message):
        scored(event("progressive", "a b c d f g h", **({"seats": [seats("a b c d")]} | more)))


def test_a_deal_explains_itself_only_when_asked():
    played = evening(deal(1, "3NTXX N", 11, "NS 150"), deal(2, "pass"), deal(3, "420 0"))
    first, second, third = scored(played, Explain("1/1")).deals
    assert [(step.rule, step.result) for step in first.explanation] == [
        ("party.vulnerability", "None"),
        ("party.contract", "made"),
        ("party.tricks", 400),
        ("party.overtricks", 400),
        ("party.insult", 100),
        ("party.honours", 150),
        ("party.game", 300),
        ("party.cap", -350),
        ("party.total", (1000, 0)),
    ]
    assert [step.rule for step in second.explanation] == [
        "party.vulnerability",
        "party.passed-out",
        "party.total",
    ]
    assert [step.rule for step in third.explanation] == [
        "party.vulnerability",
        "party.typed-score",
        "party.typed",
        "party.total",
    ]
    assert not any(line.explanation for line in scored(played, Explain("2/1")).deals)


def test_p23_the_list_goes_by_the_net_and_not_by_the_rounds_played():
    played = event(
        "progressive",
        "a b c d e",
        seats=[seats("a b c d"), seats("a b e d", round_=2)],
        deals=[deal(1, "120 0"), deal(1, "110 0", round=2)],
    )
    assert ranking(played)[:3] == [(1, "a", 230), (2, "c", 120), (3, "e", 110)]


def test_what_an_entrant_brings_is_added_to_the_total():
    people = [entrant("a", carry_forward=Fraction(30)), *(entrant(name) for name in "bcd")]
    [first, *_] = scored(evening(deal(1, "420 0"), people=people)).standings
    assert (first.entrant, first.total, first.carry_forward, first.rank) == ("a", 450, 30, 1)
