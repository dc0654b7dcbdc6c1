"""Any event of teams, however odd: it is scored, written, and its figures fit together."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.document.event import Artificial, EventDocument, Match, Penalty, PenaltyUnit, Result
from scoring.document.reading import event_of
from scoring.document.writing import event_json, score_json
from scoring.explanation import EVERYTHING
from scoring.score import score
from tests.examples import examples
from tests.scoring.golden import SCORE_SCHEMA, problems
from tests.scoring.team_events import TEAMS, assigned, event

teams = st.sampled_from([team.id for team in TEAMS])
sides = st.lists(teams, min_size=2, max_size=2, unique=True)
scores = st.sampled_from([-1100, -620, -100, -50, 0, 10, 50, 420, 430, 620, 1430])
awards = st.sampled_from(["A+", "A", "A-", Fraction(45), Fraction(-2)])
weights = st.sampled_from([((1, 420),), (("0.3", 620), ("0.7", -100)), ((2, 50), (-1, 430))])
amounts = st.sampled_from([Fraction(1), Fraction(10), Fraction(-3), Fraction("0.5")])
METHODS = {
    "imps": [PenaltyUnit.IMPS],
    "board-a-match": [PenaltyUnit.PERCENT_OF_TOP, PenaltyUnit.MATCHPOINTS, PenaltyUnit.PERCENT],
    "patton": [PenaltyUnit.PERCENT_OF_TOP, PenaltyUnit.MATCHPOINTS, PenaltyUnit.PERCENT],
    "total-points": [PenaltyUnit.POINTS],
}
OWN_TABLE = ((0, Fraction(10), Fraction(10)), (2, Fraction(12), Fraction("7.5")))


@st.composite
def lines(draw: Any, *, artificial: bool) -> Result:
    adjusted: dict[str, Any] = {}
    if artificial and draw(st.booleans()):
        adjusted["artificial"] = Artificial(draw(awards), draw(awards)) if draw(st.booleans()) else Artificial(ew="A+")
    elif draw(st.booleans()):
        adjusted["assigned"] = assigned(draw(weights), draw(st.just(()) | weights))
    version = draw(st.sampled_from(["a", "a", "a", "b"]))
    return Result(
        board=draw(st.integers(1, 3)),
        sitters=tuple(draw(sides)),
        round=draw(st.sampled_from([1, 1, 2])),
        session=draw(st.sampled_from([1, 1, 2])),
        version=version,
        version_given=version == "b",
        cancelled=draw(st.sampled_from([False, False, False, True])),
        **draw(st.sampled_from([{"not_played": True}, {"passed_out": True}]) | scores.map(lambda s: {"score": s})),
        **adjusted,
    )


@st.composite
def listed_matches(draw: Any) -> Match:
    home, away = draw(sides)
    pair = st.tuples(st.integers(0, 40).map(Fraction), st.integers(0, 40).map(Fraction))
    return Match(
        id="",
        round=draw(st.integers(1, 2)),
        home=home,
        away=draw(st.sampled_from([away, away, None])),
        session=draw(st.sampled_from([None, None, 2])),
        boards=draw(st.sampled_from([None, 6, 8])),
        carry_over=draw(st.just((Fraction(0), Fraction(0))) | pair),
        imps=draw(st.none() | st.none() | pair),
        vps=draw(st.none() | st.none() | pair),
        weight=draw(st.sampled_from([Fraction(1), Fraction("0.5")])),
        winner=draw(st.sampled_from(["", home])),
    )


@st.composite
def team_events(draw: Any) -> EventDocument:
    method = draw(st.sampled_from(list(METHODS)))
    scales = ["none", "none", "wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "win-loss", OWN_TABLE]
    scale = draw(st.sampled_from(scales + (["ebu-swiss-pairs"] if len(METHODS[method]) > 1 else [])))
    units = METHODS[method] + ([PenaltyUnit.VPS] if scale != "none" else [])
    penalties = st.builds(
        Penalty, teams, amounts, st.sampled_from(units), round=st.integers(1, 3), session=st.sampled_from([None, 1, 2])
    )
    return event(
        *draw(st.lists(lines(artificial=method != "total-points"), max_size=14)),
        matches=tuple(draw(st.lists(listed_matches(), max_size=3))),
        penalties=tuple(draw(st.lists(penalties, max_size=2))),
        method=method,
        vp_scale=scale,
        knock_out=draw(st.sampled_from([False, False, True])),
        boards_per_match=draw(st.sampled_from([None, 6])),
        own_result_rule=draw(st.sampled_from(["", "session", "match", "event"])),
        tie_breaks=draw(st.sampled_from([(), ("mutual", "imps", "quotient"), ("wins", "opponents", "boards-won")])),
        imp_cap=draw(st.sampled_from([None, 10])),
    )


few = examples(50)


@few
@given(team_events())
def test_any_event_is_scored_and_written_as_the_schema_says(document):
    written = score_json(score(document, explain=EVERYTHING))
    assert problems(SCORE_SCHEMA, written) == []


@few
@given(team_events())
def test_an_event_that_was_written_and_read_has_the_same_scores(document):
    assert score(event_of(event_json(document))) == score(document)


@few
@given(team_events())
def test_every_team_stands_once_and_every_line_is_listed(document):
    answer = score(document)
    assert Counter(line.entrant for line in answer.standings) == Counter(team.id for team in TEAMS)
    assert sum(len(board.lines) for board in answer.boards) == len(document.results)
    ranks = [line.rank for line in answer.standings if line.rank is not None]
    assert all(high == low or high == at + 1 for at, (low, high) in enumerate(pairwise(ranks), 1))
    assert [line.tied for line in answer.standings] == [ranks.count(line.rank) > 1 for line in answer.standings]


@few
@given(team_events())
def test_a_cancelled_line_has_no_points_and_no_other_line_a_half(document):
    for board in score(document).boards:
        for line in board.lines:
            assert (line.ns_points is None) == (line.ew_points is None)
            assert line.ns_points is None or not line.result.cancelled


@few
@given(team_events())
def test_the_last_step_of_each_side_is_what_the_line_shows(document):
    for board in score(document, explain=EVERYTHING).boards:
        for line in board.lines:
            of_ns = [step for step in line.explanation if step.values.get("side") != "EW"]
            of_ew = [step for step in line.explanation if step.values.get("side") != "NS"]
            if line.ns_points is not None:
                assert of_ns[-1].result == line.ns_points
                same_steps = of_ns == of_ew
                assert of_ew[-1].result == (-line.ew_points if same_steps else line.ew_points)


@few
@given(team_events())
def test_vps_of_matches_and_penalties_make_the_totals(document):
    if document.conditions.vp_scale == "none" or document.conditions.knock_out:
        return
    answer = score(document)
    totals = dict.fromkeys((team.id for team in TEAMS), Fraction(0))
    for match in answer.matches:
        for team, vps in zip((match.home, match.away), match.vps or (), strict=False):
            totals[team] += vps
    for line in answer.standings:
        assert line.total == totals[line.entrant] - line.penalty
