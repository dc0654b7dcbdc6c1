from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from club.models.append_only import LET_GO, AppendOnly, AppendOnlyQuerySet
from club.models.constraints import given
from tournaments.models.events import Session


class ScheduleChangeQuerySet(AppendOnlyQuerySet["ScheduleChange"]):
    def standing(self) -> ScheduleChangeQuerySet:
        """Those that were not taken back, and are no taking back themselves; the newest first."""
        return self.filter(undoes__isnull=True, undone_by__isnull=True).order_by("-pk")


class ScheduleChange(AppendOnly):
    """One change of an evening's schedule: who, when, what was asked, all of it before and after. Append-only.

    `before` and `after` are pictures of the session's schedule (`tournaments.changes.pictures`); `results` are the
    acts (`ResultChange`) that put results right with it.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="schedule_changes")
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("club.User", null=True, blank=True, on_delete=LET_GO, related_name="+")
    kind = models.CharField(max_length=20)  # what happened: late-pair, pair-leaves, cut …; undone
    way = models.CharField(max_length=40, blank=True)  # how it is done: fill, rover, phantom …
    said = models.JSONField(default=dict)  # numbers for the sentence; never names
    before = models.JSONField()
    after = models.JSONField()
    results = models.JSONField(default=list)
    undoes = models.OneToOneField("self", null=True, blank=True, on_delete=LET_GO, related_name="undone_by")

    objects = ScheduleChangeQuerySet.as_manager()

    class Meta(AppendOnly.Meta):
        verbose_name = _("change of a schedule")
        verbose_name_plural = _("changes of schedules")
        ordering = ["pk"]
        constraints = [
            given("schedule_change_says_what", "kind"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.session}"
