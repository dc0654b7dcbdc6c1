"""Which conditions of contest reproduce a file's own percentages: tried one after the other, and counted.

A file says what each pair's percentage is, not how it was reckoned. Nothing is taken for granted: the person who
imports sees which conditions agree with how many of the file's own figures, and chooses.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from scoring.document.event import EventDocument
from scoring.score import score
from tournaments.exchange.formats.values import ReadFile

_NEAR = Fraction(1, 100)
NEUBERG, OWN_TOP, HISTORIC, ASCHERMAN = "neuberg", "none", "historic", "ascherman"


@dataclass(frozen=True, slots=True)
class Way:
    """A way to score a file: its short boards, and what a line is that says NP and has a score.

    `code` names it in forms: "neuberg", "none", "neuberg+np".
    """

    short_boards: str
    np_counts: bool = False

    @property
    def code(self) -> str:
        return f"{self.short_boards}+np" if self.np_counts else self.short_boards


@dataclass(frozen=True, slots=True)
class Trial:
    """How many of the file's own percentages a way gives to within a hundredth, of how many it has."""

    way: Way
    agree: int
    of: int

    @property
    def is_exact(self) -> bool:
        return self.agree == self.of


def ways(read: ReadFile) -> list[Way]:
    """The ways that can be chosen for a file, the usual one first."""
    counts = (False, True) if read.np_lines else (False,)
    return [Way(short, np) for short in (NEUBERG, OWN_TOP, HISTORIC, ASCHERMAN) for np in counts]


def document_by(read: ReadFile, way: Way) -> EventDocument:
    """The file's event under these conditions."""
    conditions = replace(read.document.conditions, short_boards=way.short_boards)
    document = replace(read.document, conditions=conditions)
    return _with_np_scores(document, read) if way.np_counts else document


def _with_np_scores(document: EventDocument, read: ReadFile) -> EventDocument:
    """Lines that the file calls not played, with the score that it gives them all the same."""
    results = list(document.results)
    for at in read.np_lines:
        results[at] = replace(results[at], not_played=False, score=read.lines[at].score)
    return replace(document, results=tuple(results))


def trials(read: ReadFile) -> list[Trial]:
    """Every way tried on the file, in the order of `ways`; empty where the file has no percentages."""
    own = _own_percentages(read)
    return [_trial(way, read, own) for way in ways(read)] if own else []


def best(tried: Sequence[Trial]) -> Way:
    """The way that agrees with most; the usual one where several do, or where there was nothing to try."""
    return max(tried, key=lambda trial: trial.agree).way if tried else Way(NEUBERG)


def _own_percentages(read: ReadFile) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for code, standing in read.standings.items():
        try:
            found[code] = Fraction(Decimal(standing.percent))
        except (InvalidOperation, ValueError, OverflowError):
            continue
    return found


def _trial(way: Way, read: ReadFile, own: dict[str, Fraction]) -> Trial:
    standings = score(document_by(read, way)).standings
    ours = {standing.entrant: standing.percent for standing in standings}
    agree = sum(_is_near(ours.get(code), percent) for code, percent in own.items())
    return Trial(way, agree, len(own))


def _is_near(ours: Fraction | None, theirs: Fraction) -> bool:
    """Within a hundredth once both are written with two decimals."""
    return ours is not None and abs(ours - theirs) <= _NEAR
