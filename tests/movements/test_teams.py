"""Matches of teams whose two halves are played in different rounds have a name."""

from dataclasses import replace

import pytest

from tournaments.movements.mitchell import mitchell
from tournaments.movements.teams import (
    american_whist,
    head_to_head,
    new_england,
    parted_matches,
    round_robin,
    stagger,
    triangle,
)
from tournaments.movements.values import Movement


@pytest.mark.parametrize(
    "movement", [head_to_head(), triangle(), american_whist(4), american_whist(7), new_england(6), stagger(6)]
)
def test_both_halves_of_every_board_of_a_match_have_one_name(movement: Movement) -> None:
    names = parted_matches(movement)
    halves: dict[tuple[frozenset[int | None], int | None], set[str]] = {}
    for row in movement.rows:
        name = names.get((row.round, row.table), f"round {row.round}")
        halves.setdefault((frozenset(row.seats), row.board_set), set()).add(name)
    assert {len(of_board) for of_board in halves.values()} == {1}


def test_the_whole_of_a_head_to_head_is_one_match() -> None:
    assert set(parted_matches(head_to_head()).values()) == {"1-2"}


def test_teams_that_meet_again_with_other_boards_play_another_match() -> None:
    once = head_to_head()
    again = [replace(row, round=row.round + 2, board_set=(row.board_set or 0) + 2) for row in once.rows]
    names = parted_matches(once.with_rows([*once.rows, *again], rounds=4))
    assert {names[cell] for cell in names if cell[0] <= 2} == {"1-2"}
    assert {names[cell] for cell in names if cell[0] > 2} == {"1-2.2"}


@pytest.mark.parametrize("movement", [round_robin(4), mitchell(5)])
def test_a_match_within_one_round_needs_no_name(movement: Movement) -> None:
    assert parted_matches(movement) == {}
