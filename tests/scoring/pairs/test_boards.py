"""Boards of pairs: fields, groups, tops, split and weighted scores."""

from fractions import Fraction

import pytest

from scoring.document.errors import BadDocumentError
from scoring.document.event import Board, Honours
from scoring.pairs.boards import score_board
from scoring.pairs.frame import frame
from scoring.values import Contract, Seat, Side, Strain, Vulnerability
from tests.scoring.pair_events import (
    assigned,
    award,
    event,
    ew_points,
    field,
    lines,
    ns_points,
    pair,
    scored,
    standing,
    table,
)

FIVE = [50, 100, 150, 200, 250]


def test_a_pass_out_is_a_result_of_nothing():
    document = scored(*field([50, -50]), table("N3", "E3", passed_out=True))
    assert ns_points(document) == [4, 0, 2]
    assert lines(document)[2].score == 0


def test_a_contract_is_scored_under_the_vulnerability_that_the_board_lists():
    four_spades = Contract(4, Strain.SPADES, Seat.N)
    line = table("N1", "E1", contract=four_spades, tricks=10)
    listed = Board(1, vulnerable=Vulnerability.ALL)
    assert lines(scored(line))[0].score == 420
    assert lines(scored(line, more={"boards": (listed,)}))[0].score == 620


def test_a_fouled_board_lists_its_vulnerability_by_version():
    four_spades = Contract(4, Strain.SPADES, Seat.N)
    both = [table(f"N{v}", f"E{v}", contract=four_spades, tricks=10, version=v) for v in "ab"]
    listed = Board(1, version="b", vulnerable=Vulnerability.ALL)
    assert [line.score for line in lines(scored(*both, more={"boards": (listed,)}))] == [420, 620]


def test_a_board_of_one_session_is_not_that_of_another():
    document = scored(*field([100, 50]), *field([100, 50, 0], session=2))
    assert [(board.session, len(board.lines)) for board in document.boards] == [(1, 2), (2, 3)]


def test_boards_come_by_session_and_number_and_lines_as_they_were_given():
    document = scored(*field([1, 2], board=9), *field([3, 4], board=2), *field([5, 6], board=1, session=2))
    assert [(board.session, board.number) for board in document.boards] == [(1, 2), (1, 9), (2, 1)]
    assert [line.score for line in lines(document, 9)] == [1, 2]


def test_lines_not_played_and_cancelled_do_not_count_towards_the_expected_results():
    document = scored(*field([10, 20, 30]), *field([10, 20, None], board=2), table("X", "Y", 40, 2, cancelled=True))
    assert document.boards[1].top == 4
    assert lines(document, 2)[3].ns_points is None
    assert lines(document, 2)[3].score == 40


def test_artificial_lines_count_towards_the_expected_results():
    document = scored(*field([10, 20]), table("N3", "E3", artificial=award("A", "A")))
    assert document.boards[0].top == 4
    assert ns_points(document) == [Fraction(1, 2), Fraction(7, 2), 2]


def test_expected_results_may_be_set():
    document = scored(*field([10, 20]), expected_results=4, small_groups="none")
    assert (document.boards[0].top, ns_points(document)) == (6, [1, 5])


@pytest.mark.parametrize(
    ("rule", "points", "top"),
    [
        pytest.param("neuberg", [Fraction(1, 4), Fraction(11, 4), Fraction(21, 4), Fraction(31, 4)], 8, id="neuberg"),
        pytest.param("historic", [1, 3, 5, 7], 8, id="historic"),
        pytest.param(
            "ascherman", [Fraction(5, 4), Fraction(15, 4), Fraction(25, 4), Fraction(35, 4)], 10, id="ascherman"
        ),
        pytest.param("none", [0, 2, 4, 6], 6, id="its own top"),
    ],
)
def test_a_board_with_four_of_five_results(rule, points, top):
    document = scored(*field(FIVE), *field([*FIVE[:4], None], board=2), short_boards=rule)
    assert ns_points(document, 2)[:4] == points
    assert document.boards[1].top == top
    half = scored(*field(FIVE), *field([*FIVE[:4], None], board=2), short_boards=rule, matchpoint_scale="1-0.5-0")
    assert ns_points(half, 2)[:4] == [Fraction(point) / 2 for point in points]
    assert half.boards[1].top == Fraction(top, 2)


