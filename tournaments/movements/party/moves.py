"""The moves of progressive bridge: who goes to which table, before partners are found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.document.event import Seating
from scoring.party.tables import sitters
from scoring.values import Seat, Side
from tournaments.movements.party.rounds import TableTotal
from tournaments.movements.party.seats import GENTLEMENS_SEATS, LADIES_SEATS, RoundSeats


@dataclass(frozen=True, slots=True)
class Meeting:
    """A table after the move: a side stayed on its chairs, another arrived. One entrant each for fixed pairs."""

    table: str
    stayed_side: Side
    stayed: tuple[str, ...]
    arrived: tuple[str, ...]

    def exchanged(self, changed: Mapping[str, str]) -> "Meeting":
        """The same meeting with some entrants in the place of others."""
        return replace(
            self,
            stayed=tuple(changed.get(entrant, entrant) for entrant in self.stayed),
            arrived=tuple(changed.get(entrant, entrant) for entrant in self.arrived),
        )


def winners_up(totals: Sequence[TableTotal]) -> tuple[Meeting, ...]:
    """The winners of table 1 stay and its losers go to the last table; elsewhere the winners go one nearer (P5).

    `totals` are by table, from table 1.
    """
    leaving = [total.winner for total in totals]
    leaving[0] = leaving[0].other
    return _passing_down(totals, leaving)


def east_west_progress(totals: Sequence[TableTotal]) -> tuple[Meeting, ...]:
    """N-S stay; each E-W pair goes one table nearer to table 1, and from there to the last (P6)."""
    return _passing_down(totals, [Side.EW] * len(totals))


def _passing_down(totals: Sequence[TableTotal], leaving: Sequence[Side]) -> tuple[Meeting, ...]:
    """Those who leave a table arrive at the one before it; from table 1 they go to the last."""
    gone = [sitters(total.seating, side) for total, side in zip(totals, leaving, strict=True)]
    arriving = gone[1:] + gone[:1]
    return tuple(
        Meeting(total.seating.table, side.other, sitters(total.seating, side.other), arrived)
        for total, side, arrived in zip(totals, leaving, arriving, strict=True)
    )


def apart(seats: RoundSeats) -> tuple[Seating, ...]:
    """Ladies go up a table, gentlemen down one, all on their own chairs (P7).

    With an even number of tables the ladies skip one after half as many rounds, so that no partnership is
    repeated in as many rounds as there are tables.
    """
    tables = len(seats.tables)
    skip = 1 if tables % 2 == 0 and seats.round % tables == tables // 2 else 0
    return tuple(
        Seating(
            round=seats.round + 1,
            table=table.table,
            players=_in_order(_chairs(seats, at - 1 - skip, LADIES_SEATS) | _chairs(seats, at + 1, GENTLEMENS_SEATS)),
        )
        for at, table in enumerate(seats.tables)
    )


def _chairs(seats: RoundSeats, table: int, chairs: tuple[Seat, Seat]) -> dict[Seat, str]:
    players = seats.tables[table % len(seats.tables)].players
    return {chair: players[chair] for chair in chairs}


def _in_order(players: Mapping[Seat, str]) -> dict[Seat, str]:
    return {seat: players[seat] for seat in Seat}
