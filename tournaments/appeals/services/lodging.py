"""Lodging an appeal: in time, by a player with his partner's concurrence, against a ruling in force."""

from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments import deadlines
from tournaments.appeals import mails, reminders
from tournaments.appeals.parties import own_entrant, parties_of
from tournaments.appeals.rules import days, rules_of
from tournaments.models import Appeal, AppealRules, Clock, Entrant, Event, Ruling
from tournaments.revising import lock

Concurrence = Appeal.Concurrence


@dataclass(frozen=True, slots=True)
class Lodging:
    """What the appellant says."""

    entrant: Entrant  # for whom
    point: str  # judgement or law
    grounds: str
    concurrence: str = Concurrence.PARTNER
    auction: str = ""
    late_reason: str = ""  # a director lodges it though the clock has ended


@transaction.atomic
def lodge(*, ruling: Ruling, lodging: Lodging, by: User, site: str) -> Appeal:
    """Lodge it and tell both sides and the director. ValidationError, ClockHasEnded where it cannot be."""
    event = lock(ruling.event_id)
    _refuse(event, ruling, lodging, by)
    rules, now = rules_of(event), timezone.now()
    appeal = Appeal(
        event=event,
        number=Appeal.objects.filter(event=event).count() + 1,
        ruling=ruling,
        lodged_for=lodging.entrant,
        lodged_by=by,
        concurrence=lodging.concurrence,
        point=lodging.point,
        is_official=event.is_official,
        grounds=lodging.grounds.strip(),
        auction=lodging.auction.strip(),
        late_reason=lodging.late_reason.strip(),
        site=site,
        statements_due=now + days(rules.statement_days),
        decision_due=now + days(rules.decision_days),
        naming=rules.naming,
        **_deposit(rules),
    )
    appeal.full_clean(exclude=["event", "ruling", "lodged_for", "lodged_by"], validate_constraints=False)
    appeal.validate_constraints()
    appeal.save()
    audit.record("appeal.lodged", appeal, by=by, club=event.club, event=event.pk, ruling=ruling.pk, point=appeal.point)
    mails.lodged(appeal, site)
    mails.concurs(appeal, site)
    reminders.ask(appeal)
    return appeal


def _deposit(rules: AppealRules) -> dict[str, object]:
    state = Appeal.Deposit.HELD if rules.deposit else Appeal.Deposit.NONE
    return {"deposit": rules.deposit, "currency": rules.currency, "deposit_state": state}


def _refuse(event: Event, ruling: Ruling, lodging: Lodging, by: User) -> None:
    if not ruling.is_in_force:
        raise ValidationError(_("This ruling has been replaced; appeal the newer one."))
    parties = parties_of(ruling)
    if lodging.entrant not in parties.everybody:
        raise ValidationError(_("Only a side of the ruling may appeal it."))
    if lodging.concurrence not in concurrences(event):
        raise ValidationError(_("Say whether the partner or the captain concurs."))
    directs = event.may_be_directed_by(by) and own_entrant(parties, by) is None
    if not (lodging.late_reason.strip() and directs):
        deadlines.refuse_if_ended(event, Clock.Kind.APPEAL)


def concurrences(event: Event) -> tuple[str, ...]:
    """How a side concurs in this event: pairs both, a team through its captain, an individual alone (D19)."""
    own = {
        Event.Contest.INDIVIDUAL: (Concurrence.ALONE,),
        Event.Contest.TEAMS: (Concurrence.CAPTAIN,),
    }.get(Event.Contest(event.contest), (Concurrence.PARTNER, Concurrence.ABSENT))
    return own if rules_of(event).needs_partner else (*own, Concurrence.NOT_ASKED)
