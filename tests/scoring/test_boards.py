import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.boards import dealer, vulnerability
from tests.vector_files import vectors

CYCLE = vectors("rules/board_cycle")["boards"]


@pytest.mark.parametrize("row", CYCLE, ids=lambda row: f"board {row['board']}")
def test_dealer_and_vulnerability_follow_from_the_number_d2(row):
    assert (dealer(row["board"]), vulnerability(row["board"])) == (row["dealer"], row["vul"])


@given(st.integers(1, 10_000))
def test_boards_repeat_every_sixteen(board):
    assert (dealer(board), vulnerability(board)) == (dealer(board + 16), vulnerability(board + 16))


@pytest.mark.parametrize("question", [dealer, vulnerability])
@pytest.mark.parametrize("board", [0, -1])
def test_there_is_no_board_below_one(question, board):
    with pytest.raises(ValueError, match="numbered from 1"):
        question(board)
