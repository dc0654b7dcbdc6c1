from django.db import models
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted
from tournaments.models.entrants import Entrant


class SystemCard(models.Model):
    """What an entrant plays, as a PDF that it attached (D11): open to those against whom it plays."""

    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="system_card")
    content = models.BinaryField()
    bytes = models.PositiveIntegerField(_("size in bytes"))
    added_at = models.DateTimeField(auto_now=True)
    added_by = models.ForeignKey("club.User", null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name = _("system card")
        verbose_name_plural = _("system cards")
        constraints = [
            counted("system_card_is_not_empty", "bytes"),
        ]

    def __str__(self) -> str:
        return f"{self.entrant_id}"
