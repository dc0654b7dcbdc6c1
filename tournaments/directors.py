"""Whom a mail to the director of an event reaches."""

from django.utils import timezone

from club.models import Person, Role
from tournaments.models import Event, EventRole


def directors_of(event: Event) -> list[Person]:
    """The director and the deputies named for the event; where nobody is named, the directors of the club."""
    named = [EventRole.Kind.DIRECTOR, EventRole.Kind.DEPUTY]
    people = Person.objects.select_related("user").order_by("pk").distinct()
    own = list(people.filter(event_roles__event=event, event_roles__kind__in=named))
    if own:
        return own
    directing = Role.objects.on(timezone.localdate()).filter(club=event.club_id, kind=Role.Kind.DIRECTOR)
    return list(people.filter(roles__in=directing))
