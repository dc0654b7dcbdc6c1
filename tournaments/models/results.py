from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Length, Substr
from django.db.models.lookups import Exact, In
from django.utils.translation import gettext_lazy as _

from club.models.append_only import LET_GO, AppendOnly, AppendOnlyQuerySet
from club.models.constraints import UnaskedCheck, counted, given, goes_with
from tournaments.models.entrants import Entrant, seat_fields
from tournaments.models.events import Section

_CONTRACT = Q(level__isnull=False, tricks__isnull=False) & ~Q(strain="") & ~Q(declarer="")
_NO_CONTRACT = Q(level__isnull=True, tricks__isnull=True, strain="", declarer="", doubling="")


# A suit and a rank, as `scoring.values.Card` writes it.
_A_CARD = Q(lead="") | (
    Q(Exact(Length("lead"), 2))
    & Q(In(Substr("lead", 1, 1), list("CDHS")))
    & Q(In(Substr("lead", 2, 1), list("23456789TJQKA")))
)


class Result(models.Model):
    """What happened on a board at a table, and who really sat there. Never a computed number.

    Fields follow a result of the event document. `edition` grows with every change: saving needs the one that was read.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="results")
    board = models.PositiveIntegerField(_("board"))  # party games: the deal
    version = models.CharField(max_length=2, default="a")
    # 0 where the event has none; never NULL, which would slip past the constraint that a line is entered once.
    round = models.PositiveSmallIntegerField(_("round"), default=0)
    table = models.CharField(_("table"), max_length=12, blank=True)
    match = models.CharField(_("match"), max_length=20, blank=True)
    play = models.PositiveSmallIntegerField(_("play"), default=0)  # replay: 1 or 2
    ordinal = models.PositiveSmallIntegerField(default=0)  # several lines of one board, table and round; redeals
    north = seat_fields(_("North"))
    east = seat_fields(_("East"))
    south = seat_fields(_("South"))
    west = seat_fields(_("West"))

    level = models.PositiveSmallIntegerField(_("level"), null=True, blank=True)
    strain = models.CharField(_("denomination"), max_length=2, blank=True)
    doubling = models.CharField(_("doubling"), max_length=2, blank=True)
    declarer = models.CharField(_("declarer"), max_length=1, blank=True)
    tricks = models.PositiveSmallIntegerField(_("tricks"), null=True, blank=True)
    lead = models.CharField(_("lead"), max_length=2, blank=True)
    is_passed_out = models.BooleanField(_("passed out"), default=False)
    is_not_played = models.BooleanField(_("not played"), default=False)
    score = models.IntegerField(_("score to N–S as written"), null=True, blank=True)
    score_ew = models.IntegerField(_("score to E–W as written"), null=True, blank=True)  # party games only
    # As imported, in the words of the event document; rulings are rows of their own.
    artificial = models.JSONField(null=True, blank=True)
    assigned = models.JSONField(null=True, blank=True)
    is_cancelled = models.BooleanField(_("cancelled"), default=False)
    honours = models.JSONField(default=list, blank=True)
    # Whatever else the document says of the line: honeymoon's widow and lead, teams' players by seat.
    details = models.JSONField(default=dict, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    law = models.CharField(_("Law"), max_length=20, blank=True)

    is_confirmed = models.BooleanField(_("confirmed"), default=True)  # entered at a table: by the other side
    source = models.CharField(_("entered from"), max_length=40)
    edition = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering = ["board", "round", "table", "ordinal", "pk"]
        indexes = [models.Index(fields=["section", "board"], name="result_by_board")]
        constraints = [
            models.UniqueConstraint(
                name="result_once_a_table_and_round",
                fields=["section", "board", "round", "table", "match", "play", "ordinal"],
                violation_error_message=_("This board already has a result at this table in this round."),
            ),
            models.CheckConstraint(
                name="result_contract_whole_or_absent",
                condition=_CONTRACT | _NO_CONTRACT,
                violation_error_message=_(
                    "A contract needs level, denomination, declarer and tricks, or none of them."
                ),
            ),
            models.CheckConstraint(
                name="result_contract_possible",
                condition=Q(level__isnull=True)
                | Q(
                    level__gte=1,
                    level__lte=7,
                    strain__in=["C", "D", "H", "S", "NT"],
                    doubling__in=["", "X", "XX"],
                    declarer__in=["N", "E", "S", "W"],
                ),
                violation_error_message=_("A contract is a level of 1 to 7 in C, D, H, S or NT by N, E, S or W."),
            ),
            models.CheckConstraint(
                name="result_tricks_possible",
                condition=Q(tricks__isnull=True) | Q(tricks__gte=0, tricks__lte=13),
                violation_error_message=_("Give 0 to 13 tricks."),
            ),
            models.CheckConstraint(
                name="result_says_one_thing",
                condition=(Q(is_passed_out=False) | (Q(is_not_played=False, score__isnull=True) & _NO_CONTRACT))
                & (Q(is_not_played=False) | (Q(score__isnull=True) & _NO_CONTRACT)),
                violation_error_message=_("A board is played, passed out or not played: one of them."),
            ),
            models.CheckConstraint(
                name="result_says_something",
                condition=_CONTRACT
                | Q(is_passed_out=True)
                | Q(is_not_played=True)
                | Q(score__isnull=False)
                | Q(artificial__isnull=False)
                | Q(assigned__isnull=False),
                violation_error_message=_("Give a contract, a pass, a score, an artificial score or not played."),
            ),
            counted("result_board_from_one", "board", message=_("Boards are numbered from 1.")),
            counted("result_edition_from_one", "edition"),
            given("result_source_given", "source"),
            models.CheckConstraint(
                name="result_lead_is_a_card",
                condition=_A_CARD,
                violation_error_message=_(
                    "A lead is a card: its suit, C, D, H or S, and its rank, 2 to 9, T, J, Q, K or A."
                ),
            ),
            # JSON's own null is there for the database, and says nothing.
            UnaskedCheck(name="result_null_is_no_score", condition=~Q(artificial=None) & ~Q(assigned=None)),
            UnaskedCheck(name="result_play_known", condition=Q(play__in=[0, 1, 2])),
            UnaskedCheck(
                name="result_score_of_both_sides", condition=Q(score_ew__isnull=True) | Q(score__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board} {self.round}/{self.table}"

    @property
    def seats(self) -> tuple[Entrant | None, ...]:
        return (self.north, self.east, self.south, self.west)


class ResultChange(AppendOnly):
    """One change of a result: who, when, from where, before, after. Append-only."""

    result = models.ForeignKey(Result, null=True, on_delete=LET_GO, related_name="changes")
    line = models.PositiveBigIntegerField(db_index=True)  # the result's id, kept when the line is removed
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="result_changes")
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("club.User", null=True, blank=True, on_delete=LET_GO, related_name="+")
    source = models.CharField(max_length=40)
    act = models.CharField(max_length=20)  # entered, corrected, confirmed, removed, undone, imported
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.CharField(max_length=300, blank=True)
    undoes = models.ForeignKey("self", null=True, blank=True, on_delete=LET_GO, related_name="undone_by")
    # Given by the phone that sent it: a second arrival is the same entry.
    idempotency_key = models.CharField(max_length=64, blank=True)

    objects: ClassVar[models.Manager[ResultChange]] = AppendOnlyQuerySet["ResultChange"].as_manager()

    class Meta(AppendOnly.Meta):
        verbose_name = _("change of a result")
        verbose_name_plural = _("changes of results")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                name="result_change_sent_once",
                fields=["section", "idempotency_key"],
                condition=~Q(idempotency_key=""),
            ),
            models.CheckConstraint(
                name="result_change_act_known",
                condition=Q(act__in=["entered", "corrected", "confirmed", "removed", "undone", "imported"]),
            ),
            models.CheckConstraint(
                name="result_change_says_something",
                condition=Q(before__isnull=False) | Q(after__isnull=False),
            ),
            given("result_change_source_given", "source"),
            counted("result_change_of_a_line", "line"),
            UnaskedCheck(name="result_change_null_says_nothing", condition=~Q(before=None) & ~Q(after=None)),
            UnaskedCheck(
                name="result_change_fits_its_act",
                condition=Q(act__in=["entered", "imported"], before__isnull=True)
                | Q(act="removed", after__isnull=True)
                | Q(act__in=["corrected", "confirmed"], before__isnull=False, after__isnull=False)
                | Q(act="undone"),
            ),
            UnaskedCheck(name="result_change_undoes_by_undoing", condition=Q(undoes__isnull=True) | Q(act="undone")),
        ]

    def __str__(self) -> str:
        return f"{self.act} {self.line}"


class Doubt(models.Model):
    """A line that somebody must look at before the results are final."""

    result = models.ForeignKey(Result, on_delete=models.CASCADE, related_name="doubts")
    check_code = models.CharField(max_length=40)
    values = models.JSONField(default=dict)
    raised_at = models.DateTimeField(auto_now_add=True)
    cleared_at = models.DateTimeField(null=True, blank=True)
    cleared_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    note = models.CharField(max_length=300, blank=True)

    class Meta:
        verbose_name = _("doubt")
        verbose_name_plural = _("doubts")
        constraints = [
            models.UniqueConstraint(
                name="doubt_open_once", fields=["result", "check_code"], condition=Q(cleared_at__isnull=True)
            ),
            given("doubt_says_which_check", "check_code"),
            goes_with("doubt_cleared_at_a_time", "cleared_by", "cleared_at"),
        ]

    def __str__(self) -> str:
        return f"{self.check_code} {self.result_id}"
