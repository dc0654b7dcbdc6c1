"""The one way from results to standings: an event document in, a score document out."""

from importlib import import_module
from typing import Protocol, cast

from scoring.collecting import without_collecting
from scoring.document.answer import ScoreDocument
from scoring.document.event import Contest, EventDocument, Game
from scoring.explanation import NOTHING, Explain

# Each game is a module of scoring.games with `score(document, explain)`; individuals are scored as pairs are.
_DUPLICATE = {Contest.PAIRS: "pairs", Contest.INDIVIDUAL: "pairs", Contest.TEAMS: "teams"}


class GameModule(Protocol):
    """What a module of `scoring.games` offers."""

    def score(self, document: EventDocument, explain: Explain) -> ScoreDocument: ...


def score(document: EventDocument, *, explain: Explain = NOTHING) -> ScoreDocument:
    """Score an event of any game: standings, boards, matches, deals and cards, exact and unrounded.

    `explain` says which lines carry their explanation. Pure: the same document gives the same answer.
    """
    with without_collecting():
        return game_module(document).score(document, explain)


def game_module(document: EventDocument) -> GameModule:
    """The module that knows the rules of this event's game, imported when it is first needed."""
    return cast("GameModule", import_module(f"scoring.games.{_module_name(document)}"))


def _module_name(document: EventDocument) -> str:
    if document.game is not Game.DUPLICATE:
        return document.game.value
    return _DUPLICATE[document.contest or Contest.PAIRS]
