"""Pivot bridge: each plays with each as partner; a round is four deals or a rubber (V1 to V9)."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from scoring.document.answer import ScoreDocument, Standing
from scoring.document.event import EventDocument
from scoring.explanation import Explain
from scoring.games import progressive, rubber
from scoring.party.cards import ScoredTable
from scoring.party.event import placings, score_document
from scoring.party.standings import Placing, ranked, ranked_by_list
from scoring.party.tables import everybody, table_rounds

# The rounds of a whole cycle for so many players at a table.
CYCLE = {4: 3, 5: 5}


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Score a pivot event. Unit: points; every player has those of his side of the round.

    One list is by net points; where the tables differ in players or rounds, by net points per round played.
    """
    by_rubbers = document.conditions.unit == "rubber"
    tables = _rubbers(document) if by_rubbers else _deals(document)
    warnings = [*(rubber.open_rubbers(tables) if by_rubbers else ()), *_broken_cycles(tables)]
    scored = score_document(document, tables, explain, with_below=by_rubbers, warnings=warnings)
    return replace(scored, standings=_standings(document, scored, tables))


def _deals(document: EventDocument) -> list[ScoredTable]:
    rules = progressive.progressive_rules(document)
    return [progressive.score_table(table, rules) for table in table_rounds(document)]


def _rubbers(document: EventDocument) -> list[ScoredTable]:
    rules = rubber.rubber_rules(document)
    return [rubber.score_table(table, rules) for table in table_rounds(document)]


def _standings(document: EventDocument, scored: ScoreDocument, tables: Sequence[ScoredTable]) -> tuple[Standing, ...]:
    lists = document.conditions.lists
    if document.conditions.ranking == "section":
        return ranked_by_list(placings(document, scored.cards), _list_of(scored), lists)
    per_round = len({(len(players), rounds) for players, rounds in _size_of_tables(tables)}) > 1
    return ranked(placings(document, scored.cards, per_round=per_round), lists)


def _list_of(scored: ScoreDocument) -> Callable[[Placing], str]:
    """A table is a section: that of the entrant, or the table where the entrant played first."""
    played_at = {card.entrant: card.rounds[0].table for card in scored.cards if card.rounds}
    return lambda placing: placing.entrant.section or played_at.get(placing.entrant.id, "")


def _size_of_tables(tables: Sequence[ScoredTable]) -> Iterator[tuple[set[str], int]]:
    """The players and the number of rounds of each table."""
    players: dict[str, set[str]] = defaultdict(set)
    rounds: dict[str, int] = defaultdict(int)
    for scored in tables:
        seating = scored.table.seating
        players[seating.table].update(everybody(seating))
        rounds[seating.table] += 1
    return ((players[table], rounds[table]) for table in players)


def _broken_cycles(tables: Sequence[ScoredTable]) -> Iterator[str]:
    """A warning for each cycle that ended before everybody had played with everybody."""
    cycles: dict[tuple[str, int | None], list[ScoredTable]] = defaultdict(list)
    for scored in tables:
        cycles[scored.table.seating.table, scored.table.seating.cycle].append(scored)
    for (table, cycle), rounds in cycles.items():
        players = {player for scored in rounds for player in everybody(scored.table.seating)}
        whole = CYCLE.get(len(players))
        if whole is None or len(rounds) % whole:
            name = f"table {table}" if cycle is None else f"table {table}, cycle {cycle}"
            yield f"{name}: {len(rounds)} rounds are no whole cycle; the list shows the rounds played"
