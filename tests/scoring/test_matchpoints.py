"""Matchpoints against the printed vectors of two public programs, the regulations' examples, and their laws."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.matchpoints import (
    ascherman,
    historic,
    is_small_group,
    matchpoint_numerators,
    matchpoints,
    neuberg,
    raw_matchpoints,
    small_group_percent,
    unscored_matchpoints,
)
from tests.vector_files import vectors

scores = st.lists(st.integers(-200, 200).map(lambda tens: 10 * tens), min_size=1, max_size=40)
PUBLISHED = [vector for vector in vectors("scoring/matchpoints")["vectors"] if "ns_scores" in vector]
RULES = {case["name"]: case for case in vectors("rules/matchpoints")["cases"]}


def named(found):
    return [pytest.param(vector, id=f"{at}: {vector['title']}") for at, vector in enumerate(found)]


def near(values, places=4):
    return [round(float(value), places) for value in values]


def percents(points, top):
    return [float(point) * 100 / float(top) for point in points]


@pytest.mark.parametrize("vector", named([v for v in PUBLISHED if v["verdict"] == "ok" and v["ns_scores"]]))
def test_the_published_matchpoints_of_both_directions(vector):
    played = [score for score in vector["ns_scores"] if score is not None]
    half = 2 // vector["points_per_win"]
    ours = {"ns": matchpoints(played), "ew": matchpoints([-score for score in played])}
    assert vector.get("top") in (None, 2 * (len(played) - 1) // half)
    for side, points in ours.items():
        expected = vector.get(f"expected_mp_{side}")
        if expected is not None:
            assert near(point / half for point in points) == near(e for e in expected if e is not None)


@pytest.mark.parametrize("vector", named([v for v in PUBLISHED if v["verdict"] == "ok" and not v["ns_scores"]]))
def test_no_results_have_no_matchpoints(vector):
    assert matchpoints([]) == []


@pytest.mark.parametrize("vector", named([v for v in PUBLISHED if "expected_pct_ns" in v and "top" in v]))
def test_the_published_percents(vector):
    played = [score for score in vector["ns_scores"] if score is not None]
    expected_results = vector.get("full_field_results")
    ours = percents(matchpoints(played, expected_results), 2 * ((expected_results or len(played)) - 1))
    assert ours == pytest.approx(vector["expected_pct_ns"], abs=0.006)


@pytest.mark.parametrize("vector", named([v for v in PUBLISHED if v["title"].startswith("Neuberg: ")]))
def test_the_published_values_of_neuberg(vector):
    ours = matchpoints(vector["ns_scores"], vector["full_field_results"])
    assert near(ours) == near(vector["expected_mp_ns"])


def test_a_full_board_is_not_factored_however_many_tables_there_are():
    """The expected results are the most that any board has, not the tables of the room."""
    vector = next(v for v in PUBLISHED if v["title"] == "Neuberg applied although nothing is missing")
    ours = percents(matchpoints(vector["ns_scores"], 7), 12)
    assert (max(ours), min(ours)) == (vector["right_top_percent"], vector["right_bottom_percent"])


def kitchen():
    found = [v for v in vectors("scoring/matchpoints")["vectors"] if "home_table_ns_score" in v]
    return named(found)


@pytest.mark.parametrize("vector", kitchen())
def test_a_score_played_at_home_joins_the_field(vector):
    field = [*vector["ns_scores_in_file"], vector["home_table_ns_score"]]
    worth = dict(zip(field, matchpoints(field), strict=True))
    for line in vector["expected"]:
        assert worth[line["score"]] / 2 == Fraction(str(line["mp_ns"]))


def test_both_scales():
    case = RULES["plain 2/1/0 and 1/.5/0"]
    ours = matchpoints(case["scores_ns"])
    assert [str(point) for point in ours] == case["mp2"]
    assert [str(point / 2) for point in ours] == case["mp1"]


FOULED = RULES["fouled board, 9 tables as 5+4"]


@pytest.mark.parametrize("group", ["A", "B"])
def test_a_group_of_a_fouled_board_is_compared_within_itself(group):
    assert [str(point) for point in matchpoints(FOULED[f"group{group}_ns"])] == FOULED[f"raw_{group}"]


@pytest.mark.parametrize(("factor", "key"), [(neuberg, "neuberg_E9"), (historic, "historic")])
def test_a_fouled_board_of_nine_tables(factor, key):
    groups = [FOULED["groupA_ns"], FOULED["groupB_ns"]]
    ours = [factor(int(raw), len(group), 9) for group in groups for raw in matchpoints(group)]
    assert near(ours) == near(map(float, FOULED[key]))
    assert sum(ours) == 72


def test_ten_tables_with_one_artificial_score():
    case = RULES["10 tables, one A60/60"]
    assert near(matchpoints(case["results_ns"], 10), 2) == near(map(float, case["expected"]), 2)


@pytest.mark.parametrize("case", RULES["Neuberg single values"]["cases"], ids=str)
def test_single_values_of_neuberg(case):
    assert near([neuberg(case["M"], case["A"], case["E"])]) == near([float(case["out"])])


@pytest.mark.parametrize("case", RULES["Ascherman"]["cases"], ids=str)
def test_a_result_also_ties_with_itself_by_ascherman(case):
    percent = ascherman(case["mp"], case["n"], case["n"]) * 100 / (2 * case["n"])
    assert near([percent], 2) == [float(case["percent"])]


@pytest.mark.parametrize(
    ("raws", "percents_"),
    [([0], [60]), ([2, 0], [65, 55]), ([1, 1], [60, 60]), ([4, 2, 0], [70, 60, 50]), ([3, 3, 0], [65, 65, 50])],
)
def test_a_small_group_has_round_percents(raws, percents_):
    assert [small_group_percent(raw, len(raws)) for raw in raws] == percents_


@pytest.mark.parametrize("case", RULES["WBF/EBU rule for A=3"]["cases"], ids=str)
def test_the_ebu_rule_asks_for_a_third_of_the_field(case):
    assert is_small_group("ebu", case["A"], case["E"], ()) == (case["use"] == "small")


@pytest.mark.parametrize(
    ("rule", "actual", "expected", "others", "is_small"),
    [
        pytest.param("ebu", 1, 2, (), True, id="one result always"),
        pytest.param("ebu", 1, 1, (), False, id="a full board of one is not short"),
        pytest.param("ebu", 4, 20, (), False, id="four are enough"),
        pytest.param("acbl", 2, 3, (1,), True, id="acbl: two always"),
        pytest.param("acbl", 3, 5, (2,), False, id="acbl: three is the larger group"),
        pytest.param("acbl", 3, 6, (3,), True, id="acbl: three is not larger than three"),
        pytest.param("acbl", 3, 9, (), False, id="acbl: three alone is the larger group"),
        pytest.param("acbl", 1, 9, (), True, id="acbl: one always"),
        pytest.param("acbl", 3, 3, (1,), False, id="acbl: nothing is missing"),
        pytest.param("none", 1, 9, (), False, id="no small groups"),
    ],
)
def test_which_groups_are_small(rule, actual, expected, others, is_small):
    assert is_small_group(rule, actual, expected, others) is is_small


def test_an_assigned_score_that_nobody_made_without_scoring_again():
    counts = {500: 1, 450: 2, 420: 5}
    assert unscored_matchpoints(counts, 430) == RULES["assigned score that nobody got (manual)"]["mp"]


@pytest.mark.parametrize(("score", "worth"), [(420, 4), (400, 0), (600, 14), (500, 14)])
def test_an_assigned_score_is_worth_no_less_than_nothing_and_no_more_than_a_top(score, worth):
    assert unscored_matchpoints({500: 1, 450: 2, 420: 5}, score) == worth


@given(scores)
def test_what_ns_gain_ew_lose(played):
    top = 2 * (len(played) - 1)
    assert matchpoints([-score for score in played]) == [top - point for point in matchpoints(played)]


@given(scores)
def test_every_comparison_is_shared_out_once(played):
    assert sum(matchpoints(played)) == len(played) * (len(played) - 1)


@given(scores)
def test_comparing_all_with_all_comes_to_the_same(played):
    slowly = [sum(2 * (own > other) + (own == other) for other in played) - 1 for own in played]
    assert matchpoints(played) == slowly


@given(scores, st.randoms(use_true_random=False))
def test_the_order_of_the_results_does_not_matter(played, random):
    shuffled = random.sample(played, len(played))
    worth = dict(zip(played, matchpoints(played), strict=True))
    assert matchpoints(shuffled) == [worth[score] for score in shuffled]


@given(scores)
def test_a_better_score_is_never_worth_less(played):
    ordered = sorted(played)
    assert matchpoints(ordered) == sorted(matchpoints(ordered))


@given(scores, st.integers(0, 20))
def test_neuberg_keeps_the_board_total(played, missing):
    expected = len(played) + missing
    assert sum(matchpoints(played, expected)) == len(played) * (expected - 1)


@given(scores, st.integers(0, 20))
def test_historic_keeps_the_board_total(played, missing):
    actual, expected = len(played), len(played) + missing
    raws = raw_matchpoints(Counter(played))
    assert sum(historic(raws[score], actual, expected) for score in played) == actual * (expected - 1)


@given(scores, st.integers(0, 20))
def test_the_kernel_is_the_formula(played, missing):
    expected = len(played) + missing
    numerators, denominator = matchpoint_numerators(played, expected)
    raws = raw_matchpoints(Counter(played))
    formula = [neuberg(raws[score], len(played), expected) for score in played]
    assert [Fraction(numerator, denominator) for numerator in numerators] == formula


@given(scores, st.lists(st.integers(-20, 20).map(lambda tens: 10 * tens), min_size=2, max_size=2))
def test_a_weighted_score_shares_out_the_same_total(played, parts):
    """Equal to the frequency method: so much of a result with each of its parts."""
    counts: Counter = Counter(played)
    weights = (Fraction(3, 10), Fraction(7, 10))
    for weight, part in zip(weights, parts, strict=True):
        counts[part] += weight
    raws = raw_matchpoints(counts)
    own = sum(weight * raws[part] for weight, part in zip(weights, parts, strict=True))
    assert own + sum(raws[score] for score in played) == len(played) * (len(played) + 1)
