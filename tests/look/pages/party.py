"""The pages of the party games; the evenings are made when the first of them is asked for."""

from collections.abc import Callable
from functools import cache

from club.models import Club, User
from tests.look.pages import page
from tests.tournaments.party.scene import Evening, begin, make_evening, write

SAID = ("4SN=", "3NTXE-2", "2DW+1", "1NTS=")


def _director() -> tuple[Club, User]:
    user = User.objects.filter(person__roles__kind="director").earliest("pk")
    return Club.objects.get(roles__person__user=user, roles__kind="director"), user


@cache
def _progressive() -> Evening:
    """Nine players: two tables, one with a round that is over."""
    evening = begin(make_evening(*_director(), "progressive", 9, move="seat-cards", rounds=5))
    for said in SAID:
        write(evening.table(), said, evening.user)
    return evening


@cache
def _rubber() -> Evening:
    evening = begin(make_evening(*_director(), "rubber", 4))
    for said in ("2SN+1", "3NTE=", "2HS=", "1NTW-2", "pass", "2SXN=", "4HE-1"):
        write(evening.table(), said, evening.user)
    return evening


@cache
def _pivot() -> Evening:
    return begin(make_evening(*_director(), "pivot", 5))


@cache
def _honeymoon() -> Evening:
    """Four players: three rounds of two matches."""
    return begin(make_evening(*_director(), "honeymoon", 4))


def _of(evening: Callable[[], Evening], act: str, *args: object) -> Callable[[], str]:
    return lambda: evening().url(act, *args)


PAGES = [
    page("party-play", "/play/", who="member"),
    page("party-names", "/play/?game=pivot", who="member"),
    page("party-host", _of(_progressive, "host"), who="director"),
    page("party-room", _of(_progressive, "room")),
    page("party-seats", _of(_progressive, "seats", 1), who="director"),
    page("party-next", _of(_progressive, "next"), who="director"),
    page("party-colours", _of(_progressive, "colours"), who="director"),
    page("party-options", _of(_progressive, "options"), who="director"),
    page("party-end", _of(_progressive, "table", 1, "1"), who="director"),
    page("party-people", _of(_progressive, "people"), who="director"),
    page("party-matches", _of(_honeymoon, "matches"), who="director"),
    page("party-match", _of(_honeymoon, "match", "1"), who="director"),
    page("party-room-matches", _of(_honeymoon, "room")),
    page("party-tally", _of(_progressive, "cards", "tally"), who="director"),
    page("party-seat-cards", _of(_progressive, "cards", "seats"), who="director"),
    page("party-table", _of(_pivot, "table", 1, "1"), who="director"),
    page("party-rubber", _of(_rubber, "table", 1, "1"), who="director"),
    page("party-sheet", _of(_rubber, "table-sheet", 1, "1")),
]
