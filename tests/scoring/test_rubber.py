import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.errors import BadDocumentError
from scoring.document.event import Honours
from scoring.rubber import RubberRules, rubber_sheet
from scoring.sheet import TODAY, DealRules, Kind, vulnerability_of
from scoring.values import ContractTable, Seat, Side, Vulnerability
from tests.scoring.deals import contract, deal
from tests.strategies import contracts, trick_counts
from tests.vector_files import vectors

RULES = RubberRules()
VECTORS = vectors("scoring/rubber")["vectors"]


def vector_deal(number, hand):
    held_by = hand["honors_held_by"]
    honours = f"{Seat(held_by).side} {hand['honors']}" if held_by else ""
    return deal(number, f"{hand['contract']} {hand['declarer']}", hand["tricks_taken"], honours)


def totals(sheet):
    return [sheet.total(Side.NS), sheet.total(Side.EW)]


@pytest.mark.parametrize("vector", [v for v in VECTORS if "hands" in v], ids=lambda v: v["title"])
def test_running_totals_count_what_an_open_rubber_is_worth(vector):
    deals = [vector_deal(number, hand) for number, hand in enumerate(vector["hands"], 1)]
    for played, hand in enumerate(vector["hands"], 1):
        expected = hand.get("running_total_ns_ew") or hand["running"]
        assert totals(rubber_sheet(deals[:played], RULES, stopped=True)) == expected
        if "dealer_side_vul_before" in hand:
            before = hand["dealer_side_vul_before"]
            sides = [side for side in Side if before[side.value.lower()]]
            assert rubber_sheet(deals[:played], RULES).deals[-1].vulnerable is vulnerability_of(sides)
    assert (rubber_sheet(deals, RULES).winner is not None) is vector["finished"]


@pytest.mark.parametrize("vector", [v for v in VECTORS if "hands" not in v], ids=lambda v: str(v["honors_held_by"]))
def test_single_deals_of_other_projects(vector):
    side = Seat(vector["declarer"]).side
    vulnerable = Vulnerability(side.value) if vector["declarer_vul"] else Vulnerability.NONE
    entries = TODAY.entries(vector_deal(1, vector), vulnerable)
    columns = [
        sum(entry.points for entry in entries if entry.side is column and entry.below is below)
        for column in Side
        for below in (False, True)
    ]
    assert columns == vector["expected_nsAbove_nsBelow_ewAbove_ewBelow"]


def worked(description, number):
    """A deal of the worked rubber, "EW 3NT+1 nv": side, contract, result."""
    side, text, result = re.match(r"(NS|EW) (\d\w+?)(=|[+-]\d)", description).groups()
    call = contract(text, "N" if side == "NS" else "E")
    return deal(number, f"{text} {call.declarer}", call.tricks_needed + (0 if result == "=" else int(result)))


def test_the_worked_rubber():
    [example] = vectors("rules/rubber_chicago_progressive")["rubber"]["worked"]
    sheet = rubber_sheet([worked(text, number) for number, text in enumerate(example["deals"], 1)], RULES)
    assert totals(sheet) == [example["NS"]["total"], example["EW"]["total"]]
    above = [entry.points for _, entry in sheet.above(Side.EW)]
    assert above == example["EW"]["above"]
    below = [entry.points for game in sheet.below(Side.EW) for _, entry in game]
    assert below == example["EW"]["below"]
    assert sheet.winner is Side.EW


def test_sc_32_the_ledger_of_a_rubber_with_a_doubled_slam():
    j, m = "N", "E"
    played = [
        deal(1, f"2H {j}", 10),
        deal(2, f"4SX {m}", 8),
        deal(3, f"3NT {m}", 10),
        deal(4, f"3S {m}", 9),
        deal(5, f"2D {m}", 6),
        deal(6, f"6HX {j}", 13),
    ]
    sheet = rubber_sheet(played, RULES)

    def below(side):
        return [entry.points for game in sheet.below(side) for _, entry in game]

    def above(side, number):
        return sum(entry.points for at, entry in sheet.above(side) if at.deal.deal == number)

    assert (below(Side.NS), below(Side.EW)) == ([60, 360], [100, 90])
    assert [above(Side.NS, number) for number in (1, 2, 5, 6)] == [60, 300, 200, 650]
    assert above(Side.EW, 3) == 30
    assert sheet.games == (1, 1)
    assert sheet.vulnerable is Vulnerability.ALL


def test_part_scores_of_both_sides_lapse_when_a_game_is_won():
    sheet = rubber_sheet([deal(1, "2H E", 8), deal(2, "4S N", 10), deal(3, "2S E", 8)], RULES)
    assert sheet.part_scores == (0, 60)
    assert sheet.games == (1, 0)
    assert [len(game) for game in sheet.by_game()] == [2, 1]


def test_a_passed_out_deal_writes_nothing():
    sheet = rubber_sheet([deal(1, "pass")], RULES)
    assert sheet.deals[0].entries == ()


@pytest.mark.parametrize(
    ("games", "bonus"),
    [(["4S N", "4S N"], 700), (["4S N", "4S E", "4S N"], 500)],
    ids=["two games to none", "two games to one"],
)
def test_the_bonus_is_in_the_deal_that_wins_the_rubber(games, bonus):
    sheet = rubber_sheet([deal(number, text, 10) for number, text in enumerate(games, 1)], RULES)
    assert [entry.points for entry in sheet.deals[-1].entries if entry.kind is Kind.RUBBER] == [bonus]
    assert sheet.deals[-1].points(Side.NS) == 120 + bonus


