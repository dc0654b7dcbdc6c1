from __future__ import annotations

import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Exists, F, OuterRef, Q, Subquery, Value
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from club.compiled import A_DAY, A_ROW, A_THIRD_ROW, ANOTHER_ROW, Compiled, Rows
from club.models import Club, Role, User
from club.models.constraints import UnaskedCheck, counted, given, known

Held = tuple[str, str]
"""A role: where it is held ("club" or "event"), and its kind."""

DIRECT: frozenset[Held] = frozenset(
    [("club", "director"), ("club", "administrator"), ("event", "director"), ("event", "deputy")]
)
RUN = DIRECT | {("club", "scorer"), ("event", "scorer")}


def _kinds(trusted: frozenset[Held], where: str) -> list[str]:
    return sorted(kind for held_in, kind in trusted if held_in == where)


class EventQuerySet(models.QuerySet["Event"]):
    def published(self) -> EventQuerySet:
        return self.exclude(state=Event.State.DRAFT)

    def run_by(self, user: User | AnonymousUser) -> EventQuerySet:
        """Events that the user directs or scores, through the club or for this event alone."""
        return self._entrusted_to(user, RUN)

    def directed_by(self, user: User | AnonymousUser) -> EventQuerySet:
        """Events that the user answers for: a scorer records results, and no more."""
        return self._entrusted_to(user, DIRECT)

    def _entrusted_to(self, user: User | AnonymousUser, trusted: frozenset[Held]) -> EventQuerySet:
        if not user.is_authenticated:
            return self.none()
        roles = Role.objects.on(timezone.localdate()).held_by(user.pk)
        in_club = roles.filter(club=OuterRef("club"), kind__in=_kinds(trusted, "club"))
        for_event = EventRole.objects.filter(event=OuterRef("pk"), person__user_id=user.pk)
        return self.filter(Exists(in_club) | Exists(for_event.filter(kind__in=_kinds(trusted, "event"))))

    def visible_to(self, user: User | AnonymousUser) -> EventQuerySet:
        """Announced and later events, and the drafts of those who run them."""
        if not user.is_authenticated:
            return self.published()
        return self.filter(~Q(state=Event.State.DRAFT) | Q(pk__in=self.run_by(user).values("pk")))

    def with_end_of_play(self) -> EventQuerySet:
        """With `play_ended_at`: when the last session ended, None while any is still to be played."""
        ends = Session.objects.filter(event=OuterRef("pk")).order_by(F("ended_at").desc(nulls_first=True))
        return self.annotate(play_ended_at=Subquery(ends.values("ended_at")[:1]))  # type: ignore[no-redef]


