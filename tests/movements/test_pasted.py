import pytest

from tournaments.movements.audit import is_playable
from tournaments.movements.files import UnreadableMovementError
from tournaments.movements.pasted import read
from tournaments.movements.values import Kind

SQUARE = """Square Mitchell
1,4,24,6,4,0
1,1,1,1,2,2,1,3,3,1,4,4
2,2,2,2,1,1,2,4,4,2,3,3
3,3,3,3,4,4,3,1,1,3,2,2
4,4,4,4,3,3,4,2,2,4,1,1
"""
EIGHT = """Individual for eight
3,2,14,2,7,8
8,1,5,7,1,8,2,6,1,2,8,3,7,2,3,8,4,1,3,4,8,5,2,4,5,8,6,3,5,6,8,7,4,6,7
2,6,4,3,1,3,7,5,4,2,4,1,6,5,3,5,2,7,6,4,6,3,1,7,5,7,4,2,1,6,1,5,3,2,7
"""
TWO_TABLES = """4 2 3 3 0
 4-1 A  2-3 A   # both tables share
 4-2 B  3-1 B
 4-3 C  1-2 C
"""


def test_an_ebuscore_sheet_gets_ew_numbers_of_its_own():
    movement = read(SQUARE)
    assert (movement.name, movement.tables, movement.rounds, movement.boards) == ("Square Mitchell", 4, 4, 24)
    assert (movement.winners, movement.rows[0].seats) == (2, (1, 5))


def test_an_ebuscore_individual_names_north_and_south_first():
    movement = read(EIGHT)
    assert (movement.kind, movement.contestants, movement.rows[0].seats) == (Kind.INDIVIDUAL, 8, (8, 5, 1, 7))
    assert is_playable(movement)


def test_a_dutch_file_may_write_sets_as_letters():
    movement = read(TWO_TABLES)
    assert (movement.contestants, movement.board_sets, movement.sharing) == (4, 3, True)
    assert is_playable(movement)


def test_the_missing_pair_of_a_sheet_is_an_empty_seat():
    movement = read(SQUARE.replace("6,4,0", "6,4,8"))
    assert movement.contestants == 7
    assert movement.rows[3].seats == (4, None)


def test_an_empty_table_has_no_row():
    movement = read("4 2 1 1 0\n1 2 1 0 0 0\n")
    assert len(movement.rows) == 1


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "empty", "top"),
        ("Only a name", "no-head", "line 2"),
        ("Name\n9,4,24,6,4", "no-head", "line 2"),
        ("Name\n1,4,25,6,4", "no-head", "line 2"),
        (SQUARE.replace("4,4,4,4,3,3", "4,4,4,4,x,3"), "not-a-number", "line 6"),
        (SQUARE.replace("4,4,4,4,3,3,", "4,4,4,"), "wrong-length", "line 6"),
        ("\n".join(SQUARE.splitlines()[:-1]), "tables-missing", "line 5"),
        ("4 2 3 3 0\n4 1 A 2 3 A\n", "rounds-missing", "line 2"),
        ("4 2 1 1 0\n0 0 0 0 0 0\n", "no-rows", "top"),
        ("4 2 1 0 0\n1 2 1 3 4 1\n", "no-head", "line 1"),
    ],
)
def test_a_slip_is_named_with_its_line(text, code, where):
    with pytest.raises(UnreadableMovementError) as caught:
        read(text)
    assert (caught.value.code, caught.value.where) == (code, where)
