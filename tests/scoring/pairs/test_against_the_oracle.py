"""Any event of pairs comes to what the slow reading of the specification gives."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.document.event import Artificial, Assigned, Component, Result
from scoring.score import score
from scoring.values import Side
from tests.examples import examples
from tests.scoring.pair_events import event, pair
from tests.scoring.pairs.oracle import Slow

scores = st.sampled_from([-620, -420, -100, 0, 90, 110, 140, 420, 450, 650, 2220])
awards = st.sampled_from(["A+", "A", "A-", Fraction(45), Fraction(3)])
parts = st.one_of(
    st.just(()),
    scores.map(lambda score_: (Component(Fraction(1), score_),)),
    st.tuples(scores, scores, scores).map(
        lambda three: tuple(
            Component(Fraction(weight), score_) for weight, score_ in zip(("0.3", "1.2", "-0.5"), three, strict=True)
        )
    ),
)


@st.composite
def lines(draw: Any, at: int, with_awards: bool) -> Result:
    kind = draw(st.sampled_from(["score", "score", "score", "award", "assigned", "none", "cancelled"]))
    board, version = draw(st.sampled_from([1, 1, 2])), draw(st.sampled_from(["a", "a", "b", "c"]))
    given_: dict[str, Any] = {"board": board, "version": version, "sitters": (f"N{at}", f"E{at}")}
    if kind == "award" and with_awards:
        return Result(**given_, artificial=Artificial(draw(awards), draw(awards)))
    if kind == "assigned":
        return Result(**given_, score=draw(scores), assigned=Assigned(draw(parts), draw(parts)))
    if kind == "none":
        return Result(**given_, not_played=True)
    return Result(**given_, score=draw(scores), cancelled=kind == "cancelled")


@st.composite
def pairs_events(draw: Any) -> Any:
    method = draw(st.sampled_from(["matchpoints", "matchpoints", "cross-imps", "butler", "total-points"]))
    results = [draw(lines(at, method != "total-points")) for at in range(draw(st.integers(1, 12)))]
    entrants = [pair(id_, section=draw(st.sampled_from("AB"))) for result in results for id_ in result.sitters]
    return event(
        *results,
        entrants=entrants,
        method=method,
        own_result_rule="none",
        compare=draw(st.sampled_from(["event", "section"])),
        matchpoint_scale=draw(st.sampled_from(["2-1-0", "1-0.5-0"])),
        short_boards=draw(st.sampled_from(["neuberg", "neuberg", "historic", "ascherman", "none"])),
        small_groups=draw(st.sampled_from(["ebu", "acbl", "none"])),
        expected_results=draw(st.sampled_from([None, None, 13])),
        ximp_divisor=draw(st.sampled_from(["comparisons", "results", "sqrt"])),
        ximp_short_boards=draw(st.sampled_from(["plain", "scaled"])),
        imp_cap=draw(st.sampled_from([None, 12])),
        butler_trim=draw(st.sampled_from([0, 1, 2, "auto"])),
    )


@examples(200)
@given(pairs_events())
def test_every_line_has_the_points_of_the_slow_reading(document):
    slow = Slow(document)
    ours = {id(line.result): line for board in score(document).boards for line in board.lines}
    for at, result in enumerate(document.results):
        line = ours[id(result)]
        for side, points in ((Side.NS, line.ns_points), (Side.EW, line.ew_points)):
            expected = slow.points(at, side)
            if expected is None:
                assert points is None
            elif document.method == "cross-imps":
                assert abs(float(points) - float(expected)) < 1e-9
            else:
                assert points == expected


@examples(100)
@given(pairs_events(), st.randoms(use_true_random=False))
def test_the_order_of_the_results_does_not_change_a_total(document, random):
    shuffled = replace(document, results=tuple(random.sample(document.results, len(document.results))))
    totals = {line.entrant: (line.total, line.rank) for line in score(document).standings}
    assert {line.entrant: (line.total, line.rank) for line in score(shuffled).standings} == totals


@examples(100)
@given(pairs_events())
def test_turning_every_board_round_turns_the_points_round(document):
    """N-S and E-W are rated by the same rules: exchange all seats and signs, and each pair keeps its points."""
    entrants = [replace(entrant, section="") for entrant in document.entrants]
    same_field = replace(document, entrants=tuple(entrants))
    turned = replace(same_field, results=tuple(turn(result) for result in same_field.results))
    totals = {line.entrant: line.total for line in score(same_field).standings}
    assert {line.entrant: line.total for line in score(turned).standings} == totals


def turn(result):
    artificial, assigned = result.artificial, result.assigned
    return replace(
        result,
        sitters=result.sitters[::-1],
        score=None if result.score is None else -result.score,
        artificial=artificial and Artificial(artificial.ew, artificial.ns),
        assigned=assigned and Assigned(negative(assigned.ew), negative(assigned.ns)),
    )


def negative(components):
    return tuple(Component(part.weight, -part.score) for part in components)
