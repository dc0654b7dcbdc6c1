"""How a table of each party game is added up, and which deal comes next there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from scoring.chicago import ChicagoRules, vulnerability_by_deal
from scoring.document.event import EventDocument, Game
from scoring.games import chicago, progressive, rubber
from scoring.party.tables import TableRound, dealer_of
from scoring.progressive import DEALS, ProgressiveRules
from scoring.rubber import RubberRules
from scoring.sheet import ScoreSheet
from scoring.values import Seat, Vulnerability

Number = tuple[int, int]  # the deal, and how often it was dealt before


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A deal that is to be entered. `ordinal` counts how often it was dealt before; no dealer: it does not matter."""

    number: int
    ordinal: int
    dealer: Seat | None
    vulnerable: Vulnerability

    @property
    def key(self) -> str:
        """How an address or a form names it: "3-1"."""
        return f"{self.number}-{self.ordinal}"


class TableGame(Protocol):
    """The rules of a table: the sheet of its deals, what comes next, and what may be entered."""

    @property
    def deals(self) -> int | None:
        """Of a round; None: until it is won."""

    @property
    def typed_by(self) -> ProgressiveRules | None:
        """The rules by which a typed score must be possible; None where scores are never typed."""

    def sheet(self, table: TableRound) -> ScoreSheet: ...

    def next(self, table: TableRound, entered: Sequence[Number]) -> NextDeal | None: ...

    def vulnerable(self, table: TableRound, number: Number) -> Vulnerability: ...


def dealer(table: TableRound, number: int) -> Seat | None:
    """Counted to the left from the first dealer; a deal may have been marked with its own."""
    marked = next((deal.dealer for deal in table.deals if deal.deal == number and deal.dealer), None)
    first = table.seating.dealer
    return marked or (dealer_of(number, first) if first else None)


@dataclass(frozen=True, slots=True)
class DealByDeal:
    """Progressive bridge, and pivot bridge by deals: four deals, each on its own."""

    rules: ProgressiveRules
    deals: int | None = DEALS

    @property
    def typed_by(self) -> ProgressiveRules | None:
        return self.rules

    def sheet(self, table: TableRound) -> ScoreSheet:
        return ScoreSheet(progressive.score_table(table, self.rules).deals, (0, 0), (0, 0))

    def next(self, table: TableRound, entered: Sequence[Number]) -> NextDeal | None:
        taken = {number for number, _ordinal in entered}
        number = next((deal for deal in range(1, DEALS + 1) if deal not in taken), None)
        if number is None:
            return None
        return NextDeal(number, 0, dealer(table, number), self.vulnerable(table, (number, 0)))

    def vulnerable(self, table: TableRound, number: Number) -> Vulnerability:
        return self.rules.vulnerable(number[0], dealer(table, number[0]))


@dataclass(frozen=True, slots=True)
class Rubber:
    """Until a side has two games, or the rubber is stopped."""

    rules: RubberRules
    deals: int | None = None
    typed_by: ProgressiveRules | None = None

    def sheet(self, table: TableRound) -> ScoreSheet:
        return rubber.sheet(table, self.rules)

    def next(self, table: TableRound, entered: Sequence[Number]) -> NextDeal | None:
        sheet = self.sheet(table)
        if sheet.winner is not None or table.seating.stopped:
            return None
        number = max((number for number, _ordinal in entered), default=0) + 1
        return NextDeal(number, 0, dealer(table, number), sheet.vulnerable)

    def vulnerable(self, table: TableRound, number: Number) -> Vulnerability:
        """That of the games won before the deal."""
        before = TableRound(table.seating, tuple(deal for deal in table.deals if deal.deal < number[0]))
        return self.sheet(before).vulnerable


@dataclass(frozen=True, slots=True)
class Chicago:
    """Four deals; one that is passed out is dealt again by the same dealer."""

    rules: ChicagoRules
    deals: int | None = DEALS

    @property
    def typed_by(self) -> ProgressiveRules | None:
        """Where part-scores are carried none may be typed; else a deal scores as one by itself, uncapped."""
        return None if self.rules.carry else ProgressiveRules(deal=self.rules.deal, cap=None)

    def sheet(self, table: TableRound) -> ScoreSheet:
        return chicago.sheet(table, self.rules)

    def next(self, table: TableRound, entered: Sequence[Number]) -> NextDeal | None:
        passed_out = {deal.deal for deal in table.deals if deal.passed_out}
        counting = {deal.deal for deal in table.deals if not deal.passed_out}
        number = next((deal for deal in range(1, DEALS + 1) if deal not in counting), None)
        if number is None:
            return None
        ordinal = sum(1 for deal, _ordinal in entered if deal == number) if number in passed_out else 0
        return NextDeal(number, ordinal, dealer(table, number), self.vulnerable(table, (number, ordinal)))

    def vulnerable(self, table: TableRound, number: Number) -> Vulnerability:
        dealt = dealer(table, number[0]) or Seat.N
        return vulnerability_by_deal(number[0], dealt, opponents_vulnerable=self.rules.opponents_vulnerable)


def game_of(document: EventDocument) -> TableGame:
    """The rules of the tables of an event; ValueError for duplicate, replay and honeymoon, which have none."""
    match document.game, document.conditions.unit:
        case Game.RUBBER, _:
            return Rubber(rubber.rubber_rules(document))
        case Game.PIVOT, "rubber":
            return Rubber(rubber.rubber_rules(document))
        case ((Game.PROGRESSIVE | Game.PIVOT), _):
            return DealByDeal(progressive.progressive_rules(document))
        case Game.CHICAGO, _:
            return Chicago(chicago.chicago_rules(document))
    raise ValueError(f"{document.game} has no tables of four")
