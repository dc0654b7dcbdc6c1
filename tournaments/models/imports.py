from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from club.models import User
from club.models.constraints import given
from tournaments.models.events import Event
from tournaments.models.results import Result


class ImportQuerySet(models.QuerySet["Import"]):
    def waiting_for(self, user: User) -> ImportQuerySet:
        """Files that the user has uploaded and not yet confirmed."""
        return self.filter(event__isnull=True, imported_by=user)

    def same_file(self, sha256: str) -> ImportQuerySet:
        """Earlier imports of exactly this file that became events."""
        return self.filter(sha256=sha256, event__isnull=False)


class Import(models.Model):
    """A file that an event was read from, kept as it came; without an event until it is confirmed."""

    event = models.ForeignKey(Event, null=True, blank=True, on_delete=models.CASCADE, related_name="imports")
    file_name = models.CharField(max_length=200)
    format = models.CharField(max_length=40)
    content = models.BinaryField()
    sha256 = models.CharField(max_length=64, db_index=True)
    imported_at = models.DateTimeField(auto_now_add=True)
    imported_by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")

    objects = ImportQuerySet.as_manager()

    class Meta:
        verbose_name = _("import")
        verbose_name_plural = _("imports")
        constraints = [
            given("import_says_what", "file_name", "format", "sha256"),
        ]

    def __str__(self) -> str:
        return self.file_name


class ImportedLine(models.Model):
    """What the file itself says a line is worth, kept beside ours to show where they differ."""

    result = models.OneToOneField(Result, primary_key=True, on_delete=models.CASCADE, related_name="imported")
    ns_points = models.CharField(max_length=20, blank=True)
    ew_points = models.CharField(max_length=20, blank=True)
    score = models.IntegerField(null=True)

    class Meta:
        verbose_name = _("imported line")
        verbose_name_plural = _("imported lines")

    def __str__(self) -> str:
        return f"{self.result_id}: {self.ns_points}"
