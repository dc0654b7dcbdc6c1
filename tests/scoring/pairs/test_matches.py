"""Swiss pairs: matches out of the boards of pairs."""

from fractions import Fraction

from scoring.document.event import Contest, Entrant, Match, Penalty, PenaltyUnit, Result
from scoring.explanation import EVERYTHING
from tests.scoring.pair_events import award, ranks, scored, standing, table

# Three tables; 1 has a top against 2 on both boards, 3 and 4 share, 5 has a bottom against 6.
ROUND = [
    line
    for board in (1, 2)
    for line in (
        table("1", "2", 200, board, round=1),
        table("3", "4", 100, board, round=1),
        table("5", "6", 0, board, round=1),
    )
]


def listed(*sides, **given):
    return tuple(Match("", 1, home, away, **given) for home, away in sides)


def test_percents_become_vps():
    document = scored(*ROUND, vp_scale="ebu-swiss-pairs", boards_per_match=8)
    match = document.matches[0]
    assert (match.home, match.away, match.boards) == ("1", "2", 8)
    assert (match.percent, match.vps) == ((100, 0), (20, 0))
    assert document.matches[1].vps == (10, 10)
    assert [(line.entrant, line.total, line.matches) for line in document.standings][:2] == [("1", 20, 1), ("6", 20, 1)]


def test_home_is_the_first_of_the_entrants_wherever_it_sits():
    document = scored(*ROUND, table("2", "1", 0, 3, round=1), vp_scale="win-loss")
    assert (document.matches[0].home, document.matches[0].vps) == ("1", (1, 0))


def test_imps_of_a_match_are_the_cross_imps_of_its_boards():
    document = scored(*ROUND, method="cross-imps", vp_scale="wbf-continuous")
    match = document.matches[0]
    assert match.imps == (8, 0)
    assert match.margins == (8, -8)
    assert standing(document, "1").imps == 8


def test_a_board_that_was_not_played_is_no_board_of_the_match():
    document = scored(*ROUND, table("1", "2", board=3, round=1, not_played=True), vp_scale="win-loss")
    assert document.matches[0].boards == 2


def test_an_award_to_one_side_counts_in_the_match():
    line = table("1", "2", board=3, round=1, not_played=True, artificial=award(ew="A+"))
    document = scored(*ROUND, line, vp_scale="win-loss", own_result_rule="none")
    assert document.matches[0].percent == (Fraction(8, 12) * 100, Fraction("2.4") / 12 * 100)


def test_penalties_of_the_match_come_off_before_the_vps():
    taken = Penalty("1", Fraction(100), PenaltyUnit.PERCENT_OF_TOP, round=1)
    document = scored(*ROUND, vp_scale="ebu-swiss-pairs", boards_per_match=8, more={"penalties": (taken,)})
    assert document.matches[0].percent == (50, 0)


def test_matches_that_are_only_listed_do_not_change_the_standings():
    document = scored(*ROUND, more={"matches": listed(("2", "1"))})
    assert standing(document, "1").percent == 100
    assert document.matches[0].percent == (0, 100)


def test_a_plain_event_has_no_matches():
    assert scored(*ROUND).matches == ()


def test_an_individual_has_no_matches():
    entrants = [Entrant(letter, (letter,)) for letter in "abcd"]
    line = Result(board=1, sitters=tuple("abcd"), score=90, round=1)
    document = scored(line, entrants=entrants, contest=Contest.INDIVIDUAL, vp_scale="win-loss")
    assert document.matches == ()


def test_a_knock_out_of_pairs_is_decided_by_its_matches():
    document = scored(*ROUND, knock_out=True, method="cross-imps")
    assert document.matches[0].winner == "1"
    assert ranks(document)["1"] == 1


def test_a_match_can_explain_itself():
    document = scored(*ROUND, vp_scale="win-loss", explain=EVERYTHING)
    assert [step.rule for step in document.matches[0].explanation] == ["match.balance", "match.vps"]
    assert document.boards[0].lines[0].explanation
