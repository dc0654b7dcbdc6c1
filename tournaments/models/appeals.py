"""Appeals from a ruling (D19), the rules they follow, and who hears them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models import Club
from club.models.constraints import UnaskedCheck, counted, known
from tournaments.models.entrants import Entrant
from tournaments.models.events import Event
from tournaments.models.rulings import Ruling


class Naming(models.TextChoices):
    """How the players of a case are named where everybody reads it."""

    SHOWN = "shown", _("names shown")
    INITIALS = "initials", _("initials")
    HIDDEN = "hidden", _("names hidden")


class AppealRules(models.Model):
    """What appeals cost and how long they take: a club's usual rules, or an event's own."""

    club = models.OneToOneField(Club, null=True, blank=True, on_delete=models.CASCADE, related_name="appeal_rules")
    event = models.OneToOneField(Event, null=True, blank=True, on_delete=models.CASCADE, related_name="appeal_rules")
    deposit = models.DecimalField(_("deposit"), max_digits=8, decimal_places=2, default=0)
    currency = models.CharField(_("currency"), max_length=8, blank=True)
    needs_partner = models.BooleanField(
        _("partner or captain must concur"),
        default=True,
        help_text=_("The modern Law; otherwise one player alone may appeal."),
    )
    statement_days = models.PositiveSmallIntegerField(_("days for the statements"), default=3)
    decision_days = models.PositiveSmallIntegerField(_("days until the decision"), default=14)
    naming = models.CharField(_("names in public"), max_length=10, choices=Naming, default=Naming.INITIALS)

    class Meta:
        verbose_name = _("rules of appeals")
        verbose_name_plural = _("rules of appeals")
        constraints = [
            models.CheckConstraint(
                name="appeal_rules_of_a_club_or_an_event",
                condition=Q(club__isnull=True, event__isnull=False) | Q(club__isnull=False, event__isnull=True),
            ),
            models.CheckConstraint(
                name="appeal_deposit_not_negative",
                condition=Q(deposit__gte=0),
                violation_error_message=_("A deposit is not negative."),
            ),
            known("appeal_rules_naming_known", naming=["shown", "initials", "hidden"]),
        ]

    def __str__(self) -> str:
        return f"{self.club_id or ''} {self.event_id or ''}".strip()


class Appeal(models.Model):
    """A ruling that somebody does not accept, from the table to the archive. `edition` grows with every change."""

    class Concurrence(models.TextChoices):
        PARTNER = "partner", _("the partner concurs")
        ABSENT = "absent", _("the partner is absent and deemed to concur")
        CAPTAIN = "captain", _("the captain appeals or concurs")
        ALONE = "alone", _("a player of an individual appeals alone")
        NOT_ASKED = "not-asked", _("one player appeals, as the event allows")

    class Point(models.TextChoices):
        JUDGEMENT = "judgement", _("point of judgement")
        LAW = "law", _("point of law")

    class State(models.TextChoices):
        LODGED = "lodged", _("lodged")
        HEARING = "hearing", _("hearing arranged")
        DECIDED = "decided", _("decided")
        WITHDRAWN = "withdrawn", _("withdrawn")

    class Outcome(models.TextChoices):
        UPHELD = "upheld", _("ruling upheld")
        VARIED = "varied", _("ruling varied")
        OVERTURNED = "overturned", _("ruling overturned")

    class Deposit(models.TextChoices):
        NONE = "none", _("no deposit")
        HELD = "held", _("held")
        RETURNED = "returned", _("returned")
        KEPT = "kept", _("kept")

    class Further(models.TextChoices):
        NONE = "none", _("none")
        LODGED = "lodged", _("lodged with the national authority")
        REFUSED = "refused", _("not accepted by the national authority")
        UPHELD = "upheld", _("decision upheld by the national authority")
        CHANGED = "changed", _("decision changed by the national authority")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="appeals")
    number = models.PositiveIntegerField(_("number"))
    ruling = models.ForeignKey(Ruling, verbose_name=_("ruling"), on_delete=models.PROTECT, related_name="appeals")
    lodged_for = models.ForeignKey(Entrant, verbose_name=_("appellants"), on_delete=models.PROTECT, related_name="+")
    lodged_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    lodged_at = models.DateTimeField(auto_now_add=True)
    # The address of the site when it was lodged: the worker, which mails reminders, has no request to read it off.
    site = models.CharField(max_length=200, blank=True, editable=False)
    late_reason = models.CharField(_("why it is heard though late"), max_length=300, blank=True)
    concurrence = models.CharField(_("concurrence"), max_length=10, choices=Concurrence)
    point = models.CharField(_("what it is about"), max_length=10, choices=Point)
    # As the event was when the appeal was lodged: in an official event points of law go to the national authority.
    is_official = models.BooleanField(default=False)
    grounds = models.TextField(_("grounds"))
    auction = models.TextField(_("auction"), blank=True)
    deposit = models.DecimalField(_("deposit"), max_digits=8, decimal_places=2, default=0)
    currency = models.CharField(max_length=8, blank=True)
    deposit_state = models.CharField(_("deposit"), max_length=10, choices=Deposit, default=Deposit.NONE)

    director_says = models.TextField(_("statement of the director"), blank=True)
    appellants_say = models.TextField(_("statement of the appellants"), blank=True)
    opponents_say = models.TextField(_("statement of the opponents"), blank=True)
    statements_due = models.DateTimeField(_("statements until"))
    decision_due = models.DateTimeField(_("decision until"))
    hearing_at = models.DateTimeField(_("hearing"), null=True, blank=True)
    hearing_place = models.CharField(_("where"), max_length=200, blank=True)

    state = models.CharField(_("state"), max_length=10, choices=State, default=State.LODGED)
    outcome = models.CharField(_("decision"), max_length=12, choices=Outcome, blank=True)
    is_recommendation = models.BooleanField(_("recommendation only"), default=False)
    is_without_merit = models.BooleanField(_("appeal without merit"), default=False)
    reasons = models.TextField(_("reasons"), blank=True)
    votes_for = models.PositiveSmallIntegerField(_("votes for"), null=True, blank=True)
    votes_against = models.PositiveSmallIntegerField(_("votes against"), null=True, blank=True)
    dissent = models.TextField(_("dissenting opinion"), blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey("club.User", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    new_ruling = models.OneToOneField(
        Ruling, null=True, blank=True, on_delete=models.PROTECT, related_name="decided_on_appeal"
    )

    further = models.CharField(_("further appeal"), max_length=10, choices=Further, default=Further.NONE)
    further_at = models.DateField(_("date of the further appeal"), null=True, blank=True)
    further_says = models.TextField(_("what the national authority says"), blank=True)

    naming = models.CharField(_("names in public"), max_length=10, choices=Naming, default=Naming.INITIALS)
    # Texts that were written anew for everybody, by field; the others are masked when they are shown.
    public_texts = models.JSONField(default=dict, blank=True)
    public_words = models.TextField(blank=True, editable=False)  # what the archive's search looks through
    published_at = models.DateTimeField(null=True, blank=True)
    edition = models.PositiveIntegerField(default=1)

    class Meta:
        verbose_name = _("appeal")
        verbose_name_plural = _("appeals")
        ordering = ["event", "number"]
        constraints = [
            models.UniqueConstraint(name="appeal_number_once", fields=["event", "number"]),
            models.UniqueConstraint(
                name="appeal_open_once_a_ruling",
                fields=["ruling"],
                condition=Q(state__in=["lodged", "hearing"]),
                violation_error_message=_("This ruling is being appealed already."),
            ),
            models.CheckConstraint(
                name="appeal_states_its_grounds",
                condition=~Q(grounds=""),
                violation_error_message=_("State the grounds of the appeal."),
            ),
            models.CheckConstraint(
                name="appeal_decided_with_reasons",
                condition=Q(state="decided", decided_at__isnull=False, outcome__in=["upheld", "varied", "overturned"])
                & ~Q(reasons="")
                | Q(state__in=["lodged", "hearing", "withdrawn"], outcome="", decided_at__isnull=True),
                violation_error_message=_("A decision has its outcome and its reasons."),
            ),
            models.CheckConstraint(
                name="appeal_published_once_decided",
                condition=Q(published_at__isnull=True) | Q(state="decided"),
                violation_error_message=_("A case is published once it is decided."),
            ),
            known(
                "appeal_words_known",
                concurrence=["partner", "absent", "captain", "alone", "not-asked"],
                point=["judgement", "law"],
                deposit_state=["none", "held", "returned", "kept"],
                further=["none", "lodged", "refused", "upheld", "changed"],
                naming=["shown", "initials", "hidden"],
            ),
            counted("appeal_counts_from_one", "number", "edition"),
            UnaskedCheck(
                name="appeal_deposit_held_or_none",
                condition=Q(deposit=0, deposit_state="none") | (Q(deposit__gt=0) & ~Q(deposit_state="none")),
            ),
            UnaskedCheck(name="appeal_hearing_has_a_date", condition=~Q(state="hearing") | Q(hearing_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.number}"

    @property
    def is_open(self) -> bool:
        return self.state in (self.State.LODGED, self.State.HEARING)

    @property
    def goes_to_authority(self) -> bool:
        """Points of law in official events: the committee may recommend, the national authority decides."""
        return self.is_official and self.point == self.Point.LAW


class AppealSeat(models.Model):
    """A member of the committee that hears an appeal."""

    appeal = models.ForeignKey(Appeal, on_delete=models.CASCADE, related_name="seats")
    person = models.ForeignKey("club.Person", on_delete=models.PROTECT, related_name="appeal_seats")
    is_chair = models.BooleanField(_("chair"), default=False)

    class Meta:
        verbose_name = _("seat of a committee")
        verbose_name_plural = _("seats of a committee")
        ordering = ["-is_chair", "pk"]
        constraints = [
            models.UniqueConstraint(name="appeal_seat_once", fields=["appeal", "person"]),
            models.UniqueConstraint(name="appeal_one_chair", fields=["appeal"], condition=Q(is_chair=True)),
        ]

    def __str__(self) -> str:
        return f"{self.appeal_id}: {self.person_id}"
