from fractions import Fraction

import pytest

from scoring.document.errors import BadDocumentError
from scoring.document.event import HoneymoonDeal, Match
from scoring.explanation import Explain
from tests.scoring.games.evenings import entrant, event, penalty, scored


def line(number, outcome="pass", *, match="1", players="ab", round_=1):
    """`line(1, "2C a 8")`, or a passed-out deal."""
    base = {"match": match, "deal": number, "players": tuple(players), "round": round_}
    if outcome == "pass":
        return HoneymoonDeal(**base, passed_out=True)
    contract, by, tricks = outcome.split()
    return HoneymoonDeal(**base, contract=contract, by=by, tricks=int(tricks))


def match_of(match, players, winner_first, round_=1):
    """Three deals in which the first player wins each, or the points are level."""
    first, second = players
    outcomes = [f"2C {first} 8"] * 3 if winner_first else [f"2C {first} 8", f"2C {second} 8", "pass"]
    return [line(at, text, match=match, players=players, round_=round_) for at, text in enumerate(outcomes, 1)]


def evening(*lines, people="a b", **more):
    return event("honeymoon", people, honeymoon=lines, **more)


def listed(played):
    return [(row.rank, row.entrant, row.total, row.matches) for row in scored(played).standings]


def test_h11_a_match_is_three_deals_and_the_larger_total_wins():
    played = evening(line(1, "2C a 8"), line(2, "7NT b 12"), line(3, "4S a 11"))
    answer = scored(played)
    assert [dict(deal.points) for deal in answer.deals] == [{"a": 160, "b": 0}, {"a": 530, "b": 0}, {"a": 330, "b": 0}]
    assert listed(played) == [(1, "a", 1, 1), (2, "b", 0, 1)]
    assert [(card.own, card.opponents, card.net) for card in answer.cards] == [(1020, 0, 1020), (0, 1020, -1020)]
    assert answer.warnings == ()


def test_h11_a_draw_stays_a_draw():
    played = evening(*match_of("1", "ab", False), conditions={"passed_out": "counts"})
    assert listed(played) == [(1, "a", Fraction(1, 2), 1), (1, "b", Fraction(1, 2), 1)]


def test_h11_one_more_deal_may_decide_a_level_match():
    level = [line(1, "2C a 8"), line(2, "2C b 8"), line(3)]
    conditions = {"passed_out": "counts", "draw": "extra-deal"}
    assert listed(evening(*level, line(4, "1C b 7"), conditions=conditions))[0] == (1, "b", 1, 1)


@pytest.mark.parametrize(
    ("lines", "conditions", "message"),
    [
        pytest.param(
            [*match_of("1", "ab", True), line(4, "2C a 8")],
            {},
            "match 1, deal 4: a deal too many; allowed: deals 1 to 3$",
            id="a fourth deal",
        ),
        pytest.param(
            [*match_of("1", "ab", True), line(4, "2C a 8")],
            {"draw": "extra-deal"},
            "allowed: deals 1 to 3, and deal 4 while the match is level",
            id="a fourth deal of a match that is not level",
        ),
        pytest.param(
            [line(1, "2C a 8"), line(1, "2C a 8")],
            {},
            "match 1, deal 1: a second result; allowed: another result only of a deal that is dealt again",
            id="a deal twice",
        ),
        pytest.param(
            [line(1), line(1, "2C a 8")],
            {"passed_out": "counts"},
            "match 1, deal 1: a second result",
            id="a passed-out deal that counted",
        ),
    ],
)
def test_what_is_refused(lines, conditions, message):
    with pytest.raises(BadDocumentError, match=message):
        scored(evening(*lines, conditions=conditions))


def test_h4_a_deal_that_both_passed_is_dealt_again_and_does_not_count():
    played = evening(line(1), line(1, "2C a 8"), line(2, "2C a 8"), line(3, "2C a 8"))
    assert dict(scored(played).deals[0].points) == {"a": 0, "b": 0}
    assert scored(played).warnings == ()


def test_h4_or_it_counts_as_one_of_the_three():
    played = evening(line(1), line(2, "2C a 8"), line(3, "2C a 8"), conditions={"passed_out": "counts"})
    assert scored(played).warnings == ()


def test_a_match_of_which_nothing_counts_yet_is_not_played():
    assert listed(evening(line(1))) == [(None, "a", 0, 0), (None, "b", 0, 0)]


def test_an_unfinished_match_counts_as_it_stands_with_a_warning():
    played = evening(line(1, "2C a 8"))
    assert listed(played)[0] == (1, "a", 1, 1)
    assert scored(played).warnings == ("match 1: 1 of 3 deals; it counts as it stands",)


def test_h12_matches_won_and_then_the_difference_of_points():
    lines = [
        *match_of("1", "ab", True),
        *(line(at, "1C b 7", match="2", players="bc", round_=2) for at in (1, 2, 3)),
        *(line(at, "1NT c 7", match="3", players="ca", round_=3) for at in (1, 2, 3)),
    ]
    played = evening(*lines, people="a b c")
    assert listed(played) == [(1, "c", 1, 2), (2, "b", 1, 2), (3, "a", 1, 2)]
    assert [row.rounds for row in scored(played).standings] == [2, 2, 2]