def test_a_deal_after_the_rubber_was_won_is_refused():
    with pytest.raises(BadDocumentError, match="round 1, table 1, deal 3: the rubber was won by NS before it"):
        rubber_sheet([deal(1, "4S N", 10), deal(2, "4S N", 10), deal(3, "pass")], RULES)


def test_a_typed_score_is_refused():
    with pytest.raises(BadDocumentError, match="deal 1: a typed score; allowed: contract"):
        rubber_sheet([deal(1, "420 0")], RULES)


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        pytest.param(["4S N"], [420, 0], id="the only game"),
        pytest.param(["2S E"], [0, 160], id="the only part-score"),
        pytest.param(["4S N", "2S E"], [420, 160], id="a game here, a part-score there"),
        pytest.param(["4S N", "2S N"], [580, 0], id="both to one side"),
        pytest.param(["2S N", "2S E"], [60, 60], id="a part-score each"),
        pytest.param(["4S N", "4S E"], [120, 120], id="a game each"),
        pytest.param(["4S N", "4S E", "4S N"], [740, 120], id="stopped, but won"),
        pytest.param([], [0, 0], id="nothing played"),
    ],
)
def test_what_a_stopped_rubber_is_worth(played, expected):
    tricks = {"4": 10, "2": 8}
    deals = [deal(number, text, tricks[text[0]]) for number, text in enumerate(played, 1)]
    assert totals(rubber_sheet(deals, RULES, stopped=True)) == expected


def test_the_older_laws_give_fifty_for_the_only_part_score():
    older = replace(RULES, unfinished_part_score=50)
    assert totals(rubber_sheet([deal(1, "2S N", 8)], older, stopped=True)) == [110, 0]


def test_no_entry_of_nothing_where_the_conditions_give_nothing():
    nothing = replace(RULES, unfinished_game=0)
    sheet = rubber_sheet([deal(1, "4S N", 10)], nothing, stopped=True)
    assert [entry.kind for entry in sheet.deals[0].entries] == [Kind.TRICKS]


def test_honours_may_be_left_out():
    without = RubberRules(deal=DealRules(honours=False))
    assert totals(rubber_sheet([deal(1, "2S N", 8, "EW 100")], without)) == [60, 0]


def test_the_older_table_has_the_smaller_insult():
    older = RubberRules(deal=DealRules(table=ContractTable.Y1935))
    sheets = [rubber_sheet([deal(1, "1CXX N", 7)], rules) for rules in (RULES, older)]
    assert [sheet.total(Side.NS) for sheet in sheets] == [180, 130]


def test_a_hundred_for_honours_does_not_exist_at_no_trumps():
    with pytest.raises(BadDocumentError, match="deal 1, honours: 100 points in 1NT N"):
        rubber_sheet([deal(1, "1NT N", 7, "NS 100")], RULES)


deals_of_a_rubber = st.lists(
    st.tuples(contracts, trick_counts, st.sampled_from([(), (Honours(Side.EW, 150),)])), max_size=12
)


def played_until_won(outcomes):
    deals = []
    for number, (call, tricks, honours) in enumerate(outcomes, 1):
        deals.append(replace(deal(number, "pass"), passed_out=False, contract=call, tricks=tricks, honours=honours))
        if rubber_sheet(deals, RULES).winner:
            break
    return deals


@given(deals_of_a_rubber)
def test_the_two_columns_hold_every_point_and_no_more(outcomes):
    sheet = rubber_sheet(played_until_won(outcomes), RULES)
    for side in Side:
        below = sum(entry.points for game in sheet.below(side) for _, entry in game)
        above = sum(entry.points for _, entry in sheet.above(side))
        assert below + above == sheet.total(side) >= 0
        assert below == sum(row.below(side) for row in sheet.deals)


@given(deals_of_a_rubber)
def test_a_side_is_vulnerable_exactly_from_its_first_game_on(outcomes):
    won = set()
    for row in rubber_sheet(played_until_won(outcomes), RULES).deals:
        assert {side for side in Side if row.vulnerable.includes(side)} == won
        won |= {row.game} - {None}


@given(deals_of_a_rubber)
def test_turning_the_table_turns_the_columns(outcomes):
    deals = played_until_won(outcomes)
    turned = [
        replace(
            row,
            contract=replace(row.contract, declarer=row.contract.declarer.left),
            honours=tuple(Honours(held.side.other, held.points) for held in row.honours),
        )
        for row in deals
    ]
    assert totals(rubber_sheet(deals, RULES)) == totals(rubber_sheet(turned, RULES))[::-1]


@given(deals_of_a_rubber)
def test_a_sheet_of_the_first_deals_is_the_beginning_of_the_whole_sheet(outcomes):
    deals = played_until_won(outcomes)
    for played in range(len(deals)):
        assert rubber_sheet(deals[:played], RULES).deals == rubber_sheet(deals, RULES).deals[:played]


def test_correcting_an_early_deal_changes_the_vulnerability_of_those_after_it():
    rest = [deal(2, "3NTX N", 8)]
    before = rubber_sheet([deal(1, "4S N", 10), *rest], RULES)
    after = rubber_sheet([deal(1, "4S N", 9), *rest], RULES)
    assert (before.deals[1].points(Side.EW), after.deals[1].points(Side.EW)) == (200, 100)
