"""Tie-breaks from matches: each separates those still tied, a higher value first."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.document.event import EventDocument
from scoring.matches.records import Record
from scoring.matches.sheet import ZERO, counts_points
from scoring.matches.ways import way_of
from scoring.ranking import TieBreak, Values


def match_tie_breaks(
    document: EventDocument, book: Mapping[str, Record], totals: Mapping[str, Fraction]
) -> tuple[TieBreak, ...]:
    """The steps that the event asks for, in its order; `partners` says nothing about matches."""
    judge = _Judge(document, book, totals)
    steps = {
        "mutual": judge.mutual,
        "wins": judge.wins,
        "imps": judge.imps,
        "quotient": judge.quotient,
        "opponents": judge.opponents,
        "boards-won": judge.boards_won,
    }
    return tuple(TieBreak(name, steps[name]) for name in document.conditions.tie_breaks if name in steps)


class _Judge:
    def __init__(self, document: EventDocument, book: Mapping[str, Record], totals: Mapping[str, Fraction]) -> None:
        self._document = document
        self._way = way_of(document)
        self._book = book
        self._totals = totals

    def mutual(self, tied: Sequence[str]) -> Values:
        """What each made of the matches among the tied, if they have all met."""
        if any(not set(tied) - {entrant} <= self._book[entrant].opponents for entrant in tied):
            return None
        return {
            entrant: sum((self._way.earned(part) for part in self._book[entrant].against(tied)), ZERO)
            for entrant in tied
        }

    def wins(self, tied: Sequence[str]) -> Values:
        return {entrant: self._book[entrant].wins for entrant in tied}

    def imps(self, tied: Sequence[str]) -> Values:
        """Net IMPs over all matches, where there are IMPs."""
        if counts_points(self._document):
            return None
        return {entrant: sum((part.balance for part in self._book[entrant].matches), ZERO) for entrant in tied}

    def quotient(self, tied: Sequence[str]) -> Values:
        """IMPs won over IMPs lost; who lost nothing is best.

        Told as the share won of all IMPs, which puts quotients in the same order and has an end.
        """
        if counts_points(self._document):
            return None
        return {entrant: _share_won(self._book[entrant]) for entrant in tied}

    def opponents(self, tied: Sequence[str]) -> Values:
        """The totals of all opponents met, each once."""
        return {
            entrant: sum((self._totals[other] for other in self._book[entrant].opponents), ZERO) for entrant in tied
        }

    def boards_won(self, tied: Sequence[str]) -> Values:
        return {entrant: sum((part.boards_won for part in self._book[entrant].matches), ZERO) for entrant in tied}


def _share_won(record: Record) -> Fraction:
    won = sum((part.gains[0] for part in record.matches), ZERO)
    lost = sum((part.gains[1] for part in record.matches), ZERO)
    return won / (won + lost) if lost else Fraction(1)
