"""A table's call of the director is settled: by a tap on the desk, or by the ruling that came of it."""

from django.utils import timezone

from club import audit
from club.models import User
from tournaments.models import DirectorCall


def finish(*, call: DirectorCall, by: User) -> None:
    """The matter is settled."""
    now = timezone.now()
    if DirectorCall.objects.filter(pk=call.pk, done_at=None).update(done_at=now, done_by=by):
        DirectorCall.objects.filter(pk=call.pk, taken_at=None).update(taken_at=now, taken_by=by)
        audit.record("director.call-done", call, by=by, source="desk")
