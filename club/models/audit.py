from typing import Any, NoReturn

from django.db import models
from django.utils.translation import gettext_lazy as _


class AuditQuerySet(models.QuerySet["AuditEntry"]):
    """Bulk calls skip the model's own methods, so they are closed here too."""

    def delete(self) -> NoReturn:
        raise TypeError("The audit log is never deleted.")

    def update(self, **_fields: Any) -> NoReturn:
        raise TypeError("The audit log is never changed.")


class AuditEntry(models.Model):
    """Who did what to what, and when; ids and codes only, never names or contacts.

    Written in the same transaction as the change, by `club.audit.record`.
    """

    at = models.DateTimeField(auto_now_add=True, db_index=True)
    by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")
    action = models.CharField(max_length=60)  # dotted code: "result.corrected"
    subject_type = models.CharField(max_length=60)
    subject_id = models.CharField(max_length=40)
    club = models.ForeignKey("club.Club", null=True, on_delete=models.CASCADE, related_name="+")
    source = models.CharField(max_length=60, blank=True)  # desk, table 3 phone, import
    data = models.JSONField(default=dict)

    objects = AuditQuerySet.as_manager()

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        indexes = [models.Index(fields=["subject_type", "subject_id", "at"], name="audit_by_subject")]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_type} {self.subject_id}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("The audit log is never changed.")
        super().save(*args, **kwargs)

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise TypeError("The audit log is never deleted.")
