"""Replay duplicate: every board twice, the second time with the hands exchanged."""

from itertools import combinations

import pytest

from tournaments.movements.audit import audit
from tournaments.movements.individuals import partner_counts
from tournaments.movements.offers import Request, offers
from tournaments.movements.replays import replay_individual, replay_pairs
from tournaments.movements.values import Kind, Movement, Row

PLANS = [replay_pairs(2, 1), replay_pairs(2, 4), replay_individual(4, 1), replay_individual(4, 2)]


def _sides(row: Row) -> tuple[set[int], set[int]]:
    return set(row.present[0::2]), set(row.present[1::2])


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.kind}-{plan.rounds}")
def test_the_second_play_gives_each_side_the_others_cards(plan: Movement) -> None:
    for first in (row for row in plan.rows if plan.play_of(row) == 1):
        [again] = [row for row in plan.rows if row.board_set == first.board_set and row != first]
        assert plan.play_of(again) == 2
        assert _sides(again) == _sides(first)[::-1]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.kind}-{plan.rounds}")
def test_it_has_no_fault(plan: Movement) -> None:
    assert audit(plan) == ()


def test_of_four_players_everybody_is_everybodys_partner_equally_often() -> None:
    assert partner_counts(replay_individual(4, 2)) == dict.fromkeys(combinations((1, 2, 3, 4), 2), 4)


@pytest.mark.parametrize(("kind", "contestants"), [(Kind.PAIRS, 2), (Kind.INDIVIDUAL, 4)])
def test_boards_asked_for_are_those_of_both_plays_together(kind: Kind, contestants: int) -> None:
    found, _refused = offers(Request(contestants, boards=24, kind=kind, is_replay=True))
    assert found[0].boards_played == 24
    assert found[0].movement.boards == 12


@pytest.mark.parametrize(
    ("kind", "contestants", "code"), [(Kind.PAIRS, 3, "replay-pairs"), (Kind.INDIVIDUAL, 5, "replay-players")]
)
def test_it_is_for_one_table(kind: Kind, contestants: int, code: str) -> None:
    found, refused = offers(Request(contestants, boards=24, kind=kind, is_replay=True))
    assert not found
    assert [refusal.code for refusal in refused] == [code]
