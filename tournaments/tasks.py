"""The task functions of the tournaments, named to the job queue."""

from club import jobs
from club.models import Job
from tournaments import revising
from tournaments.appeals import reminders  # noqa: F401 - names its task
from tournaments.conduct import retention  # noqa: F401 - names its task
from tournaments.hands import analysis  # noqa: F401 - names its task
from tournaments.rescoring import rescore
from tournaments.results import pieces


@jobs.register(revising.RESCORE)
def rescore_event(job: Job) -> None:
    """Score an event, unless the request did, and render what its readers ask for; a second run finds both done."""
    event_pk = revising.event_of(job.subject)
    rescore(event_pk)
    pieces.render_ahead(event_pk)
