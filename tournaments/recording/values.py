"""What a person says when a result is recorded: where, what happened, and from where he says it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from club.models import User
from scoring.values import Card, Contract
from tournaments.models import Result, ResultChange


@dataclass(frozen=True, slots=True)
class Origin:
    """Who changes the line, from where, and why.

    `key` is made by the phone that sends the entry: a second arrival changes nothing. `insists` says that the
    board or the opponents are not as planned and that it really happened so.
    """

    by: User | None
    source: str  # "desk", "table A3", "import"
    key: str = ""
    reason: str = ""
    insists: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a line: board, round, table, and the entrants (by primary key) who really sat there.

    In pairs and teams the entrant of a side holds both seats: `Spot.of_pairs`.
    """

    board: int
    north: int | None
    east: int | None
    south: int | None
    west: int | None
    round: int = 0
    table: str = ""
    match: str = ""
    play: int = 0
    ordinal: int = 0
    version: str = "a"

    @classmethod
    def of_pairs(cls, board: int, ns: int | None, ew: int | None, **place: Any) -> "Spot":
        return cls(board=board, north=ns, east=ew, south=ns, west=ew, **place)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened on the board: a contract with its tricks, or one of the others. Never a computed number."""

    contract: Contract | None = None
    tricks: int | None = None
    lead: Card | None = None
    passed_out: bool = False
    not_played: bool = False
    score: int | None = None  # points to N-S as written, where the contract is not known
    score_ew: int | None = None  # party games
    artificial: Mapping[str, str] | None = None  # {"ns": "A+", "ew": "40"}
    assigned: Mapping[str, Any] | None = None  # as in the event document
    cancelled: bool = False
    honours: tuple[Mapping[str, Any], ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""
    law: str = ""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What came of it: the line as it is now (None when removed) and the entry of the history.

    `repeated` when the same key had arrived before: nothing was changed this time.
    """

    result: Result | None
    change: ResultChange
    repeated: bool = False
