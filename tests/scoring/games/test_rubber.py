import pytest

from scoring.document.errors import BadDocumentError
from scoring.explanation import Explain
from tests.scoring.deals import deal
from tests.scoring.games.evenings import event, ranking, scored, seats

WON = [deal(1, "4S N", 10), deal(2, "4S N", 10)]


def rubber(*deals, **more):
    return event("rubber", "a b c d", **({"seats": [seats("a b c d", dealer="")], "deals": deals} | more))


def test_a_round_is_a_rubber_and_the_next_one_begins_anew():
    played = rubber(
        seats=[seats("a b c d", dealer=""), seats("a c b d", round_=2, dealer="")],
        deals=[*WON, deal(1, "2S N", 8, round=2)],
    )
    answer = scored(played)
    assert [line.vulnerable.value for line in answer.deals] == ["None", "NS", "None"]
    assert ranking(played) == [(1, "a", 1000), (2, "c", 880), (3, "b", -880), (4, "d", -1000)]


def test_an_open_rubber_gives_a_warning():
    assert scored(rubber(deal(1, "4S N", 10))).warnings == ("round 1, table 1: the rubber is neither won nor stopped",)


def test_a_rubber_that_was_won_or_stopped_gives_none():
    assert scored(rubber(*WON)).warnings == ()
    two_to_one = rubber(deal(1, "4S N", 10), deal(2, "4S E", 10), deal(3, "4S N", 10))
    assert scored(two_to_one).warnings == ()
    stopped = [seats("a b c d", dealer="", stopped=True)]
    assert scored(rubber(deal(1, "pass"), seats=stopped)).warnings == ()


def test_the_conditions_reach_the_rubber():
    played = rubber(
        deal(1, "2S N", 8, "NS 100"),
        seats=[seats("a b c d", dealer="", stopped=True)],
        conditions={"unfinished": {"part_score": 50}, "honours": False},
    )
    assert scored(played).deals[0].ns == 110


def test_what_the_conditions_do_not_say_of_an_unfinished_rubber_is_as_usual():
    stopped = [seats("a b c d", dealer="", stopped=True)]
    only_part_score = rubber(deal(1, "4S N", 10), seats=stopped, conditions={"unfinished": {"part_score": 50}})
    only_game = rubber(deal(1, "2S N", 8), seats=stopped, conditions={"unfinished": {"game": 200}})
    assert [scored(played).deals[0].ns for played in (only_part_score, only_game)] == [120 + 300, 60 + 100]


def test_a_deal_after_the_rubber_was_won_is_refused():
    with pytest.raises(BadDocumentError, match="deal 3: the rubber was won by NS before it"):
        scored(rubber(*WON, deal(3, "pass")))


def test_a_deal_twice_is_refused():
    with pytest.raises(BadDocumentError, match="deal 1: a second result"):
        scored(rubber(deal(1, "pass"), deal(1, "pass")))


def test_the_deal_that_wins_says_so():
    [_, last] = scored(rubber(*WON), Explain("1/1")).deals
    assert [(step.rule, step.result) for step in last.explanation][2:] == [
        ("party.tricks", 120),
        ("party.rubber", 700),
        ("party.game-completed", None),
        ("party.total", (820, 0)),
    ]
