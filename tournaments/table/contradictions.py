"""Where a table says something else than what stands there: open until somebody has decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import ngettext

from club import audit
from club.models import User
from tournaments import obstacles, recording
from tournaments.lines import read_line
from tournaments.models import Event, Result, ScheduleRow, TableConflict
from tournaments.places import Plan
from tournaments.revising import lock
from tournaments.table.entering import outcome_of

Settled = TableConflict.Settled


def open_in(event: Event) -> QuerySet[TableConflict]:
    waiting = TableConflict.objects.filter(section__session__event=event, settled="")
    return waiting.select_related("section", "result")


@obstacles.register
def _to_final(event: Event) -> Iterator[str]:
    """Results are not final while a table and the desk contradict each other."""
    if count := open_in(event).count():
        yield ngettext(
            "%(count)s entry from a phone contradicts the desk.",
            "%(count)s entries from phones contradict the desk.",
            count,
        ) % {"count": count}


@transaction.atomic
def settle(*, conflict: TableConflict, how: Settled, by: User) -> None:
    """Decide a contradiction; what the table says is recorded as the desk's own correction. The first way stays."""
    lock(conflict.section.session.event_id)
    conflict = TableConflict.objects.select_related("section__session__event").get(pk=conflict.pk)
    if conflict.settled:
        return
    if how is Settled.TAKEN:
        _record(conflict, by)
    conflict.settled, conflict.settled_at, conflict.settled_by = how, timezone.now(), by
    conflict.save(update_fields=["settled", "settled_at", "settled_by"])
    audit.record("table.contradiction-settled", conflict, by=by, source="desk", how=how.value)


def _record(conflict: TableConflict, by: User) -> None:
    plan = Plan(conflict.section.session)
    table = plan.name(conflict.section, conflict.table)
    origin = recording.Origin(by=by, source="desk", reason=_reason(conflict))
    said = outcome_of(read_line(conflict.said))
    there = Result.objects.filter(
        section=conflict.section, board=conflict.board, round=conflict.round, table=table
    ).first()
    if there is None:
        spot = _spot(conflict, table)
        recording.record_result(section=conflict.section, spot=spot, outcome=said, origin=origin)
        return
    before = recording.outcome_of(there)
    kept = replace(said, artificial=before.artificial, assigned=before.assigned, honours=before.honours)
    recording.correct_result(
        result=there.pk, edition=there.edition, outcome=replace(kept, details=before.details), origin=origin
    )


def _spot(conflict: TableConflict, table: str) -> recording.Spot:
    row = ScheduleRow.objects.get(section=conflict.section, round=conflict.round, table=conflict.table)
    return recording.Spot(
        board=conflict.board,
        north=row.north_id,
        east=row.east_id,
        south=row.south_id,
        west=row.west_id,
        round=conflict.round,
        table=table,
        match=row.match,
    )


def _reason(conflict: TableConflict) -> str:
    """For final results, which change only for a reason."""
    return f"{conflict.source}: {conflict.said}"
