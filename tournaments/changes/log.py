"""What was changed this evening, newest first, in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.changes.kinds import KINDS
from tournaments.models import ScheduleChange, Session
from tournaments.movement_words import CHANGES


@dataclass(frozen=True, slots=True)
class Entry:
    change: ScheduleChange
    text: str
    how: str
    is_undone: bool
    may_be_undone: bool


def entries(session: Session) -> list[Entry]:
    """All changes of a session; only the last that stands can be undone."""
    found = ScheduleChange.objects.filter(session=session).select_related("by__person", "undoes", "undone_by")
    last = ScheduleChange.objects.filter(session=session).standing().values_list("pk", flat=True).first()
    return [_entry(change, last) for change in found.order_by("-pk")]


def _entry(change: ScheduleChange, last: int | None) -> Entry:
    is_undone = hasattr(change, "undone_by")
    return Entry(change, sentence(change), _how(change), is_undone, may_be_undone=change.pk == last)


def sentence(change: ScheduleChange) -> str:
    if change.undoes is not None:
        return _("Undone: %(what)s") % {"what": sentence(change.undoes)}
    return str(KINDS[change.kind].sentence) % {"numbers": "", **change.said}


def _how(change: ScheduleChange) -> str:
    known = CHANGES.get(change.way)
    return str(known) if known is not None and len(KINDS[change.kind].code) and change.way != change.kind else ""
