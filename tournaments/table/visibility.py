"""What a table may see of a board: only what can no longer help it, or anybody who still plays the board. Pure.

The multi-table rule shows a board to a table whose players have all played it. A board that is played only
twice in a pairs event stays hidden until everybody has played it: the one other result would tell too much.
Whoever asks for a board that is not his learns nothing, not even whether it has been played.
"""

from collections.abc import Collection
from enum import StrEnum

Players = Collection[int | str]


class Rule(StrEnum):
    ALL_HERE = "all-here"  # everybody at the viewing table has played it
    EVERYBODY = "everybody"  # everybody who plays it has played it


def default_rule(*, times_played: int, is_individual: bool = False) -> Rule:
    """The rule for a board that is played so many times in all."""
    return Rule.EVERYBODY if times_played <= 2 and not is_individual else Rule.ALL_HERE


def may_see(viewers: Players, *, played: Players, not_yet: Players, rule: Rule) -> bool:
    """Whether those who sit at a table may see what others did with a board.

    `viewers` are the pairs (players of an individual) now at the table; none of them: the public view.
    """
    if rule is Rule.EVERYBODY or not viewers:
        return not not_yet and all(viewer in played for viewer in viewers)
    return all(viewer in played for viewer in viewers)
