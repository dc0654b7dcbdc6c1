"""Published cases and vectors of adjusted scores, given as rulings on the pages: what is stored is what they say."""

import json
from pathlib import Path

import pytest

from scoring.score import score
from tests import factories
from tests.tournaments.rulings.giving import event_of, give, percents, points, replace, total
from tests.vector_files import vectors
from tournaments.documents import document_of
from tournaments.effect_words import write_outcomes
from tournaments.models import Event, LineScore
from tournaments.rescoring import rescore

pytestmark = pytest.mark.django_db
CASES = json.loads((Path(__file__).parents[2] / "golden" / "cases.json").read_text(encoding="utf-8"))["cases"]
CASE = {case["id"]: case for case in CASES}
RULES = {case["name"]: case for case in vectors("rules/matchpoints")["cases"] if "name" in case}


def conditions(event, **values):
    Event.objects.filter(pk=event.pk).update(conditions=values)


def field(event, scores, board=1, names=None):
    """A board with a line a score: pair N1 against E1 and so on, with the points to N–S as written; None: not played."""
    section = event.sessions.get().sections.first() or factories.make_section(event)
    lines = []
    for number, made in enumerate(scores, 1):
        codes = names[number - 1] if names else (f"N{number}", f"E{number}")
        pairs = [event.entrants.filter(code=code).first() or factories.make_entrant(event, code) for code in codes]
        outcome = {"is_not_played": True} if made is None else {"score": made}
        lines.append(factories.make_result(section, board, *pairs, round=number, table=str(number), **outcome))
    return lines


def boards_of(entrant):
    """On how many boards the entrant is rated."""
    standings = score(document_of(entrant.event_id)).standings
    return next(standing.boards for standing in standings if standing.entrant == entrant.code)


def outcomes(weights):
    """Pairs of weight and score, as a director types them."""
    return write_outcomes([{"weight": str(weight), "score": score} for weight, score in weights])


# Artificial


def with_percent(event, percent, boards):
    """N1 made `percent` on `boards` boards of eleven results; the last line is his on one more, not played."""
    wins = round(percent / 10 * boards)
    for board in range(1, boards + 1):
        beaten = min(10, wins)
        wins -= beaten
        field(event, [100, *[0] * beaten, *[200] * (10 - beaten)], board=board)
    return field(event, [None, *[100] * 10], board=boards + 1)[0]


def test_ad_02_a_plus_is_the_own_percent_on_the_other_boards(client, tuesday, dora):
    line, right = with_percent(tuesday, 66, 5), CASE["AD-02"]["right_result"]
    give(client, dora, line, kind="artificial", artificial_ns="A+", artificial_ew="A-")

    assert percents(line)[0] == right["ave_plus_value"]
    assert float(total(line.north).percent) == right["final_session_pct"]


@pytest.mark.parametrize(
    ("percent", "held", "key"),
    [(60, "A+", "60"), (80, "60", "60"), (30, "40", "40"), (30, "A-", "AVG-"), (80, "A+", "AVG+")],
)
def test_ad_03_a_letter_is_lifted_and_a_number_is_not(client, tuesday, dora, percent, held, key):
    """The case's own percentages take ten boards: tests/scoring has them; two boards say the same here."""
    line = with_percent(tuesday, percent, 2)
    give(client, dora, line, kind="artificial", artificial_ns=held, artificial_ew="A")

    values = {"60": 60, "40": 40, "AVG+": percent, "AVG-": percent}
    assert percents(line)[0] == values[key]


def test_ad_04_any_pairing_sits_on_any_board_with_an_artificial_line_beside(client, tuesday, dora):
    case, right = CASE["AD-04"]["input"], CASE["AD-04"]["right_result"]
    names = [("A", "B"), *((f"N{n}", f"E{n}") for n in range(7)), ("A", "C")]
    lines = field(tuesday, [50, *range(100, 106), 50, None], board=31, names=names)
    awards = case["artificial"]
    give(client, dora, lines[-1], kind="artificial", artificial_ns=awards["A"], artificial_ew=awards["C"])

    scored = points(lines)
    assert scored[-1] == [right["A_board31_from_C"], right["C_board31"]]
    assert sum(scored[0]) == case["top"]
    assert boards_of(lines[0].north) == 2


