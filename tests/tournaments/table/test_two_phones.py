"""Two phones at one table send the same board in the same moment: one was quicker, and the other comes after it."""

import pytest

from scoring.notation.contracts import PASSED_OUT
from tournaments.lines import NOT_PLAYED
from tournaments.models import Result, Section, TableConflict, TableToken
from tournaments.table import entering
from tournaments.table.entering import Entry
from tournaments.table.evening import TableEvening


def read(token: TableToken) -> TableEvening:
    return TableEvening(token.session, token.section, token.table, token)


@pytest.fixture
def late(section: Section, token: TableToken) -> TableEvening:
    """What the slower phone has read: no line yet, though the quicker one has entered a pass-out meanwhile."""
    evening = read(token)
    board = section.schedule.get(round=1, table=1).boards[0]
    assert evening.round(1).board(board).result is None
    entering.enter(read(token), Entry(in_round=1, board=board, said=PASSED_OUT))
    return evening


def entry(section: Section, **fields) -> Entry:
    board = section.schedule.get(round=1, table=1).boards[0]
    return Entry(**{"in_round": 1, "board": board, "said": PASSED_OUT, **fields})


def test_who_says_the_same_a_moment_later_contradicts_nobody(section: Section, late: TableEvening) -> None:
    assert entering.enter(late, entry(section)).state == "saved"
    assert not TableConflict.objects.exists()


def test_the_other_sides_yes_that_came_with_it_counts(section: Section, late: TableEvening) -> None:
    entering.enter(late, entry(section, agreed=True))
    assert Result.objects.get().is_confirmed


def test_who_says_something_else_is_asked_to_look(section: Section, late: TableEvening) -> None:
    entered = entering.enter(late, entry(section, said=NOT_PLAYED, asked=True))
    assert (entered.state, "entered at your table meanwhile" in entered.refusal) == ("refused", True)


def test_who_contradicts_the_desk_tells_the_director(section: Section, late: TableEvening) -> None:
    Result.objects.update(source="desk")
    assert entering.enter(late, entry(section, said=NOT_PLAYED, asked=True)).state == "conflict"
