from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted, given, known
from tournaments.models.events import Event


class Posting(models.Model):
    """Results as posted: it freezes a revision and keeps the event and score documents."""

    class Kind(models.TextChoices):
        PROVISIONAL = "provisional", _("provisional")
        FINAL = "final", _("final")
        CORRECTED = "corrected", _("corrected")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="postings")
    kind = models.CharField(max_length=12, choices=Kind)
    number = models.PositiveSmallIntegerField()  # within its kind
    # The explicit act that starts the clocks (D14); live and provisional tables never do.
    is_official = models.BooleanField(_("official results"), default=False)
    revision = models.PositiveIntegerField()
    document = models.JSONField()
    score = models.JSONField()
    posted_at = models.DateTimeField(auto_now_add=True)
    posted_by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.CharField(_("reason"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("posting")
        verbose_name_plural = _("postings")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(name="posting_number_once", fields=["event", "kind", "number"]),
            models.CheckConstraint(
                name="posting_correction_has_a_reason",
                condition=~Q(kind="corrected") | ~Q(reason=""),
                violation_error_message=_("A change of final results needs a reason."),
            ),
            known("posting_kind_known", kind=["provisional", "final", "corrected"]),
            counted("posting_counts_from_one", "number"),
        ]

    def __str__(self) -> str:
        return f"{self.event_id} {self.kind} {self.number}"


class Fragment(models.Model):
    """A piece of a polled page, rendered once a revision and language and served as stored."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="fragments")
    name = models.CharField(max_length=60)  # "ranking", "board 7"
    language = models.CharField(max_length=5)
    revision = models.PositiveIntegerField()
    etag = models.CharField(max_length=64)
    html = models.TextField()

    class Meta:
        verbose_name = _("stored fragment")
        verbose_name_plural = _("stored fragments")
        constraints = [
            models.UniqueConstraint(name="fragment_once", fields=["event", "name", "language"]),
            given("fragment_says_which", "name", "language", "etag"),
        ]

    def __str__(self) -> str:
        return f"{self.event_id} {self.name} {self.language}"