@pytest.mark.parametrize("name", CASE["AD-14"]["input"]["rulesets"])
def test_ad_14_artificial_each_side_by_itself_need_not_balance_d10(client, tuesday, dora, name):
    ns, ew = CASE["AD-14"]["input"]["rulesets"][name]
    lines = field(tuesday, [100, 110, 120, 130, 140])
    give(client, dora, lines[-1], kind="artificial", artificial_ns=ns, artificial_ew=ew)

    assert points(lines)[-1] == CASE["AD-14"]["right_result"][name]


@pytest.mark.parametrize(("held", "option"), [("A", "Ave="), ("A+", "Ave+")])
def test_ad_12_a_missed_board_at_cross_imps_is_what_the_director_says(client, tuesday, dora, held, option):
    conditions(tuesday, method="cross-imps", own_result_rule="none")
    for board in range(1, 21):
        field(tuesday, [130 if board == 20 else 50, 0], board=board)
    missed = field(tuesday, [None, 100], board=21)[0]
    give(client, dora, missed, kind="artificial", artificial_ns=held, artificial_ew="A")

    assert float(total(missed.north).total) == CASE["AD-12"]["right_result"][option]


def test_ad_13_not_played_is_no_score_until_the_director_gives_one(client, tuesday, dora):
    field(tuesday, [110, 120])
    missed = field(tuesday, [None, 90], board=2)[0]
    assert boards_of(missed.north) == 1

    give(client, dora, missed, kind="artificial", artificial_ns="40", artificial_ew="60")
    assert boards_of(missed.north) == 2
    assert percents(missed) == (40, 60)


def test_a_single_score_of_its_group_gives_both_sides_sixty_percent(client, tuesday, dora):
    lines = field(tuesday, [100, 110, 120, 130])
    versions = {f"version-{line.pk}": "b" if line is lines[-1] else "a" for line in lines}
    give(client, dora, lines[0], kind="fouled", **versions)

    assert percents(lines[-1]) == (60, 60)


# Assigned, weighted, split


def test_ad_16_an_average_replaced_by_an_assigned_score_is_reckoned_anew_d10(client, tuesday, dora):
    case, right = CASE["AD-16"]["input"], CASE["AD-16"]["right_result"]
    lines = field(tuesday, [*case["before"][:3], None])
    first = give(client, dora, lines[-1], kind="artificial", artificial_ns="50", artificial_ew="50")
    assert [ns for ns, _ew in points(lines)] == [round(value, 2) for value in right["before_ns_mp"]]

    replace(client, dora, first, kind="assigned", assigned_ns=str(case["after_line4"]))
    assert [ns for ns, _ew in points(lines)] == right["after_ns_mp"]


def test_a_weighted_score_is_compared_part_by_part(client, tuesday, dora):
    """0.3 of +650 and 0.7 of -100 where they are worth 10 and 6 of 10: 3 + 4.2. The vector's own field is not given."""
    lines = field(tuesday, [-200, -110, -90, -50, 620, -120])
    give(client, dora, lines[0], kind="weighted", assigned_ns=outcomes([("0.3", 650), ("0.7", -100)]))

    assert points(lines)[0] == [pytest.approx(0.3 * 10 + 0.7 * 4), pytest.approx(10 - 0.3 * 10 - 0.7 * 4)]


def test_ad_08_split_each_direction_in_its_own_field_d10(client, tuesday, dora):
    case, right = CASE["AD-08"]["input"], CASE["AD-08"]["right_result"]
    lines = field(tuesday, case["ns_scores_for_ns"])
    give(client, dora, lines[0], kind="split", assigned_ns="-1430", assigned_ew="-680")

    assert points(lines) == [list(each) for each in zip(right["ns_mp"], right["ew_mp"], strict=True)]


