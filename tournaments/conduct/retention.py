"""Time in the recorder's file: an answer that is due is asked for, what was kept long enough is erased."""

import datetime

from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from club import audit, jobs, messages
from club.models import Job, Person, Role, User
from tournaments.models import ConductEntry

KEEP_TIME = "conduct-time"
DAY = datetime.timedelta(days=1)


def ask(entry: ConductEntry) -> None:
    jobs.ask(KEEP_TIME, f"conduct {entry.pk}", not_before=_next(entry))


@jobs.register(KEEP_TIME)
def keep_time(job: Job) -> None:
    """Erase the entry when its time has come; until then remind of an answer that is due, once a day."""
    entry = ConductEntry.objects.select_related("club").filter(pk=int(job.subject.removeprefix("conduct "))).first()
    if entry is None or entry.erased_at is not None:
        return
    if entry.keep_until <= timezone.localdate():
        erase(entry, by=None)
        return
    if entry.closed_at is None and entry.answer_due <= timezone.localdate():
        _remind(entry)
        raise jobs.TryAgain(timezone.now() + DAY)
    raise jobs.TryAgain(_next(entry))


def _next(entry: ConductEntry) -> datetime.datetime:
    """When it is to be looked at: the day the answer is due, or once it is closed the day it is erased."""
    day = entry.keep_until if entry.closed_at else min(entry.answer_due, entry.keep_until)
    return timezone.make_aware(datetime.datetime.combine(day, datetime.time(6)))


@transaction.atomic
def erase(entry: ConductEntry, *, by: User | None) -> None:
    """Nothing is left but that there was an entry; mail about it names nobody."""
    held = ConductEntry.objects.select_for_update().select_related("club").get(pk=entry.pk)
    held.text, held.outcome, held.reported_by, held.event, held.board = "", "", None, None, None
    held.erased_at = held.erased_at or timezone.now()
    held.edition += 1
    held.save()
    held.about.clear()
    held.readers.clear()
    audit.record("conduct.erased", held, by=by, club=held.club)


def _remind(entry: ConductEntry) -> None:
    """The club's administrators, but for those whom it is about; what it says stays in the file."""
    about = entry.about.values("pk")
    roles = Role.objects.on(timezone.localdate()).filter(club=entry.club, kind=Role.Kind.ADMINISTRATOR)
    people = Person.objects.filter(roles__in=roles).exclude(pk__in=about).select_related("user").distinct()
    with translation.override(entry.club.language):
        subject, body = (
            _("Recorder's file: an answer is due"),
            _("An entry of the recorder's file waits for its answer."),
        )
    key = f"conduct {entry.pk} {timezone.localdate():%Y-%m-%d}"
    for person in people:
        if to := person.email or (person.user.email if person.user else ""):
            messages.post(to=to, subject=subject, body=body, key=key, person=person, club=entry.club)
