from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Session


class SeatDraw(models.Model):
    """Seats drawn or seeded: with the seed and the wishes the same seats come again."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="draws")
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    seed = models.PositiveIntegerField(_("seed"))
    is_seeded = models.BooleanField(_("lines of equal strength"), default=False)
    # {"who": {entrant: {"stationary": …, "not_at": […], "line": …, "strength": "52.5"}}, "apart": [[entrant, entrant]]}
    wishes = models.JSONField(default=dict)
    # [section, line (0 N–S or all, 1 E–W), average strength] of every line
    averages = models.JSONField(default=list)

    class Meta:
        verbose_name = _("draw for seats")
        verbose_name_plural = _("draws for seats")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.session} {self.seed}"
