from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from club.models.append_only import LET_GO, AppendOnly, AppendOnlyQuerySet
from club.models.constraints import given


class AuditEntry(AppendOnly):
    """Who did what to what, and when; ids and codes only, never names or contacts.

    Written in the same transaction as the change, by `club.audit.record`.
    """

    at = models.DateTimeField(auto_now_add=True, db_index=True)
    by = models.ForeignKey("club.User", null=True, on_delete=LET_GO, related_name="+")
    action = models.CharField(max_length=60)  # dotted code: "result.corrected"
    subject_type = models.CharField(max_length=60)
    subject_id = models.CharField(max_length=40)
    club = models.ForeignKey("club.Club", null=True, on_delete=models.CASCADE, related_name="+")
    source = models.CharField(max_length=60, blank=True)  # desk, table 3 phone, import
    data = models.JSONField(default=dict)

    objects: ClassVar[models.Manager[AuditEntry]] = AppendOnlyQuerySet["AuditEntry"].as_manager()

    class Meta(AppendOnly.Meta):
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        indexes = [models.Index(fields=["subject_type", "subject_id", "at"], name="audit_by_subject")]
        constraints = [
            given("audit_entry_says_what", "action", "subject_type", "subject_id"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_type} {self.subject_id}"
