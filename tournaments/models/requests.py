from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models import User
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event
from tournaments.models.results import Result


class RulingRequestQuerySet(models.QuerySet["RulingRequest"]):
    def waiting(self) -> RulingRequestQuerySet:
        return self.filter(answered_at__isnull=True)

    def of_player(self, user: User | AnonymousUser) -> RulingRequestQuerySet:
        """Those of the user's own tables, and those that he made himself."""
        if not user.is_authenticated:
            return self.none()
        mine = Entrant.objects.answered_for_by(user).values("pk")
        at_table = Q()
        for seat in ("north", "east", "south", "west"):
            at_table |= Q(**{f"result__{seat}__in": mine})
        return self.filter(at_table | Q(asked_by=user.pk)).distinct()


class RulingRequest(models.Model):
    """After play a player asks for a ruling (D15), or says that the event is reckoned wrongly."""

    class Kind(models.TextChoices):
        RULING = "ruling", _("request for a ruling")
        SCORING = "scoring", _("correction of the reckoning")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="ruling_requests")
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    result = models.ForeignKey(Result, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    board = models.PositiveIntegerField(_("board"), null=True, blank=True)
    text = models.TextField(_("what happened"))
    asked_by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")
    asked_at = models.DateTimeField(auto_now_add=True)
    answer = models.TextField(_("answer"), blank=True)
    answered_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    answered_at = models.DateTimeField(null=True, blank=True)

    objects = RulingRequestQuerySet.as_manager()

    class Meta:
        verbose_name = _("request to the director")
        verbose_name_plural = _("requests to the director")
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                name="ruling_request_says_something",
                condition=~Q(text=""),
                violation_error_message=_("Say what happened."),
            ),
            models.CheckConstraint(
                name="ruling_request_answered_with_words",
                condition=Q(answered_at__isnull=True, answer="") | Q(answered_at__isnull=False) & ~Q(answer=""),
                violation_error_message=_("Answer in a sentence: the player reads it."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.kind} {self.board or ''}".strip()
