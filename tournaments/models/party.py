"""What a party game keeps beside its seats and deals: the host's choices, the draws, who confirmed which totals."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import given
from tournaments.models.events import Event
from tournaments.models.schedule import ScheduleRow


class PartyEvening(models.Model):
    """The host's choices that change no score, what was drawn at the tables, and the tables of pivot bridge."""

    event = models.OneToOneField(Event, primary_key=True, on_delete=models.CASCADE, related_name="party")
    is_doubling_barred = models.BooleanField(_("doubling and redoubling are barred"), default=False)
    marks_last = models.BooleanField(_("the largest minus is marked in the list"), default=False)
    prizes = models.TextField(_("prizes"), blank=True, help_text=_("A line for each place, the first place first."))
    # [{"purpose": "newcomers", "round": 2, "table": "1", "order": ["5", "3"]}, …]: highest first, ids of the document.
    draws = models.JSONField(default=list, blank=True)
    # Pivot: [{"table": "1", "cycle": 1, "first": 1, "players": ["3", "1", "4", "2"], "chair": "S"}, …]; "next" are
    # the players of the cycle to come, where somebody came or left.
    tables = models.JSONField(default=list, blank=True)

    # Who came during the evening: {"9": 3, …}, the number in the event and the first round that was played.
    arrivals = models.JSONField(default=dict, blank=True)
    # Rounds whose seats the host typed: no move is held against them later.
    typed_rounds = models.JSONField(default=list, blank=True)

    class Meta:
        verbose_name = _("party evening")
        verbose_name_plural = _("party evenings")

    def __str__(self) -> str:
        return str(self.event_id)

    @property
    def prizes_by_place(self) -> list[tuple[int, str]]:
        """The places that have a prize, with what it is."""
        return [(place, text.strip()) for place, text in enumerate(self.prizes.splitlines(), 1) if text.strip()]


class SideConfirmation(models.Model):
    """A side agreed to both columns of its round; other totals than these were not agreed to."""

    row = models.ForeignKey(ScheduleRow, on_delete=models.CASCADE, related_name="confirmations")
    side = models.CharField(_("side"), max_length=2, choices=[("NS", _("N–S")), ("EW", _("E–W"))])
    ns = models.PositiveIntegerField()
    ew = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now=True)
    by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    source = models.CharField(max_length=40)

    class Meta:
        verbose_name = _("confirmation of a side")
        verbose_name_plural = _("confirmations of sides")
        constraints = [
            models.UniqueConstraint(name="side_confirms_once", fields=["row", "side"]),
            models.CheckConstraint(name="confirmation_side_known", condition=Q(side__in=["NS", "EW"])),
            given("confirmation_source_given", "source"),
        ]

    def __str__(self) -> str:
        return f"{self.row_id} {self.side}"
