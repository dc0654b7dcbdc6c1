"""From what a line says, as somebody wrote it, to what the recorder takes."""

from dataclasses import replace

from scoring.document.event import Award
from scoring.notation.contracts import PassedOut
from scoring.rounding import decimal_text
from tournaments.lines import NOT_PLAYED, Awarded, Played, Said, Scored
from tournaments.recording.values import Outcome


def outcome_said(said: Said) -> Outcome:
    if isinstance(said, Played):
        return Outcome(contract=said.contract, tricks=said.tricks, lead=said.lead)
    if isinstance(said, Scored):
        return Outcome(score=said.to_ns)
    if isinstance(said, Awarded):
        return Outcome(artificial={"ns": _award(said.ns), "ew": _award(said.ew)})
    return Outcome(passed_out=isinstance(said, PassedOut), not_played=said is NOT_PLAYED)


def keeping_what_was_ruled(before: Outcome, after: Outcome) -> Outcome:
    """The table result is written anew; an adjustment beside it, and what else the line says, stays."""
    kept = replace(after, honours=before.honours, details=before.details, reason=before.reason, law=before.law)
    had_a_table_result = before.contract or before.passed_out or before.score is not None
    if after.artificial or not had_a_table_result:
        return kept
    return replace(kept, artificial=before.artificial, assigned=before.assigned)


def _award(award: Award) -> str:
    return award if isinstance(award, str) else decimal_text(award, 4)
