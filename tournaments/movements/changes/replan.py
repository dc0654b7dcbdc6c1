"""A change of the whole movement after round k, keeping all that was played.

Two ways. `refit` takes a movement from the offers and finds the numbers (and the names of the sets) under which its
rounds clash least with what was played; rounds that clash most are left out. `resolve` finds the rounds anew.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tournaments.movements.changes.effect import Change, change
from tournaments.movements.changes.placing import place
from tournaments.movements.changes.solver import Rules, solve_relaxed
from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError, Note, Row

RESTARTS = 8
REPLAY, AGAIN = 20, 3
"""What a replayed set and a second meeting cost a fit."""


def resolve(
    movement: Movement,
    played: int,
    rounds: int,
    *,
    numbers: Sequence[int] | None = None,
    tables: int | None = None,
    new_sets: int = 0,
) -> Change:
    """The evening made `rounds` long, everything after round `played` found anew for these numbers (those of the
    movement when not given). NoSuchMovementError when no way was found without a replay."""
    people = tuple(movement.numbers if numbers is None else numbers)
    places = max(movement.tables, (len(people) + 1) // 2) if tables is None else tables
    finished = [row for row in movement.rows if row.round <= played]
    sides = _sides(movement, people)
    sets = tuple(range(1, movement.board_sets + new_sets + 1))
    rules = Rules(people, sets, movement.copies, sides)
    found = solve_relaxed(rules, finished, rounds - played)
    if found is None:
        raise NoSuchMovementError("no-replan", rounds=rounds - played, sets=len(sets))
    rows = [*finished, *place(found, finished, rules, places)]
    after = movement.with_rows(
        rows,
        family=Family.TYPED,
        tables=places,
        rounds=rounds,
        board_sets=len(sets),
        incomplete_ok=True,
        missing=None,
        notes=(Note.of("changed", after_round=played),),
    )
    return change("resolve", movement, after, played)


def _sides(movement: Movement, people: Iterable[int]) -> dict[int, int]:
    """The line of everybody in a two-winner evening; newcomers take the shorter one."""
    if movement.winners != 2:
        return {}
    known = {number: side for row in movement.rows for side, number in enumerate(row.seats) if number is not None}
    sides: dict[int, int] = {}
    for number in sorted(people, key=lambda who: who not in known):
        north = sum(side == 0 for side in sides.values())
        sides[number] = known.get(number, int(north > len(sides) - north))
    return sides


def refit(movement: Movement, played: int, plan: Movement, *, rounds: int | None = None, seed: int = 1) -> Change:
    """Go over to another plan after round `played`, so many rounds in all (as many as still fit when not given).

    The contestants keep their numbers. A plan with fewer boards a round uses the first boards of each set.
    ValueError when the plan is not for so many contestants.
    """
    people = _still_here(movement, played)
    if plan.contestants != len(people) or plan.kind is not Kind.PAIRS:
        raise ValueError(f"{plan.name} is for {plan.contestants} contestants; there are {len(people)}")
    left = (rounds if rounds is not None else max(plan.rounds, played + 1)) - played
    finished = [row for row in movement.rows if row.round <= played]
    fit = _best_fit(_Fitting.of(plan, people, finished), left, random.Random(seed))  # noqa: S311 - must come again
    rows = [*finished, *_renamed(plan, fit, played)]
    after = replace(
        plan,
        name=f"{plan.name}, after round {played}",
        rounds=played + len(fit.rounds),
        tables=max(plan.tables, movement.tables),
        board_sets=max(row.board_set or 0 for row in rows),
        boards_per_round=max(movement.boards_per_round, plan.boards_per_round),
        round_boards=_round_boards(movement, played, plan, len(fit.rounds)),
        incomplete_ok=True,
        notes=(*plan.notes, Note.of("changed", after_round=played)),
        missing=None,
    ).with_rows(rows)
    return change("refit", movement, after, played)


def _round_boards(movement: Movement, played: int, plan: Movement, left: int) -> tuple[int, ...]:
    """Sets keep the boards that were dealt into them; from now on so many are played as the plan says."""
    before = [movement.boards_in(r) for r in range(1, played + 1)]
    counts = (*before, *(plan.boards_per_round for _ in range(left)))
    return counts if len(set(counts)) > 1 else ()


def _still_here(movement: Movement, played: int) -> tuple[int, ...]:
    later = {number for row in movement.rows if row.round > played for number in row.present}
    return tuple(sorted(later or movement.numbers))


@dataclass(frozen=True, slots=True)
class Fit:
    """Plan number -> contestant, plan set -> set, the rounds of the plan that are played, and what that costs."""

    numbers: dict[int, int]
    sets: dict[int, int]
    rounds: tuple[int, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class _Fitting:
    games: dict[int, list[tuple[int, int, int]]]
    people: tuple[int, ...]
    plan_numbers: tuple[int, ...]
    sets: int
    seen: frozenset[tuple[int, int]]
    met: frozenset[frozenset[int]]

    @classmethod
    def of(cls, plan: Movement, people: tuple[int, ...], finished: Sequence[Row]) -> "_Fitting":
        games = {
            r: [(row.present[0], row.present[1], row.board_set or 0) for row in rows if row.is_played]
            for r, rows in plan.by_round.items()
        }
        played = [row for row in finished if row.is_played]
        sets = max([plan.board_sets, *(row.board_set or 0 for row in played)])
        seen = frozenset((number, row.board_set or 0) for row in played for number in row.present)
        return cls(games, people, plan.numbers, sets, seen, frozenset(frozenset(row.present) for row in played))

    def costs(self, numbers: Mapping[int, int], sets: Mapping[int, int]) -> dict[int, int]:
        """What each round of the plan costs under these names."""
        return {
            r: sum(self._cost(numbers[a], numbers[b], sets[board_set]) for a, b, board_set in games)
            for r, games in self.games.items()
        }

    def _cost(self, a: int, b: int, board_set: int) -> int:
        replays = ((a, board_set) in self.seen) + ((b, board_set) in self.seen)
        return REPLAY * replays + AGAIN * (frozenset((a, b)) in self.met)


def _best_fit(fitting: _Fitting, left: int, chance: random.Random) -> Fit:
    """Exchange names as long as that helps, from several beginnings; the first is the names as they are."""
    best: Fit | None = None
    for attempt in range(RESTARTS):
        people, names = list(fitting.people), list(range(1, fitting.sets + 1))
        if attempt:
            chance.shuffle(people)
        if attempt > 1:
            chance.shuffle(names)
        fit = _climb(fitting, left, people, names)
        if best is None or fit.cost < best.cost:
            best = fit
        if best.cost == 0:
            break
    assert best is not None
    return best


def _climb(fitting: _Fitting, left: int, people: list[int], names: list[int]) -> Fit:
    fit = _fit(fitting, left, people, names)
    better = True
    while better and fit.cost:
        better = False
        for order in (people, names):
            for a, b in combinations(range(len(order)), 2):
                order[a], order[b] = order[b], order[a]
                trial = _fit(fitting, left, people, names)
                if trial.cost < fit.cost:
                    fit, better = trial, True
                else:
                    order[a], order[b] = order[b], order[a]
    return fit


def _fit(fitting: _Fitting, left: int, people: Sequence[int], names: Sequence[int]) -> Fit:
    numbers = dict(zip(fitting.plan_numbers, people, strict=True))
    sets = dict(enumerate(names, 1))
    costs = fitting.costs(numbers, sets)
    rounds = sorted(sorted(costs, key=lambda r: (costs[r], r))[:left])
    return Fit(numbers, sets, tuple(rounds), sum(costs[r] for r in rounds))


def _renamed(plan: Movement, fit: Fit, played: int) -> list[Row]:
    rows = []
    for place_, round_ in enumerate(fit.rounds, played + 1):
        for row in plan.by_round[round_]:
            seats = tuple(None if seat is None else fit.numbers[seat] for seat in row.seats)
            board_set = None if row.board_set is None else fit.sets[row.board_set]
            rows.append(replace(row, round=place_, seats=seats, board_set=board_set))
    return rows
