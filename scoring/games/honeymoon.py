"""Honeymoon bridge with a widow as an event: matches of two, in a round robin or a knock-out (H11, H12)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.document.answer import CardRound, HoneymoonScore, ScoreDocument, Standing, TallyCard
from scoring.document.errors import BadDocumentError
from scoring.document.event import Entrant, EventDocument, HoneymoonDeal, Match
from scoring.document.said import english
from scoring.explanation import Explain
from scoring.party.cards import card
from scoring.party.matches import DRAW, LOSS, HoneymoonMatch, MatchRules, deal_steps, play_match, walkover
from scoring.party.standings import Figure, Placing, penalties_of, ranked
from scoring.party.tables import table_order


def score(document: EventDocument, explain: Explain) -> ScoreDocument:
    """Score matches of honeymoon bridge.

    Unit: matches won, a draw is half; then the difference of points over all matches, less penalties.
    A knock-out is ranked by the round lost in.
    """
    matches = matches_of(document)
    cards = tuple(_card(entrant, matches) for entrant in document.entrants)
    return ScoreDocument(
        name=document.name,
        date=document.date,
        warnings=tuple(_warnings(document, matches)),
        standings=ranked(_placings(document, matches, cards), document.conditions.lists),
        deals=tuple(_explained(deal, explain) for match in matches for deal in match.deals),
        cards=cards,
    )


def match_rules(document: EventDocument) -> MatchRules:
    """The rules of a match that the conditions of the event state."""
    conditions = document.conditions
    return MatchRules(
        deals=conditions.deals,
        passed_out_counts=conditions.passed_out == "counts",
        extra_deal=conditions.draw == "extra-deal",
    )


def matches_of(document: EventDocument) -> tuple[HoneymoonMatch, ...]:
    """Every match with a line, and those that a walkover decided, by round and then by its name."""
    lines: dict[str, list[HoneymoonDeal]] = defaultdict(list)
    for line in document.honeymoon:
        lines[line.match].append(line)
    matches = [_match(document, match, lines[match]) for match in lines]
    matches += [_not_begun(each) for each in document.matches if each.winner and each.away and each.id not in lines]
    return tuple(sorted(matches, key=lambda match: (match.round or 0, table_order(match.id))))


def _match(document: EventDocument, match: str, lines: Sequence[HoneymoonDeal]) -> HoneymoonMatch:
    listed = {listed.id: listed for listed in document.matches}.get(match)
    winner = listed.winner if listed else ""
    _refuse_stranger(match, winner, lines[0].players)
    rounds = [line.round for line in lines if line.round is not None]
    round_ = rounds[0] if rounds else listed.round if listed else None
    in_order = sorted(lines, key=lambda line: line.deal)
    return play_match(match, in_order, match_rules(document), round_=round_, winner=winner)


def _not_begun(listed: Match) -> HoneymoonMatch:
    players = (listed.home, listed.away or "")
    _refuse_stranger(listed.id, listed.winner, players)
    return walkover(listed.id, players, round_=listed.round, winner=listed.winner)


def _refuse_stranger(match: str, winner: str, players: tuple[str, str]) -> None:
    if winner and winner not in players:
        raise BadDocumentError(
            english("matches, %(match)s, winner", match=match), repr(winner), english("one of the two players")
        )


def _explained(deal: HoneymoonScore, explain: Explain) -> HoneymoonScore:
    if not explain.match(deal.deal.match):
        return deal
    return replace(deal, explanation=tuple(deal_steps(deal.deal)))


def _card(entrant: Entrant, matches: Sequence[HoneymoonMatch]) -> TallyCard:
    return card(
        entrant.id,
        [
            CardRound(
                own=match.total(entrant.id),
                opponents=match.total(match.opponent(entrant.id)),
                round=match.round,
                match=match.id,
            )
            for match in _played_by(entrant, matches)
        ],
    )


def _played_by(entrant: Entrant, matches: Sequence[HoneymoonMatch]) -> list[HoneymoonMatch]:
    return [match for match in matches if entrant.id in match.players and match.deals_played]


def _counted(entrant: Entrant, matches: Sequence[HoneymoonMatch]) -> list[HoneymoonMatch]:
    return [match for match in matches if entrant.id in match.players and (match.deals_played or match.is_walkover)]


def _placings(document: EventDocument, matches: Sequence[HoneymoonMatch], cards: Sequence[TallyCard]) -> list[Placing]:
    penalties = penalties_of(document)
    return [
        _placing(document, entrant, matches, card.net - penalties.get(entrant.id, Fraction(0)))
        for entrant, card in zip(document.entrants, cards, strict=True)
    ]


def _placing(
    document: EventDocument, entrant: Entrant, matches: Sequence[HoneymoonMatch], difference: Fraction
) -> Placing:
    played = _counted(entrant, matches)
    won = sum((match.result(entrant.id) for match in played), Fraction(0))
    total = won + (entrant.carry_forward or Fraction(0))
    standing = Standing(
        entrant=entrant.id,
        names=entrant.names,
        rank=None,
        tied=False,
        total=total,
        penalty=penalties_of(document).get(entrant.id, Fraction(0)),
        section=entrant.section,
        matches=len(played),
        rounds=len({match.round for match in played}),
        carry_forward=entrant.carry_forward,
    )
    figure: Figure = (total, difference)
    if document.conditions.knock_out:
        figure = (_round_lost(entrant, played, matches),)
    return Placing(entrant, standing, figure if played else None)


def _round_lost(entrant: Entrant, played: Sequence[HoneymoonMatch], matches: Sequence[HoneymoonMatch]) -> Fraction:
    """The round in which the player was knocked out, or one beyond the last for who is still in."""
    lost = [match.round or 1 for match in played if match.result(entrant.id) == LOSS]
    return Fraction(min(lost) if lost else 1 + max((match.round or 1 for match in matches), default=0))


def _warnings(document: EventDocument, matches: Sequence[HoneymoonMatch]) -> Iterator[str]:
    deals = document.conditions.deals
    for match in matches:
        if match.is_walkover:
            yield f"match {match.id}: won by a walkover after {match.deals_played} of {deals} deals"
        elif match.deals_played < deals:
            yield f"match {match.id}: {match.deals_played} of {deals} deals; it counts as it stands"
        elif document.conditions.knock_out and match.result(match.players[0]) == DRAW:
            yield f"match {match.id}: level, and no winner is named, so nobody is out"
