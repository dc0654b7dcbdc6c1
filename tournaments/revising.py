"""Changing the facts of an event: one writer at a time, a new revision, and a request to score it again."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.db.models import F
from django.http import Http404

from club import jobs
from club.compiled import CompiledObjects
from tournaments.models import Event

RESCORE = "rescore"


def subject(event_pk: int) -> str:
    """The event's name in the job queue."""
    return f"event {event_pk}"


def event_of(subject: str) -> int:
    """The event that a job's subject names."""
    return int(subject.removeprefix("event "))


@contextmanager
def changed_facts(event_pk: int) -> Iterator[Event]:
    """A transaction that holds the event's row; when it is left the revision has grown and rescoring is asked for.

    Everything that changes a result, a penalty, an entrant or a condition goes through here. On SQLite the
    transaction itself is the lock (`transaction_mode=IMMEDIATE`); PostgreSQL locks the row.
    """
    with transaction.atomic():
        yield lock(event_pk)
        facts_changed(event_pk)


def facts_changed(event_pk: int) -> None:
    """Count a new revision and ask for rescoring, in the transaction that holds the event's row."""
    Event.objects.filter(pk=event_pk).update(revision=F("revision") + 1)
    jobs.ask(RESCORE, subject(event_pk))
    # A failure here is only logged: the job is there, and does it again.
    transaction.on_commit(lambda: _score_at_once(event_pk), robust=True)


def _score_at_once(event_pk: int) -> None:
    from tournaments.rescoring import rescore_inline

    rescore_inline(event_pk)


_HELD = CompiledObjects(
    lambda event: Event.objects.filter(pk=event).select_related("club").select_for_update(of=("self",))
)


def lock(event_pk: int) -> Event:
    """The event, with its row held until the transaction ends; Http404 where it was deleted meanwhile."""
    event = _HELD.first(event_pk)
    if event is None:
        raise Http404
    return event
