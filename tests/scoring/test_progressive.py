import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.document.event import Honours
from scoring.progressive import ProgressiveRules, VulnerabilityMode, is_plausible, progressive_deal
from scoring.sheet import DealRules, Kind, is_slam_made
from scoring.values import ContractTable, Doubling, Seat, Side, Vulnerability
from tests.scoring.deals import contract, deal
from tests.strategies import contracts, seats, trick_counts, vulnerabilities
from tests.vector_files import vectors

RULES = ProgressiveRules()
UNCAPPED = replace(RULES, cap=None)
BOTH = replace(RULES, vulnerability=VulnerabilityMode.BOTH)
NONE = replace(RULES, vulnerability=VulnerabilityMode.NONE)


def points(row):
    return row.points(Side.NS), row.points(Side.EW)


def played(text, tricks, honours="", rules=NONE):
    return points(progressive_deal(deal(1, text, tricks, honours), None, rules))


def test_p4_a_passed_out_deal_scores_neither_side():
    assert points(progressive_deal(deal(2, "pass"), Seat.N, RULES)) == (0, 0)


def test_p11_trick_points_never_carry_over_to_another_deal():
    row = progressive_deal(deal(1, "2S N", 8), Seat.N, RULES)
    again = progressive_deal(deal(4, "2S N", 8), Seat.N, RULES)
    assert points(row) == points(again) == (110, 0)


@pytest.mark.parametrize(("year", "expected"), [("1987", (230, 0)), ("1935", (180, 0))])
def test_p11_the_contract_table_is_1987_or_1935(year, expected):
    rules = replace(NONE, deal=DealRules(table=ContractTable(year)))
    assert played("1CXX N", 7, rules=rules) == expected


@pytest.mark.parametrize(
    ("rules", "expected"), [(NONE, (420, 0)), (BOTH, (620, 0))], ids=["not vulnerable", "vulnerable"]
)
def test_p12_a_game_bid_and_made_has_a_bonus_of_300_or_500(rules, expected):
    assert played("4S N", 10, rules=rules) == expected


def test_p12_a_doubled_part_score_can_be_a_game():
    assert played("2HX N", 8) == (120 + 50 + 300, 0)


def test_p13_a_made_part_score_has_a_bonus_of_50():
    assert played("3S N", 11) == (90 + 60 + 50, 0)


@pytest.mark.parametrize(
    ("text", "tricks", "rules", "expected"),
    [
        pytest.param("6S N", 12, NONE, 180 + 300 + 500, id="small slam"),
        pytest.param("6S N", 12, BOTH, 180 + 500 + 750, id="small slam, vulnerable"),
        pytest.param("7S N", 13, NONE, 210 + 300 + 1000, id="grand slam"),
        pytest.param("7S N", 13, BOTH, 210 + 500 + 1500, id="grand slam, vulnerable"),
        pytest.param("4S N", 13, NONE, 120 + 90 + 300, id="not bid"),
        pytest.param("6S N", 13, NONE, 180 + 30 + 300 + 500, id="grand slam not bid"),
    ],
)
def test_p14_slam_bonuses_only_for_a_slam_that_was_bid(text, tricks, rules, expected):
    assert played(text, tricks, rules=rules) == (expected, 0)


@pytest.mark.parametrize(
    ("text", "tricks", "expected"),
    [
        pytest.param("3NTXX N", 11, (1000, 0), id="1800 is cut"),
        pytest.param("2DX N", 4, (0, 1000), id="1100 in undertricks is cut"),
        pytest.param("6H N", 12, (1430, 0), id="a slam bid and made stays"),
        pytest.param("6HX N", 7, (0, 1000), id="a slam that failed exempts nobody"),
    ],
)
def test_p15_no_side_scores_more_than_1000_except_with_a_slam(text, tricks, expected):
    assert played(text, tricks, rules=BOTH) == expected


def test_p15_the_cap_covers_honours_of_the_other_side_too():
    row = progressive_deal(deal(1, "3NTXX N", 11, "NS 150"), None, BOTH)
    assert points(row) == (1000, 0)
    assert [entry.points for entry in row.entries if entry.kind is Kind.CAP] == [-950]


def test_p15_the_cap_may_be_left_out_or_another():
    assert played("3NTXX N", 11, rules=replace(BOTH, cap=None)) == (1800, 0)
    assert played("4S N", 10, rules=replace(NONE, cap=400)) == (400, 0)


def worked(row):
    text, result, when = re.fullmatch(r"(\d(?:NT|[CDHS])X{0,2})(=|[+-]\d) (nv|vul|v)", row["contract"]).groups()
    call = contract(text, "N")
    tricks = call.tricks_needed + (0 if result == "=" else int(result))
    ns, ew = played(f"{text} N", tricks, rules=NONE if when == "nv" else BOTH)
    return ns - ew


@pytest.mark.parametrize(
    "row", vectors("rules/rubber_chicago_progressive")["progressive"]["worked"], ids=lambda row: row["contract"]
)
def test_the_worked_deals(row):
    assert worked(row) == row["scored"]


