import pytest

from scoring.document.errors import BadDocumentError
from tests.scoring.deals import deal
from tests.scoring.games.evenings import event, ranking, scored, seats


def chukker(*deals, dealer="N", **conditions):
    return event("chicago", "a b c d", conditions=conditions, seats=[seats("a b c d", dealer=dealer)], deals=deals)


def test_part_scores_carry_and_the_last_one_is_worth_100():
    played = chukker(deal(1, "2S N", 8), deal(2, "1NT N", 7), deal(3, "3C E", 9), deal(4, "2H N", 9))
    assert [(line.ns, line.ew, line.below) for line in scored(played).deals] == [
        (60, 0, None),
        (340, 0, None),
        (0, 60, None),
        (190, 0, None),
    ]
    assert ranking(played)[0] == (1, "a", 530)


def test_in_duplicate_style_each_part_score_is_worth_50():
    played = chukker(deal(1, "2S N", 8), deal(2, "1NT N", 7), part_score="duplicate")
    assert [line.ns for line in scored(played).deals] == [110, 90]


@pytest.mark.parametrize(("option", "vulnerable"), [("dealer", "EW"), ("opponents", "NS")])
def test_who_is_vulnerable_on_the_second_deal(option, vulnerable):
    [line] = scored(chukker(deal(2, "pass"), vulnerable_deals_2_3=option)).deals
    assert line.vulnerable.value == vulnerable


def test_a_deal_passed_out_twice_is_dealt_a_third_time():
    played = chukker(deal(1, "pass"), deal(1, "pass"), deal(1, "2S N", 8))
    assert [line.ns for line in scored(played).deals] == [0, 0, 60]


@pytest.mark.parametrize(
    ("played", "message"),
    [
        pytest.param(
            chukker(deal(1, "2S N", 8), deal(1, "2S N", 8)),
            "deal 1: a second result; allowed: another result only of a deal that was passed out",
            id="a deal twice",
        ),
        pytest.param(chukker(deal(5, "pass")), "deal 5; allowed: deals 1 to 4", id="a fifth deal"),
        pytest.param(chukker(deal(1, "pass"), dealer=""), "deal 1: no dealer", id="nobody dealt"),
        pytest.param(chukker(deal(1, "420 0")), "deal 1: a typed score", id="a typed score"),
    ],
)
def test_what_is_refused(played, message):
    with pytest.raises(BadDocumentError, match=message):
        scored(played)
