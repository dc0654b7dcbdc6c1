from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted
from tournaments.models.entrants import Entrant, seat_fields
from tournaments.models.events import Section


class ScheduleRow(models.Model):
    """Who is planned to sit at a table in a round, and with which boards. Changing it moves no result.

    In pairs and teams the entrant of a side holds both of its seats; an empty side is a sit-out for
    the other.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="schedule")
    round = models.PositiveSmallIntegerField(_("round"))
    table = models.PositiveSmallIntegerField(_("table"))
    north = seat_fields(_("North"))
    east = seat_fields(_("East"))
    south = seat_fields(_("South"))
    west = seat_fields(_("West"))
    board_set = models.PositiveSmallIntegerField(_("set of boards"), null=True, blank=True)
    copy = models.PositiveSmallIntegerField(_("copy of the set"), default=1)
    boards = models.JSONField(_("boards"), default=list)
    match = models.CharField(_("match"), max_length=20, blank=True)
    dealer = models.CharField(_("first dealer"), max_length=1, blank=True)  # party games
    cut = models.CharField(_("won the cut"), max_length=2, blank=True)  # party games: NS or EW
    cycle = models.PositiveSmallIntegerField(null=True, blank=True)  # pivot
    is_stopped = models.BooleanField(_("rubber stopped"), default=False)

    class Meta:
        verbose_name = _("row of the schedule")
        verbose_name_plural = _("schedule")
        ordering = ["round", "table"]
        constraints = [
            models.UniqueConstraint(name="schedule_cell_once", fields=["section", "round", "table"]),
            models.CheckConstraint(name="schedule_counts_from_one", condition=Q(round__gte=1, table__gte=1)),
            models.CheckConstraint(name="schedule_dealer_known", condition=Q(dealer__in=["", "N", "E", "S", "W"])),
            models.CheckConstraint(name="schedule_cut_known", condition=Q(cut__in=["", "NS", "EW"])),
            counted("schedule_sets_count_from_one", "board_set", "copy", "cycle"),
        ]

    def __str__(self) -> str:
        return f"{self.section} {self.round}/{self.table}"

    @property
    def seats(self) -> tuple[Entrant | None, ...]:
        return (self.north, self.east, self.south, self.west)
