"""Making a ruling, and replacing one: in one transaction with its penalties, its audit entry and the new revision."""

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.models import Appeal, Entrant, Event, Penalty, Result, Ruling
from tournaments.recording.checks import check_reason
from tournaments.revising import changed_facts
from tournaments.rulings import causes
from tournaments.rulings.effects import check
from tournaments.rulings.fines import check_fines
from tournaments.rulings.values import Cause, Decided, Place, Words

NO_CAUSE = Cause()


def make_ruling(
    *,
    event: Event,
    place: Place,
    words: Words,
    decided: Decided,
    by: User,
    source: str = "desk",
    cause: Cause = NO_CAUSE,
) -> Ruling:
    """Put a ruling into the register and settle its cause; ValidationError where it does not hold together."""
    with changed_facts(event.pk) as held:
        made = _write(held, place, words, decided, by, source=source, supersedes=None)
        causes.answer(cause, made, by)
        return made


def supersede(
    *, ruling: Ruling, place: Place, words: Words, decided: Decided, by: User, source: str = "desk"
) -> Ruling:
    """Replace a ruling by another; the old one stays readable. Refused where it was replaced or is under appeal."""
    with changed_facts(ruling.event_id) as held:
        current = Ruling.objects.select_for_update().get(pk=ruling.pk)
        if refusal := why_not_replaced(current, on_appeal=source == "appeal"):
            raise ValidationError(refusal)
        Penalty.objects.filter(ruling=current).update(is_withdrawn=True)
        return _write(held, place, words, decided, by, source=source, supersedes=current)


def why_not_replaced(ruling: Ruling, *, on_appeal: bool = False) -> str:
    """A sentence, or nothing: while a ruling is appealed, only the decision of the appeal replaces it."""
    if Ruling.objects.filter(supersedes=ruling).exists():
        return _("Ruling %(number)s has been replaced meanwhile; open the newer one.") % {"number": ruling.number}
    appeal = Appeal.objects.filter(ruling=ruling, state__in=[Appeal.State.LODGED, Appeal.State.HEARING]).first()
    if appeal is None or on_appeal:
        return ""
    sentence = _("Ruling %(number)s is under appeal: the decision of appeal %(appeal)s replaces it, or leaves it.")
    return sentence % {"number": ruling.number, "appeal": appeal.number}


def _write(
    event: Event, place: Place, words: Words, decided: Decided, by: User, *, source: str, supersedes: Ruling | None
) -> Ruling:
    line = _line(event, place)
    if decided.kind != Ruling.Effect.NONE or (supersedes and supersedes.effect_kind != Ruling.Effect.NONE):
        check_reason(event, words.reason)
    check_fines(event, decided.fines, line.round if line else place.round)
    ruling = Ruling(
        event=event,
        number=Ruling.objects.filter(event=event).count() + 1,
        session=place.session,
        board=line.board if line else place.board,
        round=line.round if line else place.round,
        table=line.table if line else place.table,
        result=line,
        ground=decided.ground,
        effect_kind=decided.kind,
        effect=check(event, line, decided),
        made_by=by,
        supersedes=supersedes,
        **_in_words(words),
    )
    ruling.full_clean(exclude=["event", "made_by", "supersedes", "result"])
    ruling.save()
    ruling.given_to.set(Entrant.objects.filter(event=event, pk__in=words.given_to))
    _fine(ruling, decided, by)
    _record(ruling, by, source)
    return ruling


def _line(event: Event, place: Place) -> Result | None:
    if place.result is None:
        return None
    line = Result.objects.filter(section__session__event=event, pk=place.result).first()
    if line is None:
        raise ValidationError(_("The line that the ruling is about is no longer there."))
    return line


def _in_words(words: Words) -> dict[str, Any]:
    return {
        "facts": words.facts.strip(),
        "decision": words.decision.strip(),
        "infraction": words.infraction.strip(),
        "law": words.law.strip(),
        "template": words.template,
        "offenders": words.offenders,
        "reason": words.reason.strip(),
        "is_public": words.is_public,
    }


def _fine(ruling: Ruling, decided: Decided, by: User) -> None:
    for fine in decided.fines:
        penalty = Penalty(
            event_id=ruling.event_id,
            entrant_id=fine.entrant,
            amount=fine.amount,
            unit=fine.unit,
            session=ruling.session,
            round=ruling.round or None,
            reason=ruling.reason or ruling.infraction or ruling.decision[:300],
            law=ruling.law,
            ruling=ruling,
            created_by=by,
        )
        penalty.full_clean(exclude=["event", "ruling", "created_by"])
        penalty.save()


def _record(ruling: Ruling, by: User, source: str) -> None:
    audit.record(
        "ruling.superseded" if ruling.supersedes_id else "ruling.made",
        ruling,
        by=by,
        club=ruling.event.club,
        source=source,
        event=ruling.event_id,
        effect=ruling.effect_kind,
        supersedes=ruling.supersedes_id,
    )
