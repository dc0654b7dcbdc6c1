"""The public pages of results, and those that every room shares."""

from django.urls import reverse

from tests.look.pages import event, page


def _board(state: str, number: int = 3) -> str:
    return reverse("results:board", args=[event(state).pk, 1, number])


def _winner(state: str) -> str:
    shown = event(state)
    first = shown.standings.select_related("entrant").earliest("position")
    return reverse("results:card", args=[shown.pk, first.entrant.code])


def _why(state: str) -> str:
    shown = event(state)
    return reverse("results:why", args=[shown.pk, shown.lines.earliest("pk").pk])


PAGES = [
    page("home", "/"),
    page("events", "/events/"),
    page("calendar", "/calendar/"),
    page("ranking-running", lambda: event("running").get_absolute_url()),
    page("ranking-final", lambda: event("final").get_absolute_url()),
    page("announced", lambda: event("announced").get_absolute_url()),
    page("board", lambda: _board("final")),
    page("board-closed", lambda: _board("running", 1)),
    page("card", lambda: _winner("final")),
    page("why", lambda: _why("final")),
    page("recap", lambda: reverse("results:recap", args=[event("final").pk])),
    page("not-found", "/style/errors/404/"),
    page("broken", "/style/errors/500/"),
    page("style", "/style/"),
    page("sign-in", "/accounts/login/"),
]
