"""Filling rounds that are still to be played: who meets whom with which boards, so that nothing played comes again.

A round is a set of games (a, b, set): everybody who plays is in one game, no set is replayed, nobody is met again, a
set lies at as many tables as it has copies. Rounds are found one after another, hardest pairs first; when a round
cannot be completed an earlier choice is drawn anew. What is forbidden can be relaxed in steps, and is then listed
in the effect of the change: first sharing, then meeting again; a replay is never allowed.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
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


@dataclass
class Memory:
    """What has been played: sets by contestant, who met whom, how often everybody rested, where he last sat."""

    sets: dict[int, set[int]]
    met: set[frozenset[int]]
    rests: dict[int, int]

    @classmethod
    def of(cls, numbers: Iterable[int], rows: Iterable[Row]) -> "Memory":
        memory = cls({number: set() for number in numbers}, set(), dict.fromkeys(numbers, 0))
        rows = list(rows)
        for row in rows:
            if row.is_played and row.board_set is not None:
                memory.add((row.present[0], row.present[1], row.board_set))
        for number in memory.rests:
            playing = {row.round for row in rows if row.is_played and number in row.present}
            memory.rests[number] = len({row.round for row in rows} - playing)
        return memory

    def add(self, game: Game) -> None:
        for number in game[:2]:
            self.sets.setdefault(number, set()).add(game[2])
        self.met.add(frozenset(game[:2]))

    def copy(self) -> "Memory":
        sets = {number: set(played) for number, played in self.sets.items()}
        return Memory(sets, set(self.met), dict(self.rests))


def solve(rules: Rules, played: Sequence[Row], rounds: int, *, seed: int = 1) -> list[list[Game]] | None:
    """So many rounds of games after what was played, or None when the bound was reached. The same seed gives the
    same rounds. With an odd number (or unequal lines) those who rested least rest."""
    chance = random.Random(seed)  # noqa: S311 - the plan must come again
    start = Memory.of(rules.numbers, played)
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
    choices = {number: _choices(number, people, rules, memory, chance) for number in people}
    search = _games(set(people), choices, {}, [], iter(range(NODES)), rules.copies)
    found = next(search, None)
    if found is None:
        return None
    for game in found:
        memory.add(game)
    for number in resting:
        memory.rests[number] += 1
    return found


def _resting(rules: Rules, memory: Memory, chance: random.Random) -> set[int]:
    """Those who rested least, drawn among equals, until the rest can be paired."""
    lines = [[n for n in rules.numbers if rules.side.get(n, 0) == side] for side in (0, 1)]
    if rules.side:
        longer = max(lines, key=len)
        spare = abs(len(lines[0]) - len(lines[1]))
    else:
        longer, spare = list(rules.numbers), len(rules.numbers) % 2
    order = sorted(longer, key=lambda number: (memory.rests[number], chance.random()))
    return set(order[:spare])


Choice = tuple[int, int]
"""(opponent, board set)."""


def _choices(number: int, people: Sequence[int], rules: Rules, memory: Memory, chance: random.Random) -> list[Choice]:
    """Whom with which boards, in chance order."""
    found = []
    for other in people:
        apart = not rules.side or rules.side[other] != rules.side[number]
        fresh = rules.repeats or frozenset((number, other)) not in memory.met
        if other != number and apart and fresh:
            seen = memory.sets[number] | memory.sets[other]
            found += [(other, board_set) for board_set in rules.sets if board_set not in seen]
    chance.shuffle(found)
    return found


def _games(
    waiting: set[int],
    choices: dict[int, list[Choice]],
    used: dict[int, int],
    games: list[Game],
    budget: Iterator[int],
    copies: int,
) -> Iterator[list[Game]]:
    """Complete rounds; the contestant with the fewest ways goes first."""
    if not waiting:
        yield list(games)
        return
    if next(budget, None) is None:
        return
    open_ways = {
        number: [c for c in choices[number] if c[0] in waiting and used.get(c[1], 0) < copies] for number in waiting
    }
    number = min(sorted(waiting), key=lambda who: len(open_ways[who]))
    for other, board_set in open_ways[number]:
        used[board_set] = used.get(board_set, 0) + 1
        yield from _games(
            waiting - {number, other}, choices, used, [*games, (number, other, board_set)], budget, copies
        )
        used[board_set] -= 1