def test_ad_06_a_result_counts_once_for_each_pair(client, tuesday, dora):
    """NS4 keep +300 and EW2, who were deprived of the board, get A+; so do NS8, while EW3 keep -300 where they met."""
    right = CASE["AD-06"]["right_result"]
    assert (right["round3_table4"], right["round6_table8"]) == (
        {"ns4": "+300", "ew2": "Ave+"}, {"ns8": "Ave+", "ew3": "-300"}
    )  # fmt: skip
    names = [*((f"N{n}", f"E{n}") for n in range(1, 4)), ("NS4", "EW2"), ("NS8", "EW3")]
    *_others, played, innocent = field(tuesday, [100, 110, 120, 300, None], board=16, names=names)
    give(client, dora, played, kind="artificial", artificial_ew="A+")
    give(client, dora, innocent, kind="split", assigned_ns="A+", assigned_ew="+300")

    assert percents(played) == (96.88, 60)
    assert percents(innocent) == (60, 3.13)


# Teams


def rooms(event, ours, theirs, board=1):
    """A board of the match of two teams: the points to N–S of each room. The first team sits N–S in the first."""
    Event.objects.filter(pk=event.pk).update(contest="teams")
    section = event.sessions.get().sections.first() or factories.make_section(event)
    one, two = (event.entrants.filter(code=c).first() or factories.make_entrant(event, c) for c in "12")
    outcome = {"is_not_played": True} if ours is None else {"score": ours}
    first = factories.make_result(section, board, one, two, round=1, table="1", **outcome)
    if theirs is not None:
        factories.make_result(section, board, two, one, round=1, table="2", score=theirs)
    return first


def match_of(line):
    return score(document_of(event_of(line).pk)).matches[0]


def test_ad_10_a_weighted_score_is_turned_into_imps_before_it_is_weighted_d10(client, tuesday, dora):
    case, right = CASE["AD-10"]["input"], CASE["AD-10"]["right_result"]
    line = rooms(tuesday, 420, case["other_room_ns"])
    give(client, dora, line, kind="weighted", assigned_ns=outcomes(case["weights"]))

    assert [float(margin) for margin in match_of(line).margins] == [right["imps"], -right["imps"]]
    assert right["imps"] != right["wrong"]


def test_ad_11_self_inflicted_damage_is_taken_off_in_imps_d10(client, tuesday, dora):
    """Law 12C1e: what they were entitled to, less what the table was worth without their own error, and the table."""
    case = CASE["AD-11"]["input"]
    line = rooms(tuesday, case["table"], case["other_room_same_direction"])
    typed = f"100% {case['entitled']:+d}, -100% {case['table_without_error']:+d}, 100% {case['table']:+d}"
    give(client, dora, line, kind="weighted", assigned_ns=typed, assigned_ew="table")

    assert float(match_of(line).margins[0]) == CASE["AD-11"]["right_result"]["imps_award"]


def test_ad_07_ave_plus_to_both_gives_unlike_margins(client, tuesday, dora):
    conditions(tuesday, vp_scale="wbf-continuous")
    rooms(tuesday, 2250, 0, board=1)
    rooms(tuesday, -430, 0, board=2)
    line, right = rooms(tuesday, None, None, board=3), CASE["AD-07"]["right_result"]
    give(client, dora, line, kind="artificial", artificial_ns="A+", artificial_ew="A+")

    match = match_of(line)
    assert [float(margin) for margin in match.margins] == [right["team_A_margin"], right["team_B_margin"]]
    assert sum(match.vps) > 20


# Fouled boards


def fouled(client, by, event, *groups):
    """A board that was played in so many versions; the points of each line to N–S, as a list."""
    lines = field(event, [score for group in groups for score in group])
    letters = [letter for letter, group in zip("abcd", groups, strict=False) for _score in group]
    versions = {f"version-{line.pk}": letter for line, letter in zip(lines, letters, strict=True)}
    give(client, by, lines[0], kind="fouled", **versions)
    return points(lines)


def by_rank(size):
    """Scores of a group without ties, best first."""
    return [10 * (size - place) for place in range(size)]


