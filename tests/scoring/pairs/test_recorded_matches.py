"""Eleven recorded matches of a public program, three more of its tests, scored from end to end by ours."""

from fractions import Fraction

import pytest

from scoring.document.event import Contest, Entrant, Result
from scoring.rounding import half_away
from scoring.values import Contract, Doubling, Seat, Strain
from tests.scoring.pair_events import lines, pair, scored
from tests.vector_files import vectors

MATCHES = vectors("scoring/matches_bridgescorer")["matches"]
WHOLE = [v for v in vectors("scoring/matchpoints")["vectors"] if "boards" in v and "final_mp_ns" in str(v)]


def contract(line):
    text = line["contract"].replace("*", "X")
    strain = text[1:].rstrip("X").replace("N", "NT").replace("NTT", "NT")
    doubling = Doubling("X" * (len(text) - len(text.rstrip("X"))))
    return Contract(int(text[0]), Strain(strain), Seat(line["declarer"]), doubling)


def sitters(line):
    if isinstance(line["ns"], list):
        (north, south), (east, west) = line["ns"], line["ew"]
        return tuple(map(str, (north, east, south, west)))
    return str(line["ns"]), str(line["ew"])


def result(board, line):
    common = {"board": board, "sitters": sitters(line), "round": line.get("round")}
    if line.get("contract") is None:
        return Result(**common, not_played=True)
    if line["contract"].upper().startswith("PASS"):
        return Result(**common, passed_out=True)
    if line.get("declarer") is None:
        return Result(**common, score=line["ns_score"])
    return Result(**common, contract=contract(line), tricks=line["tricks_taken"], score=line["ns_score"])


def results(match):
    return [result(board["board"], line) for board in match["boards"] for line in board["results"]]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match["id"])
@pytest.mark.parametrize("method", ["matchpoints", "cross-imps"])
def test_the_recorded_totals(match, method):
    entrants = [pair(str(number)) for number in range(1, match["pairs"] + 1)]
    document = scored(*results(match), entrants=entrants, method=method, short_boards="none")
    for line in document.standings:
        recorded = match["computed_totals"][line.entrant]
        assert line.boards == recorded["boards"]
        if method == "cross-imps":
            assert float(line.total) == recorded["imp"]
        else:
            assert (line.total, line.maximum) == (recorded["mp"], recorded["max"])
            assert float(line.percent) == pytest.approx(recorded["pct"], abs=0.006)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match["id"])
def test_the_recorded_lines(match):
    entrants = [pair(str(number)) for number in range(1, match["pairs"] + 1)]
    document = scored(*results(match), entrants=entrants, short_boards="none")
    for board in match["boards"]:
        played = [line for line in board["results"] if line.get("mp_ns") is not None]
        ours = {line.result.sitters: line for line in lines(document, board["board"])}
        for line in played:
            mine = ours[sitters(line)]
            assert (mine.score, mine.ns_points, mine.ew_points) == (line["ns_score"], line["mp_ns"], line["mp_ew"])


@pytest.mark.parametrize("match", [m for m in MATCHES if "not" not in m["verdict"]], ids=lambda match: match["id"])
def test_the_written_scores_are_those_of_the_contracts(match):
    entrants = [pair(str(number)) for number in range(1, match["pairs"] + 1)]
    boards_of_the_program = match["boardset"] == "StandardBoards"
    document = scored(*results(match), entrants=entrants)
    assert document.warnings == () or not boards_of_the_program


@pytest.mark.parametrize("vector", WHOLE, ids=lambda vector: vector["title"])
def test_the_boards_of_the_other_programs_tests(vector):
    is_individual = "individual" in vector["title"]
    people = dict.fromkeys(sitter for line in results(vector) for sitter in line.sitters)
    entrants = [Entrant(id_, (id_,)) for id_ in people] if is_individual else [pair(id_) for id_ in people]
    contest = Contest.INDIVIDUAL if is_individual else Contest.PAIRS
    document = scored(*results(vector), entrants=entrants, contest=contest)
    for board in vector["boards"]:
        ours = {line.result.sitters: line for line in lines(document, board["board"])}
        for line in board["results"]:
            mine = ours[sitters(line)]
            assert mine.ns_points == Fraction(str(line["final_mp_ns"]))
            assert mine.ew_points == Fraction(str(line["final_mp_ew"]))


