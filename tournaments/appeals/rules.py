"""The rules that appeals of an event follow: its own, else the club's, else ours."""

import datetime
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.db.models import Q

from club import audit
from club.models import Club, User
from tournaments.models import AppealRules, Event

FIELDS = ("deposit", "currency", "needs_partner", "statement_days", "decision_days", "naming")


def rules_of(event: Event) -> AppealRules:
    found = AppealRules.objects.filter(Q(event=event) | Q(club=event.club_id))
    return max(found, key=lambda rules: rules.event_id is not None, default=AppealRules(deposit=Decimal(0)))


def usual_rules(club: Club) -> AppealRules:
    return AppealRules.objects.filter(club=club).first() or AppealRules(club=club, deposit=Decimal(0))


@transaction.atomic
def set_rules(*, by: User, event: Event | None = None, club: Club | None = None, **values: Any) -> AppealRules:
    """An event's own rules, or with a club its usual ones; one at a time in each club."""
    Club.objects.select_for_update().filter(Q(pk=club.pk) if club else Q(events=event)).get()
    rules = AppealRules.objects.filter(event=event, club=club).first() or AppealRules(event=event, club=club)
    for name in FIELDS:
        setattr(rules, name, values[name])
    rules.full_clean(exclude=["event", "club"])
    rules.save()
    owner = event.club if event else club
    audit.record("appeal-rules.set", rules, by=by, club=owner, event=event.pk if event else None)
    return rules


def days(number: int) -> datetime.timedelta:
    return datetime.timedelta(days=number)
