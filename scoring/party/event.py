"""From the tables of a party event to its score document: deals, cards and the list."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from scoring.document.answer import ScoreDocument, Standing, TallyCard
from scoring.document.event import Entrant, EventDocument
from scoring.explanation import Explain
from scoring.party.cards import ScoredTable, tally_cards
from scoring.party.standings import Placing, penalties_of, ranked
from scoring.party.steps import deal_score
from scoring.sheet import DealRules


def deal_rules(document: EventDocument) -> DealRules:
    """The table of the event, and honours unless the conditions leave them out."""
    conditions = document.conditions
    return DealRules(table=conditions.contract_table, honours=conditions.honours is not False)


def score_document(
    document: EventDocument,
    tables: Sequence[ScoredTable],
    explain: Explain,
    *,
    with_below: bool = False,
    warnings: Sequence[str] = (),
) -> ScoreDocument:
    """The score document of a game that is one list by net points."""
    cards = tally_cards(document.entrants, tables)
    return ScoreDocument(
        name=document.name,
        date=document.date,
        warnings=tuple(warnings),
        standings=ranked(placings(document, cards), document.conditions.lists),
        deals=tuple(
            deal_score(
                deal,
                with_below=with_below,
                explained=explain.table(deal.deal.round, deal.deal.table),
            )
            for scored in tables
            for deal in scored.deals
        ),
        cards=cards,
    )


def placings(document: EventDocument, cards: Iterable[TallyCard], *, per_round: bool = False) -> tuple[Placing, ...]:
    """Each entrant's net less penalties, with what it is ranked by: the net, or the net per round played."""
    cards = tuple(cards)
    penalties = penalties_of(document)
    most = max((len(card.rounds) for card in cards), default=0)
    return tuple(
        _placing(entrant, card, penalties.get(entrant.id, Fraction(0)), most if per_round else None)
        for entrant, card in zip(document.entrants, cards, strict=True)
    )


def _placing(entrant: Entrant, card: TallyCard, penalty: Fraction, most: int | None) -> Placing:
    rounds, carried = len(card.rounds), entrant.carry_forward or Fraction(0)
    earned = card.net - penalty
    standing = Standing(
        entrant=entrant.id,
        names=entrant.names,
        rank=None,
        tied=False,
        total=earned + carried,
        penalty=penalty,
        section=entrant.section,
        rounds=rounds,
        carry_forward=entrant.carry_forward,
    )
    if not rounds:
        return Placing(entrant, standing, None)
    figure = earned + carried if most is None else earned / rounds + carried / most
    return Placing(entrant, standing, (figure,))