def test_h12_a_penalty_is_taken_from_the_difference_of_points():
    lines = [
        line(at, "2C a 8", match=match, players=players) for match, players in (("1", "ab"),) for at in (1, 2, 3)
    ] + [line(at, "2C c 8", match="2", players="cd") for at in (1, 2, 3)]
    played = evening(*lines, people="a b c d", penalties=[penalty("a", 10)])
    assert listed(played)[:2] == [(1, "c", 1, 1), (2, "a", 1, 1)]
    assert [row.penalty for row in scored(played).standings][:2] == [0, 10]


KNOCK_OUT = {"knock_out": True, "passed_out": "counts"}


def test_h12_a_knock_out_is_ranked_by_the_round_lost_in():
    lines = [
        *match_of("1", "ab", True),
        *match_of("2", "cd", True),
        *match_of("3", "ca", True, round_=2),
    ]
    played = evening(*lines, people="a b c d", conditions=KNOCK_OUT)
    assert listed(played) == [(1, "c", 2, 2), (2, "a", 1, 2), (3, "b", 0, 1), (3, "d", 0, 1)]


def test_h12_a_level_knock_out_match_goes_to_the_named_winner():
    played = evening(
        *match_of("1", "ab", False),
        conditions=KNOCK_OUT,
        matches=[Match("1", 1, "a", "b", winner="b")],
    )
    assert listed(played) == [(1, "b", 1, 1), (2, "a", 0, 1)]
    assert scored(played).warnings == ()


def test_h12_a_level_knock_out_match_without_a_winner_puts_nobody_out():
    played = evening(*match_of("1", "ab", False), conditions=KNOCK_OUT)
    assert [row[0] for row in listed(played)] == [1, 1]
    assert scored(played).warnings == ("match 1: level, and no winner is named, so nobody is out",)


def test_h12_a_walkover_is_a_match_won_with_the_points_as_they_stand():
    played = evening(
        *match_of("1", "ab", True)[:2], people="a b c",
        matches=[Match("1", 1, "a", "b", winner="b"), Match("2", 2, "c", "a", winner="c")],
    )  # fmt: skip
    assert sorted((row[1], row[2], row[3]) for row in listed(played)) == [("a", 0, 2), ("b", 1, 1), ("c", 1, 1)]
    assert [len(card.rounds) for card in scored(played).cards] == [1, 1, 0]
    assert scored(played).warnings[0] == "match 1: won by a walkover after 2 of 3 deals"


def test_h12_a_walkover_puts_out_of_a_knock_out():
    played = evening(people="a b", conditions=KNOCK_OUT, matches=[Match("1", 1, "a", "b", winner="b")])
    assert [row[:2] for row in listed(played)] == [(1, "b"), (2, "a")]


def test_a_named_winner_must_be_one_of_the_two():
    played = evening(*match_of("1", "ab", False), people="a b c", matches=[Match("1", 1, "a", "b", winner="c")])
    with pytest.raises(BadDocumentError, match="matches, 1, winner: 'c'; allowed: one of the two players"):
        scored(played)


def test_the_round_of_a_match_may_come_from_the_list_of_matches():
    lines = [line(at, "2C a 8", round_=None) for at in (1, 2, 3)]
    played = evening(*lines, matches=[Match("1", 4, "a", "b")])
    assert scored(played).cards[0].rounds[0].round == 4


def test_matches_are_in_order_of_rounds_and_names():
    lines = [
        line(1, "2C a 8", match="10"),
        line(1, "2C a 8", match="2"),
        line(1, "2C a 8", match="0", round_=2),
        line(1, "2C a 8", match="9", round_=None),
    ]
    assert [deal.deal.match for deal in scored(evening(*lines)).deals] == ["9", "2", "10", "0"]


def test_a_match_explains_its_deals_when_asked():
    lines = [line(1), line(1, "2C a 9"), line(2, "7NT a 12")]
    passed, made, failed = scored(evening(*lines), Explain("1")).deals
    assert [step.rule for step in passed.explanation] == ["honeymoon.passed-out"]
    assert [(step.rule, step.result) for step in made.explanation] == [
        ("honeymoon.contract", "made"),
        ("honeymoon.tricks-taken", 180),
    ]
    assert [(step.rule, step.result) for step in failed.explanation] == [
        ("honeymoon.contract", "failed"),
        ("honeymoon.tricks-promised", 530),
    ]
    assert not scored(evening(*lines), Explain("2")).deals[0].explanation


def test_what_a_player_brings_is_added_to_the_matches_won():
    people = [entrant("a"), entrant("b", carry_forward=Fraction(2))]
    played = event("honeymoon", people, honeymoon=[line(1, "2C a 8")])
    assert listed(played) == [(1, "b", 2, 1), (2, "a", 1, 1)]
