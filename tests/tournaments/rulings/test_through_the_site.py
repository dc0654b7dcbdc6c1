"""Published cases and vectors of adjusted scores, given as rulings: what the site stores is what the source says."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from tests import factories
from tests.vector_files import vectors
from tournaments.models import Event, LineScore, Standing
from tournaments.rescoring import rescore
from tournaments.rulings.services import make_ruling, supersede
from tournaments.rulings.values import Decided, Fine, Place, Words

pytestmark = pytest.mark.django_db
WORDS = Words(facts="As in the case", decision="As in the case", law="12", reason="As in the case")
CASES = json.loads((Path(__file__).parents[2] / "golden" / "cases.json").read_text(encoding="utf-8"))["cases"]
CASE = {case["id"]: case for case in CASES}
FOULED = next(case for case in vectors("rules/matchpoints")["cases"] if case["name"].startswith("fouled"))


def field(event, scores, board=1):
    """A board with a line a score: pair N1 against E1 and so on, with the points to North-South as written."""
    section = event.sessions.get().sections.first() or factories.make_section(event)
    lines = []
    for number, score in enumerate(scores, 1):
        pairs = [
            event.entrants.filter(code=f"{side}{number}").first() or factories.make_entrant(event, f"{side}{number}")
            for side in "NE"
        ]
        lines.append(factories.make_result(section, board, *pairs, score=score, round=number, table=str(number)))
    return lines


def rule(line, by, kind, values):
    decided = Decided(kind, values, "no-redress")
    place = Place(result=line.pk)
    return make_ruling(event=line.section.session.event, place=place, words=WORDS, decided=decided, by=by)


def points(lines):
    rescore(lines[0].section.session.event_id, even_if_scored=True)
    scores = LineScore.objects.in_bulk([line.pk for line in lines])
    return [[float(scores[line.pk].ns_points), float(scores[line.pk].ew_points)] for line in lines]


def test_split_each_direction_in_its_own_field_d10(tuesday, dora):
    case, right = CASE["AD-08"]["input"], CASE["AD-08"]["right_result"]
    lines = field(tuesday, case["ns_scores_for_ns"])
    rule(lines[0], dora, "split", {"ns": [{"score": -1430}], "ew": [{"score": -680}]})

    assert points(lines) == [list(each) for each in zip(right["ns_mp"], right["ew_mp"], strict=True)]


@pytest.mark.parametrize("name", CASE["AD-14"]["input"]["rulesets"])
def test_artificial_each_side_by_itself_need_not_balance_d10(tuesday, dora, name):
    ns, ew = CASE["AD-14"]["input"]["rulesets"][name]
    lines = field(tuesday, [100, 110, 120, 130, 140])
    rule(lines[-1], dora, "artificial", {"ns": ns, "ew": ew})

    assert points(lines)[-1] == CASE["AD-14"]["right_result"][name]


def test_an_average_replaced_by_an_assigned_score_is_reckoned_anew_d10(tuesday, dora):
    case, right = CASE["AD-16"]["input"], CASE["AD-16"]["right_result"]
    lines = field(tuesday, [*case["before"][:3], 0])
    first = rule(lines[-1], dora, "artificial", {"ns": "50", "ew": "50"})
    assert [ns for ns, _ew in points(lines)] == [round(value, 2) for value in right["before_ns_mp"]]

    score = [{"score": case["after_line4"]}]
    decided = Decided("assigned", {"ns": score, "ew": score}, "no-redress")
    supersede(ruling=first, place=Place(result=lines[-1].pk), words=WORDS, decided=decided, by=dora)
    assert [ns for ns, _ew in points(lines)] == right["after_ns_mp"]


@pytest.mark.parametrize(("rule_name", "expected"), [("historic", "historic"), ("neuberg", "neuberg_E9")])
def test_fouled_groups_of_five_and_four_d17(tuesday, dora, rule_name, expected):
    Event.objects.filter(pk=tuesday.pk).update(conditions={"short_boards": rule_name})
    lines = field(tuesday, FOULED["groupA_ns"] + FOULED["groupB_ns"])
    versions = {str(line.pk): "b" for line in lines[5:]} | {str(line.pk): "a" for line in lines[:5]}
    make_ruling(
        event=tuesday, place=Place(board=1), words=WORDS, decided=Decided("fouled", {"versions": versions}), by=dora
    )

    assert [ns for ns, _ew in points(lines)] == [float(value) for value in FOULED[expected]]


def test_weighted_parts_are_compared_first_then_weighted_d10(tuesday, dora):
    """AD-10 in pairs: 60 % of +420 and 40 % of -50 against -50 at the other table is 6.0 IMPs."""
    case = CASE["AD-10"]
    Event.objects.filter(pk=tuesday.pk).update(conditions={"method": "cross-imps"})
    lines = field(tuesday, [420, case["input"]["other_room_ns"]])
    parts = [{"weight": str(weight), "score": score} for weight, score in case["input"]["weights"]]
    rule(lines[0], dora, "weighted", {"ns": parts, "ew": parts})

    assert points(lines)[0] == [case["right_result"]["imps"], -case["right_result"]["imps"]]


@pytest.mark.parametrize(
    ("amount", "total"), [("10", "3.8"), ("-10", "4.2"), ("0", "4")], ids=["penalty", "compensation", "warning"]
)
def test_a_penalty_or_compensation_of_a_tenth_of_a_top_stands_apart_d18(tuesday, dora, amount, total):
    """A top here is 2: the winner of both boards has 4; a tenth of one top is 0.2. The boards stay as they were."""
    lines = field(tuesday, [420, 50]) + field(tuesday, [420, 50], board=2)
    kind = "compensation" if amount.startswith("-") else "penalty"
    fine = Fine(lines[0].north_id, Decimal(amount), "percent-of-top")
    make_ruling(event=tuesday, place=Place(board=1), words=WORDS, decided=Decided(kind, fines=(fine,)), by=dora)

    assert points(lines)[0] == [2.0, 0.0]
    assert Standing.objects.get(entrant=lines[0].north_id).total == total


def test_cancelled_the_board_counts_for_nobody_and_the_others_are_reckoned_without_it(tuesday, dora):
    lines = field(tuesday, [420, 50, 100])
    rule(lines[2], dora, "cancelled", {})

    rescore(tuesday.pk, even_if_scored=True)
    assert LineScore.objects.get(pk=lines[2].pk).ns_points == ""
    assert LineScore.objects.get(pk=lines[0].pk).ns_percent
