"""The audit log: one call, in the transaction of the change."""

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
    return AuditEntry.objects.create(
        by=by if by is not None and by.is_authenticated else None,
        action=action,
        subject_type=subject._meta.label_lower,
        subject_id=str(subject.pk),
        club=club,
        source=source,
        data=data,
    )
