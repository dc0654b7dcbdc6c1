"""Filling rounds that are still to be played: who meets whom with which boards, so that nothing played comes again.

A round is a set of games (a, b, set): everybody who plays is in one game, no set is replayed, nobody is met again, a
set lies at as many tables as it has copies. Rounds are found one after another, hardest pairs first; when a round
cannot be completed an earlier choice is drawn anew. What is forbidden can be relaxed in steps, and is then listed
in the effect of the change: first sharing, then meeting again; a replay is never allowed.

Every choice (an opponent with a board set) has a bit, so that what is open to somebody is one number, and how much
that is one operation: a director waits for thousands of such counts.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from tournaments.movements.values import Row

ATTEMPTS = 40
NODES = 1500

Game = tuple[int, int, int]
"""(a, b, board set)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """sets: in play. copies: tables that one set can serve at once. side: contestant -> 0 or 1 where everybody keeps
    to a line (two winners), empty where all may meet all. repeats: opponents may be met again."""

    numbers: tuple[int, ...]
    sets: tuple[int, ...]
    copies: int = 1
    side: dict[int, int] = field(default_factory=dict)
    repeats: bool = False

    def lines(self) -> tuple[list[int], ...]:
        """Those who rest in turn: one line of all, or the two lines."""
        if not self.side:
            return (list(self.numbers),)
        return tuple([number for number in self.numbers if self.side[number] == side] for side in (0, 1))


@dataclass(frozen=True, slots=True)
class Choice:
    """An opponent with a board set."""

    bit: int
    other: int
    board_set: int


class Choices:
    """All there are; the bits of everything with an opponent, and with a set."""

    def __init__(self, rules: Rules) -> None:
        width = len(rules.sets)
        self.of = {
            other: [Choice(1 << at * width + place, other, board_set) for place, board_set in enumerate(rules.sets)]
            for at, other in enumerate(rules.numbers)
        }
        self.with_other = {other: sum(choice.bit for choice in choices) for other, choices in self.of.items()}
        self.with_set = {
            board_set: sum(choices[place].bit for choices in self.of.values())
            for place, board_set in enumerate(rules.sets)
        }
        self._listed: dict[int, list[Choice]] = {}

    def against(self, other: int, open_: int) -> list[Choice]:
        """What is open against somebody, by set; asked again in every attempt."""
        ways = open_ & self.with_other[other]
        if ways not in self._listed:
            self._listed[ways] = [choice for choice in self.of[other] if choice.bit & ways]
        return self._listed[ways]


@dataclass
class Memory:
    """What has been played: the choices still open to everybody, and how often he rested."""

    choices: Choices
    repeats: bool
    open: dict[int, int]
    rests: dict[int, int]

    @classmethod
    def of(cls, rules: Rules, rows: Sequence[Row]) -> "Memory":
        choices = Choices(rules)
        open_ = {number: _opponents(number, rules, choices) for number in rules.numbers}
        memory = cls(choices, rules.repeats, open_, dict.fromkeys(rules.numbers, 0))
        for row in rows:
            if row.is_played and row.board_set is not None:
                memory.add((row.present[0], row.present[1], row.board_set))
        for number in memory.rests:
            playing = {row.round for row in rows if row.is_played and number in row.present}
            memory.rests[number] = len({row.round for row in rows} - playing)
        return memory

    def add(self, game: Game) -> None:
        """Nobody gets the set again, nor an opponent who has had it; who has left is of no account."""
        a, b, board_set = game
        column = self.choices.with_set.get(board_set, 0)
        for number, opponent in ((a, b), (b, a)):
            if number not in self.open:
                continue
            had = self.choices.with_other[number] & column
            for other in self.open:
                self.open[other] &= ~had
            self.open[number] &= ~column
            if not self.repeats:
                self.open[number] &= ~self.choices.with_other.get(opponent, 0)

    def copy(self) -> "Memory":
        return replace(self, open=dict(self.open), rests=dict(self.rests))


def _opponents(number: int, rules: Rules, choices: Choices) -> int:
    others = (other for other in rules.numbers if other != number)
    return sum(choices.with_other[o] for o in others if not rules.side or rules.side[o] != rules.side[number])


def solve(rules: Rules, played: Sequence[Row], rounds: int, *, seed: int = 1) -> list[list[Game]] | None:
    """So many rounds of games after what was played, or None when the bound was reached. The same seed gives the
    same rounds. With an odd number (or unequal lines) those who rested least rest."""
    chance = random.Random(seed)  # noqa: S311 - the plan must come again
    start = Memory.of(rules, played)
    if _is_hopeless(rules, start, rounds):
        return None
    for _ in range(ATTEMPTS):
        memory, found = start.copy(), []
        for _round in range(rounds):
            games = _round_of(rules, memory, chance)
            if games is None:
                break
            found.append(games)
        else:
            return found
    return None


