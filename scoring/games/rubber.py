"""Rubber bridge as an event: a round is a rubber, and the list goes by net points."""

from collections.abc import Iterator, Sequence

from scoring.document.answer import ScoreDocument
from scoring.document.event import EventDocument
from scoring.explanation import Explain
from scoring.party.cards import ScoredTable
from scoring.party.event import deal_rules, score_document
from scoring.party.tables import TableRound, refuse_repeats, table_rounds
from scoring.rubber import RubberRules, rubber_sheet
from scoring.sheet import ScoreSheet


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Score an event of rubbers. Unit: points; every player has those of his side of the round."""
    tables = [score_table(table, rubber_rules(document)) for table in table_rounds(document)]
    return score_document(document, tables, explain, with_below=True, warnings=tuple(open_rubbers(tables)))


def rubber_rules(document: EventDocument) -> RubberRules:
    """The rules that the conditions of the event state."""
    unfinished = document.conditions.unfinished or {}
    return RubberRules(
        deal=deal_rules(document),
        unfinished_game=unfinished.get("game", 300),
        unfinished_part_score=unfinished.get("part_score", 100),
    )


def sheet(table: TableRound, rules: RubberRules) -> ScoreSheet:
    """The score sheet of the rubber of a table."""
    refuse_repeats(table.deals)
    return rubber_sheet(table.deals, rules, stopped=table.seating.stopped)


def score_table(table: TableRound, rules: RubberRules) -> ScoredTable:
    return ScoredTable(table, sheet(table, rules).deals)


def open_rubbers(tables: Sequence[ScoredTable]) -> Iterator[str]:
    """A warning for each rubber that was neither won nor stopped."""
    for scored in tables:
        seating = scored.table.seating
        if not seating.stopped and not _is_won(scored):
            yield f"round {seating.round}, table {seating.table}: the rubber is neither won nor stopped"


def _is_won(scored: ScoredTable) -> bool:
    winners = [deal.game for deal in scored.deals if deal.game is not None]
    return any(winners.count(side) == 2 for side in winners)
