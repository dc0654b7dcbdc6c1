import pytest

from scoring.document.event import (
    Board,
    Conditions,
    Contest,
    Entrant,
    EventDocument,
    Game,
    Honours,
    Result,
)
from scoring.table_score import table_scores
from scoring.values import Contract, ContractTable, Doubling, Seat, Side, Strain, Vulnerability

SPADES = Contract(4, Strain.SPADES, Seat.N)


def event(*results: Result, boards: tuple[Board, ...] = (), **conditions: object) -> EventDocument:
    entrants = (Entrant("1", ("Ann", "Bob")), Entrant("2", ("Cat", "Dan")))
    return EventDocument(
        name="Tuesday",
        game=Game.DUPLICATE,
        contest=Contest.PAIRS,
        entrants=entrants,
        conditions=Conditions(**conditions),
        boards=boards,
        results=results,
    )


def line(board: int = 1, **facts: object) -> Result:
    return Result(board=board, sitters=("1", "2"), **facts)


def test_a_contract_is_scored_by_the_vulnerability_of_its_board():
    document = event(line(1, contract=SPADES, tricks=10), line(2, contract=SPADES, tricks=10))
    assert table_scores(document).scores == (420, 620)


def test_a_passed_out_board_is_a_score_of_nothing_d4():
    assert table_scores(event(line(passed_out=True))).scores == (0,)


def test_a_written_score_and_no_score():
    assert table_scores(event(line(score=-420), line(not_played=True))).scores == (-420, None)


def test_a_board_is_scored_as_it_is_marked_d2():
    board = Board(number=1, vulnerable=Vulnerability.ALL)
    assert table_scores(event(line(contract=SPADES, tricks=10), boards=(board,))).scores == (620,)


def test_the_marking_belongs_to_one_session_and_one_version():
    boards = (Board(number=1, session=2, version="b", vulnerable=Vulnerability.ALL),)
    lines = [line(contract=SPADES, tricks=10, session=s, version=v) for s in (1, 2) for v in ("a", "b")]
    assert table_scores(event(*lines, boards=boards)).scores == (420, 420, 420, 620)


def test_a_board_of_the_second_session_is_vulnerable_by_its_printed_number_sc_26():
    document = event(line(1, contract=SPADES, tricks=10, session=2))
    assert table_scores(document).scores == (420,)


@pytest.mark.parametrize(
    ("board", "contract", "tricks", "written", "computed"),
    [
        (1, Contract(2, Strain.SPADES, Seat.N), 8, 140, 110),
        (2, Contract(3, Strain.HEARTS, Seat.S), 9, 110, 140),
        (2, Contract(4, Strain.SPADES, Seat.S), 10, 420, 620),
    ],
)
def test_a_written_score_stands_and_the_difference_is_reported_ad_17(board, contract, tricks, written, computed):
    scored = table_scores(event(line(board, contract=contract, tricks=tricks, score=written, table="A1", round=3)))
    assert scored.scores == (written,)
    assert scored.warnings == (
        f"board {board}, table A1, round 3: +{written} is written and counts, but {contract} comes to +{computed}",
    )


def test_no_warning_where_the_written_score_agrees():
    assert table_scores(event(line(contract=SPADES, tricks=10, score=420))).warnings == ()


def test_a_difference_without_table_and_round_names_the_board():
    (warning,) = table_scores(event(line(contract=SPADES, tricks=10, score=-420))).warnings
    assert warning == "board 1: -420 is written and counts, but 4S N comes to +420"


def test_the_edition_of_the_table_is_a_condition_d5():
    contract = Contract(4, Strain.SPADES, Seat.N, Doubling.REDOUBLED)
    document = event(line(contract=contract, tricks=10), contract_table=ContractTable.Y1935)
    assert table_scores(document).scores == (830,)


@pytest.mark.parametrize(
    ("method", "honours", "score"),
    [("total-points", True, 520), ("total-points", None, 420), ("matchpoints", True, 420)],
)
def test_honours_count_only_in_total_points_that_have_them_d6(method, honours, score):
    result = line(contract=SPADES, tricks=10, honours=(Honours(Side.NS, 100),))
    assert table_scores(event(result, method=method, honours=honours)).scores == (score,)


def test_honours_of_the_defenders_are_against_ns():
    result = line(contract=SPADES, tricks=10, honours=(Honours(Side.EW, 150),))
    assert table_scores(event(result, method="total-points", honours=True)).scores == (270,)


def test_honours_are_not_added_to_a_written_score():
    result = line(score=420, honours=(Honours(Side.NS, 100),))
    assert table_scores(event(result, method="total-points", honours=True)).scores == (420,)


def test_a_document_whose_contract_lost_its_tricks_is_a_mistake_of_the_program():
    with pytest.raises(ValueError, match="has its tricks"):
        table_scores(event(line(contract=SPADES)))
