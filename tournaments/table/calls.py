"""Calls of the director: called at a table, taken and done by whoever runs the session."""

from __future__ import annotations

from urllib.parse import urlencode

from django.db import transaction
from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils import timezone

from club import audit
from club.models import User
from tournaments.documents.parts import table_name
from tournaments.models import DirectorCall, Session
from tournaments.revising import lock
from tournaments.table.evening import TableEvening


def waiting(session: Session) -> QuerySet[DirectorCall]:
    """The calls that are not done, the longest waiting first; those already taken come last."""
    return (
        DirectorCall.objects.waiting_in(session)
        .select_related("section", "taken_by__person")
        .order_by(F("taken_at").asc(nulls_first=True), "called_at", "pk")
    )


@transaction.atomic
def call(*, evening: TableEvening, reason: str, board: int | None = None, note: str = "") -> DirectorCall:
    """Call the director to a table; a second tap is the same call."""
    lock(evening.event.pk)
    current = evening.current
    made, is_new = DirectorCall.objects.get_or_create(
        section=evening.section,
        table=evening.number,
        done_at=None,
        defaults={
            "round": current.number if current else 0,
            "board": board if current and board and current.board(board) else None,
            "reason": reason,
            "note": note,
            "source": evening.source,
        },
    )
    if is_new:
        audit.record("director.called", made, by=None, club=evening.event.club, source=evening.source, reason=reason)
    return made


@transaction.atomic
def withdraw(*, evening: TableEvening) -> None:
    """The table needs nobody after all; a call that was taken is the director's to end."""
    mine = DirectorCall.objects.filter(
        section=evening.section, table=evening.number, done_at__isnull=True, taken_at__isnull=True
    )
    for each in mine:
        each.done_at, each.is_withdrawn = timezone.now(), True
        each.save(update_fields=["done_at", "is_withdrawn"])
        audit.record("director.call-withdrawn", each, by=None, club=evening.event.club, source=evening.source)


def take(*, call: DirectorCall, by: User) -> None:
    """A director is on his way; the first who took it stays."""
    if DirectorCall.objects.filter(pk=call.pk, taken_at=None, done_at=None).update(
        taken_at=timezone.now(), taken_by=by
    ):
        audit.record("director.call-taken", call, by=by, source="desk")


def table_of(call: DirectorCall, *, several: bool) -> str:
    return table_name(call.section.name, call.table, several=several)


def ruling_address(call: DirectorCall, session: Session, *, several: bool) -> str:
    """The form of a new ruling with everything that the call knows filled in."""
    form = reverse("rulings:new", args=[session.event_id])
    known = {
        "session": session.number,
        "round": call.round,
        "table": table_of(call, several=several),
        "board": call.board or "",
        "call": call.pk,
    }
    return f"{form}?{urlencode({name: value for name, value in known.items() if value != ''})}"
