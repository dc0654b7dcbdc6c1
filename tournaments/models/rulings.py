from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from club.models.constraints import UnaskedCheck, counted, known
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event
from tournaments.models.results import Result


class RulingQuerySet(models.QuerySet["Ruling"]):
    def in_force(self) -> RulingQuerySet:
        """Rulings that no later one replaces."""
        return self.filter(superseded_by__isnull=True)

    def on_scores(self) -> RulingQuerySet:
        """Rulings in force that change what a line is scored as."""
        return self.in_force().exclude(effect_kind__in=Ruling.NOT_ON_LINES)


class Ruling(models.Model):
    """What the director decided at a table. It refers to a result and never overwrites it.

    It is superseded, never deleted. What `effect` holds is said in `tournaments.documents.rulings`.
    """

    class Effect(models.TextChoices):
        NONE = "none", _("no effect on the score")
        ARTIFICIAL = "artificial", _("artificial score")
        ASSIGNED = "assigned", _("assigned score")
        WEIGHTED = "weighted", _("weighted score")
        SPLIT = "split", _("split score")
        TRICKS = "tricks", _("tricks by the Laws")
        CANCELLED = "cancelled", _("board cancelled")
        FOULED = "fouled", _("fouled board: groups")
        PENALTY = "penalty", _("penalty or warning")
        COMPENSATION = "compensation", _("compensation")

    NOT_ON_LINES = (Effect.NONE, Effect.PENALTY, Effect.COMPENSATION)
    ADJUSTED = (Effect.ARTIFICIAL, Effect.ASSIGNED, Effect.WEIGHTED, Effect.SPLIT)

    class Ground(models.TextChoices):
        """Why the score is adjusted (D10): one of the two."""

        NO_REDRESS = "no-redress", _("no Law gives full redress")
        NOT_NORMAL = "not-normal", _("the board cannot be played normally")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rulings")
    number = models.PositiveIntegerField(_("number"))  # within the event
    session = models.PositiveSmallIntegerField(_("session"), default=1)
    board = models.PositiveIntegerField(_("board"), null=True, blank=True)
    round = models.PositiveSmallIntegerField(_("round"), default=0)
    table = models.CharField(_("table"), max_length=12, blank=True)
    result = models.ForeignKey(
        Result, verbose_name=_("result"), null=True, blank=True, on_delete=models.SET_NULL, related_name="rulings"
    )
    template = models.CharField(_("case"), max_length=40, blank=True)
    facts = models.TextField(_("what happened"))
    infraction = models.CharField(_("infraction"), max_length=200, blank=True)
    law = models.CharField(_("Law"), max_length=20, blank=True)
    decision = models.TextField(_("ruling"))
    offenders = models.CharField(
        _("offending side"),
        max_length=4,
        blank=True,
        choices=[("NS", _("N–S")), ("EW", _("E–W")), ("both", _("both sides")), ("none", _("neither side"))],
    )
    ground = models.CharField(_("ground of the adjustment"), max_length=12, choices=Ground, blank=True)
    effect_kind = models.CharField(_("effect"), max_length=14, choices=Effect, default=Effect.NONE)
    effect = models.JSONField(_("effect, in figures"), default=dict, blank=True)
    reason = models.CharField(_("reason that the players read"), max_length=300, blank=True)
    made_by = models.ForeignKey(
        "club.User", verbose_name=_("director"), null=True, on_delete=models.SET_NULL, related_name="+"
    )
    made_at = models.DateTimeField(_("time"), auto_now_add=True)
    given_to = models.ManyToManyField(Entrant, verbose_name=_("given to"), blank=True, related_name="rulings_received")
    supersedes = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="superseded_by"
    )
    is_public = models.BooleanField(_("shown to everybody"), default=True)

    objects = RulingQuerySet.as_manager()

    class Meta:
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(name="ruling_number_once", fields=["event", "number"]),
            models.CheckConstraint(
                name="ruling_states_facts_and_decision",
                condition=~Q(facts="") & ~Q(decision=""),
                violation_error_message=_("Say what happened and what was decided."),
            ),
            models.CheckConstraint(
                name="ruling_adjustment_has_a_ground",
                condition=~Q(effect_kind__in=["artificial", "assigned", "weighted", "split"])
                | (~Q(ground="") & ~Q(law="") & ~Q(reason="")),
                violation_error_message=_("An adjusted score needs its ground, the Law and a reason."),
            ),
            models.CheckConstraint(
                name="ruling_ground_known", condition=Q(ground__in=["", "no-redress", "not-normal"])
            ),
            known(
                "ruling_words_known",
                offenders=["", "NS", "EW", "both", "none"],
                effect_kind=[
                    "none",
                    "artificial",
                    "assigned",
                    "weighted",
                    "split",
                    "tricks",
                    "cancelled",
                    "fouled",
                    "penalty",
                    "compensation",
                ],
            ),
            counted("ruling_counts_from_one", "number", "session", "board"),
            UnaskedCheck(name="ruling_supersedes_another", condition=~Q(supersedes=F("pk"))),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.number}"

    @property
    def is_in_force(self) -> bool:
        return not hasattr(self, "superseded_by")
