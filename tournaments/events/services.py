"""Making an event, changing what it is, and bringing it to the day it is played."""

import datetime
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import Club, User
from tournaments import postings
from tournaments.conditions import Kind, usual_conditions
from tournaments.conditions.locking import refuse_locked
from tournaments.models import Event, ScheduleRow, Section, Session, Stage
from tournaments.revising import changed_facts, lock

WEEK = datetime.timedelta(days=7)
State = Event.State


def change_event(*, event: Event, by: User, **fields: Any) -> Event:
    """New values for some fields; the only session moves with the date."""
    with changed_facts(event.pk) as event:
        changed = sorted(name for name, value in fields.items() if getattr(event, name) != value)
        for name in changed:
            setattr(event, name, fields[name])
        event.full_clean()
        event.save()
        if "date" in changed and event.sessions.count() == 1:
            event.sessions.update(date=event.date)
        audit.record("event.changed", event, by=by, club=event.club, fields=changed)
        return event


def change_kind(*, event: Event, kind: Kind, by: User) -> None:
    """Play something else, with the club's usual conditions for it, as long as nothing was played."""
    with changed_facts(event.pk) as event:
        if Section.objects.filter(session__event=event, results__isnull=False).exists():
            raise ValidationError(_("There are results already: what is played stays as it is."), code="played")
        before = (event.game, event.contest)
        event.game, event.contest = kind.game, kind.contest
        event.conditions = usual_conditions(event.club, kind)
        event.save(update_fields=["game", "contest", "conditions"])
        _forget_movements(event)
        audit.record("event.kind", event, by=by, club=event.club, before=before, after=(kind.game, kind.contest))


def _forget_movements(event: Event) -> None:
    """A schedule of pairs seats no teams."""
    sections = Section.objects.filter(session__event=event)
    ScheduleRow.objects.filter(section__in=sections).delete()
    sections.update(tables=0, rounds=0, boards_per_round=0, winners=1, movement={})


def set_conditions(*, event: Event, conditions: Mapping[str, Any], by: User) -> None:
    """Other conditions of contest; what was played is scored again by them. ValidationError for what is locked."""
    with changed_facts(event.pk) as event:
        refuse_locked(event, conditions)
        before = event.conditions
        event.conditions = dict(conditions)
        event.save(update_fields=["conditions"])
        audit.record(
            "event.conditions", event, by=by, club=event.club, before=before, after=event.conditions
        )  # fmt: skip


@transaction.atomic
def set_usual_conditions(*, club: Club, kind: Kind, conditions: Mapping[str, Any], by: User) -> None:
    """What new events of a kind begin with; events that exist keep their own."""
    club = Club.objects.select_for_update().get(pk=club.pk)
    club.conditions = {**club.conditions, kind.code: dict(conditions)}
    club.save(update_fields=["conditions"])
    audit.record("club.conditions", club, by=by, club=club, kind=kind.code)


def start(*, event: Event, by: User) -> None:
    """Play begins: the standing is shown live from now on. There must be somebody to play."""
    if event.entrants.count() < 2:
        raise ValidationError(_("Enter at least two contestants first."), code="nobody")
    postings.start_play(event=event, by=by)


@transaction.atomic
def copy_event(*, event: Event, by: User) -> Event:
    """The same event a week later, as a draft without entrants; past dates are skipped."""
    date = event.date + WEEK
    while date < timezone.localdate():
        date += WEEK
    again = Event(
        club=event.club, name=event.name, date=date, starts_at=event.starts_at, game=event.game,
        contest=event.contest, conditions=_without_the_evening(event.conditions), description=event.description,
        convention_policy=event.convention_policy,
        is_official=event.is_official, created_by=by, is_demonstration=event.is_demonstration,
    )  # fmt: skip
    again.full_clean()
    again.save()
    for stage in event.stages.prefetch_related("sessions__sections"):
        _copy_stage(again, stage)
    audit.record("event.copied", again, by=by, club=again.club, source_event=event.pk)
    return again


def _without_the_evening(conditions: Mapping[str, Any]) -> dict[str, Any]:
    """What the movement and the cards of one evening brought with them stays with it."""
    return {key: value for key, value in conditions.items() if key not in ("winners", "seed", "expected_results")}


def _copy_stage(event: Event, stage: Stage) -> None:
    copied = Stage.objects.create(event=event, number=stage.number, name=stage.name)
    for session in stage.sessions.all():
        later = event.date + (session.date - stage.event.date)
        mine = Session.objects.create(stage=copied, event=event, number=session.number, date=later)
        Section.objects.bulk_create(Section(session=mine, name=section.name) for section in session.sections.all())


@transaction.atomic
def delete_draft(*, event: Event, by: User) -> None:
    """Take away an event that nobody has seen; anything later stays on record."""
    event = lock(event.pk)
    if event.state != State.DRAFT:
        raise ValidationError(_("Only a draft can be deleted. Withdraw the event first."), code="state")
    if Section.objects.filter(session__event=event, results__isnull=False).exists():
        raise ValidationError(_("This event has results; it stays on record."), code="played")
    audit.record("event.deleted", event, by=by, club=event.club)
    Section.objects.filter(session__event=event).delete()  # schedules hold on to entrants
    event.delete()
