from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from club.models import User
from club.models.constraints import UnaskedCheck, counted
from tournaments.models.events import Event


class EntrantQuerySet(models.QuerySet["Entrant"]):
    def answered_for_by(self, user: User | AnonymousUser) -> EntrantQuerySet:
        """Those that the user plays in, or is captain of."""
        if not user.is_authenticated:
            return self.none()
        plays = EntrantMember.objects.filter(entrant=OuterRef("pk"), person__user_id=user.pk)
        return self.filter(Exists(plays) | Q(captain__user_id=user.pk))


class Entrant(models.Model):
    """Who competes: a player, a pair or a team. `code` is its id in the event document ("A12", "7")."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    code = models.CharField(_("number"), max_length=12)
    name = models.CharField(_("team name"), max_length=120, blank=True)
    section = models.CharField(_("section"), max_length=8, blank=True)
    direction = models.CharField(_("direction"), max_length=2, choices=[("NS", _("N–S")), ("EW", _("E–W"))], blank=True)
    is_ranked = models.BooleanField(_("plays for a place"), default=True)
    handicap = models.DecimalField(_("handicap, percent"), max_digits=6, decimal_places=2, default=0)
    # None where the event carries nothing forward for this entrant.
    carry_forward = models.DecimalField(_("carry-forward"), max_digits=14, decimal_places=6, null=True, blank=True)
    categories = models.JSONField(_("categories"), default=list, blank=True)
    position = models.PositiveSmallIntegerField(default=0)  # order in the event document
    # A team's, who need not play (D19); None: the first of its players.
    captain = models.ForeignKey(
        "club.Person",
        verbose_name=_("captain"),
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="captaincies",
    )
    withdrawn_after_round = models.PositiveSmallIntegerField(null=True, blank=True)

    objects = EntrantQuerySet.as_manager()

    class Meta:
        verbose_name = _("entrant")
        verbose_name_plural = _("entrants")
        ordering = ["position", "pk"]
        constraints = [
            models.UniqueConstraint(
                name="entrant_code_once",
                fields=["event", "code"],
                violation_error_message=_("This number is taken in this event."),
            ),
            models.CheckConstraint(name="entrant_code_given", condition=~Q(code="")),
            models.CheckConstraint(name="entrant_direction_known", condition=Q(direction__in=["", "NS", "EW"])),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def names(self) -> list[str]:
        """Public names in order; prefetch `members__person`."""
        return [str(member.person) for member in self.members.all()]


class EntrantMember(models.Model):
    """A person in an entrant, for all rounds or for some (substitutes, line-ups)."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="members")
    person = models.ForeignKey(
        "club.Person", verbose_name=_("player"), on_delete=models.PROTECT, related_name="entries"
    )
    position = models.PositiveSmallIntegerField(default=0)
    session = models.PositiveSmallIntegerField(null=True, blank=True)  # None: all sessions
    from_round = models.PositiveSmallIntegerField(_("from round"), default=1)
    until_round = models.PositiveSmallIntegerField(_("until round"), null=True, blank=True)
    is_substitute = models.BooleanField(_("substitute"), default=False)
    # Whose seat a substitute takes in these rounds; None where that is not known.
    replaces = models.ForeignKey(
        "self",
        verbose_name=_("in place of"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="substitutes",
    )

    class Meta:
        verbose_name = _("player of an entrant")
        verbose_name_plural = _("players of entrants")
        ordering = ["position", "pk"]
        constraints = [
            models.CheckConstraint(
                name="member_leaves_after_joining",
                condition=Q(until_round__isnull=True) | Q(until_round__gte=F("from_round")),
            ),
            counted(
                "member_counts_from_one", "session", "from_round", message=_("Rounds and sessions are numbered from 1.")
            ),
            UnaskedCheck(name="member_replaces_another", condition=~Q(replaces=F("pk"))),
        ]

    def __str__(self) -> str:
        return f"{self.entrant}: {self.person}"

    def plays_in(self, session: int, number: int) -> bool:
        """Whether the person plays for the entrant in that round of that session."""
        if self.session not in (None, session):
            return False
        return self.from_round <= number and (self.until_round is None or number <= self.until_round)


def seat_fields(name: Any) -> Any:
    """A foreign key for a compass seat: the pair twice in pairs, each player in an individual."""
    return models.ForeignKey(
        Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="+", verbose_name=name
    )