def _is_hopeless(rules: Rules, start: Memory, rounds: int) -> bool:
    """Whether counting shows that no search can succeed: too few boards for the tables of a round, or somebody runs
    out of sets or opponents in more rounds than there are to rest in."""
    lines = rules.lines()
    spare = _spare(lines)
    if (len(rules.numbers) - spare) // 2 > len(rules.sets) * rules.copies:
        return True
    longer = max(lines, key=len)
    short = {number: max(0, rounds - _rounds_left(number, rules, start)) for number in rules.numbers}
    cannot_rest = sum(short[number] for number in rules.numbers if number not in longer)
    return cannot_rest > 0 or sum(short.values()) > spare * rounds


def _rounds_left(number: int, rules: Rules, memory: Memory) -> int:
    """How many rounds somebody could play at most: each takes another set and, unless repeated, another opponent."""
    ways = memory.open[number]
    sets = sum(bool(ways & column) for column in memory.choices.with_set.values())
    if rules.repeats:
        return sets
    return min(sets, sum(bool(ways & opponent) for opponent in memory.choices.with_other.values()))


def _spare(lines: Sequence[Sequence[int]]) -> int:
    """How many rest in each round."""
    return len(lines[0]) % 2 if len(lines) == 1 else abs(len(lines[0]) - len(lines[1]))


def solve_relaxed(rules: Rules, played: Sequence[Row], rounds: int) -> list[list[Game]] | None:
    """As `solve`, giving way in steps: strict, sharing allowed, opponents again, both."""
    for relaxed in (
        rules,
        replace(rules, copies=rules.copies + 1),
        replace(rules, repeats=True),
        replace(rules, copies=rules.copies + 1, repeats=True),
    ):
        found = solve(relaxed, played, rounds)
        if found is not None:
            return found
    return None


def _round_of(rules: Rules, memory: Memory, chance: random.Random) -> list[Game] | None:
    """One round, entered into the memory."""
    resting = _resting(rules, memory, chance)
    people = [number for number in rules.numbers if number not in resting]
    ways = {number: _ways(number, people, memory, chance) for number in people}
    here = sum(memory.choices.with_other[number] for number in people)
    found = _Search(memory, ways, rules.copies).games(sorted(people), here, [])
    if found is None:
        return None
    for game in found:
        memory.add(game)
    for number in resting:
        memory.rests[number] += 1
    return found


def _resting(rules: Rules, memory: Memory, chance: random.Random) -> set[int]:
    """Those who rested least, drawn among equals, until the rest can be paired."""
    lines = rules.lines()
    longer = max(lines, key=len)
    order = sorted(longer, key=lambda number: (memory.rests[number], chance.random()))
    return set(order[: _spare(lines)])


def _ways(number: int, people: Sequence[int], memory: Memory, chance: random.Random) -> list[Choice]:
    """Whom with which boards, in chance order."""
    found: list[Choice] = []
    for other in people:
        found += memory.choices.against(other, memory.open[number])
    _shuffle(found, chance.getrandbits)
    return found


def _shuffle(ways: list[Choice], bits: Callable[[int], int]) -> None:
    """As random.shuffle does it, which calls a method for each place: most of the time of a solution."""
    for last in range(len(ways) - 1, 0, -1):
        size = (last + 1).bit_length()
        while (drawn := bits(size)) > last:
            pass
        ways[last], ways[drawn] = ways[drawn], ways[last]


class _Search:
    """The first complete round; the contestant with the fewest ways goes first."""

    def __init__(self, memory: Memory, ways: dict[int, list[Choice]], copies: int) -> None:
        self.open, self.choices = memory.open, memory.choices
        self.ways, self.copies = ways, copies
        self.used = dict.fromkeys(self.choices.with_set, 0)
        self.nodes = NODES

    def games(self, waiting: Sequence[int], free: int, games: list[Game]) -> list[Game] | None:
        """waiting: in order. free: the choices whose opponent waits and whose set lies at another table yet."""
        if not waiting:
            return games
        if self.nodes == 0:
            return None
        self.nodes -= 1
        number = min(waiting, key=lambda who: (self.open[who] & free).bit_count())
        for choice in self.ways[number]:
            if choice.bit & free:
                found = self._taken(number, choice, waiting, free, games)
                if found is not None:
                    return found
        return None

    def _taken(
        self, number: int, choice: Choice, waiting: Sequence[int], free: int, games: list[Game]
    ) -> list[Game] | None:
        """The round with this game in it."""
        board_set, other = choice.board_set, choice.other
        self.used[board_set] += 1
        left = free & ~(self.choices.with_other[number] | self.choices.with_other[other])
        if self.used[board_set] == self.copies:
            left &= ~self.choices.with_set[board_set]
        still = [who for who in waiting if who not in (number, other)]
        found = self.games(still, left, [*games, (number, other, board_set)])
        self.used[board_set] -= 1
        return found
