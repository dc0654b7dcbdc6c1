"""The room: its screen, the list of prints, each print as it lies on the screen, the announcements."""

from django.urls import reverse

from tests.look.pages import event, page
from tournaments.room.prints import PRINTS


def _of(name: str, *rest: str):
    return lambda: reverse(f"room:{name}", args=[event("running").pk, 1, *rest])


PAGES = [
    page("room", lambda: reverse("room:screen", args=[event("running").pk])),
    page("room-announced", lambda: reverse("room:screen", args=[event("announced").pk])),
    page("room-ended", lambda: reverse("room:screen", args=[event("final").pk])),
    page("prints", _of("prints"), who="director"),
    page("announcements", _of("announcements"), who="director"),
    *(page(f"print-{each.slug}", _of("print", each.slug), who="director") for each in PRINTS),
]
