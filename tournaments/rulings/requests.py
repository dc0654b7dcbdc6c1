"""What players ask of the director after play: a ruling about a line, or another look at the reckoning (D15)."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments import deadlines
from tournaments.models import Event, Result, RulingRequest
from tournaments.revising import lock


@transaction.atomic
def ask(*, event: Event, kind: str, line: Result | None, text: str, by: User) -> RulingRequest:
    """Ask while the clock of that kind runs; ClockHasEnded when it is too late."""
    event = lock(event.pk)
    deadlines.refuse_if_ended(event, kind)
    request = RulingRequest(
        event=event, kind=kind, result=line, board=line.board if line else None, text=text.strip(), asked_by=by
    )
    request.full_clean(exclude=["event", "result", "asked_by"])
    request.save()
    audit.record("ruling-request.asked", request, by=by, club=event.club, event=event.pk, kind=kind)
    return request


@transaction.atomic
def settle(*, request: RulingRequest, answer: str, by: User) -> RulingRequest:
    """Answer it; the second of two who answer is told."""
    event = lock(request.event_id)
    held = RulingRequest.objects.get(pk=request.pk)
    if held.answered_at is not None:
        raise ValidationError(_("This was answered meanwhile: %(answer)s") % {"answer": held.answer})
    held.answer, held.answered_by, held.answered_at = answer.strip(), by, timezone.now()
    held.full_clean(exclude=["event", "result", "asked_by", "answered_by"])
    held.save()
    audit.record("ruling-request.answered", held, by=by, club=event.club, event=event.pk)
    return held
