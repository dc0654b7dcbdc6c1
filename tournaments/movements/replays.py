"""Replay duplicate at one table: every board twice, the second time with the North-South and East-West hands exchanged.

First all boards, then all of them again in the same order, so that as long as possible lies between the two plays
of a board. Four single players have three partnerships: South keeps his seat, the others change theirs.
"""

from collections.abc import Sequence

from tournaments.movements.mitchell import require
from tournaments.movements.values import Family, Kind, Movement, Note, Row

PARTNERSHIPS = ((1, 2, 3, 4), (2, 4, 3, 1), (4, 1, 3, 2))
"""North, East, South, West of the three rounds: South stays, the other three rotate."""


def replay_pairs(pairs: int, sets: int) -> Movement:
    """Two pairs, so many sets of boards; round sets + 1 is round 1 again, turned."""
    require(pairs == 2, "replay-pairs", pairs=pairs)
    return _replay(Kind.PAIRS, [(1, 2)] * sets)


def replay_individual(players: int, times: int) -> Movement:
    """Four players; each partnership plays so many sets."""
    require(players == 4, "replay-players", players=players)
    return _replay(Kind.INDIVIDUAL, list(PARTNERSHIPS) * times)


def _replay(kind: Kind, seats: Sequence[tuple[int, ...]]) -> Movement:
    first = [Row(number, 1, number, sitters) for number, sitters in enumerate(seats, 1)]
    again = [Row(row.round + len(first), 1, row.board_set, row.switched().seats) for row in first]
    return Movement(
        name=f"replay, {len(seats)} sets twice",
        family=Family.REPLAY,
        kind=kind,
        tables=1,
        rounds=2 * len(seats),
        board_sets=len(seats),
        rows=tuple(first + again),
        winners=1 if kind is Kind.PAIRS else None,
        repeats_ok=True,
        notes=(Note.of("replay-from", round=len(seats) + 1),),
    )
