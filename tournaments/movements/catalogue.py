"""Every family as the offers ask for it: what it makes of a field, how hard it is to follow, why it cannot.

A field of pairs is so many tables, the last of them perhaps half. Families with stationary lines take a hole
(nobody sits at one place of one line); a rover needs whole tables and a pair too many.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from tournaments.movements.endless import double_howell, endless_howell
from tournaments.movements.extended import appendix_and_a_half, blackpool, bowman, worger
from tournaments.movements.halves import without
from tournaments.movements.hesitation import (
    as_printed,
    double_hesitation,
    has_own_rounds,
    hesitation,
    hesitation_bowman,
)
from tournaments.movements.howell import howell, known_rounds
from tournaments.movements.mitchell import mitchell, require, share_and_relay, skip, station_mitchell
from tournaments.movements.rovers import rover
from tournaments.movements.sections import first_rounds
from tournaments.movements.switching import scrambled, switched
from tournaments.movements.values import Family, Movement, NoSuchMovementError
from tournaments.movements.weaves import barometer_mitchell, double_weave, field_mitchell
from tournaments.movements.webs import appendix, web, web_three

COVERAGE = (7, 10)
"""Everybody is scheduled for at least this part of the boards in play (an EBU rule)."""


@dataclass(frozen=True, slots=True)
class Field:
    """`tables` counts the half one. `spare` is the line (0 NS, 1 EW) that should not sit out. `wanted` says
    which numbers of rounds suit the boards asked for; `winners` 1, 2 or None for either; `contestants` pairs,
    teams or players."""

    tables: int
    half: bool
    wanted: Callable[[int], bool]
    spare: int | None = None
    winners: int | None = None
    contestants: int = 0


Build = Callable[[Field], Iterable[Movement]]


def variants(plan: Movement, field: Field) -> Iterator[Movement]:
    """A two-line plan with its hole, as two winners and switched into one."""
    for seated in _seated(plan, field):
        if field.winners != 1 or plan.winners == 1:
            yield seated
        if field.winners != 2 and plan.winners == 2:
            one = switched(seated)
            yield one
            if plan.family in (Family.MITCHELL, Family.SHARE_RELAY) and not field.half:
                yield scrambled(seated)


def _seated(plan: Movement, field: Field) -> Iterator[Movement]:
    """The plan with the hole where the line that must be spared never visits it: the top NS seat is empty and
    EW sit out in turn, or the top EW number is empty and NS do."""
    if not field.half:
        yield plan
        return
    if field.spare in (None, 0):
        yield without(plan, plan.tables)
    if field.spare == 1:
        yield without(plan, 2 * plan.tables)


def _line(build: Callable[[int], Movement]) -> Build:
    """A family of two lines, for any number of rounds that it may be stopped after."""

    def plans(field: Field) -> Iterator[Movement]:
        whole = build(field.tables)
        for rounds in range(whole.rounds, whole.rounds // 2, -1):
            enough = rounds * COVERAGE[1] >= whole.board_sets * COVERAGE[0]
            if enough and field.wanted(rounds):
                yield from variants(first_rounds(whole, rounds), field)

    return plans


def _fixed(build: Callable[[int], Movement]) -> Build:
    """A family of two lines that makes sense only as a whole."""
    return lambda field: variants(build(field.tables), field)


def _howells(field: Field) -> Iterator[Movement]:
    rounds = known_rounds(field.tables)
    require(bool(rounds), "no-howell", tables=field.tables)
    require(field.tables > 2 or not field.half, "too-few-pairs", pairs=3, least=4)
    return (howell(field.tables, r, half=field.half) for r in rounds if field.wanted(r))


def _hesitations(build: Callable[[int], Movement]) -> Build:
    """One winner already; the hole is a pair that sits (pair 1)."""

    def plans(field: Field) -> Iterator[Movement]:
        whole = build(field.tables)
        yield without(whole, 1) if field.half else whole
        if has_own_rounds(whole) and not field.half:
            yield as_printed(whole)

    return plans


def _webs(field: Field) -> Iterator[Movement]:
    build = web_three if field.tables % 2 else web
    require(field.tables >= 8, "too-few-tables", tables=field.tables, least=8)
    for rounds in range((field.tables + 2) // 3, field.tables):
        if field.wanted(rounds) and rounds >= 6:
            try:
                plan = build(field.tables, rounds)
            except NoSuchMovementError:
                continue
            yield from variants(plan, field)


def _appendix(field: Field) -> Iterator[Movement]:
    cores = [core for core in (5, 7, 11, 13, 17, 19) if core < field.tables <= core + 6]
    require(bool(cores), "appendix-size", tables=field.tables)
    require(not field.half, "only-whole-tables", tables=field.tables)
    for core in cores:
        if field.wanted(core) and field.tables - core <= core:
            yield from variants(appendix(core, field.tables - core), field)


def _rovers(field: Field) -> Iterator[Movement]:
    require(field.half, "only-half-tables", tables=field.tables)
    sides = (0, 1) if field.spare is None else (1 - field.spare,)
    for side in sides:
        plan = rover(field.tables - 1, side=side)
        for one in (False, True):
            if field.winners in (None, 1 if one else 2):
                yield switched(plan) if one else plan


def _appendix_half(field: Field) -> Iterator[Movement]:
    require(field.half, "only-half-tables", tables=field.tables)
    require(field.spare != 1, "spares-north-south")
    whole = replace(field, half=False)
    return variants(appendix_and_a_half(field.tables), whole)


def _bowmans(field: Field) -> Iterator[Movement]:
    """With a half table it is the 1 1/2 table appendix."""
    require(not field.half, "only-whole-tables", tables=field.tables)
    return variants(bowman(field.tables), field)


def _endless(field: Field) -> Iterator[Movement]:
    yield endless_howell(field.tables, half=field.half)


def _double_howells(field: Field) -> Iterator[Movement]:
    plan = double_howell(field.tables)
    yield without(plan, plan.contestants) if field.half else plan


def _plain(tables: int) -> Movement:
    return mitchell(tables) if tables % 2 else share_and_relay(tables)


@dataclass(frozen=True, slots=True)
class Entry:
    family: Family
    build: Build
    effort: int
    """How much harder it is to follow than a plain Mitchell, in points of balance."""


PAIRS: tuple[Entry, ...] = (
    Entry(Family.MITCHELL, _line(mitchell), 0),
    Entry(Family.SHARE_RELAY, _line(share_and_relay), 2),
    Entry(Family.SKIP, _fixed(skip), 3),
    Entry(Family.FIELD, _fixed(field_mitchell), 3),
    Entry(Family.DOUBLE_WEAVE, _fixed(double_weave), 5),
    Entry(Family.STATION, _fixed(station_mitchell), 6),
    Entry(Family.HOWELL, _howells, 3),
    Entry(Family.WORGER, _fixed(worger), 5),
    Entry(Family.BLACKPOOL, _fixed(blackpool), 4),
    Entry(Family.BOWMAN, _bowmans, 4),
    Entry(Family.APPENDIX_HALF, _appendix_half, 4),
    Entry(Family.WEB, _webs, 3),
    Entry(Family.APPENDIX, _appendix, 7),
    Entry(Family.ROVER, _rovers, 4),
    Entry(Family.HESITATION, _hesitations(hesitation), 5),
    Entry(Family.DOUBLE_HESITATION, _hesitations(double_hesitation), 6),
    Entry(Family.HESITATION_BOWMAN, _hesitations(hesitation_bowman), 7),
    Entry(Family.ENDLESS_HOWELL, _endless, 4),
    Entry(Family.BAROMETER_MITCHELL, _fixed(barometer_mitchell), 3),
    Entry(Family.DOUBLE_HOWELL, _double_howells, 8),
)

IN_SECTIONS = (Entry(Family.MITCHELL, _line(_plain), 0), *PAIRS[2:])
"""In sections of unequal size the plain Mitchells go together: odd here, share and relay there."""