@pytest.mark.parametrize(
    ("text", "tricks", "honours", "expected"),
    [
        pytest.param("2H N", 8, "NS 100", (210, 0), id="four trumps with declarer"),
        pytest.param("2H N", 8, "EW 150", (110, 150), id="five trumps with the opponents"),
        pytest.param("1NT N", 6, "NS 150", (150, 50), id="four aces, contract failed"),
    ],
)
def test_p17_honours_are_scored_to_the_side_that_holds_them(text, tricks, honours, expected):
    assert played(text, tricks, honours) == expected


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("by-deal", ["None", "EW", "NS", "All"]), ("none", ["None"] * 4), ("both", ["All"] * 4)],
)
def test_p18_vulnerability_by_deal_or_the_same_always(mode, expected):
    rules = replace(RULES, vulnerability=VulnerabilityMode(mode))
    dealers = [Seat.N, Seat.E, Seat.S, Seat.W]
    found = [rules.vulnerable(number, dealer) for number, dealer in enumerate(dealers, 1)]
    assert [vulnerability.value for vulnerability in found] == expected


def test_p18_by_the_deal_nothing_is_guessed_without_a_dealer():
    with pytest.raises(ValueError, match="the dealer must be known"):
        RULES.vulnerable(2, None)


def test_a_typed_score_is_neither_capped_nor_with_honours():
    typed = replace(deal(1, "1800 100"), honours=(Honours(Side.EW, 100),))
    assert points(progressive_deal(typed, Seat.N, RULES)) == (1800, 100)


@pytest.mark.parametrize(
    ("ns", "ew", "plausible"),
    [
        pytest.param(420, 0, True, id="4S made"),
        pytest.param(420, 100, True, id="4S made, honours with the opponents"),
        pytest.param(0, 0, True, id="passed out"),
        pytest.param(0, 50, True, id="one down"),
        pytest.param(430, 420, False, id="both sides made a game"),
        pytest.param(425, 0, False, id="no such score"),
        pytest.param(1100, 0, False, id="beyond the cap"),
    ],
)
def test_a_typed_score_is_checked_for_plausibility(ns, ew, plausible):
    assert is_plausible({Side.NS: ns, Side.EW: ew}, Vulnerability.NONE, NONE) is plausible


def test_without_honours_only_one_side_scores():
    rules = replace(NONE, deal=DealRules(honours=False))
    assert not is_plausible({Side.NS: 420, Side.EW: 100}, Vulnerability.NONE, rules)


held = st.sampled_from([(), (Honours(Side.NS, 150),), (Honours(Side.EW, 150),)])


@given(contracts, trick_counts, held, seats, st.integers(1, 4))
def test_the_cap_takes_only_what_is_over_it_and_never_from_a_slam(call, tricks, honours, dealer, number):
    row = replace(deal(number, "pass"), passed_out=False, contract=call, tricks=tricks, honours=honours)
    capped, uncapped = (progressive_deal(row, dealer, rules) for rules in (RULES, UNCAPPED))
    for side in Side:
        exempt = is_slam_made(row) and call.declarer.side is side
        most = uncapped.points(side) if exempt else min(uncapped.points(side), 1000)
        assert capped.points(side) == most >= 0


@settings(deadline=None)  # the first example makes the table of all scores
@given(contracts, trick_counts, held, vulnerabilities)
def test_whatever_a_contract_scores_is_plausible(call, tricks, honours, vulnerable):
    mode = {Vulnerability.NONE: NONE, Vulnerability.ALL: BOTH}.get(vulnerable, RULES)
    dealer = Seat.N if vulnerable is Vulnerability.NS else Seat.E
    row = replace(deal(2, "pass"), passed_out=False, contract=call, tricks=tricks, honours=honours)
    scored = progressive_deal(row, dealer, mode)
    assert is_plausible({side: scored.points(side) for side in Side}, vulnerable, mode)


@given(contracts, trick_counts)
def test_a_passed_out_deal_made_no_slam(call, tricks):
    row = replace(deal(1, "pass"), passed_out=False, contract=call, tricks=tricks)
    assert is_slam_made(row) is (call.level >= 6 and tricks >= call.level + 6)
    assert not is_slam_made(deal(1, "pass"))


def test_doubling_is_kept_apart_in_the_entries():
    row = progressive_deal(deal(1, "2CX N", 9), None, NONE)
    assert [(entry.kind, entry.points) for entry in row.entries] == [
        (Kind.TRICKS, 80),
        (Kind.OVERTRICKS, 100),
        (Kind.INSULT, 50),
        (Kind.PART_SCORE, 50),
    ]
    assert row.deal.contract.doubling is Doubling.DOUBLED


def test_p15_exactly_the_cap_is_not_cut():
    row = progressive_deal(deal(1, "4S N", 10), None, replace(NONE, cap=420))
    assert not any(entry.kind is Kind.CAP for entry in row.entries)
