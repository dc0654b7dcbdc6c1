"""Accounts, people, the club, and setting up an event."""

from django.urls import reverse

from club.models import Person
from tests.look.pages import event, page
from tournaments.models import Section


def _event(name: str, state: str = "announced") -> str:
    return reverse(f"events:{name}", args=[event(state).pk])


def _movement() -> str:
    shown = event("announced")
    return reverse("events:movement", args=[shown.pk, Section.objects.get(session__event=shown).pk])


def _person() -> str:
    return reverse("people:edit", args=[Person.objects.get(user__email__startswith="director@").pk])


PAGES = [
    page("code", "/accounts/login/code/"),
    page("forgotten", "/accounts/password/reset/"),
    page("account", "/accounts/", who="member"),
    page("two-steps", "/accounts/2fa/", who="member"),
    page("club", "/club/", who="administrator"),
    page("remove-demonstration", "/demonstration/remove/", who="administrator"),
    page("people", "/people/", who="administrator"),
    page("person", _person, who="administrator"),
    page("person-new", "/people/new/", who="administrator"),
    page("event-new", "/events/new/", who="director"),
    page("event-setup", lambda: _event("setup"), who="director"),
    page("event-setup-final", lambda: _event("setup", "final"), who="director"),
    page("event-conditions", lambda: _event("conditions"), who="director"),
    page("event-entrants", lambda: _event("entrants"), who="director"),
    page("event-list", lambda: _event("entrants-paste"), who="director"),
    page("event-movement", _movement, who="director"),
    page("usual-conditions", lambda: reverse("events:usual-conditions", args=["progressive"]), who="director"),
]