class Event(models.Model):
    """One contest with one result: its conditions, its publication state and its revision."""

    class Game(models.TextChoices):
        DUPLICATE = "duplicate", _("duplicate")
        REPLAY = "replay", _("replay duplicate")
        PROGRESSIVE = "progressive", _("progressive bridge")
        PIVOT = "pivot", _("pivot bridge")
        RUBBER = "rubber", _("rubber bridge")
        CHICAGO = "chicago", _("Chicago")
        HONEYMOON = "honeymoon", _("honeymoon bridge")

    class Contest(models.TextChoices):
        PAIRS = "pairs", _("pairs")
        INDIVIDUAL = "individual", _("individual")
        TEAMS = "teams", _("teams")

    class State(models.TextChoices):
        DRAFT = "draft", _("draft")
        ANNOUNCED = "announced", _("announced")
        RUNNING = "running", pgettext_lazy("event", "running")
        PROVISIONAL = "provisional", _("provisional")
        FINAL = "final", _("final")
        CORRECTED = "corrected", _("corrected")

    club = models.ForeignKey(Club, verbose_name=_("club"), on_delete=models.CASCADE, related_name="events")
    name = models.CharField(_("name"), max_length=160)
    date = models.DateField(_("date"), db_index=True)
    starts_at = models.TimeField(_("starts at"), null=True, blank=True)
    game = models.CharField(_("game"), max_length=12, choices=Game, default=Game.DUPLICATE)
    # Empty for the party games.
    contest = models.CharField(_("contest"), max_length=12, choices=Contest, blank=True)
    # Keys and values as in the event document.
    conditions = models.JSONField(_("conditions of contest"), default=dict, blank=True)
    description = models.TextField(_("description"), blank=True)
    convention_policy = models.TextField(
        _("conventions"), blank=True, help_text=_("What may be played here, and what must be announced.")
    )
    is_official = models.BooleanField(
        _("official event"), default=False, help_text=_("Points of law go to the national authority.")
    )
    state = models.CharField(_("state"), max_length=12, choices=State, default=State.DRAFT, db_index=True)
    # Grows with every change of a fact; derived rows say which one they reflect.
    revision = models.PositiveIntegerField(default=0)
    scored_revision = models.PositiveIntegerField(default=0)
    scored_at = models.DateTimeField(null=True, blank=True)
    scoring_error = models.TextField(blank=True)
    is_demonstration = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey(User, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    play_ended_at: datetime.datetime | None  # only where `with_end_of_play` asked for it

    objects = EventQuerySet.as_manager()

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["-date", "-pk"]
        constraints = [
            models.CheckConstraint(
                name="event_contest_iff_duplicate",
                condition=(Q(game__in=["duplicate", "replay"]) & ~Q(contest=""))
                | (~Q(game__in=["duplicate", "replay"]) & Q(contest="")),
                violation_error_message=_(
                    "Duplicate has pairs, individuals or teams; the party games have no contest."
                ),
            ),
            models.CheckConstraint(
                name="event_words_known",
                condition=Q(
                    game__in=["duplicate", "replay", "progressive", "pivot", "rubber", "chicago", "honeymoon"],
                    contest__in=["", "pairs", "individual", "teams"],
                    state__in=["draft", "announced", "running", "provisional", "final", "corrected"],
                ),
            ),
            models.CheckConstraint(
                name="event_scored_revision_exists",
                condition=Q(scored_revision__lte=F("revision")),
            ),
            given("event_name_given", "name", message=_("Give the event a name.")),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("results:event", args=[self.pk])

    @property
    def is_scored_up_to_date(self) -> bool:
        return self.scored_revision == self.revision

    @property
    def is_party(self) -> bool:
        return self.game not in (self.Game.DUPLICATE, self.Game.REPLAY)

    @property
    def standings_are_public(self) -> bool:
        """A running event shows its live standing; a draft or announced one has none."""
        return self.state not in (self.State.DRAFT, self.State.ANNOUNCED)

    def may_be_run_by(self, user: User | AnonymousUser) -> bool:
        return not RUN.isdisjoint(self._roles_of(user))

    def may_be_directed_by(self, user: User | AnonymousUser) -> bool:
        return not DIRECT.isdisjoint(self._roles_of(user))

    def _roles_of(self, user: User | AnonymousUser) -> Rows:
        """The roles that the user holds today in the club, and for this event alone."""
        return _ROLES.rows(self.pk, self.club_id, user.pk, timezone.localdate()) if user.pk else ()


class EventRole(models.Model):
    """A director, scorer or deputy for one event alone."""

    class Kind(models.TextChoices):
        DIRECTOR = "director", _("director")
        SCORER = "scorer", _("scorer")
        DEPUTY = "deputy", _("deputy director")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="roles")
    person = models.ForeignKey("club.Person", on_delete=models.PROTECT, related_name="event_roles")
    kind = models.CharField(_("role"), max_length=10, choices=Kind)

    class Meta:
        verbose_name = _("role for an event")
        verbose_name_plural = _("roles for events")
        constraints = [
            models.UniqueConstraint(name="event_role_once", fields=["event", "person", "kind"]),
            known("event_role_known", kind=["director", "scorer", "deputy"]),
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.get_kind_display()}"


def _roles(event: int, club: int, user: int, day: datetime.date) -> models.QuerySet[Role, Any]:
    in_club = Role.objects.on(day).held_by(user).filter(club=club)
    for_event = EventRole.objects.filter(event=event, person__user_id=user)
    both = for_event.values_list(Value("event"), "kind")
    return in_club.values_list(Value("club"), "kind").union(both, all=True)


# Asked by nearly every page of an event, by some of them several times.
_ROLES = Compiled(_roles, A_ROW, ANOTHER_ROW, A_THIRD_ROW, A_DAY)


class Stage(models.Model):
    """Qualifying, final, consolation: a part of an event with its own ranking."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(default=1)
    name = models.CharField(_("name"), max_length=80, blank=True)

    class Meta:
        verbose_name = _("stage")
        verbose_name_plural = _("stages")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(name="stage_number_once", fields=["event", "number"]),
            counted("stage_counts_from_one", "number"),
        ]

    def __str__(self) -> str:
        return self.name or f"{self.event} {self.number}"


class Session(models.Model):
    """One sitting: an evening, with its own boards. Numbered through the whole event."""

    class Phase(models.TextChoices):
        PLANNED = "planned", _("planned")
        PLAYING = "playing", _("playing")
        PAUSED = "paused", _("paused")
        FINISHED = "finished", _("play has ended")
        ABANDONED = "abandoned", _("abandoned")

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="sessions")
    # Repeated here so that a row can be found, and its number kept unique, by event.
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="sessions")
    number = models.PositiveSmallIntegerField(default=1)
    date = models.DateField(_("date"))
    phase = models.CharField(_("phase"), max_length=10, choices=Phase, default=Phase.PLANNED)
    round = models.PositiveSmallIntegerField(_("round being played"), default=0)
    round_started_at = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(_("end of play"), null=True, blank=True)
    minutes_per_board = models.DecimalField(max_digits=4, decimal_places=2, default=7)

    class Meta:
        verbose_name = _("session")
        verbose_name_plural = _("sessions")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(name="session_number_once", fields=["event", "number"]),
            counted("session_counts_from_one", "number"),
            known("session_phase_known", phase=["planned", "playing", "paused", "finished", "abandoned"]),
            UnaskedCheck(name="session_boards_take_time", condition=Q(minutes_per_board__gt=0)),
            UnaskedCheck(
                name="session_ends_after_it_begins",
                condition=Q(ended_at__isnull=True) | Q(started_at__isnull=True) | Q(ended_at__gte=F("started_at")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.number}"


class Section(models.Model):
    """Tables that share a movement and the copies of the boards."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="sections")
    name = models.CharField(_("name"), max_length=8, default="A")
    tables = models.PositiveSmallIntegerField(_("tables"), default=0)
    rounds = models.PositiveSmallIntegerField(_("rounds"), default=0)
    boards_per_round = models.PositiveSmallIntegerField(_("boards a round"), default=0)
    winners = models.PositiveSmallIntegerField(_("winners"), default=1)
    # Family, parameters and generator version, as the movement's own JSON head.
    movement = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name = _("section")
        verbose_name_plural = _("sections")
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(name="section_name_once", fields=["session", "name"]),
            models.CheckConstraint(name="section_one_or_two_winners", condition=Q(winners__in=[1, 2])),
            given("section_name_given", "name", message=_("Give the section a name.")),
        ]

    def __str__(self) -> str:
        return self.name