def test_in_an_individual_each_player_has_the_points_of_his_side():
    """Two boards of the same two tables: equal results, then 420 against 400."""
    vector = next(v for v in vectors("scoring/matchpoints")["vectors"] if "player_totals" in v)
    tables = [("8", "1", "2", "3"), ("6", "5", "7", "4")]
    scores = {1: [400, 400], 2: vector["ns_scores"]}
    played = [
        Result(board=board, sitters=sitters_, score=score)
        for board, both in scores.items()
        for sitters_, score in zip(tables, both, strict=True)
    ]
    entrants = [Entrant(str(number), (str(number),)) for number in range(1, 9)]
    document = scored(*played, entrants=entrants, contest=Contest.INDIVIDUAL)
    assert {line.entrant: line.total for line in document.standings} == vector["player_totals"]


def totals_of(vector, **conditions):
    is_individual = "individual" in vector["title"]
    people = dict.fromkeys(sitter for line in results(vector) for sitter in line.sitters)
    entrants = [Entrant(id_, (id_,)) for id_ in people] if is_individual else [pair(id_) for id_ in people]
    contest = Contest.INDIVIDUAL if is_individual else Contest.PAIRS
    document = scored(*results(vector), entrants=entrants, contest=contest, **conditions)
    return {line.entrant: line for line in document.standings}


@pytest.mark.parametrize("vector", WHOLE, ids=lambda vector: vector["title"])
def test_the_totals_of_the_other_programs_tests(vector):
    by_matchpoints = totals_of(vector)
    assert {id_: line.total for id_, line in by_matchpoints.items()} == vector["computed_final_mp"]
    assert vector.get("expected_final_mp", vector["computed_final_mp"]) == vector["computed_final_mp"]
    assert {id_: line.boards for id_, line in by_matchpoints.items()} == vector["boards_played"]
    by_imps = totals_of(vector, method="cross-imps")
    assert {id_: float(line.total) for id_, line in by_imps.items()} == vector["computed_final_imp"]


def test_the_published_total_of_cross_imps():
    kind = "cross_imp_match_total"
    published = next(vector for vector in vectors("scoring/imps")["vectors"] if vector["kind"] == kind)
    vector = next(vector for vector in WHOLE if vector["title"].startswith(published["title"].split(",")[0]))
    ours = totals_of(vector, method="cross-imps")
    assert {id_: float(line.total) for id_, line in ours.items()} == published["expected_total_imp"]


def test_a_board_played_once_adds_nothing_on_its_own_top():
    partial = next(v for v in vectors("scoring/matchpoints")["vectors"] if v["title"].startswith("partially"))
    lines_ = [
        Result(
            board=board["board"],
            sitters=(str(line["ns"]), str(line["ew"])),
            score=line.get("ns_score"),
            not_played=line["contract"] is None,
        )
        for board in partial["boards"]
        for line in board["results"]
    ]
    document = scored(*lines_, entrants=[pair(str(n)) for n in range(1, 5)], short_boards="none")
    assert {line.entrant: line.total for line in document.standings} == partial["expected_mp"]


SEASON = [vector for vector in vectors("scoring/matchpoints")["vectors"] if "scaled_to_18_boards_top36" in vector]


@pytest.mark.parametrize("vector", SEASON, ids=lambda vector: vector["title"])
def test_percents_of_a_season(vector):
    """20.25 is 20.3, away from zero: the recomputation kept with the vector had lost that to a binary float."""
    assert float(half_away(Fraction(vector["mp"] * 100, vector["max_mp"]), 2)) == vector["expected_pct"]
    scaled = half_away(Fraction(vector["mp"] * 36, vector["max_mp"]), 1)
    assert float(scaled) == vector["scaled_to_18_boards_top36"]
