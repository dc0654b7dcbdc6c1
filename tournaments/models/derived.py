"""Rows computed from the facts: disposable, written by `rescoring` alone, each with the revision it reflects.

Exact values stay inside `scoring`; these hold the text that is shown, rounded once to two places.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted, known
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event
from tournaments.models.results import Result


class LineScore(models.Model):
    """A result's score to N–S and each side's points, in the unit of the event's method.

    Party games: the points that each side won on the deal; honeymoon: those of North and of South.
    """

    result = models.OneToOneField(Result, primary_key=True, on_delete=models.CASCADE, related_name="line")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="lines")
    revision = models.PositiveIntegerField()
    score = models.IntegerField(null=True)
    ns_points = models.CharField(max_length=20, blank=True)
    ew_points = models.CharField(max_length=20, blank=True)
    ns_percent = models.CharField(max_length=12, blank=True)
    ew_percent = models.CharField(max_length=12, blank=True)
    top = models.CharField(max_length=12, blank=True)
    datum = models.IntegerField(null=True)

    class Meta:
        verbose_name = _("line score")
        verbose_name_plural = _("line scores")

    def __str__(self) -> str:
        return f"{self.result_id}: {self.ns_points}"


class Standing(models.Model):
    """An entrant's line of a list."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="standings")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="standings")
    revision = models.PositiveIntegerField()
    position = models.PositiveIntegerField()  # order of the whole answer, all lists
    section = models.CharField(max_length=8, blank=True)
    direction = models.CharField(max_length=2, blank=True)
    rank = models.PositiveIntegerField(null=True)
    is_tied = models.BooleanField(default=False)
    total = models.CharField(max_length=20)
    percent = models.CharField(max_length=12, blank=True)
    # The whole standing as in the score document.
    data = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(name="standing_once", fields=["event", "entrant"]),
            known("standing_direction_known", direction=["", "NS", "EW"]),
            counted("standing_counts_from_one", "rank"),
        ]

    def __str__(self) -> str:
        return f"{self.rank}. {self.entrant_id}"


class Scoresheet(models.Model):
    """What the score document says beyond lines and standings: matches, tally cards, warnings; in its own words."""

    event = models.OneToOneField(Event, primary_key=True, on_delete=models.CASCADE, related_name="scoresheet")
    revision = models.PositiveIntegerField()
    matches = models.JSONField(default=list)
    cards = models.JSONField(default=list)
    warnings = models.JSONField(default=list)

    class Meta:
        verbose_name = _("score sheet")
        verbose_name_plural = _("score sheets")

    def __str__(self) -> str:
        return str(self.event_id)
