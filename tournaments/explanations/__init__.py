"""Why a score is what it is, in sentences of the reader's language.

`explain_line(event_pk, result_pk)` for a page; `sentence(step)` for one step of any explanation. The codes of the
steps are in docs/explanations.md.
"""

from collections.abc import Mapping

from scoring.document.answer import BoardScore, DealScore, HoneymoonScore, Line, ScoreDocument
from scoring.document.event import Deal, HoneymoonDeal, Result
from scoring.explanation import Explain, Step
from scoring.score import score
from tournaments.documents import facts_of
from tournaments.explanations import matches, pairs, party
from tournaments.explanations.words import Word

WORDS: Mapping[str, Word] = {**pairs.WORDS, **matches.WORDS, **party.WORDS}

__all__ = ["WORDS", "explain_line", "explained", "sentence"]


def sentence(step: Step) -> str:
    """One step in words."""
    return WORDS[step.rule](step.values, step.result)


def explained(scored: Line | DealScore | HoneymoonScore) -> list[str]:
    """All steps of a scored line in words; empty where it was not asked for."""
    return [sentence(step) for step in scored.explanation]


def explain_line(event_pk: int, result_pk: int) -> list[str]:
    """How a result came to its points, from the facts as they are now; empty for a line that does not count."""
    facts = facts_of(event_pk)
    value = facts.line_values[facts.lines.index(result_pk)]
    answer = score(facts.document, explain=Explain(_asked_by(value)))
    return next((explained(scored) for scored in _scored(answer) if _is_of(scored, value)), [])


def _asked_by(value: Result | Deal | HoneymoonDeal) -> str:
    if isinstance(value, Result):
        return f"{value.session}:{value.board}"
    return f"{value.round}/{value.table}" if isinstance(value, Deal) else value.match


def _scored(answer: ScoreDocument) -> list[Line | DealScore | HoneymoonScore]:
    boards: tuple[BoardScore, ...] = answer.boards
    return [*(line for board in boards for line in board.lines), *answer.deals]


def _is_of(scored: Line | DealScore | HoneymoonScore, value: Result | Deal | HoneymoonDeal) -> bool:
    return (scored.result if isinstance(scored, Line) else scored.deal) is value
