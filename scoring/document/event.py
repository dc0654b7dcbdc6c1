"""The event document: everything known of one event, enough to score it without a database.

The JSON form is read by `reading` and written by `writing`; these are the values in between.
Numbers that can have fractions are exact. Ids, tables and matches are text; boards, rounds, sessions and
deals are whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any

from scoring.values import Card, Contract, ContractTable, Seat, Side, Vulnerability

ZERO = Fraction(0)


class Game(StrEnum):
    DUPLICATE = "duplicate"
    REPLAY = "replay"
    PROGRESSIVE = "progressive"
    PIVOT = "pivot"
    RUBBER = "rubber"
    CHICAGO = "chicago"
    HONEYMOON = "honeymoon"


class Contest(StrEnum):
    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Entrant:
    id: str
    names: tuple[str, ...]
    section: str = ""
    direction: Side | None = None
    ranked: bool = True
    handicap: Fraction = ZERO
    carry_forward: Fraction | None = None  # in the unit of the total; None where the event has none for it
    categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """What is known of a board beyond its number; a fouled board has one entry a version."""

    number: int
    session: int = 1
    version: str = "a"
    deal: str = ""
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None


@dataclass(frozen=True, slots=True)
class Component:
    """One part of a weighted score: a table score to N-S and its share."""

    weight: Fraction
    score: int


# "A+", "A", "A-", or a number: percent of the top, IMPs in an IMP event.
Award = str | Fraction


@dataclass(frozen=True, slots=True)
class Artificial:
    ns: Award | None = None
    ew: Award | None = None


@dataclass(frozen=True, slots=True)
class Assigned:
    """Scores to N-S on both sides; an empty side keeps the table result."""

    ns: tuple[Component, ...] = ()
    ew: tuple[Component, ...] = ()


@dataclass(frozen=True, slots=True)
class Honours:
    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """A line of duplicate or replay: who sat there and what happened, never a computed number.

    `sitters` are the N-S and the E-W entrant, or the players N, E, S, W of an individual.
    """

    board: int
    sitters: tuple[str, ...]
    session: int = 1
    round: int | None = None
    table: str = ""
    match: str = ""
    play: int | None = None
    contract: Contract | None = None
    tricks: int | None = None
    lead: Card | None = None
    passed_out: bool = False
    score: int | None = None  # points to N-S as written, when given
    not_played: bool = False
    artificial: Artificial | None = None
    assigned: Assigned | None = None
    cancelled: bool = False
    version: str = "a"
    version_given: bool = False  # an "a" that was written out is written out again
    reason: str = ""
    law: str = ""
    honours: tuple[Honours, ...] = ()
    seats: Mapping[str, str] = field(default_factory=dict)  # teams: player's name by seat

    def entrant(self, side: Side) -> tuple[str, ...]:
        """The entrants that score with a side: one, or the two players of an individual."""
        if len(self.sitters) == 2:
            return (self.sitters[0 if side is Side.NS else 1],)
        north, east, south, west = self.sitters
        return (north, south) if side is Side.NS else (east, west)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of a party game at a table; scores stand for the sides of that round's seats."""

    round: int
    table: str
    deal: int
    contract: Contract | None = None
    tricks: int | None = None
    passed_out: bool = False
    score: Mapping[Side, int] | None = None  # as typed, when the contract is not known
    honours: tuple[Honours, ...] = ()
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class HoneymoonDeal:
    match: str
    deal: int
    players: tuple[str, str]
    round: int | None = None
    dealer: str = ""
    contract: str = ""  # level and strain, never doubled
    by: str = ""
    tricks: int | None = None
    led: str = ""  # self, opponent, opponents-dummy
    passed_out: bool = False
    widow: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sat at a table of a party game in a round: players by seat, or fixed pairs by side."""

    round: int
    table: str
    players: Mapping[Seat, str] = field(default_factory=dict)
    pairs: Mapping[Side, str] = field(default_factory=dict)
    dealer: Seat | None = None
    cut: Side | None = None
    cycle: int | None = None
    stopped: bool = False


class PenaltyUnit(StrEnum):
    PERCENT_OF_TOP = "percent-of-top"
    MATCHPOINTS = "matchpoints"
    PERCENT = "percent"
    IMPS = "imps"
    VPS = "vps"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty; a negative amount is a compensation."""

    entrant: str
    amount: Fraction
    unit: PenaltyUnit
    round: int | None = None
    session: int | None = None
    reason: str = ""
    law: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two entrants, or a bye (no away); pairs of numbers are home, away."""

    id: str
    round: int
    home: str
    away: str | None = None
    session: int | None = None
    boards: int | None = None
    imps: tuple[Fraction, Fraction] | None = None
    vps: tuple[Fraction, ...] | None = None
    carry_over: tuple[Fraction, Fraction] = (ZERO, ZERO)
    weight: Fraction = Fraction(1)
    winner: str = ""


VpRow = tuple[int, Fraction, Fraction]  # lowest margin in IMPs, VPs to the winner, VPs to the loser


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions of contest, every one with its default; `None` where the default depends on the event."""

    # duplicate and replay
    method: str = ""  # empty: the first of the contest
    matchpoint_scale: str = "2-1-0"
    compare: str = "event"
    ranking: str = "event"
    winners: int = 1
    short_boards: str = "neuberg"
    small_groups: str = "ebu"
    expected_results: int | None = None
    ximp_divisor: str = "comparisons"
    ximp_short_boards: str = "plain"
    imp_cap: int | None = None
    butler_trim: int | str = 0
    vp_scale: str | tuple[VpRow, ...] = "none"
    boards_per_match: int | None = None
    bye: Fraction = Fraction(12)
    knock_out: bool = False
    contract_table: ContractTable = ContractTable.Y1987
    honours: bool | None = None
    artificial: Mapping[str, Fraction] | None = None
    own_result_rule: str = ""
    handicap: str = "none"
    tie_breaks: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    # party games
    rounds: int = 6
    minutes: int = 20
    move: str = "winners-up"
    partners: str = "draw"
    vulnerability: str = "by-deal"
    cap: int | None = 1000
    seed: int | str | None = None
    unit: str = "deals"
    unfinished: Mapping[str, int] | None = None
    vulnerable_deals_2_3: str = "dealer"
    part_score: str = "carry"
    deals: int = 3
    passed_out: str = "redeal"
    draw: str = "stays"


@dataclass(frozen=True, slots=True)
class EventDocument:
    name: str
    game: Game
    entrants: tuple[Entrant, ...]
    contest: Contest | None = None
    date: str = ""
    conditions: Conditions = Conditions()
    boards: tuple[Board, ...] = ()
    results: tuple[Result, ...] = ()  # duplicate, replay
    deals: tuple[Deal, ...] = ()  # progressive, pivot, rubber, chicago
    honeymoon: tuple[HoneymoonDeal, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    matches: tuple[Match, ...] = ()
    seats: tuple[Seating, ...] = ()
    sessions: tuple[Mapping[str, Any], ...] = ()  # kept and handed on, changes no score
    record: Mapping[str, Any] = field(default_factory=dict)  # kept and handed on, changes no score

    @property
    def method(self) -> str:
        """The method of scoring, or the one that the contest has where none is given."""
        if self.conditions.method:
            return self.conditions.method
        is_by_imps = self.game is Game.REPLAY or self.contest is Contest.TEAMS
        return "imps" if is_by_imps else "matchpoints"
