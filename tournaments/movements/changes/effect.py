"""The effect of a change, as values: who goes where instead, what clashes later, what everybody still plays."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from tournaments.movements.balance import shown
from tournaments.movements.catalogue import COVERAGE
from tournaments.movements.halves import shares
from tournaments.movements.values import Kind, Movement, Row


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody is in a round: None for the table is nowhere. `playing` is False for a sit-out."""

    table: int | None
    seat: int = 0
    board_set: int | None = None
    playing: bool = False
    against: tuple[int, ...] = ()


NOWHERE = Spot(None)


@dataclass(frozen=True, slots=True)
class Moved:
    """A contestant whose round is different from what it was."""

    number: int
    round: int
    was: Spot
    now: Spot


class Clash(StrEnum):
    """PLAYED_AGAIN: a set played a second time in a round that is over: that result cannot stand. WILL_REPLAY:
    the schedule brings a set again to somebody who will have played it. MEETS_AGAIN: opponents a second time.
    TWO_PLACES: somebody is at two tables. SHARES: more tables than copies of a set. NO_COMPARISON: boards of a match
    that its other table does not play in the other direction."""

    PLAYED_AGAIN = "played-again"
    WILL_REPLAY = "will-replay"
    MEETS_AGAIN = "meets-again"
    TWO_PLACES = "two-places"
    SHARES = "shares"
    NO_COMPARISON = "no-comparison"


@dataclass(frozen=True, slots=True)
class Conflict:
    """What clashes: the contestants, the rounds (earlier first), the tables and the board set."""

    clash: Clash
    numbers: tuple[int, ...]
    rounds: tuple[int, ...]
    tables: tuple[int, ...]
    board_set: int | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """moved: whose rounds change, from the first changed round on. conflicts: those that the change brings in.
    coverage: fewest and most sets that somebody plays, before and after, and of how many in play.
    short: those who are left under the part of the boards that the rules ask for.
    balance: the figure shown, before and after. rounds: before and after. sit_outs: contestant -> rounds, new ones.
    """

    moved: tuple[Moved, ...]
    conflicts: tuple[Conflict, ...]
    coverage: tuple[tuple[int, int], tuple[int, int]]
    sets: tuple[int, int]
    short: tuple[int, ...]
    balance_kind: str
    balance: tuple[Fraction | None, Fraction | None]
    rounds: tuple[int, int]
    sit_outs: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def is_clean(self) -> bool:
        """Nobody is hurt: at most boards must be shared."""
        return all(conflict.clash is Clash.SHARES for conflict in self.conflicts)


@dataclass(frozen=True, slots=True)
class Change:
    """A movement as it would be from now on. `code` names how it is done, for the page to put in words."""

    code: str
    movement: Movement
    effect: Effect


def change(code: str, before: Movement, after: Movement, played: int) -> Change:
    """The change with its effect; `played` is the last finished round."""
    told = replace(after, sharing=after.sharing or shares(after.rows))
    return Change(code, told, compare(before, told, played))


def compare(before: Movement, after: Movement, played: int) -> Effect:
    kind, now = shown(after)
    old_kind, then = shown(before)
    known = set(_conflicts(before, played))
    return Effect(
        moved=tuple(_moved(before, after)),
        conflicts=tuple(conflict for conflict in _conflicts(after, played) if conflict not in known),
        coverage=(_coverage(before), _coverage(after)),
        sets=(before.board_sets, after.board_sets),
        short=tuple(_short(after)),
        balance_kind=kind,
        balance=(then if old_kind == kind else None, now),
        rounds=(before.rounds, after.rounds),
        sit_outs=tuple(_new_sit_outs(before, after)),
    )


def _spots(movement: Movement) -> dict[tuple[int, int], Spot]:
    """(round, contestant) -> spot. For teams the NS half is looked at, the EW half follows from the matches."""
    spots: dict[tuple[int, int], Spot] = {}
    for row in movement.rows:
        for seat, number in enumerate(row.seats):
            if number is not None and (movement.kind is not Kind.TEAMS or seat == 0):
                others = tuple(other for other in row.present if other != number)
                spots[row.round, number] = Spot(row.table, seat, row.board_set, row.is_played, others)
    return spots


def _moved(before: Movement, after: Movement) -> Iterator[Moved]:
    was, now = _spots(before), _spots(after)
    for round_, number in sorted({*was, *now}):
        old, new = was.get((round_, number), NOWHERE), now.get((round_, number), NOWHERE)
        if old != new:
            yield Moved(number, round_, old, new)


def _conflicts(movement: Movement, played: int) -> Iterator[Conflict]:
    yield from _two_places(movement)
    yield from _shared(movement)
    if movement.kind is Kind.TEAMS:
        yield from _uncompared(movement)
    else:
        yield from _again(movement, played)
    if movement.kind is not Kind.INDIVIDUAL and not movement.repeats_ok:
        yield from _meetings(movement)


