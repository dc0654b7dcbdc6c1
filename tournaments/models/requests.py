from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models import User
from club.models.constraints import counted, known
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event
from tournaments.models.results import Result


class RulingRequestQuerySet(models.QuerySet["RulingRequest"]):
    def waiting(self) -> RulingRequestQuerySet:
        return self.filter(answered_at__isnull=True)

    def for_reading(self) -> RulingRequestQuerySet:
        """With all that a page says of each."""
        people = self.select_related("result__section__session", "asked_by__person", "asked_for", "event__club")
        return people.prefetch_related("asked_for__members__person")

    def of_entrant(self, entrant: int) -> RulingRequestQuerySet:
        """Those of a pair's own tables, and those that it made on its own phone."""
        return self.filter(_at_tables_of([entrant]) | Q(asked_for=entrant)).distinct()

    def of_player(self, user: User | AnonymousUser) -> RulingRequestQuerySet:
        """Those of the user's own tables, and those that he made himself."""
        if not user.is_authenticated:
            return self.none()
        mine = Entrant.objects.answered_for_by(user).values("pk")
        return self.filter(_at_tables_of(mine) | Q(asked_by=user.pk) | Q(asked_for__in=mine)).distinct()


def _at_tables_of(entrants: Any) -> Q:
    found = Q()
    for seat in ("north", "east", "south", "west"):
        found |= Q(**{f"result__{seat}__in": entrants})
    return found


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
    asked_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    # On its own phone a pair is known by its key; nobody signs in there.
    asked_for = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
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
            known("ruling_request_kind_known", kind=["ruling", "scoring"]),
            counted("ruling_request_counts_from_one", "board", message=_("Boards are numbered from 1.")),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.kind} {self.board or ''}".strip()

    @property
    def by_whom(self) -> str:
        """The player, or the pair on whose phone it was asked; select `asked_by__person` and `asked_for`."""
        if self.asked_for is not None:
            return f"{self.asked_for.code} {' – '.join(self.asked_for.names)}".strip()
        person = getattr(self.asked_by, "person", None)
        return str(person or "")
