"""The decision: its effect on the score goes the way of every ruling, by replacing the one that was appealed."""

import datetime
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from club.models import User
from tournaments.appeals import mails
from tournaments.appeals.services.changing import changing, refuse_if_closed
from tournaments.models import Appeal
from tournaments.rulings.services import supersede
from tournaments.rulings.values import Decided, Place, Words

Outcome = Appeal.Outcome


@dataclass(frozen=True, slots=True)
class NewRuling:
    """What takes the place of the ruling."""

    place: Place
    words: Words
    decided: Decided


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the committee decided, and why. `ruling` where the old one does not stand as it is."""

    outcome: str
    reasons: str
    is_without_merit: bool = False
    votes_for: int | None = None
    votes_against: int | None = None
    dissent: str = ""
    ruling: NewRuling | None = None


def decide(*, appeal: Appeal, verdict: Verdict, by: User, edition: int) -> Appeal:
    """Decide the case. The second of two who decide at once is told and changes nothing (AppealConflict).

    On a point of law in an official event the committee recommends only: the scores stay until the authority speaks.
    """
    with changing(appeal, edition, "decided", by) as held:
        refuse_if_closed(held)
        _refuse(held, verdict)
        held.state, held.outcome, held.reasons = Appeal.State.DECIDED, verdict.outcome, verdict.reasons.strip()
        held.is_recommendation = held.goes_to_authority
        held.is_without_merit = verdict.is_without_merit
        held.votes_for, held.votes_against = verdict.votes_for, verdict.votes_against
        held.dissent = verdict.dissent.strip()
        held.decided_at, held.decided_by = timezone.now(), by
        _settle(held)
        if verdict.ruling is not None and not held.is_recommendation:
            _replace(held, verdict.ruling, by)
        mails.decided(held)
    return held


def _refuse(appeal: Appeal, verdict: Verdict) -> None:
    if verdict.outcome == Outcome.UPHELD:
        if verdict.ruling is not None:
            raise ValidationError(_("A ruling that is upheld stays as it is."))
        return
    if verdict.is_without_merit:
        raise ValidationError(_("An appeal that changed the ruling was not without merit."))
    if verdict.ruling is None and not appeal.goes_to_authority:
        raise ValidationError(_("Say what takes the place of the ruling."))


def _settle(appeal: Appeal) -> None:
    """The deposit goes back unless the appeal was without merit."""
    if appeal.deposit_state == Appeal.Deposit.HELD:
        appeal.deposit_state = Appeal.Deposit.KEPT if appeal.is_without_merit else Appeal.Deposit.RETURNED


def _replace(appeal: Appeal, new: NewRuling, by: User) -> None:
    appeal.new_ruling = supersede(
        ruling=appeal.new_ruling or appeal.ruling, place=new.place, words=new.words, decided=new.decided, by=by,
        source="appeal",
    )  # fmt: skip


def decide_further(
    *,
    appeal: Appeal,
    further: str,
    on: datetime.date | None,
    says: str,
    ruling: NewRuling | None,
    by: User,
    edition: int,
) -> Appeal:
    """What became of the case at the national authority; its decision replaces the ruling the same way."""
    with changing(appeal, edition, f"further-{further}", by) as held:
        if held.state != Appeal.State.DECIDED:
            raise ValidationError(_("A case goes further once it is decided."))
        held.further, held.further_at, held.further_says = further, on, says.strip()
        if ruling is not None:
            if further != Appeal.Further.CHANGED:
                raise ValidationError(_("Only a decision that was changed replaces the ruling."))
            _replace(held, ruling, by)
    return held


def settle_deposit(*, appeal: Appeal, kept: bool, by: User, edition: int) -> Appeal:
    """Return or keep the deposit otherwise than the decision did by itself."""
    with changing(appeal, edition, "deposit-settled", by) as held:
        if not held.deposit:
            raise ValidationError(_("There was no deposit."))
        held.deposit_state = Appeal.Deposit.KEPT if kept else Appeal.Deposit.RETURNED
    return held
