"""What players have asked after play and nobody has settled: it holds up the final results."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import ngettext

from tournaments.models import Appeal, CorrectionRequest, Event, RulingRequest


@dataclass(frozen=True, slots=True)
class Asked:
    text: str
    url: str


def open_in(event: Event) -> list[Asked]:
    """Requests for corrections and rulings, and appeals, each kind with the page on which it is settled."""
    corrections = CorrectionRequest.objects.waiting().filter(event=event).count()
    rulings = RulingRequest.objects.waiting().filter(event=event).count()
    appeals = Appeal.objects.filter(event=event, state__in=[Appeal.State.LODGED, Appeal.State.HEARING]).count()
    asked = ngettext("%(n)s request for a correction", "%(n)s requests for corrections", corrections)
    called = ngettext("%(n)s request to the director", "%(n)s requests to the director", rulings)
    appealed = ngettext("%(n)s appeal", "%(n)s appeals", appeals)
    found = (
        (corrections, "corrections:requests", asked),
        (rulings, "rulings:requests", called),
        (appeals, "appeals:of-event", appealed),
    )
    return [Asked(text % {"n": count}, reverse(name, args=[event.pk])) for count, name, text in found if count]
