"""A table of one round of a party game: its seats and its deals in the order played."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from scoring.document.errors import BadDocumentError
from scoring.document.event import Deal, EventDocument, Seating
from scoring.document.said import english
from scoring.sheet import place
from scoring.values import Seat, Side

TableKey = tuple[int, str]  # round, table


@dataclass(frozen=True, slots=True)
class TableRound:
    """The deals that one table played in one round."""

    seating: Seating
    deals: tuple[Deal, ...]

    def sitters(self, side: Side) -> tuple[str, ...]:
        """The entrants on a side: two players, or one fixed pair."""
        return sitters(self.seating, side)


def sitters(seating: Seating, side: Side) -> tuple[str, ...]:
    """The entrants on a side of a table: two players, or one fixed pair."""
    if seating.pairs:
        return (seating.pairs[side],)
    return tuple(player for seat, player in seating.players.items() if seat.side is side)


def everybody(seating: Seating) -> tuple[str, ...]:
    """All entrants at a table."""
    return tuple(entrant for side in Side for entrant in sitters(seating, side))


def table_order(table: str) -> tuple[int, int, str]:
    """Tables by number, then those with other names: 2 before 10 before A."""
    return (0, int(table), table) if table.isdecimal() else (1, 0, table)


def table_rounds(document: EventDocument) -> tuple[TableRound, ...]:
    """Every table that has a deal, by round and table, its deals by number.

    Refuses a deal at a table that has no seats, and an entrant who sits at two tables in a round.
    """
    _refuse_two_seats(document)
    seats = {(seating.round, seating.table): seating for seating in document.seats}
    deals: dict[TableKey, list[Deal]] = defaultdict(list)
    for deal in document.deals:
        if (deal.round, deal.table) not in seats:
            raise BadDocumentError(
                place(deal), english("nobody sits there"), english("a round and table that seats lists")
            )
        deals[deal.round, deal.table].append(deal)
    return tuple(
        TableRound(seats[key], tuple(sorted(deals[key], key=lambda deal: deal.deal)))
        for key in sorted(deals, key=lambda key: (key[0], table_order(key[1])))
    )


def _refuse_two_seats(document: EventDocument) -> None:
    tables: dict[tuple[int, str], str] = {}
    for seating in document.seats:
        for entrant in everybody(seating):
            other = tables.setdefault((seating.round, entrant), seating.table)
            if other != seating.table:
                raise BadDocumentError(
                    english("seats, round %(round)s, table %(table)s", round=seating.round, table=seating.table),
                    english("%(entrant)r sits at table %(table)s too", entrant=entrant, table=other),
                    english("one table for each entrant in a round"),
                )


def refuse_repeats(deals: tuple[Deal, ...]) -> None:
    """Refuse two results of the same deal."""
    for before, deal in pairwise(deals):
        if before.deal == deal.deal:
            raise BadDocumentError(place(deal), english("a second result"), english("one result for each deal"))


def refuse_beyond(deals: tuple[Deal, ...], most: int) -> None:
    """Refuse a deal beyond the number of deals of a round."""
    for deal in deals:
        if deal.deal > most:
            raise BadDocumentError(
                place(deal),
                english("deal %(deal)s", deal=deal.deal),
                english("deals 1 to %(most)s of a round", most=most),
            )


def dealers(table: TableRound) -> Iterator[tuple[Deal, Seat]]:
    """Each deal with its dealer: its own, or counted to the left from the first dealer of the seats.

    Refuses a deal whose dealer cannot be known.
    """
    for deal in table.deals:
        first = table.seating.dealer
        if deal.dealer is None and first is None:
            raise BadDocumentError(
                place(deal),
                english("no dealer"),
                english("dealer N, E, S or W on the deal or on the seats of its table"),
            )
        yield deal, deal.dealer or dealer_of(deal.deal, first or Seat.N)


def dealer_of(number: int, first: Seat) -> Seat:
    """The dealer of a deal of the round, when the deal passes to the left from the first dealer."""
    seat = first
    for _ in range(number - 1):
        seat = seat.left
    return seat
