from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import known
from tournaments.models.events import Session


class Board(models.Model):
    """What is known of a board beyond its number; a fouled board has one row a version."""

    class Dealt(models.TextChoices):
        HAND = "hand", _("dealt by hand")
        PROGRAM = "program", _("dealt by the program")
        IMPORTED = "imported", _("imported")

    class Analysis(models.TextChoices):
        NONE = "none", _("not analysed")
        WAITING = "waiting", _("waiting")
        DONE = "done", _("analysed")
        FAILED = "failed", _("failed")
        NO_SOLVER = "no-solver", _("no solver is installed")

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveIntegerField(_("board"))
    version = models.CharField(max_length=2, default="a")
    deal = models.CharField(_("deal"), max_length=80, blank=True)  # PBN: "N:AK.. … … …"
    # Only where the board is marked otherwise than its number says; it is scored as marked.
    dealer = models.CharField(_("dealer as marked"), max_length=1, blank=True)
    vulnerable = models.CharField(_("vulnerability as marked"), max_length=4, blank=True)
    dealt = models.CharField(_("how dealt"), max_length=10, choices=Dealt, default=Dealt.HAND)
    seed = models.CharField(max_length=64, blank=True)
    analysis = models.CharField(max_length=10, choices=Analysis, default=Analysis.NONE)
    # {"N": {"NT": 9, "S": 10, …}, …}: tricks with best play.
    double_dummy = models.JSONField(null=True, blank=True)

    class Meta:
        verbose_name = _("board")
        verbose_name_plural = _("boards")
        ordering = ["number", "version"]
        constraints = [
            models.UniqueConstraint(name="board_version_once", fields=["session", "number", "version"]),
            models.CheckConstraint(
                name="board_counts_from_one",
                condition=Q(number__gte=1),
                violation_error_message=_("Boards are numbered from 1."),
            ),
            models.CheckConstraint(name="board_dealer_known", condition=Q(dealer__in=["", "N", "E", "S", "W"])),
            models.CheckConstraint(
                name="board_vulnerability_known", condition=Q(vulnerable__in=["", "None", "NS", "EW", "All"])
            ),
            known(
                "board_words_known",
                dealt=["hand", "program", "imported"],
                analysis=["none", "waiting", "done", "failed", "no-solver"],
            ),
        ]

    def __str__(self) -> str:
        return str(self.number)
