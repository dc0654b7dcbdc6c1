"""What players ask of the director after play: a ruling about a line, or another look at the reckoning (D15)."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments import deadlines, sources
from tournaments.models import Entrant, Event, Result, RulingRequest
from tournaments.revising import lock
from tournaments.rulings import mails


@transaction.atomic
def ask(*, event: Event, kind: str, line: Result | None, text: str, by: User | Entrant, site: str) -> RulingRequest:
    """Ask while the clock of that kind runs; ClockHasEnded when it is too late. The directors are told by mail.

    `by` is who asks: somebody signed in, or a pair that is known by the key on its own phone.
    """
    user = None if isinstance(by, Entrant) else by
    event = lock(event.pk)
    deadlines.refuse_if_ended(event, kind)
    request = RulingRequest(
        event=event, kind=kind, result=line, board=line.board if line else None, text=text.strip(), asked_by=user,
        asked_for=by if isinstance(by, Entrant) else None,
    )  # fmt: skip
    request.full_clean(exclude=["event", "result", "asked_by", "asked_for"])
    request.save()
    source = sources.pair_phone(by.code) if isinstance(by, Entrant) else "page"
    audit.record("ruling-request.asked", request, by=user, club=event.club, source=source, event=event.pk, kind=kind)
    mails.asked(request, site)
    return request


@transaction.atomic
def settle(*, request: RulingRequest, answer: str, by: User) -> RulingRequest:
    """Answer it; the second of two who answer is told."""
    event = lock(request.event_id)
    held = RulingRequest.objects.get(pk=request.pk)
    if held.answered_at is not None:
        raise ValidationError(_("This was answered meanwhile: %(answer)s") % {"answer": held.answer})
    held.answer, held.answered_by, held.answered_at = answer.strip(), by, timezone.now()
    held.full_clean(exclude=["event", "result", "asked_by", "asked_for", "answered_by"])
    held.save()
    held.event = event
    mails.answered(held)
    audit.record("ruling-request.answered", held, by=by, club=event.club, event=event.pk)
    return held
