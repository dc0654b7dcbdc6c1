"""The only writer of results.

    recorded = record_result(section=…, spot=Spot(…), outcome=Outcome(…), origin=Origin(by=user, source="desk"))
    correct_result(result=pk, edition=read, outcome=…, origin=…)   another edition there: EditionConflict
    confirm_result(result=pk, edition=read, origin=…)
    remove_result(result=pk, edition=read, origin=…)
    undo_change(change=pk, origin=…)                               an act in the way: UndoRefused

Each is one transaction with the event's row held, checked against the database's own constraints, written to
the history of the line and to the audit log, and asks for the event to be scored again. A refusal is a
`ValidationError` with a sentence; `EditionConflict` and `UndoRefused` are ValidationErrors too.
"""

from tournaments.recording.history import History, acts, history
from tournaments.recording.refusals import EditionConflict, UndoRefused
from tournaments.recording.rows import outcome_of, spot_of
from tournaments.recording.saying import keeping_what_was_ruled, outcome_said
from tournaments.recording.undoing import UNDOABLE_ACTS, undo_change
from tournaments.recording.values import Origin, Outcome, Recorded, Spot
from tournaments.recording.writing import confirm_result, correct_result, record_result, remove_result

__all__ = [
    "UNDOABLE_ACTS",
    "EditionConflict",
    "History",
    "Origin",
    "Outcome",
    "Recorded",
    "Spot",
    "UndoRefused",
    "acts",
    "confirm_result",
    "correct_result",
    "history",
    "keeping_what_was_ruled",
    "outcome_of",
    "outcome_said",
    "record_result",
    "remove_result",
    "spot_of",
    "undo_change",
]
