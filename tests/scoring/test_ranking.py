from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.answer import Standing
from scoring.document.event import Conditions, Contest, Entrant, EventDocument, Game
from scoring.ranking import Contender, TieBreak, competition_ranks, lists, standings
from scoring.rounding import decimal_text
from scoring.values import Side
from tests.vector_files import vectors

PUBLISHED = vectors("scoring/ranking")["vectors"]
values = st.lists(st.integers(-5, 5).map(Fraction), min_size=1, max_size=12)


@pytest.mark.parametrize("vector", [v for v in PUBLISHED if "expected_rank" in v], ids=lambda v: str(v["scores"]))
def test_the_published_ranks(vector):
    ranks = competition_ranks([Fraction(score) for score in vector["scores"]])
    labels = [f"{rank}=" if ranks.count(rank) > 1 else str(rank) for rank in ranks]
    assert labels == vector["expected_rank"]


@pytest.mark.parametrize("vector", [v for v in PUBLISHED if "expected_place" in v], ids=lambda v: str(v["scores"]))
def test_the_published_places(vector):
    ranks = competition_ranks([Fraction(score) for score in vector["scores"]])
    assert {str(pair): rank for pair, rank in zip(vector["pairs"], ranks, strict=True)} == vector["expected_place"]


@pytest.mark.parametrize("vector", [v for v in PUBLISHED if "match_points" in v], ids=lambda v: "percents")
def test_the_published_percents(vector):
    percents = [decimal_text(Fraction(won * 100, of)) for won, of in vector["match_points"]]
    assert percents == [text.removesuffix(".00") for text in vector["expected_percent"]]


def test_sums_of_thirds_and_sevenths_tie_in_any_order():
    """Binary floats would part them; exact fractions do not."""
    parts = [Fraction(1, 3), Fraction(1, 7), Fraction(2, 3), Fraction(6, 7)]
    assert competition_ranks([sum(parts), sum(reversed(parts)), Fraction(2)]) == [1, 1, 1]


def contender(id_, value, **given):
    entrant = Entrant(id_, (id_,), **given)
    figures = Standing(id_, (id_,), None, False, total=Fraction(0), net_percent=Fraction(0))
    return Contender(entrant, figures, None if value is None else Fraction(value))


def event(**conditions):
    return EventDocument("x", Game.DUPLICATE, (), Contest.PAIRS, conditions=Conditions(**conditions))


def order(found):
    return [(line.entrant, line.rank, line.tied) for line in found]


def test_equals_share_the_place_and_stand_in_the_order_of_the_entrants():
    found = standings(event(), [contender("a", 1), contender("b", 3), contender("c", 1), contender("d", 0)])
    assert order(found) == [("b", 1, False), ("a", 2, True), ("c", 2, True), ("d", 4, False)]


def test_who_has_no_rank_stands_last_and_takes_no_place():
    listed = [contender("out", 9, ranked=False), contender("a", 1), contender("none", None), contender("b", 1)]
    assert order(standings(event(), listed)) == [
        ("a", 1, True),
        ("b", 1, True),
        ("out", None, False),
        ("none", None, False),
    ]


def test_sections_come_in_the_order_of_the_entrants_and_ns_before_ew():
    listed = [
        contender("b1", 1, section="B", direction=Side.EW),
        contender("a1", 1, section="A", direction=Side.EW),
        contender("b2", 1, section="B", direction=Side.NS),
        contender("a2", 1, section="A", direction=Side.NS),
    ]
    found = lists(event(ranking="section", winners=2), listed)
    assert [[c.entrant.id for c in each] for each in found] == [["b2"], ["b1"], ["a2"], ["a1"]]
    assert len(lists(event(), listed)) == 1


@pytest.mark.parametrize(("game", "contest"), [(Game.PROGRESSIVE, None), (Game.DUPLICATE, Contest.TEAMS)])
def test_only_pairs_and_individuals_have_two_winners(game, contest):
    document = EventDocument("x", game, (), contest, conditions=Conditions(winners=2))
    listed = [contender("a", 1, direction=Side.NS), contender("b", 1, direction=Side.EW)]
    assert len(lists(document, listed)) == 1


def by(name, **worth):
    return TieBreak(name, lambda tied: {entrant: Fraction(worth[entrant]) for entrant in tied})


NOT_MET = TieBreak("mutual", lambda _tied: None)


def test_a_tie_break_says_that_it_decided():
    listed = [contender("a", 1), contender("b", 1), contender("c", 0)]
    found = standings(event(), listed, [NOT_MET, by("wins", a=1, b=2)])
    assert order(found) == [("b", 1, False), ("a", 2, False), ("c", 3, False)]
    assert [line.tie_break for line in found] == ["wins", "wins", ""]


def test_a_later_tie_break_only_parts_those_still_tied():
    seen = []

    def opponents(tied):
        seen.append(list(tied))
        return {entrant: Fraction("abc".index(entrant)) for entrant in tied}

    listed = [contender(letter, 1) for letter in "abc"]
    found = standings(event(), listed, [by("wins", a=1, b=1, c=2), TieBreak("opponents", opponents)])
    assert [(line.entrant, line.rank, line.tie_break) for line in found] == [
        ("c", 1, "wins"),
        ("b", 2, "opponents"),
        ("a", 3, "opponents"),
    ]
    assert seen == [["a", "b"]]


def test_what_no_tie_break_parts_stays_tied():
    found = standings(event(), [contender("a", 1), contender("b", 1)], [by("wins", a=1, b=1)])
    assert order(found) == [("a", 1, True), ("b", 1, True)]


def test_the_net_ranking_adds_the_handicap():
    listed = [
        contender("a", "0.55", handicap=Fraction(-2)),
        contender("b", "0.54", handicap=Fraction(5)),
        contender("c", None),
        contender("d", "0.50", ranked=False),
    ]
    found = standings(event(handicap="percent"), listed)
    assert {line.entrant: (line.rank, line.net_rank) for line in found} == {
        "a": (1, 2),
        "b": (2, 1),
        "c": (None, None),
        "d": (None, None),
    }


def test_a_category_is_ranked_by_itself():
    listed = [
        contender("a", 4),
        contender("b", 3, categories=("lady",)),
        contender("c", 3, categories=("lady", "junior")),
        contender("d", 1, categories=("lady",)),
        contender("e", 9, categories=("lady",), ranked=False),
    ]
    found = standings(event(lists=("lady",)), listed)
    assert {line.entrant: dict(line.category_ranks) for line in found} == {
        "a": {},
        "b": {"lady": 1},
        "c": {"lady": 1},
        "d": {"lady": 3},
        "e": {},
    }


@given(values)
def test_a_rank_is_one_more_than_the_number_of_better_ones(found):
    assert competition_ranks(found) == [1 + sum(other > own for other in found) for own in found]


@given(values, st.randoms(use_true_random=False))
def test_ranks_do_not_depend_on_the_order(found, random):
    shuffled = random.sample(found, len(found))
    ranks = dict(zip(found, competition_ranks(found), strict=True))
    assert competition_ranks(shuffled) == [ranks[value] for value in shuffled]
