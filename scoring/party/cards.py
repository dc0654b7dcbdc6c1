"""Tally cards: for every entrant the own and the opponents' points, round by round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.document.answer import CardRound, TallyCard
from scoring.document.event import Entrant
from scoring.party.tables import TableRound
from scoring.sheet import SheetDeal
from scoring.values import Side


@dataclass(frozen=True, slots=True)
class ScoredTable:
    """A table of a round with what its deals scored."""

    table: TableRound
    deals: tuple[SheetDeal, ...]

    def total(self, side: Side) -> int:
        return sum(deal.points(side) for deal in self.deals)


def tally_cards(entrants: Sequence[Entrant], tables: Iterable[ScoredTable]) -> tuple[TallyCard, ...]:
    """A card for each entrant, in their order; one who sat out every round has an empty one."""
    rounds: dict[str, list[CardRound]] = {entrant.id: [] for entrant in entrants}
    for scored in tables:
        for side in Side:
            line = CardRound(
                own=scored.total(side),
                opponents=scored.total(side.other),
                round=scored.table.seating.round,
                table=scored.table.seating.table,
            )
            for entrant in scored.table.sitters(side):
                rounds[entrant].append(line)
    return tuple(card(entrant.id, rounds[entrant.id]) for entrant in entrants)


def card(entrant: str, rounds: Sequence[CardRound]) -> TallyCard:
    """The card with its two columns added up."""
    return TallyCard(
        entrant=entrant,
        rounds=tuple(rounds),
        own=sum(line.own for line in rounds),
        opponents=sum(line.opponents for line in rounds),
    )
