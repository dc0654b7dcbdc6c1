"""What a director says when he rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """Where it happened; a ruling without a line may still have board, round and table."""

    session: int = 1
    board: int | None = None
    round: int = 0
    table: str = ""
    result: int | None = None  # primary key of the line


@dataclass(frozen=True, slots=True)
class Cause:
    """What a ruling answers, by primary key: the call of a table, or what a player asked for after play."""

    call: int | None = None
    request: int | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """The case in words, and for whom."""

    facts: str
    decision: str
    infraction: str = ""
    law: str = ""
    template: str = ""
    offenders: str = ""  # NS, EW, both, none
    given_to: tuple[int, ...] = ()  # entrants, by primary key
    reason: str = ""  # the players read it
    is_public: bool = True


@dataclass(frozen=True, slots=True)
class Fine:
    """A penalty (a warning where the amount is 0; a compensation where it is negative) for one entrant."""

    entrant: int
    amount: Decimal
    unit: str


@dataclass(frozen=True, slots=True)
class Decided:
    """What it does to the scores: an effect on lines, in the words of the event document, or fines."""

    kind: str = "none"
    values: Mapping[str, Any] = field(default_factory=dict)
    ground: str = ""
    fines: tuple[Fine, ...] = ()
