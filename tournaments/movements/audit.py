"""Our own checker of typed, pasted and edited movements: every fault by a code and its numbers, no words.

Errors make a movement unplayable and are refused; warnings are properties to know about. The rows of what
was really played go through the same questions.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from tournaments.movements.balance import meetings
from tournaments.movements.files import UnreadableMovementError
from tournaments.movements.individuals import partner_counts
from tournaments.movements.pasted import read
from tournaments.movements.values import Family, Kind, Movement, Row

Unit = tuple[str, int]
"""Who cannot be in two places: a contestant, or one half of a team."""


class Level(StrEnum):
    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Fault:
    level: Level
    code: str
    values: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def error(cls, code: str, /, **values: int | str) -> "Fault":
        return cls(Level.ERROR, code, tuple(values.items()))

    @classmethod
    def warning(cls, code: str, /, **values: int | str) -> "Fault":
        return cls(Level.WARNING, code, tuple(values.items()))


def audit_text(text: str) -> tuple[Movement | None, tuple[Fault, ...]]:
    """The movement that a pasted text holds and its faults; no movement when the text cannot be read."""
    try:
        movement = read(text)
    except UnreadableMovementError as problem:
        return None, (Fault.error("unreadable", reason=problem.code, where=problem.where, read=problem.read),)
    return movement, audit(movement)


def audit(movement: Movement) -> tuple[Fault, ...]:
    """All faults, errors first."""
    found = [fault for question in QUESTIONS for fault in question(movement)]
    return tuple(sorted(found, key=lambda fault: fault.level is Level.WARNING))


def is_playable(movement: Movement) -> bool:
    return all(fault.level is not Level.ERROR for fault in audit(movement))


def _structure(movement: Movement) -> Iterator[Fault]:
    for (round_, table), times in Counter((row.round, row.table) for row in movement.rows).items():
        if times > 1:
            yield Fault.error("cell-twice", round=round_, table=table, times=times)
    for row in movement.rows:
        if row.round > movement.rounds:
            yield Fault.error("round-outside", round=row.round, rounds=movement.rounds)
        if row.table > movement.tables:
            yield Fault.error("table-outside", table=row.table, tables=movement.tables)
        if row.board_set is None and row.is_played:
            yield Fault.error("no-boards", round=row.round, table=row.table)
        if row.board_set is not None and row.board_set > movement.board_sets:
            yield Fault.error("set-outside", round=row.round, table=row.table, board_set=row.board_set)


def _self_meetings(movement: Movement) -> Iterator[Fault]:
    for row in movement.rows:
        for number, times in Counter(row.present).items():
            if times > 1:
                yield Fault.error("meets-itself", number=number, round=row.round, table=row.table)


def units(row: Row, kind: Kind) -> list[Unit]:
    """Who sits here. The two halves of a team may be apart."""
    halves = ("NS", "EW") if kind is Kind.TEAMS else ("",) * len(row.seats)
    return [(half, seat) for half, seat in zip(halves, row.seats, strict=True) if seat is not None]


def _two_places(movement: Movement) -> Iterator[Fault]:
    places: defaultdict[tuple[int, Unit], set[int]] = defaultdict(set)
    for row in movement.rows:
        for unit in units(row, movement.kind):
            places[row.round, unit].add(row.table)
    for (round_, (half, number)), tables in sorted(places.items()):
        if len(tables) > 1:
            yield Fault.error("two-places", number=number, half=half, round=round_, tables=_list(tables))


def _sharing(movement: Movement) -> Iterator[Fault]:
    tables: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for row in movement.rows:
        if row.is_played and row.board_set is not None:
            tables[row.round, row.board_set].append(row.table)
    declared = movement.sharing
    for (round_, board_set), at in sorted(tables.items()):
        if len(at) > movement.copies:
            fine = declared if isinstance(declared, bool) else (round_, board_set) in declared
            make = Fault.warning if fine else Fault.error
            code = "shares" if fine else "shares-undeclared"
            yield make(code, round=round_, board_set=board_set, tables=_list(at), copies=movement.copies)


def _replays(movement: Movement) -> Iterator[Fault]:
    most = 2 if movement.family is Family.REPLAY else 1
    rounds: defaultdict[tuple[Unit, int], list[int]] = defaultdict(list)
    for row in movement.rows:
        if row.is_played and row.board_set is not None:
            for unit in units(row, movement.kind):
                rounds[unit, row.board_set].append(row.round)
    for ((_, number), board_set), when in sorted(rounds.items()):
        if len(when) > most:
            yield Fault.error("plays-again", number=number, board_set=board_set, rounds=_list(when))


def _matches(movement: Movement) -> Iterator[Fault]:
    """Teams: the other half of a match must play the same sets."""
    if movement.kind is not Kind.TEAMS:
        return
    halves: defaultdict[tuple[int, int], list[tuple[int, int | None]]] = defaultdict(list)
    for row in movement.rows:
        if row.is_played and row.ns != row.ew:
            ns, ew = row.present
            halves[min(ns, ew), max(ns, ew)].append((ns, row.board_set))
    for (a, b), sets in sorted(halves.items()):
        mine = Counter(board_set for ns, board_set in sets if ns == a)
        if mine != Counter(board_set for ns, board_set in sets if ns == b):
            yield Fault.error("half-match", team=a, against=b)
        if len(sets) > 2 and not movement.repeats_ok:
            yield Fault.warning("meets-again", number=a, against=b, times=len(sets) // 2)


def _counts(movement: Movement) -> Iterator[Fault]:
    used = {row.board_set for row in movement.rows if row.present and row.board_set is not None}
    if len(used) != movement.board_sets:
        yield Fault.warning("sets-unused", used=len(used), declared=movement.board_sets)
    played = played_sets(movement)
    least, most = min(played.values(), default=0), max(played.values(), default=0)
    if least != most:
        yield Fault.warning("unequal-play", least=least, most=most)
    if least < movement.board_sets and not movement.incomplete_ok:
        yield Fault.warning("coverage", least=least, sets=movement.board_sets)
    results = Counter(row.board_set for row in movement.rows if row.is_played)
    if len(set(results.values())) > 1:
        yield Fault.warning("unequal-results", least=min(results.values()), most=max(results.values()))


def played_sets(movement: Movement) -> Counter[Unit]:
    """How many sets everybody plays, those who play none included."""
    played: Counter[Unit] = Counter()
    for row in movement.rows:
        for unit in units(row, movement.kind):
            played[unit] += row.is_played
    return played


def _meetings(movement: Movement) -> Iterator[Fault]:
    if movement.kind is not Kind.PAIRS or movement.repeats_ok:
        return
    for (a, b), times in sorted(meetings(movement.rows).items()):
        if times > 1:
            yield Fault.warning("meets-again", number=a, against=b, times=times)


def _directions(movement: Movement) -> Iterator[Fault]:
    if movement.winners != 2:
        return
    sides: defaultdict[int, set[int]] = defaultdict(set)
    for row in movement.rows:
        for side, number in enumerate(row.present if row.is_played else ()):
            sides[number].add(side)
    for number, seen in sorted(sides.items()):
        if len(seen) > 1:
            yield Fault.warning("changes-direction", number=number)


def _partners(movement: Movement) -> Iterator[Fault]:
    if movement.kind is not Kind.INDIVIDUAL or movement.repeats_ok:
        return
    for (a, b), times in sorted(partner_counts(movement).items()):
        if times > 1:
            yield Fault.warning("partners-again", number=a, partner=b, times=times)


def _gaps(movement: Movement) -> Iterator[Fault]:
    """A contestant that is nowhere in some round, not even at a sit-out table (rovers and rests are so)."""
    seen: defaultdict[int, set[int]] = defaultdict(set)
    for row in movement.rows:
        for seat in row.present:
            seen[row.round].add(seat)
    nowhere = Counter(number for here in seen.values() for number in movement.numbers if number not in here)
    for number, rounds in sorted(nowhere.items()):
        if rounds > 1:
            yield Fault.warning("nowhere", number=number, rounds=rounds)


QUESTIONS = (
    _structure,
    _self_meetings,
    _two_places,
    _sharing,
    _replays,
    _matches,
    _counts,
    _meetings,
    _directions,
    _partners,
    _gaps,
)


def conflicts(rows: Iterable[Row]) -> list[tuple[Row, Row]]:
    """Pairs of rows, the earlier first, in which somebody plays the same set twice."""
    played = [row for row in rows if row.is_played and row.board_set is not None]
    return [
        (a, b)
        for a, b in combinations(sorted(played), 2)
        if a.board_set == b.board_set and set(a.present) & set(b.present)
    ]


def _list(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))
