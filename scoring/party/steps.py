"""How the points of a deal came about, entry by entry."""

from collections.abc import Iterator

from scoring.document.answer import DealScore
from scoring.explanation import Step
from scoring.sheet import SheetDeal, is_made
from scoring.values import Side


def deal_score(deal: SheetDeal, *, with_below: bool, explained: bool) -> DealScore:
    """The deal as the score document tells it; `with_below` for games where part-scores are carried."""
    return DealScore(
        deal=deal.deal,
        vulnerable=deal.vulnerable,
        ns=deal.points(Side.NS),
        ew=deal.points(Side.EW),
        below={side: deal.below(side) for side in Side} if with_below else None,
        explanation=tuple(deal_steps(deal)) if explained else (),
    )


def deal_steps(deal: SheetDeal) -> Iterator[Step]:
    """The vulnerability, the contract, every entry of the sheet, the game it completed, the two totals."""
    yield Step("party.vulnerability", {"deal": deal.deal.deal}, deal.vulnerable.value)
    yield _outcome(deal)
    for entry in deal.entries:
        yield Step(f"party.{entry.kind.value}", {"side": entry.side.value}, entry.points)
    if deal.game is not None:
        yield Step("party.game-completed", {"side": deal.game.value})
    yield Step("party.total", {}, (deal.points(Side.NS), deal.points(Side.EW)))


def _outcome(deal: SheetDeal) -> Step:
    contract, tricks = deal.deal.contract, deal.deal.tricks
    if contract is None or tricks is None:
        return Step("party.passed-out" if deal.deal.passed_out else "party.typed-score")
    verdict = "made" if is_made(contract, tricks) else "set"
    return Step(
        "party.contract",
        {"contract": str(contract), "tricks": tricks, "needed": contract.tricks_needed},
        verdict,
    )
