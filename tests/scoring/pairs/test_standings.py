"""Totals, percents, penalties, carry-forward, handicaps and lists of pairs."""

from fractions import Fraction

import pytest

from scoring.document.answer import SessionFigure
from scoring.document.event import Penalty
from scoring.document.event import PenaltyUnit as Unit
from scoring.values import Side
from tests.scoring.pair_events import award, field, pair, ranks, scored, standing, table

THREE = [100, 50, 0]


def fined(amount, unit, entrant="N1", **given):
    return {"penalties": (Penalty(entrant, Fraction(amount), unit, **given),)}


def test_a_total_is_a_percent_of_the_boards_that_count():
    document = scored(*field(THREE), *field([100, 50, None], board=2))
    first = standing(document, "N1")
    assert (first.total, first.maximum, first.boards) == (4 + Fraction("3.5"), 8, 2)
    assert first.percent == Fraction("93.75")
    assert standing(document, "N3").maximum == 4


@pytest.mark.parametrize(
    ("amount", "unit", "penalty"),
    [
        pytest.param(10, Unit.PERCENT_OF_TOP, Fraction("0.4"), id="a tenth of a top of 4"),
        pytest.param(2, Unit.MATCHPOINTS, 2, id="matchpoints as they are"),
        pytest.param(5, Unit.PERCENT, Fraction("0.4"), id="of a maximum of 8"),
        pytest.param(-10, Unit.PERCENT_OF_TOP, Fraction("-0.4"), id="a compensation"),
    ],
)
def test_penalties_in_every_unit_of_matchpoints(amount, unit, penalty):
    document = scored(*field(THREE), *field(THREE, board=2), more=fined(amount, unit))
    mine = standing(document, "N1")
    assert (mine.penalty, mine.total) == (penalty, 8 - penalty)
    assert mine.percent == (8 - penalty) * 100 / Fraction(8)
    assert standing(document, "N2").penalty == 0


def test_a_top_is_that_of_the_method_and_of_the_own_section():
    assert standing(
        scored(*field(THREE), short_boards="ascherman", more=fined(10, Unit.PERCENT_OF_TOP)), "N1"
    ).penalty == Fraction("0.6")
    entrants = [pair(f"{side}{n}", section="A" if n < 4 else "B") for n in range(1, 6) for side in "NE"]
    document = scored(
        *field([*THREE, 10, 20]), entrants=entrants, compare="section", more=fined(50, Unit.PERCENT_OF_TOP, "E5")
    )
    assert standing(document, "E5").penalty == 1


@pytest.mark.parametrize(
    ("method", "unit"), [("cross-imps", Unit.IMPS), ("butler", Unit.IMPS), ("total-points", Unit.POINTS)]
)
def test_penalties_of_the_other_methods(method, unit):
    document = scored(*field([100, 100, 100]), method=method, more=fined(3, unit))
    mine = standing(document, "N1")
    full = 100 if method == "total-points" else 0
    assert (mine.total, mine.average, mine.maximum, mine.percent) == (full - 3, full - 3, None, None)


def test_a_penalty_with_a_session_counts_in_its_figures_too():
    two = (*field(THREE), *field(THREE, session=2))
    document = scored(*two, more=fined(10, Unit.PERCENT_OF_TOP, session=2))
    assert standing(document, "N1").sessions == (
        SessionFigure(1, Fraction(4), Fraction(4), Fraction(100)),
        SessionFigure(2, Fraction("3.6"), Fraction(4), Fraction(90)),
    )
    assert standing(document, "N1").total == Fraction("7.6")


def test_a_pair_that_missed_a_session_has_no_figure_of_it():
    document = scored(*field(THREE), *field([100, 50], session=2), method="cross-imps")
    assert [figure.session for figure in standing(document, "N3").sessions] == [1]
    assert standing(document, "N1").sessions[0].maximum is None


def test_one_session_is_not_listed():
    assert standing(scored(*field(THREE)), "N1").sessions == ()


def test_ranks_are_by_percent_and_not_by_total():
    document = scored(*field([100, 50, 50, 0]), *field([None, 100, 50, 50], board=2))
    first, second = standing(document, "N1"), standing(document, "N2")
    assert first.total < second.total
    assert first.rank < second.rank


def test_ranks_by_imps_are_by_average():
    document = scored(*field([420, 0, 0]), *field([None, 420, 390, 0], board=2), method="cross-imps")
    averages = sorted((line.average for line in document.standings), reverse=True)
    assert [line.average for line in document.standings] == averages


