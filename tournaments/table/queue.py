"""What the director's phone shows: who calls, how long they wait, and what contradicts."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import get_language

from tournaments.checks import rows
from tournaments.lines import Said
from tournaments.models import DirectorCall, Session, TableConflict
from tournaments.places import Plan
from tournaments.table import calls, contradictions


@dataclass(frozen=True, slots=True)
class WaitingCall:
    call: DirectorCall
    table: str
    minutes: int
    ruling: str  # the address of a new ruling with everything filled in


@dataclass(frozen=True, slots=True)
class OpenConflict:
    conflict: TableConflict
    table: str
    there: Said | None


class Queue:
    """The queue of a session."""

    def __init__(self, session: Session) -> None:
        plan = Plan(session)
        now = timezone.now()
        self.calls = [
            WaitingCall(
                call,
                plan.name(call.section, call.table),
                int((now - call.called_at).total_seconds() // 60),
                calls.ruling_address(call, session, several=plan.several),
            )
            for call in calls.waiting(session)
        ]
        self.conflicts = [
            OpenConflict(
                conflict,
                plan.name(conflict.section, conflict.table),
                rows.said_of(conflict.result) if conflict.result else None,
            )
            for conflict in contradictions.open_in(session.event).filter(section__session=session)
        ]

    @property
    def mark(self) -> str:
        parts = (
            [(each.call.pk, each.call.taken_at, each.minutes) for each in self.calls],
            [(each.conflict.pk, each.there) for each in self.conflicts],
            get_language(),
        )
        return hashlib.sha1(repr(parts).encode(), usedforsecurity=False).hexdigest()[:16]
