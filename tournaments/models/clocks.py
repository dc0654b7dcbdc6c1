"""The four clocks of an event: until when a correction, a ruling or an appeal may be asked for."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from club.models import Club
from club.models.constraints import counted, known
from tournaments.models.events import Event


class Clock(models.Model):
    """How long one kind of request may be made, from when, and by whom: a club's usual one, or an event's own."""

    class Kind(models.TextChoices):
        SCORE_ERROR = "score-error", _("correction of a score")
        SCORING = "scoring", _("correction of the reckoning")
        RULING = "ruling", _("request for a ruling")
        APPEAL = "appeal", _("appeal")

    class Start(models.TextChoices):
        END_OF_PLAY = "end-of-play", _("the end of play")
        POSTING = "posting", _("the posting of the official results")

    class Asks(models.TextChoices):
        TABLE = "table", _("players of the table")
        PLAYERS = "players", _("every player of the event")
        DIRECTOR = "director", _("the director alone")

    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="clocks")
    event = models.ForeignKey(Event, null=True, blank=True, on_delete=models.CASCADE, related_name="clocks")
    kind = models.CharField(_("clock"), max_length=12, choices=Kind)
    minutes = models.PositiveIntegerField(_("minutes"))
    start = models.CharField(_("runs from"), max_length=12, choices=Start)
    asks = models.CharField(_("who may ask"), max_length=10, choices=Asks)
    reason = models.CharField(_("reason for an unusual length"), max_length=300, blank=True)

    # A club's bounds for its events, in minutes; None: those of the source.
    shortest = models.PositiveIntegerField(_("shortest without a reason"), null=True, blank=True)
    longest = models.PositiveIntegerField(_("longest without a reason"), null=True, blank=True)

    class Meta:
        verbose_name = _("clock")
        verbose_name_plural = _("clocks")
        constraints = [
            models.CheckConstraint(
                name="clock_of_a_club_or_an_event",
                condition=Q(club__isnull=True, event__isnull=False) | Q(club__isnull=False, event__isnull=True),
            ),
            models.UniqueConstraint(
                name="clock_once_an_event", fields=["event", "kind"], condition=Q(event__isnull=False)
            ),
            models.UniqueConstraint(name="clock_once_a_club", fields=["club", "kind"], condition=Q(club__isnull=False)),
            models.CheckConstraint(
                name="clock_unusual_length_has_a_reason",
                condition=Q(minutes__gte=30, minutes__lte=24 * 60) | ~Q(reason=""),
                violation_error_message=_("Less than 30 minutes or more than 24 hours needs a reason."),
            ),
            models.CheckConstraint(
                name="clock_bounds_of_a_club_in_order",
                condition=Q(shortest__isnull=True, longest__isnull=True)
                | Q(club__isnull=False, shortest__isnull=True)
                | Q(club__isnull=False, longest__isnull=True)
                | Q(club__isnull=False, shortest__lte=F("longest")),
                violation_error_message=_("The shortest is not longer than the longest."),
            ),
            known(
                "clock_words_known",
                kind=["score-error", "scoring", "ruling", "appeal"],
                start=["end-of-play", "posting"],
                asks=["table", "players", "director"],
            ),
            counted(
                "clock_has_minutes", "minutes", "shortest", "longest", message=_("A clock runs for a minute at least.")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.minutes}"
