from django.db import models
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted, known
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event


class Penalty(models.Model):
    """A procedural penalty, or a compensation where the amount is negative; a warning has no amount."""

    class Unit(models.TextChoices):
        PERCENT_OF_TOP = "percent-of-top", _("percent of a top")
        MATCHPOINTS = "matchpoints", _("matchpoints")
        PERCENT = "percent", _("percent of the maximum")
        IMPS = "imps", _("IMPs")
        VPS = "vps", _("victory points")
        POINTS = "points", _("points")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="penalties")
    entrant = models.ForeignKey(
        Entrant, verbose_name=_("contestant"), on_delete=models.PROTECT, related_name="penalties"
    )
    amount = models.DecimalField(_("amount"), max_digits=10, decimal_places=4)
    unit = models.CharField(_("unit"), max_length=20, choices=Unit, default=Unit.PERCENT_OF_TOP)
    session = models.PositiveSmallIntegerField(_("session"), null=True, blank=True)
    round = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=300)
    law = models.CharField(_("Law"), max_length=20, blank=True)
    ruling = models.ForeignKey(
        "tournaments.Ruling", null=True, blank=True, on_delete=models.PROTECT, related_name="penalties"
    )
    is_withdrawn = models.BooleanField(_("withdrawn"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name = _("penalty")
        verbose_name_plural = _("penalties")
        constraints = [
            models.CheckConstraint(
                name="penalty_reason_given",
                condition=~models.Q(reason=""),
                violation_error_message=_("Give a reason that the players can read."),
            ),
            known("penalty_unit_known", unit=["percent-of-top", "matchpoints", "percent", "imps", "vps", "points"]),
            counted("penalty_counts_from_one", "session", "round"),
        ]

    def __str__(self) -> str:
        return f"{self.entrant} {self.amount} {self.unit}"

    @property
    def is_warning(self) -> bool:
        return self.amount == 0
