"""What would have moved, had a corrected round been right from the start: an account, never a change by itself."""

from dataclasses import dataclass

from tournaments.movements.party.seats import RoundSeats, places


@dataclass(frozen=True, slots=True)
class Place:
    """A table and a seat there, or a side for a fixed pair; both empty for one who sits out."""

    table: str
    seat: str

    @property
    def is_out(self) -> bool:
        return not self.table


@dataclass(frozen=True, slots=True)
class SeatChange:
    """An entrant who sits elsewhere than the corrected results would have had it."""

    entrant: str
    sat: Place
    would_sit: Place

    @property
    def same_table(self) -> bool:
        """Only the chair would have been another."""
        return self.sat.table == self.would_sit.table


def what_would_have_moved(sat: RoundSeats, would_sit: RoundSeats) -> tuple[SeatChange, ...]:
    """The entrants whose place differs, in the order in which they sat. Empty: nothing would have changed.

    Give the seats of the round as played, and those that the move gives from the corrected results.
    """
    new = {entrant: Place(table, seat) for entrant, table, seat in places(would_sit)}
    return tuple(
        SeatChange(entrant, Place(table, seat), new[entrant])
        for entrant, table, seat in places(sat)
        if entrant in new and new[entrant] != Place(table, seat)
    )
