"""What the director's phone shows: who calls, how long they wait, and what contradicts."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone
from django.utils.translation import get_language

from club.models import User
from tournaments import playing
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
    is_own: bool = False  # the reader plays at this table: a deputy rules there


@dataclass(frozen=True, slots=True)
class OpenConflict:
    conflict: TableConflict
    table: str
    there: Said | None
    is_hidden: bool = False  # the reader has still to play this board


class Queue:
    """The queue of a session for one who runs it; a playing director sees no board that he has still to play."""

    def __init__(self, session: Session, reader: User | AnonymousUser) -> None:
        self.session, self.reader = session, reader
        plan = Plan(session)
        hidden = playing.hidden_boards(session, reader)
        self.calls = [self._call(call, plan) for call in calls.waiting(session)]
        self.deputies = playing.deputies(session.event) if any(each.is_own for each in self.calls) else []
        self.conflicts = [
            OpenConflict(
                conflict,
                plan.name(conflict.section, conflict.table),
                rows.said_of(conflict.result) if conflict.result else None,
                conflict.board in hidden,
            )
            for conflict in contradictions.open_in(session.event).filter(section__session=session)
        ]

    def _call(self, call: DirectorCall, plan: Plan) -> WaitingCall:
        minutes = int((timezone.now() - call.called_at).total_seconds() // 60)
        sitting = [
            pk
            for section, row in plan.rows
            if section.pk == call.section_id and row.table == call.table and row.round == call.round
            for pk in (row.north_id, row.east_id, row.south_id, row.west_id)
        ]
        return WaitingCall(
            call,
            plan.name(call.section, call.table),
            minutes,
            calls.ruling_address(call, self.session, several=plan.several),
            playing.plays_at(self.reader, self.session.event, sitting),
        )

    @property
    def mark(self) -> str:
        parts = (
            [(each.call.pk, each.call.taken_at, each.minutes) for each in self.calls],
            [(each.conflict.pk, each.there) for each in self.conflicts],
            get_language(),
        )
        return hashlib.sha1(repr(parts).encode(), usedforsecurity=False).hexdigest()[:16]