def _two_places(movement: Movement) -> Iterator[Conflict]:
    """Somebody at two tables; a team, whichever half sits which way, at three."""
    most = 2 if movement.kind is Kind.TEAMS else 1
    places: dict[tuple[int, int], list[int]] = {}
    for row in movement.rows:
        for number in row.present:
            places.setdefault((row.round, number), []).append(row.table)
    for (round_, number), tables in sorted(places.items()):
        if len(tables) > most:
            yield Conflict(Clash.TWO_PLACES, (number,), (round_,), tuple(tables))


def _shared(movement: Movement) -> Iterator[Conflict]:
    lying: dict[tuple[int, int | None], list[int]] = {}
    for row in movement.rows:
        if row.is_played:
            lying.setdefault((row.round, row.board_set), []).append(row.table)
    for (round_, board_set), tables in sorted(lying.items(), key=str):
        if len(tables) > movement.copies:
            yield Conflict(Clash.SHARES, (), (round_,), tuple(tables), board_set)


def _again(movement: Movement, played: int) -> Iterator[Conflict]:
    """Sets that come to somebody again; those who share both games are named together."""
    earlier: dict[tuple[int, int | None], Row] = {}
    together: dict[tuple[Row, Row], list[int]] = {}
    for row in sorted(row for row in movement.rows if row.is_played):
        for number in row.present:
            first = earlier.setdefault((number, row.board_set), row)
            if first is not row:
                together.setdefault((first, row), []).append(number)
    for (first, second), numbers in together.items():
        clash = Clash.PLAYED_AGAIN if second.round <= played else Clash.WILL_REPLAY
        rounds, tables = (first.round, second.round), (first.table, second.table)
        yield Conflict(clash, tuple(sorted(numbers)), rounds, tables, second.board_set)


def _meetings(movement: Movement) -> Iterator[Conflict]:
    """Opponents who meet again; the second half of a match of teams is on the same boards and no second meeting."""
    earlier: dict[frozenset[int], Row] = {}
    for row in sorted(row for row in movement.rows if row.is_played):
        first = earlier.setdefault(frozenset(row.present), row)
        half = movement.kind is Kind.TEAMS and (row.board_set == first.board_set or row.ns != first.ns)
        if first is not row and not half:
            rounds, tables = (first.round, row.round), (first.table, row.table)
            yield Conflict(Clash.MEETS_AGAIN, tuple(sorted(row.present)), rounds, tables)


def _uncompared(movement: Movement) -> Iterator[Conflict]:
    """Each set of a match is played once with either team North-South."""
    halves: dict[tuple[tuple[int, ...], int | None], list[Row]] = {}
    for row in sorted(row for row in movement.rows if row.is_played):
        halves.setdefault((tuple(sorted(row.present)), row.board_set), []).append(row)
    for (teams, board_set), rows in halves.items():
        north = [sum(row.ns == team for row in rows) for team in teams]
        if north[0] != north[-1]:
            rounds, tables = tuple(row.round for row in rows), tuple(row.table for row in rows)
            yield Conflict(Clash.NO_COMPARISON, teams, rounds, tables, board_set)


def _coverage(movement: Movement) -> tuple[int, int]:
    """The fewest and the most sets that a contestant of the last round's field plays."""
    played = [count for _, count in _played(movement)]
    return min(played, default=0), max(played, default=0)


def _played(movement: Movement) -> Iterator[tuple[int, int]]:
    """(contestant, sets played), for those who are still there at the end."""
    sets: dict[int, set[int | None]] = {}
    for row in movement.rows:
        for number in row.present if row.is_played else ():
            sets.setdefault(number, set()).add(row.board_set)
    left = gone(movement)
    return ((number, len(played)) for number, played in sorted(sets.items()) if number not in left)


def gone(movement: Movement) -> set[int]:
    """Contestants without any place in the last two rounds: a rover makes nobody rest twice, so they have left."""
    tail = range(max(movement.rounds - 1, 1), movement.rounds + 1)
    here = {number for row in movement.rows if row.round in tail for number in row.present}
    return set(movement.numbers) - here


def _short(movement: Movement) -> Iterator[int]:
    for number, sets in _played(movement):
        if sets * COVERAGE[1] < movement.board_sets * COVERAGE[0]:
            yield number


def _new_sit_outs(before: Movement, after: Movement) -> Iterator[tuple[int, tuple[int, ...]]]:
    left = gone(after)
    for number, rounds in sorted(after.sit_outs.items()):
        new = tuple(r for r in rounds if r not in before.sit_outs.get(number, ()))
        if new and number not in left and number in before.numbers:
            yield number, new
