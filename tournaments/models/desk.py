"""What the director's desk keeps beside the results: the clock of each round, late plays, slow tables."""

from __future__ import annotations

import datetime

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import UnaskedCheck, counted, given, known
from tournaments.models.entrants import Entrant
from tournaments.models.events import Section, Session


class RoundClock(models.Model):
    """When a round of a session was started, paused and ended, and the minutes that it has."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="clocks")
    round = models.PositiveSmallIntegerField(_("round"))
    minutes = models.PositiveSmallIntegerField(_("minutes"))
    started_at = models.DateTimeField()
    paused_at = models.DateTimeField(null=True, blank=True)
    paused_seconds = models.PositiveIntegerField(default=0)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("clock of a round")
        verbose_name_plural = _("clocks of rounds")
        ordering = ["round"]
        constraints = [
            models.UniqueConstraint(name="round_clock_once", fields=["session", "round"]),
            models.CheckConstraint(
                name="round_ends_after_it_begins",
                condition=Q(ended_at__isnull=True) | Q(ended_at__gte=F("started_at")),
            ),
            models.CheckConstraint(name="round_has_minutes", condition=Q(minutes__gte=1)),
            counted("round_clock_counts_from_one", "round"),
            UnaskedCheck(
                name="round_pauses_after_it_begins",
                condition=Q(paused_at__isnull=True) | Q(paused_at__gte=F("started_at")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.round}"

    def due_at(self, now: datetime.datetime) -> datetime.datetime:
        """When the round should end; while it is paused this moves on."""
        waiting = now - self.paused_at if self.paused_at else datetime.timedelta()
        return self.started_at + datetime.timedelta(minutes=self.minutes, seconds=self.paused_seconds) + waiting


class RoundBreak(models.Model):
    """A break that is planned after a round of a session."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="breaks")
    after_round = models.PositiveSmallIntegerField(_("after round"))
    minutes = models.PositiveSmallIntegerField(_("minutes"))
    changed_at = models.DateTimeField(auto_now=True)  # the room's screen is drawn anew

    class Meta:
        verbose_name = _("break")
        verbose_name_plural = _("breaks")
        ordering = ["after_round"]
        constraints = [
            models.UniqueConstraint(
                name="break_once_a_round",
                fields=["session", "after_round"],
                violation_error_message=_("There is a break after this round already."),
            ),
            models.CheckConstraint(
                name="break_has_minutes",
                condition=Q(minutes__gte=1, minutes__lte=240, after_round__gte=1),
                violation_error_message=_("A break lasts from 1 to 240 minutes."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.after_round}"


class LatePlay(models.Model):
    """A board that was put off: results are not final until it is played or ruled on."""

    class Settled(models.TextChoices):
        PLAYED = "played", _("played")
        RULED = "ruled", _("ruled on")
        DROPPED = "dropped", _("not to be played after all")

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="late_plays")
    board = models.PositiveIntegerField(_("board"))
    round = models.PositiveSmallIntegerField(_("round"))
    table = models.CharField(_("table"), max_length=12)
    put_off_at = models.DateTimeField(auto_now_add=True)
    put_off_by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")
    settled = models.CharField(max_length=10, choices=Settled, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)
    settled_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name = _("late play")
        verbose_name_plural = _("late plays")
        ordering = ["board", "round", "table"]
        constraints = [
            models.UniqueConstraint(
                name="late_play_open_once", fields=["section", "board", "round", "table"], condition=Q(settled="")
            ),
            models.CheckConstraint(
                name="late_play_settled_has_a_time",
                condition=Q(settled="", settled_at__isnull=True) | (~Q(settled="") & Q(settled_at__isnull=False)),
            ),
            known("late_play_settled_known", settled=["", "played", "ruled", "dropped"]),
            counted("late_play_counts_from_one", "board", message=_("Boards are numbered from 1.")),
        ]

    def __str__(self) -> str:
        return f"{self.board} {self.round}/{self.table}"


class SlowPlay(models.Model):
    """Who held up a table in a round, as the director saw it; both sides where no entrant is named."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="slow_plays")
    round = models.PositiveSmallIntegerField(_("round"))
    table = models.CharField(_("table"), max_length=12)
    minutes = models.PositiveSmallIntegerField(_("minutes behind"))
    entrant = models.ForeignKey(
        Entrant, verbose_name=_("caused by"), null=True, blank=True, on_delete=models.CASCADE, related_name="slow_plays"
    )
    noted_at = models.DateTimeField(auto_now_add=True)
    noted_by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name = _("slow play")
        verbose_name_plural = _("slow plays")
        ordering = ["round", "table", "pk"]
        constraints = [
            given("slow_play_table_given", "table"),
            models.UniqueConstraint(name="slow_play_once_a_table", fields=["section", "round", "table"]),
        ]

    def __str__(self) -> str:
        return f"{self.round}/{self.table}: {self.minutes}"
