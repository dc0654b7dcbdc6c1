"""The queue: a job row asked for in a transaction, claimed by a worker, found again when a worker dies.

`register` names a task function; `ask` writes the row and wakes a worker after commit; `run_due` does what is due.
A task is given its job and must be harmless when it runs twice.
"""

import datetime
import logging
from collections.abc import Callable
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet, Value
from django.db.models.functions import Least
from django.utils import timezone

from club import once
from club.models import Job

Task = Callable[[Job], None]

HEARTBEAT_LOST = datetime.timedelta(seconds=60)
MOST_ATTEMPTS = 5


class TryAgain(Exception):
    """Raised by a task that has done what it could, and must go on at a later time; it is no failure."""

    def __init__(self, at: datetime.datetime) -> None:
        self.at = at
        super().__init__(str(at))


log = logging.getLogger(__name__)
_tasks: dict[str, Task] = {}
_wake: list[Callable[[], None]] = []


def register(kind: str) -> Callable[[Task], Task]:
    """Make the function the task of that kind."""

    def name(task: Task) -> Task:
        _tasks[kind] = task
        return task

    return name


def on_ask(wake: Callable[[], None]) -> None:
    """Have something called after the commit of each request for work: it wakes a worker."""
    _wake.append(wake)


def ask(
    kind: str,
    subject: str,
    *,
    not_before: datetime.datetime | None = None,
    data: dict[str, Any] | None = None,
) -> None:
    """Ask for work; one open job a subject, so a burst of requests is done once."""
    due = not_before or timezone.now()
    changed = Job.objects.filter(kind=kind, subject=subject, state__in=[Job.State.WAITING, Job.State.RUNNING])
    if not _want_more(changed, due):
        try:
            with transaction.atomic():
                Job.objects.create(kind=kind, subject=subject, not_before=due, data=data or {})
        except IntegrityError:  # somebody asked at the same moment
            _want_more(changed, due)
    transaction.on_commit(_wake_workers)


def _want_more(jobs: QuerySet[Job], due: datetime.datetime) -> int:
    """One request more for an open job; one that waits for later is due as soon as somebody wants it sooner."""
    return jobs.update(wanted=F("wanted") + 1, not_before=Least(F("not_before"), Value(due)))


def _wake_workers() -> None:
    for wake in _wake:
        try:
            wake()
        except Exception as error:  # noqa: BLE001 - whatever the broker raises
            log.warning("No worker could be woken; the job waits for the sweep: %s", error)


def claim() -> Job | None:
    """Take the next due job for this worker, or None."""
    now = timezone.now()
    for pk in Job.objects.due(now).values_list("pk", flat=True)[:10]:
        taken = Job.objects.filter(pk=pk, state=Job.State.WAITING).update(
            state=Job.State.RUNNING, started_at=now, heartbeat_at=now, attempts=F("attempts") + 1, error=""
        )
        if taken:
            return Job.objects.get(pk=pk)
    return None


def beat(job: Job, *, done: int | None = None, total: int | None = None) -> None:
    """Give a sign of life, and progress."""
    fields: dict[str, Any] = {"heartbeat_at": timezone.now()}
    if done is not None:
        fields["done"] = done
    if total is not None:
        fields["total"] = total
    Job.objects.filter(pk=job.pk).update(**fields)


def run(job: Job) -> None:
    """Do a claimed job; a failure is kept and tried again later, a request made meanwhile is done again."""
    try:
        _tasks[job.kind](job)
    except TryAgain as later:
        _put_back(job, later.at)
        return
    except Exception as error:
        log.exception("Job %s failed", job)
        _put_back_or_fail(job, f"{type(error).__name__}: {error}")
        return
    now = timezone.now()
    finished = Job.objects.filter(pk=job.pk, wanted=job.wanted).update(state=Job.State.DONE, finished_at=now)
    if not finished:
        _put_back(job, now)


def _put_back(job: Job, at: datetime.datetime) -> None:
    """Let it wait again; at once where it was asked for meanwhile."""
    asked = Job.objects.filter(pk=job.pk).exclude(wanted=job.wanted)
    if not asked.update(state=Job.State.WAITING, not_before=timezone.now(), attempts=0):
        Job.objects.filter(pk=job.pk).update(state=Job.State.WAITING, not_before=at, attempts=0)


def _put_back_or_fail(job: Job, error: str) -> None:
    now = timezone.now()
    if job.attempts >= MOST_ATTEMPTS:
        Job.objects.filter(pk=job.pk).update(state=Job.State.FAILED, finished_at=now, error=error)
        return
    delay = datetime.timedelta(seconds=2**job.attempts)
    Job.objects.filter(pk=job.pk).update(state=Job.State.WAITING, not_before=now + delay, error=error)


def run_due() -> int:
    """Do all that is due; how many jobs were done."""
    count = 0
    while (job := claim()) is not None:
        run(job)
        count += 1
    return count


def sweep() -> int:
    """Put jobs of dead workers back into the queue; how many. Forms that nobody sends again are forgotten."""
    now = timezone.now()
    once.forget_old()
    return Job.objects.abandoned(now - HEARTBEAT_LOST).update(state=Job.State.WAITING, not_before=now)
