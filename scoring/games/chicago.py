"""Chicago as an event: a round is a chukker of four deals, and the list goes by net points."""

from itertools import pairwise

from scoring.chicago import DEALS, ChicagoRules, chicago_sheet
from scoring.document.answer import ScoreDocument
from scoring.document.errors import BadDocumentError
from scoring.document.event import EventDocument
from scoring.document.said import english
from scoring.explanation import Explain
from scoring.party.cards import ScoredTable
from scoring.party.event import deal_rules, score_document
from scoring.party.tables import TableRound, dealers, refuse_beyond, table_rounds
from scoring.sheet import ScoreSheet, place


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Score an event of chukkers. Unit: points; every player has those of his side of the round."""
    rules = chicago_rules(document)
    tables = [ScoredTable(table, sheet(table, rules).deals) for table in table_rounds(document)]
    return score_document(document, tables, explain)


def chicago_rules(document: EventDocument) -> ChicagoRules:
    """The rules that the conditions of the event state."""
    conditions = document.conditions
    return ChicagoRules(
        deal=deal_rules(document),
        opponents_vulnerable=conditions.vulnerable_deals_2_3 == "opponents",
        carry=conditions.part_score == "carry",
    )


def sheet(table: TableRound, rules: ChicagoRules) -> ScoreSheet:
    """The score sheet of the chukker of a table; only a passed-out deal may be dealt again."""
    refuse_beyond(table.deals, DEALS)
    for before, deal in pairwise(table.deals):
        if before.deal == deal.deal and not before.passed_out:
            raise BadDocumentError(
                place(deal), english("a second result"), english("another result only of a deal that was passed out")
            )
    return chicago_sheet(tuple(dealers(table)), rules)
