"""What the phones at the tables keep beside the results: keys, options, calls of the director, confirmations."""

from __future__ import annotations

import datetime

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Length
from django.db.models.lookups import GreaterThanOrEqual
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models.constraints import counted, given, goes_with, known
from tournaments.models.entrants import Entrant, EntrantMember
from tournaments.models.events import Event, Section, Session
from tournaments.models.results import Result


class TableOptions(models.Model):
    """What the phones of an event ask for and show."""

    event = models.OneToOneField(Event, primary_key=True, on_delete=models.CASCADE, related_name="table_options")
    record_leads = models.BooleanField(_("ask for the opening lead"), default=True)
    show_score = models.BooleanField(_("show the score of the board"), default=True)
    show_percentage = models.BooleanField(_("show the percentage so far"), default=False)
    show_others = models.BooleanField(_("show the other results of a board after it is confirmed"), default=False)
    pin = models.CharField(
        _("PIN"),
        max_length=8,
        blank=True,
        validators=[RegexValidator(r"^\d{4,8}$", _("A PIN has 4 to 8 digits."))],
        help_text=_("Empty: the code on the table card is enough. Tell the PIN to the room, and do not print it."),
    )

    class Meta:
        verbose_name = _("options of the phones")
        verbose_name_plural = _("options of the phones")
        constraints = [
            models.CheckConstraint(
                name="table_pin_long_enough",
                condition=Q(pin="") | Q(GreaterThanOrEqual(Length("pin"), 4)),
                violation_error_message=_("A PIN has 4 to 8 digits."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}"


class TableTokenQuerySet(models.QuerySet["TableToken"]):
    def valid(self, now: datetime.datetime | None = None) -> TableTokenQuerySet:
        """Keys that open something at that moment, by default now."""
        return self.filter(revoked_at__isnull=True, expires_at__gt=now or timezone.now())


class TableToken(models.Model):
    """The key that the code on a table card carries, or a pair's own. Only its hash is here.

    `salt` makes the key together with the server's secret, so that a card can be printed again.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="table_tokens")
    section = models.ForeignKey(Section, null=True, on_delete=models.CASCADE, related_name="table_tokens")
    table = models.PositiveSmallIntegerField(_("table"), null=True)
    entrant = models.ForeignKey(Entrant, null=True, on_delete=models.CASCADE, related_name="table_tokens")
    salt = models.CharField(max_length=32)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    first_opened_at = models.DateTimeField(null=True, blank=True)
    wrong_pins = models.PositiveSmallIntegerField(default=0)
    locked_until = models.DateTimeField(null=True, blank=True)

    objects = TableTokenQuerySet.as_manager()

    class Meta:
        verbose_name = _("key of a table")
        verbose_name_plural = _("keys of tables")
        constraints = [
            models.UniqueConstraint(
                name="table_token_valid_once", fields=["section", "table"], condition=Q(revoked_at__isnull=True)
            ),
            models.UniqueConstraint(
                name="pair_token_valid_once", fields=["session", "entrant"], condition=Q(revoked_at__isnull=True)
            ),
            models.CheckConstraint(
                name="table_token_for_a_table_or_an_entrant",
                condition=Q(section__isnull=False, table__isnull=False, entrant__isnull=True)
                | Q(section__isnull=True, table__isnull=True, entrant__isnull=False),
            ),
            models.CheckConstraint(
                name="table_token_expires_after_its_making", condition=Q(expires_at__gt=F("created_at"))
            ),
            counted("table_token_counts_from_one", "table"),
            given("table_token_has_a_key", "salt", "digest"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}: {self.table or self.entrant_id}"

    @property
    def is_valid(self) -> bool:
        return self.revoked_at is None and self.expires_at > timezone.now()


class DirectorCallQuerySet(models.QuerySet["DirectorCall"]):
    def waiting_in(self, session: Session) -> DirectorCallQuerySet:
        """The calls of a session that are not done."""
        return self.filter(section__session=session, done_at__isnull=True)


class DirectorCall(models.Model):
    """A table that wants the director: called, taken, done."""

    class Reason(models.TextChoices):
        IRREGULARITY = "irregularity", _("Something went wrong: lead or bid out of turn, revoke")
        INFORMATION = "information", _("Hesitation, explanation or alert")
        SCORE = "score", _("We do not agree on the result")
        BOARD = "board", _("Something is wrong with the board")
        PACE = "pace", _("We are late or waiting")
        OTHER = "other", _("Something else")

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="director_calls")
    table = models.PositiveSmallIntegerField(_("table"))
    round = models.PositiveSmallIntegerField(_("round"), default=0)
    board = models.PositiveIntegerField(_("board"), null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=14, choices=Reason)
    note = models.CharField(_("in a few words"), max_length=200, blank=True)
    source = models.CharField(max_length=40)
    called_at = models.DateTimeField(auto_now_add=True)
    taken_at = models.DateTimeField(null=True, blank=True)
    taken_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    done_at = models.DateTimeField(null=True, blank=True)
    done_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    is_withdrawn = models.BooleanField(default=False)

    objects = DirectorCallQuerySet.as_manager()

    class Meta:
        verbose_name = _("call of the director")
        verbose_name_plural = _("calls of the director")
        ordering = ["called_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                name="director_call_open_once", fields=["section", "table"], condition=Q(done_at__isnull=True)
            ),
            models.CheckConstraint(
                name="director_call_withdrawn_is_done", condition=Q(is_withdrawn=False) | Q(done_at__isnull=False)
            ),
            known(
                "director_call_reason_known", reason=["irregularity", "information", "score", "board", "pace", "other"]
            ),
            counted("director_call_counts_from_one", "table", "board"),
            given("director_call_source_given", "source"),
            goes_with("director_call_taken_at_a_time", "taken_by", "taken_at"),
            goes_with("director_call_done_at_a_time", "done_by", "done_at"),
        ]

    def __str__(self) -> str:
        return f"{self.section_id}/{self.table} {self.reason}"


class RoundConfirmation(models.Model):
    """One side has seen its own card of the round and agrees; `editions` says with what: {result: edition}."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="round_confirmations")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    side = models.CharField(max_length=2, choices=[("NS", _("N–S")), ("EW", _("E–W"))])
    editions = models.JSONField(default=dict)
    source = models.CharField(max_length=40)
    confirmed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("confirmed card of a round")
        verbose_name_plural = _("confirmed cards of rounds")
        constraints = [
            models.UniqueConstraint(name="round_confirmed_once_a_side", fields=["section", "round", "table", "side"]),
            models.CheckConstraint(name="round_confirmation_side_known", condition=Q(side__in=["NS", "EW"])),
            counted("round_confirmation_counts_from_one", "round", "table"),
            given("round_confirmation_source_given", "source"),
        ]

    def __str__(self) -> str:
        return f"{self.section_id} {self.round}/{self.table} {self.side}"


class TeamLineUp(models.Model):
    """Which two of a team sat on a side of a table in a round, as they said themselves."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="line_ups")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    side = models.CharField(max_length=2, choices=[("NS", _("N–S")), ("EW", _("E–W"))])
    first = models.ForeignKey(EntrantMember, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(EntrantMember, on_delete=models.CASCADE, related_name="+")
    source = models.CharField(max_length=40)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("line-up")
        verbose_name_plural = _("line-ups")
        constraints = [
            models.UniqueConstraint(name="line_up_once_a_side", fields=["section", "round", "table", "side"]),
            models.CheckConstraint(name="line_up_side_known", condition=Q(side__in=["NS", "EW"])),
            models.CheckConstraint(name="line_up_of_two_people", condition=~Q(first=F("second"))),
            counted("line_up_counts_from_one", "round", "table"),
            given("line_up_source_given", "source"),
        ]

    def __str__(self) -> str:
        return f"{self.section_id} {self.round}/{self.table} {self.side}"

    @property
    def names(self) -> tuple[str, str]:
        return str(self.first.person), str(self.second.person)


class TableConflictQuerySet(models.QuerySet["TableConflict"]):
    def open_in(self, session: Session) -> TableConflictQuerySet:
        """The contradictions of a session that nobody has decided."""
        return self.filter(section__session=session, settled="")


class TableConflict(models.Model):
    """An entry from a phone that found something else there. Nothing was overwritten; the director decides."""

    class Settled(models.TextChoices):
        KEPT = "kept", _("what was there stays")
        TAKEN = "taken", _("what the table says is right")

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="table_conflicts")
    board = models.PositiveIntegerField(_("board"))
    round = models.PositiveSmallIntegerField(_("round"))
    table = models.PositiveSmallIntegerField(_("table"))
    result = models.ForeignKey(Result, null=True, on_delete=models.CASCADE, related_name="table_conflicts")
    said = models.CharField(_("the table says"), max_length=40)  # as a line of a traveller: "4SN= H4"
    source = models.CharField(max_length=40)
    key = models.CharField(max_length=64, blank=True)
    arrived_at = models.DateTimeField(auto_now_add=True)
    settled = models.CharField(max_length=6, choices=Settled, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)
    settled_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    objects = TableConflictQuerySet.as_manager()

    class Meta:
        verbose_name = _("contradiction between phone and desk")
        verbose_name_plural = _("contradictions between phone and desk")
        ordering = ["arrived_at", "pk"]
        constraints = [
            models.UniqueConstraint(name="table_conflict_once", fields=["section", "key"], condition=~Q(key="")),
            models.CheckConstraint(
                name="table_conflict_settled_has_a_time",
                condition=Q(settled="", settled_at__isnull=True) | (~Q(settled="") & Q(settled_at__isnull=False)),
            ),
            known("table_conflict_settled_known", settled=["", "kept", "taken"]),
            counted("table_conflict_counts_from_one", "board", "round", "table"),
            given("table_conflict_says_what", "said", "source"),
        ]

    def __str__(self) -> str:
        return f"{self.board} {self.round}/{self.table}: {self.said}"
