"""Where everybody goes after a round."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.values import Side
from tournaments.models import Entrant, ScheduleRow
from tournaments.places import Plan


@dataclass(frozen=True, slots=True)
class Move:
    """An entrant's place in a round: a table and a side with boards, or a sit-out (no table)."""

    entrant: Entrant
    round: int
    table: str = ""
    side: Side | None = None
    boards: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()

    @property
    def is_sit_out(self) -> bool:
        return not self.table


def move_of(plan: Plan, entrant: Entrant, in_round: int) -> Move | None:
    """Where an entrant plays in a round; None after the last one."""
    if in_round > plan.last_round:
        return None
    for section, row in plan.rows:
        if row.round == in_round and (side := _side(row, entrant.pk)):
            others = (row.east_id, row.west_id) if side is Side.NS else (row.north_id, row.south_id)
            opponents = tuple(dict.fromkeys(pk for pk in others if pk is not None))
            if not opponents:
                return Move(entrant, in_round)
            return Move(entrant, in_round, plan.name(section, row.table), side, tuple(row.boards), opponents)
    return Move(entrant, in_round)


def _side(row: ScheduleRow, entrant: int) -> Side | None:
    if entrant in (row.north_id, row.south_id):
        return Side.NS
    return Side.EW if entrant in (row.east_id, row.west_id) else None
