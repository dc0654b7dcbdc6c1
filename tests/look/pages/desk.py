"""The desk of the running event: its pages as the director sees them."""

from django.urls import reverse

from tests.look.pages import event, page
from tournaments.places import Plan


def _session():
    return event("running").sessions.get(number=1)


def _desk(name: str, *arguments):
    return lambda: reverse(f"desk:{name}", args=[_session().pk, *arguments])


def _first_board() -> str:
    session = _session()
    return reverse("desk:sheet-board", args=[session.pk, Plan(session).boards[0]])


PAGES = [
    page("desk-list", lambda: reverse("desk:index"), who="director"),
    page("desk", _desk("session"), who="director"),
    page("desk-board", _first_board, who="director"),
    page("desk-round", _desk("sheet-round", 1), who="director"),
    page("desk-doubts", _desk("doubts"), who="director"),
    page("desk-acts", _desk("acts"), who="director"),
    page("desk-staff", _desk("staff"), who="director"),
    page("desk-deals", lambda: reverse("hands:session", args=[_session().pk]), who="director"),
]
