"""Celery, where there is Redis: a message only wakes a worker, the job row is the queue."""

import os

from celery import Celery

from deploy.patience import Patience

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

app = Celery("overtrick")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    # Without the last one kombu asks three times in six seconds, whatever `retry` says.
    broker_transport_options={"socket_timeout": 1, "socket_connect_timeout": 1, "max_retries": 0},
    broker_connection_retry_on_startup=True,
    task_ignore_result=True,
    task_publish_retry=False,
    beat_schedule={"sweep": {"task": "deploy.celery.sweep", "schedule": 15.0}},
)
broker = Patience()


@app.task  # type: ignore[untyped-decorator]  # Celery has no types
def run_due() -> int:
    """Do whatever the job rows hold."""
    from club import jobs

    return jobs.run_due()


@app.task  # type: ignore[untyped-decorator]  # Celery has no types
def sweep() -> int:
    """Find jobs of dead workers and missed wake-ups, and do them."""
    from club import jobs

    jobs.sweep()
    return jobs.run_due()


def wake() -> None:
    """Wake a worker; no page waits for a broker, so nothing is tried twice, and nobody tries soon after it failed."""
    if broker.is_away:
        return
    try:
        run_due.apply_async(retry=False, ignore_result=True)
    except Exception:
        broker.failed()
        raise
