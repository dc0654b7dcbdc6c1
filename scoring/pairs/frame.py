"""What a board of pairs or individual play is scored in: the conditions, the fields and the expected results."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scoring.document.event import Conditions, EventDocument, Result
from scoring.lines import TableScores

_PERCENT = {"A+": Fraction(60), "A": Fraction(50), "A-": Fraction(40)}
_IMPS = {"A+": Fraction(2), "A": Fraction(0), "A-": Fraction(-2)}


@dataclass(frozen=True, slots=True)
class Frame:
    """Everything outside a board that its scores depend on.

    `expected` is E by field: the whole event "", or each section where lines are compared inside theirs.
    """

    conditions: Conditions
    method: str
    scores: TableScores
    sections: Mapping[str, str]  # section by entrant; empty where the whole event is one field
    expected: Mapping[str, int]
    awards: Mapping[str, Fraction]  # the plain value of A+, A and A-
    several_sessions: bool = False

    @property
    def by_percent(self) -> bool:
        """Whether the method has tops, so that entrants are ranked by percent and not by average."""
        return self.method == "matchpoints"

    def field(self, result: Result) -> str:
        """The field of comparison that a line belongs to: that of the pair sitting N-S."""
        return self.sections.get(result.sitters[0], "") if self.sections else ""


def frame(document: EventDocument) -> Frame:
    conditions = document.conditions
    sections = {}
    if conditions.compare == "section":
        sections = {entrant.id: entrant.section for entrant in document.entrants}
    plain = _PERCENT if document.method == "matchpoints" else _IMPS
    return Frame(
        conditions=conditions,
        method=document.method,
        scores=TableScores(document),
        sections=sections,
        expected=_expected_results(document, sections),
        awards={**plain, **(conditions.artificial or {})},
        several_sessions=len({result.session for result in document.results}) > 1,
    )


def _expected_results(document: EventDocument, sections: Mapping[str, str]) -> dict[str, int]:
    """E of each field: the most lines that any board has in it, artificial ones counted."""
    fields = {sections.get(result.sitters[0], "") for result in document.results} if sections else {""}
    if document.conditions.expected_results is not None:
        return dict.fromkeys(fields, document.conditions.expected_results)
    counts = Counter(
        (sections.get(result.sitters[0], "") if sections else "", result.session, result.board)
        for result in document.results
        if not (result.not_played or result.cancelled)
    )
    expected = dict.fromkeys(fields, 0)
    for (field, _, _), count in counts.items():
        expected[field] = max(expected[field], count)
    return expected
