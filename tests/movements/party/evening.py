"""A short way to an evening of party games."""

from scoring.values import Seat
from tournaments.movements.party.draws import Draws
from tournaments.movements.party.progressive import Evening, Move, Partners
from tournaments.movements.party.rounds import TableTotal
from tournaments.movements.party.seats import GENTLEMAN, LADY, RoundSeats

DRAWS = Draws("a seed")


def players(count: int) -> tuple[str, ...]:
    return tuple(f"p{number}" for number in range(1, count + 1))


def colours(people) -> dict[str, str]:
    """Gentlemen and ladies in turn."""
    return {person: LADY if at % 2 else GENTLEMAN for at, person in enumerate(people)}


def evening(count: int, move="winners-up", partners="draw", **more) -> Evening:
    people = players(count)
    more.setdefault("draws", DRAWS)
    return Evening(people, move=Move(move), partners=Partners(partners), colours=colours(people), **more)


def won_by(seats: RoundSeats, sides: str) -> list[TableTotal]:
    """A total for each table, "NS EW NS": the winners from table 1 on, or "=" for a drawn round."""
    points = {"NS": (500, 100), "EW": (100, 500), "=": (300, 300)}
    return [TableTotal(table, *points[side]) for table, side in zip(seats.tables, sides.split(), strict=True)]


def partnerships(seats: RoundSeats) -> set[frozenset[str]]:
    found = set()
    for table in seats.tables:
        found.add(frozenset((table.players[Seat.N], table.players[Seat.S])))
        found.add(frozenset((table.players[Seat.E], table.players[Seat.W])))
    return found


def seated(table) -> tuple[str, ...]:
    """The players of a table as N, E, S, W, or its pairs."""
    return tuple((table.players or table.pairs).values())
