"""What the checks look at: a line, the other lines of its board, the board and the plan. No rows, no words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.contract_table import score_for_ns
from scoring.notation.cards import DealtHands
from scoring.notation.contracts import PassedOut
from scoring.values import Contract, ContractTable, Vulnerability
from tournaments.lines import Played, Said, Scored

Entrants = tuple[int, ...]  # one of a pair, two of an individual
DoubleDummy = Mapping[str, Mapping[str, int]]  # {"N": {"NT": 9, …}, …}
Value = int | str | list[str] | list[int]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a traveller: who sat there and what they say happened."""

    board: int
    round: int
    table: str
    ns: Entrants
    ew: Entrants
    said: Said
    key: int = 0  # the row's own; 0 for a line that is being typed

    @property
    def everybody(self) -> frozenset[int]:
        return frozenset(self.ns + self.ew)

    @property
    def contract(self) -> Contract | None:
        return self.said.contract if isinstance(self.said, Played) else None


@dataclass(frozen=True, slots=True)
class Board:
    number: int
    vulnerability: Vulnerability
    deal: DealtHands | None = None
    double_dummy: DoubleDummy | None = None
    table: ContractTable = ContractTable.Y1987
    method: str = "matchpoints"  # how the event is scored

    def score(self, said: Said) -> int | None:
        """The score to North-South of what a line says; None where it has no score of its own."""
        if isinstance(said, Played):
            return score_for_ns(said.contract, said.tricks, self.vulnerability, self.table)
        if isinstance(said, Scored):
            return said.to_ns
        return 0 if isinstance(said, PassedOut) else None

    def best_tricks(self, contract: Contract) -> int | None:
        """The tricks that the declarer takes double dummy; None where the deal was not analysed."""
        return self.double_dummy[contract.declarer][contract.strain] if self.double_dummy else None


@dataclass(frozen=True, slots=True)
class Plan:
    """What the schedule says: which boards lie on a table in a round, and who meets whom."""

    boards: Mapping[tuple[int, str], frozenset[int]] = field(default_factory=dict)
    meetings: frozenset[tuple[frozenset[int], frozenset[int]]] = frozenset()

    @property
    def is_known(self) -> bool:
        return bool(self.boards)

    def meet(self, ns: Entrants, ew: Entrants) -> bool:
        """Whether the movement ever has these against those, in either direction."""
        sides = frozenset(ns), frozenset(ew)
        return sides in self.meetings or sides[::-1] in self.meetings


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a check may ask for."""

    board: Board
    plan: Plan = Plan()
    others: tuple[Line, ...] = ()  # the other lines of the board
    neighbours: tuple[Board, ...] = ()  # the other boards of the round
    is_twice: bool = False  # replay, teams: everybody plays a board twice, the second time with the other cards


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found: its code and the values that its sentence needs."""

    code: str
    values: Mapping[str, Value] = field(default_factory=dict)

    @classmethod
    def of(cls, code: str, /, **values: Value) -> "Finding":
        return cls(code, values)
