"""Tie-breaks that the lines of pairs and individuals can decide."""

import pytest

from scoring.document.event import Contest, Entrant, Result
from tests.scoring.pair_events import ranks, scored, standing, table

# All have met and end level; then A and C win a board each against E and F's table, and A has lost to C.
ROUND_ROBIN = [
    table("A", "B", 100, 1),
    table("C", "D", 0, 1),
    table("A", "C", 0, 2),
    table("B", "D", 100, 2),
    table("A", "D", 50, 3),
    table("B", "C", 50, 3),
    table("A", "B", 100, 4),
    table("C", "D", 100, 4),
    table("E", "F", 0, 4),
]


def order(tie_breaks, results=tuple(ROUND_ROBIN), **rest):
    return ranks(scored(*results, tie_breaks=tuple(tie_breaks), **rest))


def test_without_tie_breaks_equals_share_the_place():
    found = order([])
    assert found["A"] == found["C"]


def test_mutual_is_the_total_of_the_lines_among_the_tied_if_all_have_met():
    level, found = order([]), order(["mutual"])
    assert level["A"] == level["C"] == 2
    assert found["C"] < found["A"]
    assert standing(scored(*ROUND_ROBIN, tie_breaks=("mutual",)), "C").tie_break == "mutual"


def test_mutual_is_passed_over_when_some_have_not_met():
    apart = [table("A", "X", 100), table("B", "Y", 100)]
    assert order(["mutual"], apart) == {"A": 1, "X": 1, "B": 1, "Y": 1}


def test_a_line_that_does_not_count_is_no_meeting():
    apart = [table("A", "X", 100), table("B", "Y", 100), table("A", "B", board=2, not_played=True)]
    assert order(["mutual"], apart) == {"A": 1, "X": 1, "B": 1, "Y": 1}


def test_wins_say_nothing_without_matches():
    assert order(["wins"]) == order([])


@pytest.mark.parametrize("step", ["imps", "quotient"])
def test_imps_say_nothing_at_matchpoints(step):
    assert order([step]) == order([])


# By average A and B are level at +1 a board; A has won 4 and lost 0, B won 12 and lost 8.
IMPS = [
    *(
        table(ns, ew, score, board)
        for board, pairs in {
            1: (("A", "X", 20), ("Y", "Z", 0)),
            2: (("B", "X", 90), ("Y", "W", 0)),
            3: (("B", "W", 0), ("Z", "Y", 20)),
        }.items()
        for ns, ew, score in pairs
    ),
]


def test_the_quotient_puts_who_lost_nothing_first():
    level = order([], IMPS, method="cross-imps")
    assert level["A"] == level["B"]
    parted = order(["quotient"], IMPS, method="cross-imps")
    assert parted["A"] < parted["B"]


def test_net_imps_go_before_the_average_of_few_boards():
    parted = order(["imps"], IMPS, method="cross-imps")
    assert parted["B"] < parted["A"]


def test_opponents_are_counted_by_their_totals_each_once():
    results = [
        table("A", "X", 100, 1),
        table("B", "Y", 100, 1),
        table("A", "X", 100, 2),
        table("B", "Y", 100, 2),
        table("X", "P", 100, 3),
        table("Y", "Q", 0, 3),
    ]
    level, parted = order([], results), order(["opponents"], results)
    assert level["A"] == level["B"]
    assert parted["A"] < parted["B"]


def test_boards_won_count_those_in_the_middle_half():
    results = [
        table("A", "W", 100, 1),
        table("B", "X", 100, 1),
        table("P", "Q", 0, 1),
        table("R", "S", 0, 1),
        table("A", "X", 0, 2),
        table("B", "Y", 50, 2),
        table("P", "S", 50, 2),
        table("R", "Q", 100, 2),
    ]
    document = scored(*results)
    won = {entrant: sum(points > 3 for points in mine(document, entrant)) for entrant in "AB"}
    assert won == {"A": 1, "B": 1}
    found = order(["boards-won"], results)
    assert found["B"] < found["A"]


def test_a_board_won_and_one_lost_are_as_much_as_two_in_the_middle():
    results = [
        *(table("A", "W", 100, 1), table("B", "X", 50, 1), table("P", "Y", 0, 1)),
        *(table("A", "X", 0, 2), table("B", "Y", 50, 2), table("P", "W", 100, 2)),
    ]
    found = order(["boards-won"], results)
    assert found["A"] == found["B"] == found["P"]


def mine(document, entrant):
    for board in document.boards:
        for line in board.lines:
            if entrant in line.result.sitters:
                yield line.ns_points if line.result.sitters[0] == entrant else line.ew_points


def individual(board, sitters, score):
    return Result(board=board, sitters=tuple(sitters), score=score)


PLAYERS = [Entrant(letter, (letter,)) for letter in "abcdefgh"]
INDIVIDUAL = [
    individual(1, "aebf", 100),
    individual(1, "cgdh", 100),
    individual(2, "aecf", 100),
    individual(2, "bgdh", 0),
]


def test_partners_are_the_percents_of_opponents_over_those_of_partners():
    """c met stronger opponents with a weaker partner than a, g and h, who had the same percent."""
    level = ranks(scored(*INDIVIDUAL, entrants=PLAYERS, contest=Contest.INDIVIDUAL))
    assert level == dict.fromkeys("acgh", 1) | dict.fromkeys("bdef", 5)
    parted = scored(*INDIVIDUAL, entrants=PLAYERS, contest=Contest.INDIVIDUAL, tie_breaks=("partners",))
    assert ranks(parted) == {"c": 1, "a": 2, "g": 2, "h": 2, "e": 5, "f": 5, "d": 7, "b": 8}


def test_partners_say_nothing_of_pairs():
    assert order(["partners"]) == order([])
