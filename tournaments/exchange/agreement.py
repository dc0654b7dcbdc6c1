"""Which conditions of contest reproduce a file's own figures: tried one after the other, and counted.

A file says what each pair's percentage or total is, not how it was reckoned. Nothing is taken for granted: the person
who imports sees which conditions agree with how many of the file's own figures, and chooses.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.event import EventDocument
from scoring.score import score
from tournaments.exchange.formats.values import FileStanding, ReadFile

# No powers of ten: 1E999999999 is a number too, and takes for ever.
_FIGURE = re.compile(r"[-+]?\d{1,6}([.]\d{1,20})?")
_NEAR = Fraction(1, 100)

# The condition that programs differ in, by method, with its values; the usual one first.
_CHOICES: Mapping[str, tuple[str, tuple[str | int, ...]]] = {
    "matchpoints": ("short_boards", ("neuberg", "none", "historic", "ascherman")),
    "cross-imps": ("ximp_divisor", ("comparisons", "results", "sqrt")),
    "butler": ("butler_trim", (0, "auto", 1, 2)),
}


@dataclass(frozen=True, slots=True)
class Way:
    """A way to score a file: the value of one condition, and what a line is that says NP and has a score.

    `code` names it in forms: "neuberg", "none+np", "auto".
    """

    condition: str
    value: str | int
    np_counts: bool = False

    @property
    def code(self) -> str:
        return f"{self.value}+np" if self.np_counts else str(self.value)


@dataclass(frozen=True, slots=True)
class Trial:
    """How many of the file's own figures a way gives to within a hundredth, of how many it has."""

    way: Way
    agree: int
    of: int

    @property
    def is_exact(self) -> bool:
        return self.agree == self.of


def ways(read: ReadFile) -> list[Way]:
    """The ways that can be chosen for a file, the usual one first; none where it states its own conditions."""
    if not read.standings:
        return []
    condition, values = _CHOICES[read.document.method]
    counts = (False, True) if read.np_lines else (False,)
    return [Way(condition, value, np) for value in values for np in counts]


def document_by(read: ReadFile, way: Way) -> EventDocument:
    """The file's event under these conditions."""
    conditions = replace(read.document.conditions, **{way.condition: way.value})  # type: ignore[arg-type]
    document = replace(read.document, conditions=conditions)
    return _with_np_scores(document, read) if way.np_counts else document


def _with_np_scores(document: EventDocument, read: ReadFile) -> EventDocument:
    """Lines that the file calls not played, with the score that it gives them all the same."""
    results = list(document.results)
    for at in read.np_lines:
        results[at] = replace(results[at], not_played=False, score=read.lines[at].score)
    return replace(document, results=tuple(results))


def trials(read: ReadFile) -> list[Trial]:
    """Every way tried on the file, in the order of `ways`; empty where the file has no figures of its own."""
    own = own_figures(read)
    return [_trial(way, read, own) for way in ways(read)] if own else []


def best(tried: Sequence[Trial], usual: Way) -> Way:
    """The way that agrees with most; the usual one where several do, or where there was nothing to try."""
    return max(tried, key=lambda trial: trial.agree).way if tried else usual


def best_way(read: ReadFile) -> Way:
    """The way that gives most of the file's own figures."""
    return best(trials(read), ways(read)[0])


def figure_of(standing: FileStanding, method: str) -> str:
    """What the file ranks a pair by: its percentage, or by IMPs its total."""
    return standing.percent if method == "matchpoints" else standing.total


def own_figures(read: ReadFile) -> dict[str, Fraction]:
    """The file's own figure of each entrant, where it is a number."""
    found: dict[str, Fraction] = {}
    for code, standing in read.standings.items():
        figure = figure_of(standing, read.document.method)
        if _FIGURE.fullmatch(figure):
            found[code] = Fraction(figure)
    return found


def _trial(way: Way, read: ReadFile, own: dict[str, Fraction]) -> Trial:
    by_percent = read.document.method == "matchpoints"
    standings = score(document_by(read, way)).standings
    ours = {standing.entrant: standing.percent if by_percent else standing.total for standing in standings}
    agree = sum(_is_near(ours.get(code), theirs) for code, theirs in own.items())
    return Trial(way, agree, len(own))


def _is_near(ours: Fraction | None, theirs: Fraction) -> bool:
    """Within a hundredth; totals of rounded lines may be off by as much."""
    return ours is not None and abs(ours - theirs) <= _NEAR
