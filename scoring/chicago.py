"""Chicago, or four-deal bridge: a chukker of four deals whose vulnerability is fixed by the deal.

Nobody on the first, one side on the second and third, both on the fourth. A passed-out deal is redealt by the
same dealer under the same vulnerability.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.contract_table import GAME_BONUS
from scoring.document.errors import BadDocumentError
from scoring.document.event import Deal
from scoring.document.said import english
from scoring.sheet import GAME, TODAY, DealRules, Entry, Kind, ScoreSheet, SheetDeal, place
from scoring.values import Seat, Side, Vulnerability

DEALS = 4  # of a chukker, or of a round of progressive bridge
PART_SCORE_ON_LAST_DEAL = 100
DUPLICATE_PART_SCORE = 50


@dataclass(frozen=True, slots=True)
class ChicagoRules:
    """`carry`: part-scores carry over and are worth 100 on the last deal only; else each earns 50 at once.

    `opponents_vulnerable`: on the second and third deal the dealer's opponents are vulnerable, not his side.
    """

    deal: DealRules = TODAY
    opponents_vulnerable: bool = False
    carry: bool = True


def vulnerability_by_deal(number: int, dealer: Seat, *, opponents_vulnerable: bool = False) -> Vulnerability:
    """The vulnerability of deal 1 to 4: nobody, the dealer's side, the dealer's side, both."""
    if number in (1, DEALS):
        return Vulnerability.NONE if number == 1 else Vulnerability.ALL
    side = dealer.side.other if opponents_vulnerable else dealer.side
    return Vulnerability(side.value)


def chicago_sheet(deals: Sequence[tuple[Deal, Seat]], rules: ChicagoRules) -> ScoreSheet:
    """The score sheet of a chukker from its deals in the order played, each with its dealer.

    Refuses a typed score where part-scores carry over.
    """
    games, parts = {Side.NS: 0, Side.EW: 0}, {Side.NS: 0, Side.EW: 0}
    written = []
    for deal, dealer in deals:
        vulnerable = vulnerability_by_deal(deal.deal, dealer, opponents_vulnerable=rules.opponents_vulnerable)
        sheet_deal = _write(deal, vulnerable, parts, rules)
        if sheet_deal.game is not None:
            games[sheet_deal.game] += 1
            parts = {Side.NS: 0, Side.EW: 0}
        elif rules.carry:
            parts = {side: parts[side] + sheet_deal.below(side) for side in Side}
        written.append(sheet_deal)
    return ScoreSheet(tuple(written), (games[Side.NS], games[Side.EW]), (parts[Side.NS], parts[Side.EW]))


def _write(deal: Deal, vulnerable: Vulnerability, parts: dict[Side, int], rules: ChicagoRules) -> SheetDeal:
    if deal.score is not None:
        return SheetDeal(deal, vulnerable, _typed(deal, rules))
    entries = rules.deal.entries(deal, vulnerable)
    game = None
    for tricks in [entry for entry in entries if entry.below]:
        if parts[tricks.side] + tricks.points >= GAME:
            game = tricks.side
            bonus = GAME_BONUS[vulnerable.includes(game)]
            entries.append(Entry(game, Kind.GAME, bonus))
        elif not rules.carry or deal.deal == DEALS:
            part = PART_SCORE_ON_LAST_DEAL if rules.carry else DUPLICATE_PART_SCORE
            entries.append(Entry(tricks.side, Kind.PART_SCORE, part))
    return SheetDeal(deal, vulnerable, tuple(entries), game)


def _typed(deal: Deal, rules: ChicagoRules) -> tuple[Entry, ...]:
    if rules.carry:
        raise BadDocumentError(
            place(deal),
            english("a typed score"),
            english("contract, by and tricks, or passed_out, as part-scores carry over"),
        )
    return typed_entries(deal)


def typed_entries(deal: Deal) -> tuple[Entry, ...]:
    """The entries of a score that was typed, for either side as it was typed."""
    score = deal.score or {}
    return tuple(Entry(side, Kind.TYPED, points) for side, points in score.items() if points)
