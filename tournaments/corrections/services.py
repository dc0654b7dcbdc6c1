"""Asking for a correction, answering, deciding: each one transaction, with its audit entry and its mail."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from scoring.notation.refusals import BadNotation
from tournaments import deadlines, playing, recording, sources
from tournaments.checks import rows
from tournaments.corrections import mails
from tournaments.corrections.reading import own_side, read, side_of, sides, stands
from tournaments.lines import Said, read_line
from tournaments.models import Clock, CorrectionRequest, Entrant, Event, Result
from tournaments.revising import lock

State = CorrectionRequest.State
Answer = CorrectionRequest.Answer
SOURCE = "correction"


@transaction.atomic
def ask(*, event: Event, line: Result, text: str, why: str, by: User | Entrant, site: str) -> CorrectionRequest:
    """Ask for a correction while its clock runs; the opponents are sent a link to agree or disagree.

    `by` is somebody who is signed in, or a pair by the key on its own phone.
    ValidationError where the text says nothing new or cannot be; ClockHasEnded when it is too late.
    """
    event = lock(event.pk)
    deadlines.refuse_if_ended(event, Clock.Kind.SCORE_ERROR)
    said = read(text, line)
    if said == rows.said_of(line):
        raise ValidationError(_("That is what stands there already."))
    user = by if isinstance(by, User) else None
    side = own_side(event, line, by) if isinstance(by, User) else side_of(line, {by.pk})
    entrant, others = side or _of_nobody(line)
    request = CorrectionRequest(
        event=event, result=line, session=line.section.session.number, board=line.board, round=line.round,
        table=line.table, stood=stands(line), said=said.shown(), why=why.strip(), asked_for_id=entrant, asked_by=user,
    )  # fmt: skip
    request.full_clean(exclude=["event", "asked_for", "asked_by"])
    request.save()
    request.opponents.set(Entrant.objects.filter(event=event, pk__in=others))
    source = "page" if isinstance(by, User) else sources.pair_phone(by.code)
    audit.record("correction.asked", request, by=user, club=event.club, source=source, event=event.pk, line=line.pk)
    mails.to_opponents(request, site)
    return request


def _of_nobody(line: Result) -> tuple[int, set[int]]:
    """Somebody of another table, or the director, asks: both pairs are asked whether they agree."""
    ns, ew = sides(line)
    return min(ns | ew), ns | ew


@transaction.atomic
def answer(
    *, request: CorrectionRequest, agrees: bool, note: str = "", by: User | None, source: str = ""
) -> CorrectionRequest:
    """The opponents agree or disagree; they may think better of it until the director has decided."""
    held = _held(request)
    answered = Answer.AGREED if agrees else Answer.DISAGREED
    if (held.answer, held.answer_note) == (answered, note.strip()):
        return held
    held.answer, held.answer_note, held.answered_at = answered, note.strip(), timezone.now()
    held.save(update_fields=["answer", "answer_note", "answered_at"])
    source = source or ("page" if by else "link")
    audit.record(f"correction.{held.answer}", held, by=by, club=held.event.club, source=source, event=held.event_id)
    return held


@transaction.atomic
def accept(*, request: CorrectionRequest, edition: int, reason: str, by: User) -> CorrectionRequest:
    """Correct the line as was asked; `edition` is the one that the director saw.

    EditionConflict where somebody changed it since. The change is recorded with its reason, which everybody reads.
    """
    held = _held(request)
    _refuse_at_own_table(held, by)
    if held.result is None:
        raise ValidationError(_("The line is no longer there. Refuse the request, and say what became of the line."))
    outcome = recording.outcome_said(_said(held))
    recording.correct_result(
        result=held.result.pk,
        edition=edition,
        outcome=recording.keeping_what_was_ruled(recording.outcome_of(held.result), outcome),
        origin=recording.Origin(by=by, source=SOURCE, reason=reason.strip() or _usual_reason(held), insists=True),
    )
    return _decide(held, State.ACCEPTED, reason, by)


def _said(held: CorrectionRequest) -> Said:
    try:
        return read_line(held.said)
    except BadNotation:  # written by an older edition of the notation
        raise ValidationError(_("“%(said)s” cannot be read any more.") % {"said": held.said}) from None


@transaction.atomic
def refuse(*, request: CorrectionRequest, reason: str, by: User) -> CorrectionRequest:
    """The line stays as it is; both pairs read why."""
    held = _held(request)
    _refuse_at_own_table(held, by)
    return _decide(held, State.REFUSED, reason, by)


@transaction.atomic
def withdraw(*, request: CorrectionRequest, by: User | None) -> CorrectionRequest:
    """Who asked thinks better of it."""
    return _decide(_held(request), State.WITHDRAWN, "", by)


def _held(request: CorrectionRequest) -> CorrectionRequest:
    lock(request.event_id)
    held = CorrectionRequest.objects.select_related("event__club", "result").get(pk=request.pk)
    if not held.is_open:
        values = {"state": held.get_state_display(), "time": deadlines.at(held.decided_at)}  # type: ignore[arg-type]
        raise ValidationError(_("This was settled meanwhile: %(state)s at %(time)s.") % values, code="settled")
    return held


def _refuse_at_own_table(request: CorrectionRequest, by: User) -> None:
    """Where the pairs differ a playing director leaves his own table to the deputy."""
    at_table = {request.asked_for_id, *request.opponents.values_list("pk", flat=True)}
    if request.answer != Answer.AGREED and playing.plays_at(by, request.event, at_table):
        raise ValidationError(_("You play at this table and the pairs have not agreed: the deputy decides."))


def _usual_reason(request: CorrectionRequest) -> str:
    if request.answer == Answer.AGREED:
        return _("A player asked for it and the opponents agreed.")
    return _("A player asked for it.")


def _decide(held: CorrectionRequest, state: str, reason: str, by: User | None) -> CorrectionRequest:
    held.state, held.decided_by, held.decided_at = state, by, timezone.now()
    held.decision_note = reason.strip()
    held.full_clean(exclude=["event", "result", "asked_for", "asked_by", "decided_by"])
    held.save()
    audit.record(f"correction.{state}", held, by=by, club=held.event.club, event=held.event_id)
    if state != State.WITHDRAWN:
        mails.of_decision(held)
    return held
