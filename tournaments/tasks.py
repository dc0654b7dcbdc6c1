"""The task functions of the tournaments, named to the job queue."""

from club import jobs
from club.models import Job
from tournaments import revising
from tournaments.appeals import reminders  # noqa: F401 - names its task
from tournaments.conduct import retention  # noqa: F401 - names its task
from tournaments.hands import analysis  # noqa: F401 - names its task
from tournaments.rescoring import rescore


@jobs.register(revising.RESCORE)
def rescore_event(job: Job) -> None:
    """Score an event; a second run finds nothing to do."""
    rescore(revising.event_of(job.subject))
