import pytest

from scoring.document.event import (
    Board,
    Conditions,
    Contest,
    Entrant,
    EventDocument,
    Game,
    Result,
)
from scoring.lines import TableScores, warnings
from scoring.values import Contract, ContractTable, Doubling, Seat, Strain, Vulnerability

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


def scores(document: EventDocument) -> tuple[int | None, ...]:
    return tuple(map(TableScores(document).score, document.results))


def line(board: int = 1, **facts: object) -> Result:
    return Result(board=board, sitters=("1", "2"), **facts)


def test_a_contract_is_scored_by_the_vulnerability_of_its_board():
    document = event(line(1, contract=SPADES, tricks=10), line(2, contract=SPADES, tricks=10))
    assert scores(document) == (420, 620)


def test_a_passed_out_board_is_a_score_of_nothing_d4():
    assert scores(event(line(passed_out=True))) == (0,)


def test_a_written_score_and_no_score():
    assert scores(event(line(score=-420), line(not_played=True))) == (-420, None)


def test_a_board_is_scored_as_it_is_marked_d2():
    board = Board(number=1, vulnerable=Vulnerability.ALL)
    assert scores(event(line(contract=SPADES, tricks=10), boards=(board,))) == (620,)


def test_the_marking_belongs_to_one_session_and_one_version():
    boards = (Board(number=1, session=2, version="b", vulnerable=Vulnerability.ALL),)
    lines = [line(contract=SPADES, tricks=10, session=s, version=v) for s in (1, 2) for v in ("a", "b")]
    assert scores(event(*lines, boards=boards)) == (420, 420, 420, 620)


def test_a_board_of_the_second_session_is_vulnerable_by_its_printed_number_sc_26():
    document = event(line(1, contract=SPADES, tricks=10, session=2))
    assert scores(document) == (420,)


@pytest.mark.parametrize(
    ("board", "contract", "tricks", "written", "computed"),
    [
        (1, Contract(2, Strain.SPADES, Seat.N), 8, 140, 110),
        (2, Contract(3, Strain.HEARTS, Seat.S), 9, 110, 140),
        (2, Contract(4, Strain.SPADES, Seat.S), 10, 420, 620),
    ],
)
def test_a_written_score_stands_and_the_difference_is_reported_ad_17(board, contract, tricks, written, computed):
    document = event(line(board, contract=contract, tricks=tricks, score=written, table="A1"))
    assert scores(document) == (written,)
    (warning,) = warnings(document, TableScores(document))
    assert f"board {board}, table A1" in warning
    assert f"{contract} with {tricks} tricks is {computed}, but {written} is written and counts" in warning


@pytest.mark.parametrize("written", [420, None])
def test_no_warning_where_nothing_differs(written):
    document = event(line(contract=SPADES, tricks=10, score=written), line(score=50))
    assert list(warnings(document, TableScores(document))) == []


def test_the_edition_of_the_table_is_a_condition_d5():
    contract = Contract(4, Strain.SPADES, Seat.N, Doubling.REDOUBLED)
    document = event(line(contract=contract, tricks=10), contract_table=ContractTable.Y1935)
    assert scores(document) == (830,)


def test_a_line_without_a_contract_computes_to_nothing():
    document = event(line(score=420))
    assert TableScores(document).computed(document.results[0]) is None
