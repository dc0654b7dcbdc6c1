"""How a round of a table ended: which side won it, with the cut that decides a drawn one (P5, P22)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scoring.document.event import Seating
from scoring.progressive import DEALS
from scoring.values import Side
from tournaments.movements.party.draws import Drawn, Draws, Lot, Purpose
from tournaments.movements.party.seats import RoundSeats
from tournaments.movements.values import NoSuchMovementError


@dataclass(frozen=True, slots=True)
class TableTotal:
    """A table with the sums of its deals in the round, bonuses included."""

    seating: Seating
    ns: int
    ew: int

    @property
    def is_drawn(self) -> bool:
        return self.ns == self.ew

    @property
    def winner(self) -> Side:
        """The side with the larger total, or the one that won the cut; refuses a drawn round without a cut."""
        if not self.is_drawn:
            return Side.NS if self.ns > self.ew else Side.EW
        if self.seating.cut is None:
            raise NoSuchMovementError("cut-needed", table=self.seating.table, round=self.seating.round)
        return self.seating.cut


def missing_deals(
    seats: RoundSeats, entered: Mapping[str, Collection[int]], *, cut: Collection[tuple[str, int]] = ()
) -> tuple[tuple[str, int], ...]:
    """The deals (table, number) not yet entered, nor cut by the director: none means the signal may be given (P3).

    Every table has exactly four; a passed-out deal is one of them (P4).
    """
    return tuple(
        (table.table, deal)
        for table in seats.tables
        for deal in range(1, DEALS + 1)
        if deal not in entered.get(table.table, ()) and (table.table, deal) not in cut
    )


def drawn_cut(total: TableTotal, draws: Draws) -> Drawn:
    """The program cuts for the sides of a drawn round; the highest wins, and is recorded as the cut."""
    lot = Lot(Purpose.CUT, total.seating.round, total.seating.table)
    return draws.draw(lot, [side.value for side in Side])
