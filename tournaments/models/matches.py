from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event


class Match(models.Model):
    """A match of two entrants, or a bye; the words of the event document, its numbers as text.

    Only matches of which more is known than their boards need a row: a bye, a result without boards, VPs set by
    the director, a carry-over.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="matches")
    code = models.CharField(_("match"), max_length=20, blank=True)
    session = models.PositiveSmallIntegerField(_("session"), null=True, blank=True)
    round = models.PositiveSmallIntegerField(_("round"))
    home = models.ForeignKey(Entrant, verbose_name=_("home"), on_delete=models.PROTECT, related_name="+")
    away = models.ForeignKey(
        Entrant, verbose_name=_("away"), null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    boards = models.PositiveSmallIntegerField(_("boards"), null=True, blank=True)
    imps = models.JSONField(null=True, blank=True)
    vps = models.JSONField(null=True, blank=True)
    carry_over = models.JSONField(null=True, blank=True)
    weight = models.DecimalField(max_digits=8, decimal_places=4, default=1)
    winner = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(name="match_code_once", fields=["event", "code"], condition=~Q(code="")),
            models.CheckConstraint(
                name="match_against_another",
                condition=Q(away__isnull=True) | ~Q(home=F("away")),
                violation_error_message=_("Nobody plays a match against himself."),
            ),
            models.CheckConstraint(name="match_weight_positive", condition=Q(weight__gt=0)),
            counted(
                "match_counts_from_one",
                "session",
                "round",
                "boards",
                message=_("Sessions, rounds and boards are numbered from 1."),
            ),
            models.CheckConstraint(
                name="match_won_by_one_of_the_two",
                condition=Q(winner__isnull=True) | Q(winner=F("home")) | Q(away__isnull=False, winner=F("away")),
                violation_error_message=_("A match is won by one of its two sides."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.home_id}–{self.away_id}"
