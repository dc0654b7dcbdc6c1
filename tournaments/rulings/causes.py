"""A ruling settles what it came of: the table need not be waited for, and the player has his answer."""

from django.utils import translation
from django.utils.translation import gettext as _

from club.models import User
from tournaments import called
from tournaments.models import DirectorCall, Ruling, RulingRequest
from tournaments.rulings import requests
from tournaments.rulings.values import Cause


def answer(cause: Cause, ruling: Ruling, by: User) -> None:
    """In the transaction of the ruling; what was settled meanwhile, or belongs to another event, stays as it is."""
    calls = DirectorCall.objects.filter(section__session__event=ruling.event_id, done_at=None)
    for call in calls.filter(pk__in=_named(cause.call)):
        called.finish(call=call, by=by)
    for asked in RulingRequest.objects.waiting().filter(event=ruling.event_id, pk__in=_named(cause.request)):
        requests.settle(request=asked, answer=_in_words(ruling), by=by)


def _named(pk: int | None) -> list[int]:
    return [] if pk is None else [pk]


def _in_words(ruling: Ruling) -> str:
    with translation.override(ruling.event.club.language):
        return _("Ruling %(number)s: %(decision)s") % {"number": ruling.number, "decision": ruling.decision}
