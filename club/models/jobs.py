from __future__ import annotations

import datetime

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import UnaskedCheck, counted, given, known


class JobQuerySet(models.QuerySet["Job"]):
    def due(self, now: datetime.datetime) -> JobQuerySet:
        return self.filter(state=Job.State.WAITING, not_before__lte=now).order_by("not_before", "pk")

    def abandoned(self, before: datetime.datetime) -> JobQuerySet:
        """Running jobs whose worker gave no sign of life since then."""
        return self.filter(state=Job.State.RUNNING, heartbeat_at__lt=before)


class Job(models.Model):
    """Work to be done in the background. The row is the queue; a Celery message is only the wake-up."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")

    kind = models.CharField(max_length=40)  # a name in club.jobs: "rescore"
    subject = models.CharField(max_length=80)  # "event 12"
    data = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    # Rises with every request while the job runs, so that work asked for meanwhile is not lost.
    wanted = models.PositiveIntegerField(default=1)
    done = models.PositiveIntegerField(default=0)  # progress
    total = models.PositiveIntegerField(default=0)
    attempts = models.PositiveIntegerField(default=0)
    error = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    not_before = models.DateTimeField(db_index=True)
    started_at = models.DateTimeField(null=True)
    heartbeat_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    objects = JobQuerySet.as_manager()

    class Meta:
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        constraints = [
            models.UniqueConstraint(
                name="job_one_open_per_subject",
                fields=["kind", "subject"],
                condition=Q(state__in=["waiting", "running"]),
            ),
            models.CheckConstraint(
                name="job_running_has_a_heartbeat",
                condition=~Q(state="running") | Q(heartbeat_at__isnull=False),
            ),
            given("job_says_what", "kind", "subject"),
            known("job_state_known", state=["waiting", "running", "done", "failed"]),
            UnaskedCheck(
                name="job_ended_has_a_time", condition=~Q(state__in=["done", "failed"]) | Q(finished_at__isnull=False)
            ),
            counted("job_is_wanted", "wanted"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}: {self.state}"
