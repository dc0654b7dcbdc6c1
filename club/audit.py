"""The audit log: one call, in the transaction of the change."""

from collections.abc import Iterable
from typing import Any

from django.db import models

from club.models import AuditEntry, Club, User


def record(
    action: str,
    subject: models.Model,
    *,
    by: User | None,
    club: Club | None = None,
    source: str = "",
    **data: Any,
) -> AuditEntry:
    """Write who did what; data holds ids and codes, never names or contacts."""
    entry = _entry(action, subject, by, club, source, data)
    entry.save()
    return entry


def record_each(
    action: str,
    subjects: Iterable[models.Model],
    *,
    by: User | None,
    club: Club | None = None,
    source: str = "",
    **data: Any,
) -> None:
    """Write a line for each of several, where somebody did the same to all."""
    AuditEntry.objects.bulk_create(_entry(action, subject, by, club, source, data) for subject in subjects)


def _entry(
    action: str, subject: models.Model, by: User | None, club: Club | None, source: str, data: dict[str, Any]
) -> AuditEntry:
    return AuditEntry(
        by=by if by is not None and by.is_authenticated else None,
        action=action,
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        club=club,
        source=source,
        data=data,
    )
