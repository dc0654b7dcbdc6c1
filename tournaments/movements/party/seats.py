"""Seats of a round: tables of four, or of two fixed pairs, and who sits out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.document.event import Seating
from scoring.party.tables import everybody
from scoring.values import Seat, Side
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.values import NoSuchMovementError

LADY, GENTLEMAN = "lady", "gentleman"
GENTLEMENS_SEATS = (Seat.N, Seat.E)
LADIES_SEATS = (Seat.S, Seat.W)


@dataclass(frozen=True, slots=True)
class RoundSeats:
    """Everybody's place in a round: the tables from table 1, and those who sit out."""

    round: int
    tables: tuple[Seating, ...]
    out: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """All entrants, seated and sitting out."""
        return (*(entrant for table in self.tables for entrant in everybody(table)), *self.out)

    def table_of(self, entrant: str) -> str:
        """The table where an entrant sits; empty for one who sits out."""
        return next((table.table for table in self.tables if entrant in everybody(table)), "")

    def with_seats_of(self, changed: Mapping[str, str]) -> "RoundSeats":
        """The same seats with some entrants in the place of others."""
        return replace(self, tables=tuple(exchanged(table, changed) for table in self.tables))


def exchanged(table: Seating, changed: Mapping[str, str]) -> Seating:
    """A table with some entrants in the place of others."""
    return replace(
        table,
        players={seat: changed.get(player, player) for seat, player in table.players.items()},
        pairs={side: changed.get(pair, pair) for side, pair in table.pairs.items()},
    )


def four(round_: int, table: int | str, players: Sequence[str], dealer: Seat | None = None) -> Seating:
    """A table of four players, given as N, E, S, W."""
    return Seating(round_, str(table), players=dict(zip(Seat, players, strict=True)), dealer=dealer)


def two_pairs(round_: int, table: int | str, pairs: Sequence[str], dealer: Seat | None = None) -> Seating:
    """A table of two fixed pairs, given as N-S, E-W."""
    return Seating(round_, str(table), pairs=dict(zip(Side, pairs, strict=True)), dealer=dealer)


def first_seats(players: Sequence[str], draws: Draws) -> RoundSeats:
    """Seats of the first round for single players, drawn; those who are left over sit out.

    Refuses fewer than two tables.
    """
    _refuse_fewer_than(8, players)
    drawn = draws.mixed_up(Lot(Purpose.SEATS, 1), players)
    seated = len(drawn) - len(drawn) % 4
    tables = [four(1, number, drawn[at : at + 4]) for number, at in enumerate(range(0, seated, 4), 1)]
    return dealt(RoundSeats(1, tuple(tables), drawn[seated:]), draws)


def first_mixed_seats(players: Sequence[str], colours: Mapping[str, str], draws: Draws) -> RoundSeats:
    """Seats of the first round where every partnership is of a lady and a gentleman (P2).

    Gentlemen sit N and E, ladies S and W. Refuses unequal numbers.
    """
    _refuse_fewer_than(8, players)
    ladies = draws.mixed_up(Lot(Purpose.LADIES, 1), of_colour(LADY, players, colours))
    gentlemen = draws.mixed_up(Lot(Purpose.GENTLEMEN, 1), of_colour(GENTLEMAN, players, colours))
    refuse_unequal(players, colours)
    tables = len(players) // 4
    seated = [four(1, at + 1, (*gentlemen[2 * at : 2 * at + 2], *ladies[2 * at : 2 * at + 2])) for at in range(tables)]
    return dealt(RoundSeats(1, tuple(seated), (*ladies[2 * tables :], *gentlemen[2 * tables :])), draws)


def first_pair_seats(pairs: Sequence[str], draws: Draws) -> RoundSeats:
    """Seats of the first round for fixed pairs, drawn; an odd pair sits out."""
    _refuse_fewer_than(4, pairs)
    drawn = draws.mixed_up(Lot(Purpose.SEATS, 1), pairs)
    seated = len(drawn) - len(drawn) % 2
    tables = [two_pairs(1, number, drawn[at : at + 2]) for number, at in enumerate(range(0, seated, 2), 1)]
    return dealt(RoundSeats(1, tuple(tables), drawn[seated:]), draws)


def dealt(seats: RoundSeats, draws: Draws) -> RoundSeats:
    """The seats with a dealer at every table that has none: all four draw, the highest deals (P10)."""
    return replace(
        seats,
        tables=tuple(
            table if table.dealer else replace(table, dealer=drawn_dealer(table, draws)) for table in seats.tables
        ),
    )


def drawn_dealer(table: Seating, draws: Draws) -> Seat:
    """The seat that deals first, drawn by all four."""
    seats = [seat.value for seat in Seat]
    return Seat(draws.draw(Lot(Purpose.DEALER, table.round, table.table), seats).highest)


def of_colour(colour: str, players: Iterable[str], colours: Mapping[str, str]) -> list[str]:
    return [player for player in players if colours.get(player) == colour]


def refuse_unequal(players: Sequence[str], colours: Mapping[str, str]) -> None:
    """Refuse an evening of ladies and gentlemen in unequal numbers, or with somebody of neither."""
    counts = Counter(colours.get(player, "") for player in players)
    if counts[LADY] != counts[GENTLEMAN] or counts[LADY] + counts[GENTLEMAN] != len(players):
        raise NoSuchMovementError(
            "mixed-needs-equal-numbers", ladies=counts[LADY], gentlemen=counts[GENTLEMAN], players=len(players)
        )


def checked(seats: RoundSeats, players: Sequence[str]) -> RoundSeats:
    """Seats that a director typed, once everybody has exactly one place (P5, custom). Refuses others."""
    placed = Counter(seats.players)
    wrong = [
        *(f"{player}: {count}" for player, count in placed.items() if count > 1 or player not in players),
        *(f"{player}: 0" for player in players if player not in placed),
    ]
    if wrong:
        raise NoSuchMovementError("everybody-once", places=", ".join(wrong))
    return seats


def places(seats: RoundSeats) -> Iterator[tuple[str, str, str]]:
    """Every entrant with table and seat (or side, for a fixed pair); both empty for one who sits out."""
    for table in seats.tables:
        yield from ((player, table.table, seat.value) for seat, player in table.players.items())
        yield from ((pair, table.table, side.value) for side, pair in table.pairs.items())
    yield from ((entrant, "", "") for entrant in seats.out)


def _refuse_fewer_than(least: int, entrants: Sequence[str]) -> None:
    if len(entrants) < least:
        raise NoSuchMovementError("two-tables-at-least", entrants=len(entrants), least=least)
