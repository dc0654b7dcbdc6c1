from dataclasses import replace

import pytest

from scoring.values import Vulnerability
from tests.tournaments.checks.scenes import line
from tournaments.checks import seating
from tournaments.checks.values import Board, Plan, Scene

# A movement of two tables: pair 1 meets 2 on boards 1–2, then 4; pair 3 meets 4, then 2.
PLAN = Plan(
    boards={
        (1, "1"): frozenset({1, 2}),
        (1, "2"): frozenset({3, 4}),
        (2, "1"): frozenset({3, 4}),
        (2, "2"): frozenset({1, 2}),
    },
    meetings=frozenset((frozenset({ns}), frozenset({ew})) for ns, ew in [(1, 2), (3, 4), (1, 4), (3, 2)]),
)


def scene(*others) -> Scene:
    return Scene(Board(1, Vulnerability.NONE), PLAN, others)


def test_ui_04_a_board_that_lies_elsewhere_this_round_is_doubtful():
    finding = seating.wrong_board(line("4SN=", board=3), scene())
    assert finding is not None
    assert finding.values == {"board": 3, "boards": [1, 2]}


def test_a_board_of_the_round_is_not():
    assert seating.wrong_board(line("4SN=", board=2), scene()) is None


@pytest.mark.parametrize(("ns", "ew"), [((1,), (3,)), ((2,), (4,))])
def test_pairs_that_the_movement_keeps_apart_are_doubtful(ns, ew):
    assert seating.cannot_meet(line("4SN=", ns=ns, ew=ew), scene()) is not None


def test_pairs_that_changed_directions_do_meet():
    assert seating.cannot_meet(line("4SN=", ns=(2,), ew=(1,)), scene()) is None


def test_wish_3_a_pair_that_has_played_the_board_already_is_doubtful():
    before = line("3NTN=", in_round=2, table="2", ns=(3,), ew=(2,), key=5)
    finding = seating.played_twice(line("4SN="), scene(before))
    assert finding is not None
    assert finding.values == {"entrants": [2], "round": 2, "table": "2"}


@pytest.mark.parametrize(("ns", "ew", "again"), [((2,), (1,), []), ((1,), (2,), [1, 2])])
def test_a_replayed_board_is_doubtful_with_the_same_cards_again(ns, ew, again):
    before = line("3NTN=", in_round=2, ns=ns, ew=ew, key=5)
    finding = seating.played_twice(line("4SN="), replace(scene(before), is_twice=True))
    assert (finding.values["entrants"] if finding else []) == again


def test_a_board_that_was_not_played_may_be_played_again():
    before = line("NP", in_round=2, table="2", ns=(3,), ew=(2,), key=5)
    assert seating.played_twice(line("4SN="), scene(before)) is None


def test_ui_03_not_played_is_asked_about_for_it_may_be_a_pass():
    assert seating.not_played(line("NP"), scene()) is not None
    assert seating.not_played(line("P"), scene()) is None
