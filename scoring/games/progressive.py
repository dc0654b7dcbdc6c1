"""Progressive bridge: rounds of four deals at every table, and one list by net points (P11 to P21)."""

from scoring.document.answer import ScoreDocument
from scoring.document.event import EventDocument
from scoring.explanation import Explain
from scoring.party.cards import ScoredTable
from scoring.party.event import deal_rules, score_document
from scoring.party.tables import TableRound, dealers, refuse_beyond, refuse_repeats, table_rounds
from scoring.progressive import DEALS, ProgressiveRules, VulnerabilityMode, progressive_deal


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Score a progressive event. Unit: points; every player has those of his side of the round."""
    rules = progressive_rules(document)
    tables = [score_table(table, rules) for table in table_rounds(document)]
    return score_document(document, tables, explain)


def progressive_rules(document: EventDocument) -> ProgressiveRules:
    """The rules of a deal that the conditions of the event state."""
    conditions = document.conditions
    return ProgressiveRules(
        deal=deal_rules(document),
        vulnerability=VulnerabilityMode(conditions.vulnerability),
        cap=conditions.cap,
    )


def score_table(table: TableRound, rules: ProgressiveRules) -> ScoredTable:
    """The four deals of a round at a table, each on its own."""
    refuse_beyond(table.deals, DEALS)
    refuse_repeats(table.deals)
    if rules.needs_dealer:
        dealt = [progressive_deal(deal, dealer, rules) for deal, dealer in dealers(table)]
    else:
        dealt = [progressive_deal(deal, None, rules) for deal in table.deals]
    return ScoredTable(table, tuple(dealt))
