"""Seat cards: everybody's seat in each round fixed in advance, so that partners vary as much as possible (P8).

A start without repeated partners (a whist plan, or the circle) is improved by exchanging two players of a
round while that makes the meetings more even. Bounded, and the same every time for the same seed.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

from tournaments.movements.individuals import whist
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.seats import RoundSeats, dealt, four
from tournaments.movements.values import NoSuchMovementError

_TRIES = 60_000
_TAKEN_AT_FIRST = 40
_PARTNERS, _OPPONENTS, _TOGETHER = 60, 5, 2  # what it costs to meet again, by the square of the times

Round = tuple[tuple[int, ...], tuple[int, ...]]  # the seated, four a table as N, E, S, W; those who sit out


def seat_cards(players: Sequence[str], rounds: int, draws: Draws) -> tuple[RoundSeats, ...]:
    """The seats of every round: no partner twice while that can be avoided, opponents as even as possible.

    The numbers of the plan are drawn. Refuses fewer than two tables.
    """
    if len(players) < 8:
        raise NoSuchMovementError("two-tables-at-least", entrants=len(players), least=8)
    drawn = draws.mixed_up(Lot(Purpose.SEATS, 1), players)
    return tuple(
        dealt(_seats(number, plan, drawn), draws) for number, plan in enumerate(plan_of(len(drawn), rounds), 1)
    )


def card_of(player: str, cards: Sequence[RoundSeats]) -> tuple[tuple[int, str, str], ...]:
    """The seat card of a player: round, table and seat; both empty where he sits out."""
    return tuple((seats.round, *_place(player, seats)) for seats in cards)


def _place(player: str, seats: RoundSeats) -> tuple[str, str]:
    for table in seats.tables:
        for seat, sitter in table.players.items():
            if sitter == player:
                return table.table, seat.value
    return "", ""


def _seats(number: int, plan: Round, drawn: Sequence[str]) -> RoundSeats:
    seated, out = plan
    tables = [
        four(number, at // 4 + 1, [drawn[player] for player in seated[at : at + 4]]) for at in range(0, len(seated), 4)
    ]
    return RoundSeats(number, tuple(tables), tuple(drawn[player] for player in out))


@cache
def plan_of(players: int, rounds: int) -> tuple[Round, ...]:
    """The plan for so many players, counted from 0."""
    start = _whist_rounds(players) or _turning_rounds(players, rounds)
    search = _Search(players, [list(start[number % len(start)][0]) for number in range(rounds)])
    search.improve()
    return tuple((tuple(seated), start[number % len(start)][1]) for number, seated in enumerate(search.rounds))


def _whist_rounds(players: int) -> list[Round]:
    """The rounds of the whist plan; none where there is no plan for so many."""
    try:
        plan = whist(players)
    except NoSuchMovementError:
        return []
    found = []
    for number in range(1, plan.rounds + 1):
        seated = tuple(seat - 1 for row in plan.rows if row.round == number for seat in row.seats if seat is not None)
        found.append((seated, tuple(player for player in range(players) if player not in seated)))
    return found


def _turning_rounds(players: int, rounds: int) -> list[Round]:
    """Those who sit out go round the field, so that nobody sits out twice before all have once."""
    resting = players % 4
    found = []
    for number in range(rounds):
        out = [(number * resting + at) % players for at in range(resting)]
        found.append((tuple(player for player in range(players) if player not in out), tuple(out)))
    return found


class _Search:
    """Exchanges of two players of a round that make the meetings more even.

    A worse exchange is taken too, at first; what is still taken shrinks to nothing.
    """

    def __init__(self, players: int, rounds: list[list[int]]) -> None:
        self.rounds = rounds
        self.partners = [[0] * players for _ in range(players)]
        self.opponents = [[0] * players for _ in range(players)]
        self.state = 1
        for seated in rounds:
            for at, other in permutations(range(len(seated)), 2):
                if at // 4 == other // 4:
                    counts = self.partners if (at - other) % 2 == 0 else self.opponents
                    counts[seated[at]][seated[other]] += 1

    def improve(self) -> None:
        best, cost, least = self._copy(), 0, 0
        for tried in range(_TRIES):
            cost += self._try_exchange(_TAKEN_AT_FIRST * (_TRIES - tried) // _TRIES)
            if cost < least:
                best, least = self._copy(), cost
        self.rounds = best

    def _copy(self) -> list[list[int]]:
        return [list(seated) for seated in self.rounds]

    def _try_exchange(self, taken: int) -> int:
        """Exchange two players of a round unless it costs more than is taken; what it cost."""
        seated = self.rounds[self._number(len(self.rounds))]
        first, second = self._number(len(seated)), self._number(len(seated))
        if first // 4 == second // 4:
            return 0
        cost = self._exchange(seated, first, second)
        if cost > taken:
            return cost + self._exchange(seated, first, second)
        return cost

    def _exchange(self, seated: list[int], first: int, second: int) -> int:
        cost = self._meet(seated, first, -1) + self._meet(seated, second, -1)
        seated[first], seated[second] = seated[second], seated[first]
        return cost + self._meet(seated, first, 1) + self._meet(seated, second, 1)

    def _meet(self, seated: Sequence[int], at: int, times: int) -> int:
        """A player meets the others of the table once more, or once less; what that costs."""
        base, player = at - at % 4, seated[at]
        partners, opponents = self.partners[player], self.opponents[player]
        cost = 0
        for seat in range(base, base + 4):
            if seat == at:
                continue
            other = seated[seat]
            counts, weight = (self.partners, _PARTNERS) if (seat - at) % 2 == 0 else (self.opponents, _OPPONENTS)
            together = partners[other] + opponents[other]
            cost += weight * (2 * counts[player][other] + times) + _TOGETHER * (2 * together + times)
            counts[player][other] += times
            counts[other][player] += times
        return cost * times

    def _number(self, below: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % below


def meetings(cards: Sequence[RoundSeats]) -> tuple[Mapping[frozenset[str], int], Mapping[frozenset[str], int]]:
    """How often two players are partners, and how often opponents, over all rounds."""
    partners: dict[frozenset[str], int] = {}
    opponents: dict[frozenset[str], int] = {}
    for table in (table for seats in cards for table in seats.tables):
        for (first, a), (second, b) in combinations(table.players.items(), 2):
            counts = partners if first.side is second.side else opponents
            counts[frozenset((a, b))] = counts.get(frozenset((a, b)), 0) + 1
    return partners, opponents