@pytest.mark.parametrize(("rule_name", "expected"), [("historic", "historic"), ("neuberg", "neuberg_E9")])
def test_groups_of_five_and_four_d17(client, tuesday, dora, rule_name, expected):
    case = RULES["fouled board, 9 tables as 5+4"]
    conditions(tuesday, short_boards=rule_name)

    scored = fouled(client, dora, tuesday, case["groupA_ns"], case["groupB_ns"])
    assert [ns for ns, _ew in scored] == [float(value) for value in case[expected]]


def test_sc_14_a_board_fouled_after_seven_of_ten_d17(client, tuesday, dora):
    right = CASE["SC-14"]["right_result"]
    conditions(tuesday, small_groups="none")

    scored = [ns for ns, _ew in fouled(client, dora, tuesday, by_rank(7), by_rank(3))]
    assert scored == [round(value, 2) for value in (*right["group1"], *right["group2"])]


def test_sc_16_two_scores_are_no_small_group_when_more_than_a_third_d17(client, tuesday, dora):
    case, right = CASE["SC-16"]["input"], CASE["SC-16"]["right_result"]
    scored = fouled(client, dora, tuesday, [110, 120, 130], [-score for score in case["subfield_ew_scores"]])

    assert [ns for ns, _ew in scored[3:]] == right["ns_mp"]
    assert [ew for _ns, ew in scored[3:]] == right["ew_mp"]


def test_sc_18_neuberg_gives_a_higher_top_than_the_old_manual_method_d17(client, tuesday, dora):
    right = CASE["SC-18"]["right_result"]
    conditions(tuesday, small_groups="none")
    scored = fouled(client, dora, tuesday, by_rank(3), by_rank(4))

    tops = [round(scored[at][0] * 100 / 12, 1) for at in (0, 3)]
    assert tops == [right["neuberg_top_pct"][0], round(right["neuberg_top_pct"][1], 1)]


# Penalties


@pytest.mark.parametrize(
    ("kind", "amount", "after"),
    [("penalty", "10", "3.8"), ("compensation", "10", "4.2"), ("penalty", "0", "4")],
    ids=["penalty", "compensation", "warning"],
)
def test_a_tenth_of_a_top_stands_apart_from_the_boards_d18(client, tuesday, dora, kind, amount, after):
    """A top here is 2: the winner of both boards has 4; a tenth of one top is 0.2. The boards stay as they were."""
    lines = field(tuesday, [420, 50]) + field(tuesday, [420, 50], board=2)
    give(client, dora, lines[0], kind=kind, fined=lines[0].north_id, amount=amount, unit="percent-of-top")

    assert points(lines)[0] == [2.0, 0.0]
    assert total(lines[0].north).total == after


@pytest.mark.parametrize(
    ("conditions_", "unit", "amount", "after"),
    [
        ({}, "matchpoints", "1.5", "2.5"),
        ({}, "percent", "5", "3.8"),
        ({"method": "cross-imps"}, "imps", "3", "15"),
        ({"method": "total-points"}, "points", "100", "740"),
    ],
    ids=["matchpoints", "percent of the maximum", "imps", "points"],
)
def test_a_penalty_in_every_unit_d18(client, tuesday, dora, conditions_, unit, amount, after):
    conditions(tuesday, **conditions_)
    lines = field(tuesday, [420, 50]) + field(tuesday, [420, 50], board=2)
    give(client, dora, lines[0], kind="penalty", fined=lines[0].north_id, amount=amount, unit=unit)

    assert total(lines[0].north).total == after


def test_a_penalty_in_victory_points_d18(client, tuesday, dora):
    conditions(tuesday, vp_scale="wbf-continuous")
    line = rooms(tuesday, 420, 420)
    give(client, dora, line, kind="penalty", fined=line.north_id, amount="1", unit="vps")

    assert total(line.north).total == "9"


def test_cancelled_the_board_counts_for_nobody_and_the_others_are_reckoned_without_it(client, tuesday, dora):
    lines = field(tuesday, [420, 50, 100])
    give(client, dora, lines[2], kind="cancelled")

    rescore(tuesday.pk, even_if_scored=True)
    assert LineScore.objects.get(pk=lines[2].pk).ns_points == ""
    assert LineScore.objects.get(pk=lines[0].pk).ns_percent
