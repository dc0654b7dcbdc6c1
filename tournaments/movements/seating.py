"""Who gets which number: drawn or seeded, wishes honoured or refused by name.

The seed is stored with the evening, so that a draw can be shown again. Seeded seating makes both lines and all
sections of equal strength. A wish that cannot be met is refused, never forgotten.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from tournaments.movements.balance import meetings
from tournaments.movements.values import Movement

SEARCH_LIMIT = 20_000
PASSES = 20


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A number in a section; both from 1."""

    section: int
    number: int


@dataclass(frozen=True, slots=True)
class Contender:
    """`strength` is any exact figure, higher is better; None counts as the average.

    stationary: cannot leave a table. not_at: tables where the evening must not begin. line: 0 NS, 1 EW.
    """

    key: int
    strength: Fraction | int | None = None
    stationary: bool = False
    not_at: frozenset[int] = frozenset()
    line: int | None = None

    @property
    def wishes(self) -> bool:
        return self.stationary or bool(self.not_at) or self.line is not None


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish that cannot be met: "stationary", "not-at", "line" or "apart", and whose it is."""

    code: str
    keys: tuple[int, ...]


class WishesRefusedError(ValueError):
    """The wishes that cannot be met beside the others, in the order of entry."""

    def __init__(self, unmet: Sequence[Wish]) -> None:
        self.unmet = tuple(unmet)
        super().__init__(", ".join(f"{wish.code} {wish.keys}" for wish in unmet))


@dataclass(frozen=True, slots=True)
class Seating:
    """key -> place; the seed that gives it again; the average strength of every line of every section."""

    places: dict[int, Place]
    seed: int
    averages: dict[tuple[int, int], Fraction] = field(default_factory=dict)


class Room:
    """The places of the sections and what is known of each: its start, whether it stays, whom it meets."""

    def __init__(self, movements: Sequence[Movement]) -> None:
        self.places = [Place(s, n) for s, plan in enumerate(movements, 1) for n in plan.numbers]
        self.start: dict[Place, tuple[int, int]] = {}
        self.stays: set[Place] = set()
        self.meet: set[tuple[Place, Place]] = set()
        self.lines: dict[Place, int] = {}
        for section, plan in enumerate(movements, 1):
            self._read(section, plan)

    def _read(self, section: int, plan: Movement) -> None:
        tables: dict[int, set[int]] = {}
        for row in sorted(plan.rows):
            for side, number in enumerate(row.seats):
                if number is not None:
                    tables.setdefault(number, set()).add(row.table)
                    self.start.setdefault(Place(section, number), (row.table, side))
        self.stays |= {Place(section, number) for number, at in tables.items() if len(at) == 1}
        if len(plan.rows[0].seats) == 2:
            for a, b in meetings(plan.rows):
                self.meet |= {(Place(section, a), Place(section, b)), (Place(section, b), Place(section, a))}
        if self._has_lines(section, plan):
            self.lines |= {place: self.start[place][1] for place in self.start if place.section == section}

    def _has_lines(self, section: int, plan: Movement) -> bool:
        """Two winners, or a plan in which everybody meets the other line only, arrow-switched or not."""
        if plan.winners == 2 or len(plan.rows[0].seats) != 2:
            return plan.winners == 2
        side = {number: self.start[Place(section, number)][1] for number in plan.numbers}
        return all(len({side[number] for number in row.present}) == 2 for row in plan.rows if row.is_played)

    def group(self, place: Place) -> tuple[int, int]:
        """The line of a section; a section in which all meet all is one line."""
        return place.section, self.lines.get(place, 0)

    def allows(self, place: Place, who: Contender) -> bool:
        """The wishes of one contender alone."""
        table, side = self.start[place]
        stays = place in self.stays or not who.stationary
        return stays and table not in who.not_at and who.line in (None, self.lines.get(place, side))


def seat(
    contenders: Sequence[Contender],
    movements: Sequence[Movement],
    *,
    seed: int,
    apart: Iterable[tuple[int, int]] = (),
    seeded: bool = False,
) -> Seating:
    """A place for everybody. apart: keys of two that must not meet at a table.

    ValueError when the numbers differ; WishesRefusedError with the wishes that cannot be met.
    """
    room = Room(movements)
    if len(room.places) != len(contenders):
        raise ValueError(f"{len(contenders)} contenders for {len(room.places)} places")
    chance = random.Random(seed)  # noqa: S311 - a draw must be repeatable from its stored seed
    chance.shuffle(room.places)
    rules = Rules(room, {who.key: who for who in contenders}, _pairs(apart))
    placed = _place_wishes(rules)
    rest = [who.key for who in contenders if who.key not in placed]
    taken = set(placed.values())
    placed |= dict(zip(rest, [place for place in room.places if place not in taken], strict=True))
    if seeded:
        _even_out(rules, placed)
    return Seating(placed, seed, _averages(rules, placed))


@dataclass(frozen=True, slots=True)
class Rules:
    room: Room
    who: Mapping[int, Contender]
    apart: tuple[tuple[int, int], ...]

    def holds(self, key: int, place: Place, placed: Mapping[int, Place]) -> bool:
        """This place breaks neither a wish of his nor one about him, as far as the others are placed."""
        if not self.room.allows(place, self.who[key]):
            return False
        others = [b if a == key else a for a, b in self.apart if key in (a, b)]
        return all((place, placed[other]) not in self.room.meet for other in others if other in placed)


def _pairs(apart: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple((min(a, b), max(a, b)) for a, b in apart)


def _place_wishes(rules: Rules) -> dict[int, Place]:
    """Places for all who wish something or are wished about; else the wishes that fail, named."""
    keys = [key for key, who in rules.who.items() if who.wishes or any(key in pair for pair in rules.apart)]
    placed = _search(rules, keys)
    if placed is None:
        raise WishesRefusedError(list(_failing(rules)))
    return placed


def _search(rules: Rules, keys: Sequence[int]) -> dict[int, Place] | None:
    """Fewest choices first, bounded; None when nothing was found."""
    choices = {key: [p for p in rules.room.places if rules.room.allows(p, rules.who[key])] for key in keys}
    order = sorted(keys, key=lambda key: len(choices[key]))
    return next(_assign(rules, order, choices, {}, iter(range(SEARCH_LIMIT))), None)


def _assign(
    rules: Rules,
    order: Sequence[int],
    choices: Mapping[int, Sequence[Place]],
    placed: dict[int, Place],
    budget: Iterator[int],
) -> Iterator[dict[int, Place]]:
    if len(placed) == len(order):
        yield dict(placed)
        return
    key = order[len(placed)]
    taken = set(placed.values())
    for place in choices[key]:
        if next(budget, None) is None:
            return
        if place not in taken and rules.holds(key, place, placed):
            placed[key] = place
            yield from _assign(rules, order, choices, placed, budget)
            del placed[key]


def _failing(rules: Rules) -> Iterator[Wish]:
    """The wishes are granted one after another; those for which there is no way left are named."""
    granted = {key: Contender(key) for key in rules.who}
    apart: tuple[tuple[int, int], ...] = ()
    for wish, wisher in _single_wishes(rules):
        trial = granted | ({wisher.key: _joined(granted[wisher.key], wisher)} if wisher else {})
        pairs = apart if wisher else (*apart, (wish.keys[0], wish.keys[1]))
        if _possible(Rules(rules.room, trial, pairs)):
            granted, apart = trial, pairs
        else:
            yield wish


def _possible(rules: Rules) -> bool:
    keys = [key for key, who in rules.who.items() if who.wishes or any(key in pair for pair in rules.apart)]
    return _search(rules, keys) is not None


def _single_wishes(rules: Rules) -> Iterator[tuple[Wish, Contender | None]]:
    for who in rules.who.values():
        if who.stationary:
            yield Wish("stationary", (who.key,)), Contender(who.key, stationary=True)
        if who.line is not None:
            yield Wish("line", (who.key,)), Contender(who.key, line=who.line)
        if who.not_at:
            yield Wish("not-at", (who.key,)), Contender(who.key, not_at=who.not_at)
    for pair in rules.apart:
        yield Wish("apart", pair), None


def _joined(first: Contender, second: Contender) -> Contender:
    line = second.line if second.line is not None else first.line
    stationary = first.stationary or second.stationary
    return Contender(first.key, None, stationary, first.not_at | second.not_at, line)


def _strengths(rules: Rules) -> dict[int, Fraction]:
    """Exact strengths; the unknown count as the average of the known."""
    known = [Fraction(who.strength) for who in rules.who.values() if who.strength is not None]
    average = sum(known, Fraction(0)) / len(known) if known else Fraction(0)
    return {key: average if who.strength is None else Fraction(who.strength) for key, who in rules.who.items()}


def _averages(rules: Rules, placed: Mapping[int, Place]) -> dict[tuple[int, int], Fraction]:
    strengths = _strengths(rules)
    members: dict[tuple[int, int], list[Fraction]] = {}
    for key, place in placed.items():
        members.setdefault(rules.room.group(place), []).append(strengths[key])
    return {group: sum(values, Fraction(0)) / len(values) for group, values in sorted(members.items())}


def _even_out(rules: Rules, placed: dict[int, Place]) -> None:
    """Exchange two contenders of different lines as long as that brings the averages nearer to each other."""
    strengths = _strengths(rules)
    average = sum(strengths.values(), Fraction(0)) / len(strengths)
    over: dict[tuple[int, int], Fraction] = {}
    sizes: dict[tuple[int, int], int] = {}
    for key, place in placed.items():
        group = rules.room.group(place)
        over[group] = over.get(group, Fraction(0)) + strengths[key] - average
        sizes[group] = sizes.get(group, 0) + 1
    for _ in range(PASSES):
        if not _one_pass(rules, placed, strengths, over, sizes):
            return


def _one_pass(
    rules: Rules,
    placed: dict[int, Place],
    strengths: Mapping[int, Fraction],
    over: dict[tuple[int, int], Fraction],
    sizes: Mapping[tuple[int, int], int],
) -> bool:
    """`over` is how much the strength of a line exceeds that of an average line of its size."""
    better = False
    for a, b in combinations(sorted(placed), 2):
        here, there = rules.room.group(placed[a]), rules.room.group(placed[b])
        gain = strengths[b] - strengths[a]
        if here == there or not gain:
            continue
        now = over[here] ** 2 / sizes[here] + over[there] ** 2 / sizes[there]
        then = (over[here] + gain) ** 2 / sizes[here] + (over[there] - gain) ** 2 / sizes[there]
        if then < now and _may_exchange(rules, placed, a, b):
            placed[a], placed[b] = placed[b], placed[a]
            over[here], over[there] = over[here] + gain, over[there] - gain
            better = True
    return better


def _may_exchange(rules: Rules, placed: Mapping[int, Place], a: int, b: int) -> bool:
    trial = dict(placed) | {a: placed[b], b: placed[a]}
    return rules.holds(a, trial[a], trial) and rules.holds(b, trial[b], trial)
