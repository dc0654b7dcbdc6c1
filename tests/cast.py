"""The cast: Dora directs, Peter plays, Sam scores, Mary is a member, a visitor is not signed in."""

from dataclasses import dataclass, field

import pytest
from django.test import Client

from club.models import Club, User
from tests import factories
from tournaments.models import Event, Section, Session

KINDS = {
    "member": "Mary Member",
    "player": "Peter Player",
    "scorer": "Sam Scorer",
    "director": "Dora Director",
    "committee": "Clara Committee",
    "secretary": "Sonia Secretary",
    "treasurer": "Trevor Treasurer",
    "administrator": "Ada Administrator",
}


@pytest.fixture
def club(db: None) -> Club:
    return factories.make_club(name="Riverside Bridge Club", slug="riverside")


def _holder(club: Club, kind: str) -> User:
    roles = ("member",) if kind in ("member", "player") else ("member", kind)
    return factories.make_holder(KINDS[kind], club, *roles)


@pytest.fixture
def mary(club: Club) -> User:
    return _holder(club, "member")


@pytest.fixture
def peter(club: Club) -> User:
    return _holder(club, "player")


@pytest.fixture
def sam(club: Club) -> User:
    return _holder(club, "scorer")


@pytest.fixture
def dora(club: Club) -> User:
    return _holder(club, "director")


@pytest.fixture
def clara(club: Club) -> User:
    return _holder(club, "committee")


@pytest.fixture
def sonia(club: Club) -> User:
    return _holder(club, "secretary")


@pytest.fixture
def trevor(club: Club) -> User:
    return _holder(club, "treasurer")


@pytest.fixture
def ada(club: Club) -> User:
    return _holder(club, "administrator")


@pytest.fixture
def tuesday(club: Club) -> Event:
    """A running pairs event, without entrants yet."""
    return factories.make_event(club)


@dataclass
class World:
    """One row of each kind, for tests that ask after every address; each of the cast is in `users`."""

    club: Club
    users: dict[str, User | None]
    event: Event  # running
    draft: Event
    session: Session = field(init=False)
    section: Section = field(init=False)

    def __post_init__(self) -> None:
        self.session = self.event.sessions.get(number=1)
        self.section = factories.make_section(self.event, tables=1, rounds=1, boards_per_round=2)
        peters = self.users["player"].person  # type: ignore[union-attr]
        self.ns = factories.make_entrant(self.event, "1", peters, factories.make_person())
        self.ew = factories.make_entrant(self.event, "2")
        self.row = factories.make_row(self.section, 1, 1, self.ns, self.ew, boards=[1, 2], board_set=1)
        self.result = factories.make_result(
            self.section, 1, self.ns, self.ew, round=1, table="1",
            level=3, strain="NT", declarer="N", tricks=9,
        )  # fmt: skip
        self.person = peters

    def client(self, who: str) -> Client:
        client = Client(raise_request_exception=True)
        if user := self.users[who]:
            client.force_login(user)
        return client


def make_world(club: Club) -> World:
    users: dict[str, User | None] = {kind: _holder(club, kind) for kind in KINDS}
    event = factories.make_event(club)
    draft = factories.make_event(club, name="Next week's pairs", state=Event.State.DRAFT)
    return World(club=club, users={"visitor": None, **users}, event=event, draft=draft)


@pytest.fixture
def world(club: Club) -> World:
    return make_world(club)
