"""Bringing the played evening to its final results, as a week has passed since."""

import datetime

from django.utils import timezone

from club.models import User
from tournaments import obstacles
from tournaments.checks import doubts
from tournaments.models import Event, Posting, Session
from tournaments.postings import post_final, post_official

_EVENING = datetime.time(22, 15)


def finish(event: Event, director: User, rounds: int) -> None:
    """End play, post, settle what is doubtful, make the results final; provisional if something is left."""
    end = timezone.make_aware(datetime.datetime.combine(event.date, _EVENING))
    Session.objects.filter(event=event).update(
        phase=Session.Phase.FINISHED, round=rounds, started_at=end - datetime.timedelta(hours=3), ended_at=end
    )
    posting = post_official(event=event, by=director)
    Posting.objects.filter(pk=posting.pk).update(posted_at=end + datetime.timedelta(minutes=5))
    for doubt in doubts.open_in(event):
        doubts.clear(doubt=doubt, by=director, note="Asked at the table: it is right.")
    event.refresh_from_db()
    if not obstacles.to_final(event) and not obstacles.clocks(event):
        final = post_final(event=event, by=director)
        Posting.objects.filter(pk=final.pk).update(posted_at=end + datetime.timedelta(hours=14))
