from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from club.models import User
from club.models.constraints import counted
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event
from tournaments.models.results import Result


class CorrectionRequestQuerySet(models.QuerySet["CorrectionRequest"]):
    def waiting(self) -> CorrectionRequestQuerySet:
        """Those that the director has still to decide."""
        return self.filter(state=CorrectionRequest.State.OPEN)

    def of_player(self, user: User | AnonymousUser) -> CorrectionRequestQuerySet:
        """Those of the tables at which the user sat."""
        if not user.is_authenticated:
            return self.none()
        mine = Entrant.objects.answered_for_by(user).values("pk")
        return self.filter(Q(asked_for__in=mine) | Q(opponents__in=mine)).distinct()

    def of_entrant(self, entrant: int) -> CorrectionRequestQuerySet:
        """Those of the tables at which an entrant sat, the newest first."""
        return self.filter(Q(asked_for=entrant) | Q(opponents=entrant)).distinct().order_by("-pk")


class CorrectionRequest(models.Model):
    """A player says that a score is wrong; the opponents agree or not, the director decides (D14)."""

    class State(models.TextChoices):
        OPEN = "open", _("waits for the director")
        ACCEPTED = "accepted", pgettext_lazy("request", "corrected")
        REFUSED = "refused", _("refused")
        WITHDRAWN = "withdrawn", _("withdrawn")

    class Answer(models.TextChoices):
        NONE = "none", _("the opponents have not answered")
        AGREED = "agreed", _("the opponents agree")
        DISAGREED = "disagreed", _("the opponents disagree")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="correction_requests")
    result = models.ForeignKey(
        Result, null=True, blank=True, on_delete=models.SET_NULL, related_name="correction_requests"
    )
    # Where it was, for a line that is removed meanwhile.
    session = models.PositiveSmallIntegerField(default=1)
    board = models.PositiveIntegerField(_("board"))
    round = models.PositiveSmallIntegerField(_("round"), default=0)
    table = models.CharField(_("table"), max_length=12, blank=True)
    stood = models.CharField(_("as it stood"), max_length=40, blank=True)
    said = models.CharField(_("as it should be"), max_length=40)
    why = models.CharField(_("why"), max_length=300, blank=True)
    asked_for = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")  # the side that asks
    opponents = models.ManyToManyField(Entrant, related_name="+")
    asked_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    asked_at = models.DateTimeField(auto_now_add=True)
    answer = models.CharField(max_length=10, choices=Answer, default=Answer.NONE)
    answer_note = models.CharField(_("what the opponents say"), max_length=300, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    decided_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    decided_at = models.DateTimeField(null=True, blank=True)
    decision_note = models.CharField(_("reason"), max_length=300, blank=True)

    objects = CorrectionRequestQuerySet.as_manager()

    class Meta:
        verbose_name = _("request for a correction")
        verbose_name_plural = _("requests for corrections")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                name="correction_asked_once_a_line",
                fields=["result"],
                condition=Q(state="open"),
                violation_error_message=_("A correction of this line waits for the director already."),
            ),
            models.CheckConstraint(
                name="correction_says_something",
                condition=~Q(said=""),
                violation_error_message=_("Say what the line should be."),
            ),
            models.CheckConstraint(
                name="correction_answer_has_a_time",
                condition=Q(answer="none", answered_at__isnull=True)
                | Q(answer__in=["agreed", "disagreed"], answered_at__isnull=False),
            ),
            models.CheckConstraint(
                name="correction_decision_has_a_time",
                condition=Q(state="open", decided_at__isnull=True)
                | Q(state__in=["accepted", "refused", "withdrawn"], decided_at__isnull=False),
            ),
            models.CheckConstraint(
                name="correction_refusal_has_a_reason",
                condition=~Q(state="refused") | ~Q(decision_note=""),
                violation_error_message=_("Say why it is refused: both pairs read it."),
            ),
            counted("correction_counts_from_one", "session", "board"),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.board} {self.said}"

    @property
    def is_open(self) -> bool:
        return self.state == self.State.OPEN
