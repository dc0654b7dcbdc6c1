"""Progressive bridge: rubber trick scoring, each deal on its own, with bonuses and a cap.

Game 300 or 500, part-score 50. No side scores more than the cap on a deal, except the side that bids and
makes a slam; the cap covers honours too. Pivot bridge by deals scores the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import product

from scoring.chicago import DEALS, DUPLICATE_PART_SCORE, typed_entries, vulnerability_by_deal
from scoring.contract_table import GAME_BONUS, is_game
from scoring.document.event import Deal, Honours
from scoring.sheet import TODAY, DealRules, Entry, Kind, SheetDeal, is_slam_made
from scoring.values import Contract, Doubling, Seat, Side, Strain, Vulnerability

__all__ = ["DEALS", "ProgressiveRules", "VulnerabilityMode", "is_plausible", "progressive_deal"]


class VulnerabilityMode(StrEnum):
    """Announced before play, and the same for the whole event."""

    BY_DEAL = "by-deal"
    NONE = "none"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class ProgressiveRules:
    deal: DealRules = TODAY
    vulnerability: VulnerabilityMode = VulnerabilityMode.BY_DEAL
    cap: int | None = 1000

    @property
    def needs_dealer(self) -> bool:
        return self.vulnerability is VulnerabilityMode.BY_DEAL

    def vulnerable(self, number: int, dealer: Seat | None) -> Vulnerability:
        """The vulnerability of a deal of the round; ValueError where it goes by the deal and nobody dealt."""
        if self.vulnerability is VulnerabilityMode.NONE:
            return Vulnerability.NONE
        if self.vulnerability is VulnerabilityMode.BOTH:
            return Vulnerability.ALL
        if dealer is None:
            raise ValueError("the vulnerability goes by the deal, so the dealer must be known")
        return vulnerability_by_deal(number, dealer)


def progressive_deal(deal: Deal, dealer: Seat | None, rules: ProgressiveRules) -> SheetDeal:
    """One deal of progressive bridge. A typed score stands as it is: neither capped nor with honours."""
    vulnerable = rules.vulnerable(deal.deal, dealer)
    if deal.score is not None:
        return SheetDeal(deal, vulnerable, typed_entries(deal))
    return _scored(deal, vulnerable, rules)


def _scored(deal: Deal, vulnerable: Vulnerability, rules: ProgressiveRules) -> SheetDeal:
    entries = rules.deal.entries(deal, vulnerable)
    if deal.contract is not None and any(entry.below for entry in entries):
        entries.append(_bonus(deal.contract, vulnerable, rules))
    uncapped = SheetDeal(deal, vulnerable, tuple(entries))
    return SheetDeal(deal, vulnerable, uncapped.entries + _cuts(uncapped, rules.cap))


def is_plausible(score: Mapping[Side, int], vulnerable: Vulnerability, rules: ProgressiveRules) -> bool:
    """Whether some contract, with or without honours, gives exactly this score to the two sides."""
    return (score[Side.NS], score[Side.EW]) in _possible_scores(vulnerable, rules)


@cache
def _possible_scores(vulnerable: Vulnerability, rules: ProgressiveRules) -> frozenset[tuple[int, int]]:
    dealt = (_scored(deal, vulnerable, rules) for deal in _every_deal(honours=rules.deal.honours))
    return frozenset({(0, 0)} | {(deal.points(Side.NS), deal.points(Side.EW)) for deal in dealt})


def _every_deal(*, honours: bool) -> Iterator[Deal]:
    for level, strain, declarer, doubling in product(range(1, 8), Strain, (Seat.N, Seat.E), Doubling):
        contract = Contract(level, strain, declarer, doubling)
        for tricks, held in product(range(14), _every_honours(strain) if honours else [()]):
            yield Deal(1, "", 1, contract=contract, tricks=tricks, honours=held)


def _every_honours(strain: Strain) -> list[tuple[Honours, ...]]:
    worths = (150,) if strain is Strain.NOTRUMP else (100, 150)
    return [(), *((Honours(side, points),) for side, points in product(Side, worths))]


def _bonus(contract: Contract, vulnerable: Vulnerability, rules: ProgressiveRules) -> Entry:
    side = contract.declarer.side
    if is_game(contract, rules.deal.table):
        return Entry(side, Kind.GAME, GAME_BONUS[vulnerable.includes(side)])
    return Entry(side, Kind.PART_SCORE, DUPLICATE_PART_SCORE)


def _cuts(deal: SheetDeal, cap: int | None) -> tuple[Entry, ...]:
    if cap is None:
        return ()
    return tuple(
        Entry(side, Kind.CAP, cap - deal.points(side))
        for side in Side
        if deal.points(side) > cap and not _made_a_slam(deal.deal, side)
    )


def _made_a_slam(deal: Deal, side: Side) -> bool:
    return deal.contract is not None and deal.contract.declarer.side is side and is_slam_made(deal)
