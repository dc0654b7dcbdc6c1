"""The phones at the tables, as players and the director see them."""

from django.urls import reverse

from tests.look.pages import event, page
from tournaments import tokens
from tournaments.models import Section


def _session():
    return event("running").sessions.get(number=1)


def _table(number: int) -> str:
    section = Section.objects.filter(session=_session()).select_related("session").earliest("pk")
    return tokens.address(tokens.of_table(section=section, table=number))


def _pair() -> str:
    session = _session()
    return tokens.address(tokens.of_entrant(session=session, entrant=session.event.entrants.earliest("pk")))


PAGES = [
    page("table-page", lambda: _table(2)),
    page("table-mine", _pair),
    page("table-phones", lambda: reverse("table:phones", args=[_session().pk]), who="director"),
    page("table-cards", lambda: reverse("table:sheet", args=[_session().pk]), who="director"),
    page("table-queue", lambda: reverse("table:queue", args=[_session().pk]), who="director"),
]
