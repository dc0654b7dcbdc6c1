"""Rubber bridge: part-scores are carried to a game, two games win the rubber (Laws of Contract Bridge).

A side is vulnerable once it has won a game of the rubber.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.document.errors import BadDocumentError
from scoring.document.event import Deal
from scoring.document.said import english
from scoring.sheet import GAME, TODAY, DealRules, Entry, Kind, ScoreSheet, SheetDeal, place, vulnerability_of
from scoring.values import Side

RUBBER_IN_TWO, RUBBER_IN_THREE = 700, 500


@dataclass(frozen=True, slots=True)
class RubberRules:
    """How deals are scored, and what a rubber stopped before its end gives.

    `unfinished_game` goes to the side with the only game, `unfinished_part_score` to the only side with a
    part-score in the open game (it was 50 in the older laws).
    """

    deal: DealRules = TODAY
    unfinished_game: int = 300
    unfinished_part_score: int = 100


@dataclass(slots=True)
class _Rubber:
    """The rubber while it is being added up."""

    games: dict[Side, int]
    parts: dict[Side, int]
    winner: Side | None = None

    def write_tricks(self, side: Side, points: int) -> Side | None:
        """Add points below the line; the side, if that completes its game. Part-scores then lapse."""
        self.parts[side] += points
        if self.parts[side] < GAME:
            return None
        self.games[side] += 1
        self.parts = {Side.NS: 0, Side.EW: 0}
        if self.games[side] == 2:
            self.winner = side
        return side


def rubber_sheet(deals: Sequence[Deal], rules: RubberRules, *, stopped: bool = False) -> ScoreSheet:
    """The score sheet of a rubber from its deals, in the order played.

    `stopped`: it ended before it was won, and the last deal carries what the open rubber is worth.
    Refuses a deal after the rubber was won, and a typed score.
    """
    rubber = _Rubber({Side.NS: 0, Side.EW: 0}, {Side.NS: 0, Side.EW: 0})
    written = [_write(rubber, deal, rules) for deal in deals]
    if stopped and written and rubber.winner is None:
        written[-1] = replace(written[-1], entries=written[-1].entries + _unfinished(rubber, rules))
    return ScoreSheet(
        deals=tuple(written),
        games=(rubber.games[Side.NS], rubber.games[Side.EW]),
        part_scores=(rubber.parts[Side.NS], rubber.parts[Side.EW]),
        vulnerable=vulnerability_of(side for side in Side if rubber.games[side]),
        winner=rubber.winner,
    )


def _write(rubber: _Rubber, deal: Deal, rules: RubberRules) -> SheetDeal:
    _refuse(rubber, deal)
    vulnerable = vulnerability_of(side for side in Side if rubber.games[side])
    entries = rules.deal.entries(deal, vulnerable)
    game = None
    for entry in entries:
        if entry.below:
            game = rubber.write_tricks(entry.side, entry.points)
    if rubber.winner is not None:
        bonus = RUBBER_IN_THREE if rubber.games[rubber.winner.other] else RUBBER_IN_TWO
        entries.append(Entry(rubber.winner, Kind.RUBBER, bonus))
    return SheetDeal(deal, vulnerable, tuple(entries), game)


def _refuse(rubber: _Rubber, deal: Deal) -> None:
    if rubber.winner is not None:
        raise BadDocumentError(
            place(deal),
            english("the rubber was won by %(side)s before it", side=rubber.winner),
            english("a new round for the next rubber"),
        )
    if deal.score is not None:
        raise BadDocumentError(place(deal), english("a typed score"), english("contract, by and tricks, or passed_out"))


def _unfinished(rubber: _Rubber, rules: RubberRules) -> tuple[Entry, ...]:
    kinds = (
        (Kind.UNFINISHED_GAME, rubber.games, rules.unfinished_game),
        (Kind.UNFINISHED_PART_SCORE, rubber.parts, rules.unfinished_part_score),
    )
    return tuple(
        Entry(side, kind, points)
        for kind, held, points in kinds
        for side in Side
        if points and held[side] and not held[side.other]
    )