def test_an_own_top_is_also_that_of_an_artificial_score():
    lone = scored(
        *field(FIVE),
        table("N1", "E1", 90, 2),
        table("N2", "E2", board=2, artificial=award("A", "A")),
        short_boards="none",
    )
    assert (lone.boards[1].top, ns_points(lone, 2)) == (0, [0, 0])
    assert lines(lone, 2)[1].ns_percent is None
    assert standing(lone, "N2").maximum == 8


def test_a_small_group_gives_both_directions_more_than_half():
    document = scored(*field([*FIVE, 300]), table("N1", "E1", 100, 2), table("N2", "E2", 50, 2))
    assert ns_points(document, 2) == [Fraction("6.5"), Fraction("5.5")]
    assert ew_points(document, 2) == [Fraction("5.5"), Fraction("6.5")]


def test_small_groups_are_only_of_neuberg():
    document = scored(*field([*FIVE, 300]), table("N1", "E1", 100, 2), short_boards="historic")
    assert ns_points(document, 2) == [5]


def test_each_version_of_a_fouled_board_is_compared_within_itself():
    fouled = [*field([10, 20, 30]), *(table(f"X{n}", f"Y{n}", 40, version="b") for n in range(4))]
    document = scored(*fouled)
    assert document.boards[0].top == 12
    assert sum(ns_points(document)[:3]) == 3 * 6
    assert ns_points(document)[3:] == [6, 6, 6, 6]


def test_by_section_only_the_own_section_is_compared_and_counted():
    entrants = [pair(f"{side}{n}", section="A" if n < 4 else "B") for n in range(1, 6) for side in "NE"]
    document = scored(*field([10, 20, 30, 10, 20]), entrants=entrants, compare="section")
    assert ns_points(document) == [0, 2, 4, 0, 2]
    assert [line.ns_percent for line in lines(document)] == [0, 50, 100, 0, 100]
    assert document.boards[0].top == 4


def test_a_split_score_needs_two_frequency_tables():
    split = table("N1", "E1", 420, assigned=assigned([("1", 450)], [("1", 400)]))
    document = scored(split, *field([None, 420, 430])[1:])
    assert ns_points(document) == [4, 0, 2]
    assert ew_points(document) == [4, 2, 0]


def test_a_side_that_is_not_given_keeps_the_table_result():
    document = scored(table("N1", "E1", 50, assigned=assigned(ns=[("1", 100)])), *field([None, 60])[1:])
    assert (ns_points(document), ew_points(document)) == ([2, 0], [2, 0])


def test_a_weighted_score_is_rated_by_parts_and_shifts_the_whole_field():
    """30 % of the top and 70 % of the bottom, and the others compare with three tenths and seven tenths."""
    weighed = table("N1", "E1", 0, assigned=assigned([("0.3", 650), ("0.7", -100)]))
    document = scored(weighed, table("N2", "E2", 620), table("N3", "E3", 100))
    assert ns_points(document) == [Fraction("1.2"), Fraction("3.4"), Fraction("1.4")]
    assert sum(ns_points(document)) == 6


def test_a_line_may_be_artificial_for_one_side_only():
    document = scored(*field([10, 20, 30]), table("N4", "E4", 40, artificial=award(ew="A+")))
    assert ns_points(document) == [0, 2, 4, 6]
    assert ew_points(document) == [Fraction(17, 3), 3, Fraction(1, 3), Fraction("3.6")]


def test_a_side_that_was_not_played_has_nothing_while_the_other_has_its_award():
    document = scored(*field([10, 20]), table("N3", "E3", not_played=True, artificial=award(ns="A+")))
    line = lines(document)[2]
    assert (line.ns_points, line.ew_points) == (Fraction("1.2"), None)
    assert document.boards[0].top == 2


def test_artificial_values_of_the_event():
    document = scored(
        *field([10, 20]),
        table("N3", "E3", artificial=award("A+", "A-")),
        artificial={"A+": Fraction(65), "A-": Fraction(30)},
    )
    assert (lines(document)[2].ns_percent, lines(document)[2].ew_percent) == (65, 30)


