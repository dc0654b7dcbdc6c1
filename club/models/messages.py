from __future__ import annotations

import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models.constraints import UnaskedCheck, given, known


class MessageQuerySet(models.QuerySet["Message"]):
    def due(self, now: datetime.datetime) -> MessageQuerySet:
        """What is to be sent now, the oldest first."""
        return self.filter(state=Message.State.WAITING, not_before__lte=now).order_by("pk")


class Message(models.Model):
    """The one outbox: every mail is a row first, written in the same transaction as its cause."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        SENT = "sent", _("sent")
        FAILED = "failed", _("failed")

    to = models.EmailField(_("to"))
    subject = models.CharField(_("subject"), max_length=200)
    body = models.TextField(_("text"))
    # A list of objects with name, type and text, such as a calendar file.
    attachments = models.JSONField(default=list, blank=True)
    person = models.ForeignKey("club.Person", null=True, blank=True, on_delete=models.SET_NULL, related_name="messages")
    club = models.ForeignKey("club.Club", null=True, blank=True, on_delete=models.CASCADE, related_name="messages")
    # A second request with the same key writes no second mail.
    key = models.CharField(max_length=120, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING, db_index=True)
    attempts = models.PositiveIntegerField(default=0)
    error = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    not_before = models.DateTimeField(default=timezone.now)  # when it is tried next
    sent_at = models.DateTimeField(null=True)

    objects = MessageQuerySet.as_manager()

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        constraints = [
            models.UniqueConstraint(name="message_key_once", fields=["key", "to"], condition=~Q(key="")),
            models.CheckConstraint(
                name="message_sent_has_a_time", condition=~Q(state="sent") | Q(sent_at__isnull=False)
            ),
            given("message_goes_somewhere", "to"),
            known("message_state_known", state=["waiting", "sent", "failed"]),
            UnaskedCheck(name="message_unsent_has_no_time", condition=Q(state="sent") | Q(sent_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return f"{self.subject} → {self.to}"
