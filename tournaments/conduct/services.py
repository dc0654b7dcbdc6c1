"""What is done to the recorder's file. The audit log keeps that it was done, never what was said or of whom."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from club.models import Club, Person, User
from club.permissions import person_of
from tournaments.conduct import retention
from tournaments.models import ConductEntry, Event

ANSWER = datetime.timedelta(days=14)
KEEP = datetime.timedelta(days=2 * 365)
LONGEST = datetime.timedelta(days=10 * 365)  # from the day it came in: nothing is kept for good


@transaction.atomic
def report(
    *, club: Club, kind: str, text: str, by: User, event: Event | None = None, board: int | None = None,
    about: Sequence[Person] = (),
) -> ConductEntry:  # fmt: skip
    """Put a report into the file; the answer is due in two weeks, and after two years it is erased."""
    today = timezone.localdate()
    entry = ConductEntry(
        club=club, kind=kind, text=text.strip(), event=event, board=board, reported_by=person_of(by),
        answer_due=today + ANSWER, keep_until=today + KEEP,
    )  # fmt: skip
    entry.full_clean(exclude=["club", "event", "reported_by"])
    entry.save()
    entry.about.set(about)
    audit.record("conduct.reported", entry, by=by, club=club, kind=kind)
    retention.ask(entry)
    return entry


def read(*, entry: ConductEntry, by: User) -> None:
    """Whoever opens an entry is written down."""
    audit.record("conduct.read", entry, by=by, club=entry.club)


@dataclass(frozen=True, slots=True)
class Handling:
    """What the recorder sets: by when it is answered, what came of it, how long it is kept, who reads it."""

    answer_due: datetime.date
    keep_until: datetime.date
    outcome: str = ""
    is_closed: bool = False
    about: tuple[Person, ...] = ()
    readers: tuple[Person, ...] = ()


@transaction.atomic
def handle(*, entry: ConductEntry, edition: int, handling: Handling, by: User) -> ConductEntry:
    """Refused where somebody changed the entry since it was read."""
    held = ConductEntry.objects.select_for_update().select_related("club").get(pk=entry.pk)
    if held.edition != edition or held.erased_at:
        raise ValidationError(_("Somebody changed this entry meanwhile: look at it again."), code="edition")
    if handling.keep_until > timezone.localdate(held.received_at) + LONGEST:
        raise ValidationError(_("An entry is kept for ten years at most."))
    held.outcome, held.answer_due, held.keep_until = handling.outcome.strip(), handling.answer_due, handling.keep_until
    held.closed_at = (held.closed_at or timezone.now()) if handling.is_closed else None
    held.edition += 1
    held.full_clean(exclude=["club", "event", "reported_by"])
    held.save()
    held.about.set(handling.about)
    held.readers.set(handling.readers)
    audit.record("conduct.closed" if handling.is_closed else "conduct.changed", held, by=by, club=held.club)
    retention.ask(held)
    return held


def erase(*, entry: ConductEntry, by: User) -> None:
    """Take out all that was said and of whom, before its time."""
    retention.erase(entry, by=by)