def test_a_carry_forward_is_added_to_the_total_and_never_to_the_percent():
    entrants = [pair("N1"), pair("N2", carry_forward=Fraction(6)), pair("N3"), *(pair(f"E{n}") for n in (1, 2, 3))]
    document = scored(*field(THREE), *field([100, None, 0], board=2), entrants=entrants)
    second = standing(document, "N2")
    assert (second.total, second.percent, second.carry_forward) == (8, 50, 6)
    assert standing(document, "N1").carry_forward is None
    # 2 of 4, and 6 of the largest maximum of the list, 8: 1.25, more than anyone's percent.
    assert second.rank == 1


def test_a_carry_forward_by_average_is_divided_by_the_most_boards():
    entrants = [pair("N1"), pair("N2", carry_forward=Fraction(2)), pair("E1"), pair("E2")]
    document = scored(*field([20, 0]), *field([20, 0], board=2), entrants=entrants, method="cross-imps")
    assert standing(document, "N2").average == -1
    assert ranks(document) == {"N1": 1, "E2": 1, "N2": 3, "E1": 4}


def test_without_any_top_the_total_is_left_to_rank_by():
    entrants = [pair("N1", carry_forward=Fraction(1)), pair("E1", carry_forward=Fraction(2))]
    document = scored(table("N1", "E1", 90), entrants=entrants)
    assert ranks(document) == {"E1": 1, "N1": 2}
    assert standing(document, "E1").percent is None


def test_a_pair_without_a_top_among_others_has_nothing():
    lone = (table("N1", "E1", 90), *field([None, 100, 50], board=2)[1:])
    document = scored(*lone, short_boards="none")
    assert standing(document, "N1").percent is None
    assert standing(document, "N1").rank == 3


def test_who_has_no_line_that_counts_is_last_without_a_rank():
    entrants = [pair("X"), *(pair(f"{side}{n}") for side in "NE" for n in (1, 2))]
    document = scored(*field([100, 50]), entrants=entrants)
    last = document.standings[-1]
    assert (last.entrant, last.rank, last.total, last.boards, last.maximum, last.percent) == ("X", None, 0, 0, 0, None)


def test_unranked_pairs_count_for_the_others():
    entrants = [pair("N1", ranked=False), pair("N2"), pair("E1"), pair("E2")]
    document = scored(*field([100, 50]), entrants=entrants)
    assert ranks(document) == {"E2": 1, "N2": 2, "E1": 2, "N1": None}
    assert standing(document, "E1").total == 0
    assert document.standings[-1].entrant == "N1"


def test_two_winners_have_a_list_each():
    entrants = [pair(f"{side}{n}", direction=Side.NS if side == "N" else Side.EW) for side in "NE" for n in (1, 2, 3)]
    document = scored(*field(THREE), entrants=entrants, winners=2)
    assert [(line.direction, line.entrant, line.rank) for line in document.standings] == [
        (Side.NS, "N1", 1),
        (Side.NS, "N2", 2),
        (Side.NS, "N3", 3),
        (Side.EW, "E3", 1),
        (Side.EW, "E2", 2),
        (Side.EW, "E1", 3),
    ]


def test_a_direction_is_shown_with_two_winners_only():
    entrants = [pair("N1", direction=Side.NS), pair("E1", direction=Side.EW)]
    assert standing(scored(table("N1", "E1", 90), entrants=entrants), "N1").direction is None


def test_the_handicap_makes_a_second_ranking():
    entrants = [pair("N1"), pair("N2", handicap=Fraction(60)), pair("N3"), *(pair(f"E{n}") for n in (1, 2, 3))]
    document = scored(*field(THREE), entrants=entrants, handicap="percent")
    second = standing(document, "N2")
    assert (second.percent, second.net_percent, second.rank, second.net_rank) == (50, 110, 3, 1)
    assert standing(scored(*field(THREE), entrants=entrants), "N2").net_percent is None


def test_an_own_average_board_counts_as_a_board():
    document = scored(*field([100, 50]), table("N3", "E3", artificial=award("A", "A")))
    assert (standing(document, "N3").boards, standing(document, "N3").percent) == (1, 50)


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_withdrawn_pair_takes_its_lines_with_it_when_they_are_cancelled(cancelled):
    document = scored(*field([100, 50]), table("N3", "E3", 0, cancelled=cancelled))
    assert (standing(document, "N3").boards, standing(document, "N1").maximum) == ((0, 2) if cancelled else (1, 4))