@pytest.mark.parametrize(
    ("divisor", "worth"), [("comparisons", 2), ("results", Fraction(4, 3)), ("sqrt", pytest.approx(4 / 3**0.5))]
)
def test_an_artificial_value_at_cross_imps_is_one_a_comparison(divisor, worth):
    line = table("N3", "E3", artificial=award("A+", "A-"))
    document = scored(*field([10, 20]), line, method="cross-imps", ximp_divisor=divisor, own_result_rule="none")
    points = lines(document)[2].ns_points
    assert (points if divisor != "sqrt" else float(points)) == worth


def test_an_artificial_value_at_butler_is_itself_and_a_number_is_imps():
    line = table("N3", "E3", artificial=award("A+", "-3.5"))
    document = scored(*field([10, 20]), line, method="butler")
    assert (lines(document)[2].ns_points, lines(document)[2].ew_points) == (2, Fraction("-3.5"))


def test_a_lone_result_at_imps_is_worth_nothing_and_so_is_an_award_beside_nothing():
    for method in ("cross-imps", "butler"):
        document = scored(table("N1", "E1", 425), method=method)
        assert (ns_points(document), ew_points(document)) == ([0], [0])
    alone = scored(table("N1", "E1", artificial=award("A+", "A")), method="cross-imps")
    assert ns_points(alone) == [0]


def test_a_short_board_at_cross_imps_may_be_scaled():
    results = [*field([*FIVE, 90, 90, 90]), *field([600, 100, 100, 100, 100], board=2)]
    plain = scored(*results, method="cross-imps")
    scaled = scored(*results, method="cross-imps", ximp_short_boards="scaled")
    assert ns_points(scaled, 2) == [points * Fraction(32, 35) for points in ns_points(plain, 2)]
    assert ns_points(scaled) == ns_points(plain)


def test_the_datum_of_a_board_is_that_of_ns():
    document = scored(*field([425, 425]), method="butler")
    assert document.boards[0].datum == 430
    split = table("N1", "E1", artificial=award(ns="A"), assigned=assigned(ew=[("1", 300)]))
    assert scored(split, method="butler").boards[0].datum == 300
    nobody = table("N1", "E1", artificial=award("A", "A"))
    assert scored(nobody, method="butler").boards[0].datum is None


def test_a_weighted_line_enters_the_datum_with_its_average():
    line = table("N1", "E1", 0, assigned=assigned([("0.5", 400), ("0.5", 0)], [("0.5", 400), ("0.5", 0)]))
    document = scored(line, table("N2", "E2", 200), method="butler")
    assert document.boards[0].datum == 200
    assert ns_points(document) == [0, 0]


def test_total_points_are_the_score_of_each_side():
    document = scored(*field([420, -50]), method="total-points")
    assert (ns_points(document), ew_points(document)) == ([420, -50], [-420, 50])


HONOURED = (Honours(Side.EW, 100),)


def test_honours_count_at_total_points_only_and_only_when_asked_for():
    line = table("N1", "E1", 420, honours=HONOURED)
    assert ns_points(scored(line, method="total-points", honours=True)) == [320]
    assert ew_points(scored(line, method="total-points", honours=True)) == [-320]
    assert ns_points(scored(line, method="total-points")) == [420]
    assert ns_points(scored(line, *field([None, 420])[1:], honours=True)) == [1, 1]


def test_an_assigned_score_takes_the_honours_with_it():
    line = table("N1", "E1", 420, honours=HONOURED, assigned=assigned(ns=[("1", 450)]))
    document = scored(line, method="total-points", honours=True)
    assert (ns_points(document), ew_points(document)) == ([450], [-320])


def test_total_points_know_no_artificial_score():
    line = table("N1", "E1", artificial=award("A", "A"))
    with pytest.raises(BadDocumentError, match="an artificial score in total points"):
        scored(line, method="total-points")


def test_one_board_can_be_scored_again_by_itself():
    """The seam for one save: the other boards keep what they had."""
    document = event(*field([10, 20, 30]), *field([40, 50, 60], board=2))
    board = score_board(document.results[3:], frame(document))
    assert (board.number, [line.ns_points for line in board.lines]) == (2, [0, 2, 4])
