"""Seat cards: everybody's seat in each round fixed in advance, so that partners vary as much as possible (P8).

A start without repeated partners (a whist plan, or the circle) is improved by exchanging two players of a
round while that makes the meetings more even. Bounded, and the same every time for the same seed.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from tournaments.movements.individuals import whist
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.seats import RoundSeats, dealt, four
from tournaments.movements.values import NoSuchMovementError

_TRIES = 60_000
_TAKEN_AT_FIRST = 40
_PARTNERS, _OPPONENTS, _TOGETHER = 60, 5, 2  # what it costs to meet, by the square of the times
_PARTNERED = 2 * (_PARTNERS + _TOGETHER), 2 * _TOGETHER  # what a meeting adds to the cost of one more as partners,
_OPPOSED = 2 * _TOGETHER, 2 * (_OPPONENTS + _TOGETHER)  # and as opponents
_EXCHANGE = 4 * (_PARTNERS + _TOGETHER) + 8 * (_OPPONENTS + _TOGETHER)  # among players who have met nobody else
_ACROSS = 2  # seats of a table in order: the partner's differs in this bit, the opponents' in the others

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

    A worse exchange is taken too, at first; what is still taken shrinks to nothing. An exchange is weighed before
    anybody moves: `partner` and `opponent` hold what it costs two players more than at first to meet once more.
    """

    def __init__(self, players: int, rounds: list[list[int]]) -> None:
        self.rounds = rounds
        self.partner = [[0] * players for _ in range(players)]
        self.opponent = [[0] * players for _ in range(players)]
        self.state = 1
        self.cost = 0
        for seated in rounds:
            for one, other in combinations(range(len(seated)), 2):
                if one // 4 == other // 4:
                    self._meet(seated[one], seated[other], are_partners=one ^ other == _ACROSS)
        tables = sum(len(seated) // 4 for seated in rounds)
        pairs = players * (players - 1) // 2
        self.least = sum(
            weight * _even_squares(meetings * tables, pairs)
            for meetings, weight in ((2, _PARTNERS), (4, _OPPONENTS), (6, _TOGETHER))
        )

    def _meet(self, one: int, other: int, *, are_partners: bool) -> None:
        """The cost of a meeting of the start is counted."""
        counted, first = (self.partner, _PARTNERS) if are_partners else (self.opponent, _OPPONENTS)
        self.cost += first + _TOGETHER + counted[one][other]
        self._count(one, other, *(_PARTNERED if are_partners else _OPPOSED))

    def _count(self, one: int, other: int, partner: int, opponent: int) -> None:
        """Two players have met more often, or less."""
        self.partner[one][other] += partner
        self.partner[other][one] += partner
        self.opponent[one][other] += opponent
        self.opponent[other][one] += opponent

    def improve(self) -> None:
        """Until nothing could be more even, or for so many tries."""
        best, least = self._copy(), self.cost
        for tried in range(_TRIES):
            if least == self.least:
                break
            self._try_exchange(_TAKEN_AT_FIRST * (_TRIES - tried) // _TRIES)
            if self.cost < least:
                best, least = self._copy(), self.cost
        self.rounds = best

    def _copy(self) -> list[list[int]]:
        return [list(seated) for seated in self.rounds]

    def _try_exchange(self, taken: int) -> None:
        """Exchange two players of a round unless it costs more than is taken."""
        seated = self.rounds[self._number(len(self.rounds))]
        first, second = self._number(len(seated)), self._number(len(seated))
        if first // 4 == second // 4:
            return
        cost = self._cost_of(seated, first, second)
        if cost <= taken:
            self.cost += cost
            self._exchange(seated, first, second)

    def _cost_of(self, seated: Sequence[int], first: int, second: int) -> int:
        """What it costs that two players of different tables exchange their seats."""
        one, other = seated[first], seated[second]
        mate, left, right = seated[first ^ _ACROSS], seated[first ^ 1], seated[first ^ 3]
        mate_there, left_there, right_there = seated[second ^ _ACROSS], seated[second ^ 1], seated[second ^ 3]
        partner, opponent = self.partner[one], self.opponent[one]
        cost = partner[mate_there] - partner[mate]
        cost += opponent[left_there] + opponent[right_there] - opponent[left] - opponent[right]
        partner, opponent = self.partner[other], self.opponent[other]
        cost += partner[mate] - partner[mate_there]
        cost += opponent[left] + opponent[right] - opponent[left_there] - opponent[right_there]
        return cost + _EXCHANGE

    def _exchange(self, seated: list[int], first: int, second: int) -> None:
        for seat in (first, second):
            player, there = seated[seat], seated[first if seat == second else second]
            for step, (partner, opponent) in ((1, _OPPOSED), (_ACROSS, _PARTNERED), (3, _OPPOSED)):
                met = seated[seat ^ step]
                self._count(player, met, -partner, -opponent)
                self._count(there, met, partner, opponent)
        seated[first], seated[second] = seated[second], seated[first]

    def _number(self, below: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % below


def _even_squares(count: int, among: int) -> int:
    """The sum of the squares when so many meetings are as even as can be among the pairs of players."""
    each, more = divmod(count, among)
    return (among - more) * each**2 + more * (each + 1) ** 2


def meetings(cards: Sequence[RoundSeats]) -> tuple[Mapping[frozenset[str], int], Mapping[frozenset[str], int]]:
    """How often two players are partners, and how often opponents, over all rounds."""
    partners: dict[frozenset[str], int] = {}
    opponents: dict[frozenset[str], int] = {}
    for table in (table for seats in cards for table in seats.tables):
        for (first, a), (second, b) in combinations(table.players.items(), 2):
            counts = partners if first.side is second.side else opponents
            counts[frozenset((a, b))] = counts.get(frozenset((a, b)), 0) + 1
    return partners, opponents
