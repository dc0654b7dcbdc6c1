from __future__ import annotations

import datetime

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class RoleQuerySet(models.QuerySet["Role"]):
    def on(self, day: datetime.date) -> RoleQuerySet:
        """Roles in force on a day; the last day is included."""
        return self.filter(since__lte=day).filter(Q(until__isnull=True) | Q(until__gte=day))

    def meeting(self, since: datetime.date, until: datetime.date | None) -> RoleQuerySet:
        """Roles in force on some day of the span; without an end the span is open."""
        begun = self.filter(since__lte=until) if until else self
        return begun.filter(Q(until__isnull=True) | Q(until__gte=since))

    def held_by(self, user_pk: int | None) -> RoleQuerySet:
        return self.filter(person__user_id=user_pk) if user_pk else self.none()


class Role(models.Model):
    """What a person is in a club, from a day to a day."""

    class Kind(models.TextChoices):
        MEMBER = "member", _("member")
        DIRECTOR = "director", _("director")
        SCORER = "scorer", _("scorer")
        COMMITTEE = "committee", _("committee member")
        SECRETARY = "secretary", _("secretary")
        TREASURER = "treasurer", _("treasurer")
        ADMINISTRATOR = "administrator", _("administrator")

    person = models.ForeignKey("club.Person", verbose_name=_("person"), on_delete=models.PROTECT, related_name="roles")
    club = models.ForeignKey("club.Club", verbose_name=_("club"), on_delete=models.CASCADE, related_name="roles")
    kind = models.CharField(_("role"), max_length=20, choices=Kind)
    since = models.DateField(_("from"))
    until = models.DateField(_("until"), null=True, blank=True)

    objects = RoleQuerySet.as_manager()

    class Meta:
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        constraints = [
            models.CheckConstraint(
                name="role_ends_after_it_begins",
                condition=Q(until__isnull=True) | Q(until__gte=F("since")),
                violation_error_message=_("A role cannot end before it begins."),
            ),
            models.CheckConstraint(
                name="role_kind_known",
                condition=Q(
                    kind__in=[
                        "member",
                        "director",
                        "scorer",
                        "committee",
                        "secretary",
                        "treasurer",
                        "administrator",
                    ]
                ),
            ),
            models.UniqueConstraint(
                name="role_held_once_at_a_time",
                fields=["person", "club", "kind"],
                condition=Q(until__isnull=True),
                violation_error_message=_("This person has this role already."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.get_kind_display()}"
