"""The two-column sheets of an event, for a page or a print: rubbers, chukkers, pivot by rubbers."""

from collections.abc import Callable
from dataclasses import dataclass

from scoring.document.event import EventDocument, Game
from scoring.games import chicago, rubber
from scoring.party.tables import TableRound, table_rounds
from scoring.sheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class TableSheet:
    """The sheet of a table in a round."""

    table: TableRound
    sheet: ScoreSheet


def score_sheets(document: EventDocument) -> tuple[TableSheet, ...]:
    """The sheet of every table that has a deal, by round and table.

    Made from the deals alone, so any corrected deal changes what follows it. None where deals stand by themselves
    (progressive, pivot by deals) or are no contract bridge.
    """
    draw = _sheet_of(document)
    if draw is None:
        return ()
    return tuple(TableSheet(table, draw(table)) for table in table_rounds(document))


def _sheet_of(document: EventDocument) -> Callable[[TableRound], ScoreSheet] | None:
    if document.game is Game.CHICAGO:
        chicago_rules = chicago.chicago_rules(document)
        return lambda table: chicago.sheet(table, chicago_rules)
    if document.game is Game.RUBBER or (document.game is Game.PIVOT and document.conditions.unit == "rubber"):
        rubber_rules = rubber.rubber_rules(document)
        return lambda table: rubber.sheet(table, rubber_rules)
    return None
