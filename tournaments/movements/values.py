"""The values of a movement: a frozen table of rows and what is known about it.

Rounds, tables, contestants and board sets are counted from 1. A board set is the boards of one
round: with k boards a round, set s is boards (s-1)*k+1 .. s*k. `None` in a seat means that nobody
sits there (a half table). The EW pairs of a two-winner movement carry numbers of their own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

Pair = int | None


class Kind(StrEnum):
    PAIRS = "pairs"
    TEAMS = "teams"
    INDIVIDUAL = "individual"


class Family(StrEnum):
    """What the plan is called; one code per way of building it."""

    MITCHELL = "mitchell"
    SHARE_RELAY = "share-relay"
    SKIP = "skip"
    STATION = "station-mitchell"
    FIELD = "field-mitchell"
    DOUBLE_WEAVE = "double-weave"
    BLACKPOOL = "blackpool"
    WORGER = "worger"
    BOWMAN = "bowman"
    APPENDIX_HALF = "appendix-1-half"
    WEB = "web"
    APPENDIX = "appendix"
    ROVER = "rover"
    HESITATION = "hesitation"
    DOUBLE_HESITATION = "double-hesitation"
    HESITATION_BOWMAN = "hesitation-bowman"
    HOWELL = "howell"
    ENDLESS_HOWELL = "endless-howell"
    DOUBLE_HOWELL = "double-howell"
    BAROMETER_MITCHELL = "barometer-mitchell"
    ROUND_ROBIN_PAIRS = "round-robin-pairs"
    AMERICAN_WHIST = "american-whist"
    NEW_ENGLAND = "new-england"
    THURNER = "thurner"
    STAGGER = "stagger"
    ROUND_ROBIN = "round-robin"
    TRIANGLE = "triangle"
    HEAD_TO_HEAD = "head-to-head"
    RAINBOW = "rainbow"
    WHIST = "whist"
    SEARCHED_INDIVIDUAL = "searched-individual"
    REPLAY = "replay"
    TYPED = "typed"


GROUPS: dict[str, tuple[Family, ...]] = {
    "mitchell": (Family.MITCHELL, Family.SHARE_RELAY, Family.SKIP, Family.STATION, Family.FIELD),
    "hesitation": (Family.HESITATION, Family.DOUBLE_HESITATION, Family.HESITATION_BOWMAN),
    "appendix": (Family.APPENDIX, Family.APPENDIX_HALF),
    "barometer": (Family.ENDLESS_HOWELL, Family.BAROMETER_MITCHELL, Family.ROUND_ROBIN),
    "individual": (Family.RAINBOW, Family.WHIST, Family.SEARCHED_INDIVIDUAL),
}
"""What people call by one name, where that is more than one family."""


def families_called(name: str) -> tuple[Family, ...]:
    """The families that a name means; NoSuchMovementError lists the names there are."""
    if name in GROUPS:
        return GROUPS[name]
    if name in set(Family):
        return (Family(name),)
    raise NoSuchMovementError("unknown-family", family=name, known=", ".join(sorted({*GROUPS, *Family})))


class NoSuchMovementError(ValueError):
    """The asked size or family does not exist; `code` and `values` state the reason without words."""

    def __init__(self, code: str, **values: int | str) -> None:
        self.code, self.values = code, values
        super().__init__(f"{code}: {values}" if values else code)


@dataclass(frozen=True, slots=True)
class Note:
    """Something to know about a movement: a code and its numbers, no words."""

    code: str
    values: tuple[tuple[str, int | str], ...] = ()

    @classmethod
    def of(cls, code: str, /, **values: int | str) -> "Note":
        return cls(code, tuple(sorted(values.items())))


@dataclass(frozen=True, slots=True, order=True)
class Row:
    """One table in one round. `seats` is (ns, ew) for pairs and teams, (n, e, s, w) for individuals.

    `copy` tells which physical copy of the board set lies here; two tables with the same set and
    copy in one round share it. `board_set` is None only where nobody plays.
    """

    round: int
    table: int
    board_set: int | None
    seats: tuple[Pair, ...]
    copy: int = 1

    @property
    def ns(self) -> Pair:
        return self.seats[0]

    @property
    def ew(self) -> Pair:
        return self.seats[1]

    @property
    def present(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.seats if seat is not None])

    @property
    def is_played(self) -> bool:
        """Nobody is missing, so the boards are played."""
        return None not in self.seats

    def switched(self) -> "Row":
        """The same table with its directions exchanged (every player turns one place)."""
        if len(self.seats) == 2:
            return replace(self, seats=(self.seats[1], self.seats[0]))
        n, e, s, w = self.seats
        return replace(self, seats=(w, n, e, s))


@dataclass(frozen=True)
class Movement:
    """A schedule and what is declared about it.

    winners: 2 when NS and EW are ranked apart, 1 for one ranking, None for teams and individuals.
    copies: physical copies of every board set. sharing: two tables may use one copy in the same
    round; or the (round, set) cells where they may.
    repeats_ok: some opponents are meant to meet again. incomplete_ok: some are not meant to play every set.
    missing: the contestant number left out for a half table, or None.
    boards_per_round: boards of a set. round_boards: how many of them are played in round 1, 2, ... where that
    differs (then the first of the set); empty when all are played in every round.
    """

    name: str
    family: Family
    kind: Kind
    tables: int
    rounds: int
    board_sets: int
    rows: tuple[Row, ...]
    boards_per_round: int = 1
    winners: int | None = 1
    copies: int = 1
    sharing: bool | tuple[tuple[int, int], ...] = False
    repeats_ok: bool = False
    incomplete_ok: bool = False
    missing: int | None = None
    round_boards: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The contestant numbers that occur, in order."""
        return tuple(sorted({seat for row in self.rows for seat in row.present}))

    @property
    def contestants(self) -> int:
        return len(self.numbers)

    @property
    def boards(self) -> int:
        """Boards in play."""
        return self.board_sets * self.boards_per_round

    @cached_property
    def by_round(self) -> dict[int, tuple[Row, ...]]:
        """The rows of each round, in table order."""
        rounds: dict[int, list[Row]] = {number: [] for number in range(1, self.rounds + 1)}
        for row in sorted(self.rows, key=lambda row: (row.round, row.table)):
            rounds.setdefault(row.round, []).append(row)
        return {number: tuple(rows) for number, rows in rounds.items()}

    @cached_property
    def sit_outs(self) -> dict[int, tuple[int, ...]]:
        """Contestant -> the rounds in which it has no opponents, for those that have any."""
        playing: dict[int, set[int]] = {number: set() for number in self.numbers}
        for row in self.rows:
            if row.is_played:
                for seat in row.present:
                    playing[seat].add(row.round)
        everything = range(1, self.rounds + 1)
        idle = {who: tuple(r for r in everything if r not in rounds) for who, rounds in playing.items()}
        return {who: rounds for who, rounds in idle.items() if rounds}

    @property
    def boards_played(self) -> tuple[int, int]:
        """The fewest and the most boards that a contestant plays."""
        whole = sum(map(self.boards_in, range(1, self.rounds + 1)))
        played = [whole - sum(map(self.boards_in, self.sit_outs.get(who, ()))) for who in self.numbers]
        return min(played), max(played)

    def boards_in(self, round_: int) -> int:
        """How many boards are played in a round."""
        return self.round_boards[round_ - 1] if round_ <= len(self.round_boards) else self.boards_per_round

    def play_of(self, row: Row) -> int:
        """In a replay 1 in the first round that has the set, 2 in the other; 0 elsewhere."""
        if self.family is not Family.REPLAY:
            return 0
        return 1 if row.round == min(each.round for each in self.rows if each.board_set == row.board_set) else 2

    def boards_of(self, board_set: int) -> range:
        """The board numbers of one set."""
        first = (board_set - 1) * self.boards_per_round + 1
        return range(first, first + self.boards_per_round)

    def boards_at(self, row: Row) -> range:
        """The board numbers that are played at a table in a round; none where no set lies."""
        if row.board_set is None:
            return range(0)
        return self.boards_of(row.board_set)[: self.boards_in(row.round)]

    def with_rows(self, rows: Iterable[Row], **changes: object) -> "Movement":
        """The same movement with other rows, kept in order of round and table."""
        ordered = tuple(sorted(rows, key=lambda row: (row.round, row.table)))
        return replace(self, rows=ordered, **changes)  # type: ignore[arg-type]


def wrap(number: int, size: int) -> int:
    """The number brought into 1..size."""
    return (number - 1) % size + 1


def cells(rounds: int, tables: int) -> Iterator[tuple[int, int]]:
    """(round, table) for the whole evening."""
    return ((r, t) for r in range(1, rounds + 1) for t in range(1, tables + 1))
