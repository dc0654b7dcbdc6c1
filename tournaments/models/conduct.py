from __future__ import annotations

import datetime

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models import Club, Person, Role, User
from club.models.constraints import counted, known
from tournaments.models.events import Event


class ConductEntryQuerySet(models.QuerySet["ConductEntry"]):
    def readable_by(self, user: User | AnonymousUser) -> ConductEntryQuerySet:
        """For the club's administrators and the readers that an entry names; never for those whom it is about."""
        if not user.is_authenticated:
            return self.none()
        administers = Role.objects.on(timezone.localdate()).held_by(user.pk).filter(
            club=OuterRef("club"), kind=Role.Kind.ADMINISTRATOR
        )  # fmt: skip
        named = Q(readers__user=user.pk)
        about = ConductEntry.about.through.objects.filter(conductentry=OuterRef("pk"), person__user=user.pk)
        return self.filter(Exists(administers) | named).exclude(Exists(about)).distinct()

    def overdue(self, day: datetime.date) -> ConductEntryQuerySet:
        return self.filter(closed_at__isnull=True, erased_at__isnull=True, answer_due__lt=day)


class ConductEntry(models.Model):
    """A complaint or a reported psychic call, kept apart from the rulings; private, and for a time only."""

    class Kind(models.TextChoices):
        COMPLAINT = "complaint", _("complaint")
        PSYCHIC = "psychic", _("psychic call")
        OTHER = "other", _("something else")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="conduct_entries")
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    event = models.ForeignKey(Event, verbose_name=_("event"), null=True, blank=True, on_delete=models.SET_NULL)
    board = models.PositiveIntegerField(_("board"), null=True, blank=True)
    text = models.TextField(_("what happened"))
    about = models.ManyToManyField(Person, verbose_name=_("about whom"), blank=True, related_name="+")
    reported_by = models.ForeignKey(Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    received_at = models.DateTimeField(_("received"), auto_now_add=True)
    answer_due = models.DateField(_("answer until"))
    readers = models.ManyToManyField(
        Person, verbose_name=_("who else may read it"), blank=True, related_name="+"
    )  # fmt: skip
    outcome = models.TextField(_("outcome"), blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    keep_until = models.DateField(_("kept until"))
    erased_at = models.DateTimeField(null=True, blank=True)
    edition = models.PositiveIntegerField(default=1)

    objects = ConductEntryQuerySet.as_manager()

    class Meta:
        verbose_name = _("entry of the recorder's file")
        verbose_name_plural = _("entries of the recorder's file")
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                name="conduct_says_what_happened",
                condition=~Q(text="") | Q(erased_at__isnull=False),
                violation_error_message=_("Say what happened."),
            ),
            models.CheckConstraint(
                name="conduct_erased_says_nothing",
                condition=Q(erased_at__isnull=True) | Q(text="", outcome=""),
            ),
            models.CheckConstraint(
                name="conduct_closed_with_an_outcome",
                condition=Q(closed_at__isnull=True) | ~Q(outcome="") | Q(erased_at__isnull=False),
                violation_error_message=_("Say what came of it."),
            ),
            known("conduct_kind_known", kind=["complaint", "psychic", "other"]),
            counted("conduct_counts_from_one", "board", "edition"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def is_overdue(self) -> bool:
        return self.closed_at is None and self.erased_at is None and self.answer_due < timezone.localdate()
