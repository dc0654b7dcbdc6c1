"""The two columns of a score sheet: what each deal writes for either side, below or above the line.

A sheet is made anew from the deals, so a corrected deal changes all that follows it.
Points are never negative but for the cap of progressive bridge, which takes away.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.contract_table import (
    insult_points,
    overtrick_points,
    slam_points,
    trick_points,
    undertrick_points,
)
from scoring.document.errors import BadDocumentError
from scoring.document.event import Deal, Honours
from scoring.document.said import english
from scoring.values import Contract, ContractTable, Side, Strain, Vulnerability

GAME = 100  # points below the line that make a game


class Kind(StrEnum):
    """What an entry is for."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SLAM = "slam"
    UNDERTRICKS = "undertricks"
    HONOURS = "honours"
    GAME = "game"
    PART_SCORE = "part-score"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished-game"
    UNFINISHED_PART_SCORE = "unfinished-part-score"
    CAP = "cap"
    TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Entry:
    """One number on the sheet, in the column of the side that has it."""

    side: Side
    kind: Kind
    points: int

    @property
    def below(self) -> bool:
        """Only the tricks bid and made go below the line."""
        return self.kind is Kind.TRICKS


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """A deal with its entries; `game` is the side whose game it completed, after which a line is drawn."""

    deal: Deal
    vulnerable: Vulnerability
    entries: tuple[Entry, ...]
    game: Side | None = None

    def points(self, side: Side) -> int:
        return sum(entry.points for entry in self.entries if entry.side is side)

    def below(self, side: Side) -> int:
        return sum(entry.points for entry in self.entries if entry.side is side and entry.below)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A rubber or a chukker as it stands; `vulnerable` is that of the next deal, if there is one.

    `part_scores` are those of the open game, `games` the games won; both are by N-S, E-W.
    """

    deals: tuple[SheetDeal, ...]
    games: tuple[int, int]
    part_scores: tuple[int, int]
    vulnerable: Vulnerability = Vulnerability.NONE
    winner: Side | None = None

    def total(self, side: Side) -> int:
        return sum(deal.points(side) for deal in self.deals)

    def above(self, side: Side) -> tuple[tuple[SheetDeal, Entry], ...]:
        """The entries above the line in the order written: the first stands lowest on the sheet."""
        return self._entries(self.deals, side, below=False)

    def below(self, side: Side) -> tuple[tuple[tuple[SheetDeal, Entry], ...], ...]:
        """The entries below the line, game by game; the last game is the open one."""
        return tuple(self._entries(game, side, below=True) for game in self.by_game())

    def by_game(self) -> tuple[tuple[SheetDeal, ...], ...]:
        """The deals of each game, then those of the open game if there are any."""
        games: list[list[SheetDeal]] = [[]]
        for deal in self.deals:
            games[-1].append(deal)
            if deal.game is not None:
                games.append([])
        return tuple(tuple(game) for game in games if game)

    @staticmethod
    def _entries(deals: Sequence[SheetDeal], side: Side, *, below: bool) -> tuple[tuple[SheetDeal, Entry], ...]:
        return tuple(
            (deal, entry) for deal in deals for entry in deal.entries if entry.side is side and entry.below is below
        )


def place(deal: Deal) -> str:
    """Where a deal was played, as an error names it."""
    return english(
        "round %(round)s, table %(table)s, deal %(deal)s", round=deal.round, table=deal.table, deal=deal.deal
    )


def vulnerability_of(sides: Iterable[Side]) -> Vulnerability:
    """The vulnerability in which exactly these sides are vulnerable."""
    match set(sides):
        case empty if not empty:
            return Vulnerability.NONE
        case both if len(both) == 2:
            return Vulnerability.ALL
        case one:
            return Vulnerability(one.pop().value)


@dataclass(frozen=True, slots=True)
class DealRules:
    """What a deal scores on its own, apart from games and part-scores."""

    table: ContractTable = ContractTable.Y1987
    honours: bool = True

    def entries(self, deal: Deal, vulnerable: Vulnerability) -> list[Entry]:
        """Tricks, overtricks, insult, slam and undertricks, then honours to the side that held them.

        A passed-out deal writes nothing.
        """
        contract, tricks = deal.contract, deal.tricks
        if contract is None or tricks is None:
            return []
        if is_made(contract, tricks):
            entries = self._made(contract, tricks, vulnerable)
        else:
            entries = self._set(contract, tricks, vulnerable)
        return entries + [self._honours(deal, contract, honours) for honours in self._held(deal)]

    def _made(self, contract: Contract, tricks: int, vulnerability: Vulnerability) -> list[Entry]:
        side, table = contract.declarer.side, self.table
        vulnerable = vulnerability.includes(side)
        points = {
            Kind.TRICKS: trick_points(contract, table),
            Kind.OVERTRICKS: overtrick_points(contract, tricks, vulnerable=vulnerable, table=table),
            Kind.INSULT: insult_points(contract, table),
            Kind.SLAM: slam_points(contract, vulnerable=vulnerable, table=table),
        }
        return [Entry(side, kind, worth) for kind, worth in points.items() if worth]

    def _set(self, contract: Contract, tricks: int, vulnerability: Vulnerability) -> list[Entry]:
        side = contract.declarer.side
        points = undertrick_points(contract, tricks, vulnerable=vulnerability.includes(side), table=self.table)
        return [Entry(side.other, Kind.UNDERTRICKS, points)]

    def _held(self, deal: Deal) -> tuple[Honours, ...]:
        return deal.honours if self.honours else ()

    @staticmethod
    def _honours(deal: Deal, contract: Contract, honours: Honours) -> Entry:
        allowed = (150,) if contract.strain is Strain.NOTRUMP else (100, 150)
        if honours.points not in allowed:
            raise BadDocumentError(
                english("%(place)s, honours", place=place(deal)),
                english("%(points)s points in %(contract)s", points=honours.points, contract=contract),
                english("100 for four trump honours, 150 for five, 150 for four aces at no-trumps"),
            )
        return Entry(honours.side, Kind.HONOURS, honours.points)


TODAY = DealRules()


def is_made(contract: Contract, tricks: int) -> bool:
    return tricks >= contract.tricks_needed


def is_slam_made(deal: Deal) -> bool:
    """Whether the declarer bid six or seven and made it."""
    contract, tricks = deal.contract, deal.tricks
    if contract is None or tricks is None:
        return False
    return contract.level >= 6 and is_made(contract, tricks)
