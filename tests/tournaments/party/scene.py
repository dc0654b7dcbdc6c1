"""An evening of a party game as its host runs it: through the pages, by post and get."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import HttpResponseRedirect
from django.test import Client
from django.urls import reverse

from club.models import Club, Person, User
from tournaments.conditions import kind_named
from tournaments.entering import Entry, enter
from tournaments.models import Event, Result
from tournaments.movements.party.seats import GENTLEMAN, LADY
from tournaments.new_events import create_event
from tournaments.party import choices, matching, moving
from tournaments.party_play import DealForm, Party, TableState, save_deal
from tournaments.recording import Origin
from tournaments.rescoring import rescore

NAMES = (
    "Ann Able", "Bob Best", "Cat Cole", "Dan Dean", "Eve East", "Fred Ford", "Gill Gray", "Hugh Hill",
    "Ida Ivor", "Jack Jones", "Kate King", "Leo Lamb",
)  # fmt: skip


@dataclass
class Answer:
    """What was answered to a form. The page that it leads to is asked for when somebody looks at it, and not before."""

    client: Client
    response: Any  # as the test client has it, with its context

    @cached_property
    def page(self) -> Any:
        """Where the browser would be now; what was refused at the form is on the form's own page."""
        if self.response.status_code != HttpResponseRedirect.status_code:
            return self.response
        return self.client.get(self.response.url, follow=True)

    @property
    def text(self) -> str:
        return self.page.text

    @property
    def context(self) -> Any:
        return self.page.context

    @property
    def status_code(self) -> int:
        return self.page.status_code


@dataclass
class Evening:
    """A party event, and somebody who runs it."""

    event: Event
    client: Client
    user: User

    @property
    def party(self) -> Party:
        self.event.refresh_from_db()
        return Party(self.event)

    def table(self, round_: int = 1, name: str = "1") -> TableState:
        found = self.party.table(round_, name)
        assert found is not None
        return found

    def url(self, act: str, *args: object) -> str:
        return reverse(f"party:{act}", args=[self.event.pk, *args])

    def post(self, act: str, /, *args: object, **data: object) -> Answer:
        return self._post(self.url(act, *args), data)

    def _post(self, url: str, data: Mapping[str, object]) -> Answer:
        return Answer(self.client, self.client.post(url, data))

    def get(self, act: str, /, *args: object, **query: object):
        return self.client.get(self.url(act, *args), query)

    def enter(self, said: str, round_: int = 1, name: str = "1", **data: object) -> Answer:
        """Enter the next deal of a table as one line: "4SN=", "pass"; other fields as given."""
        fields = {"how": "passed-out"} if said == "pass" else {"how": "contract", "said": said}
        return self.post("table", round_, name, **(fields | data))

    def correct(self, deal: str, said: str, round_: int = 1, name: str = "1", **data: object) -> Answer:
        """Change a deal that was entered."""
        number, _dash, ordinal = deal.partition("-")
        row = Result.objects.get(
            section__session__event=self.event, round=round_, table=name, board=number, ordinal=ordinal or 0
        )
        url = f"{self.url('table', round_, name)}?deal={deal}"
        fields = {"how": "passed-out"} if said == "pass" else {"how": "contract", "said": said}
        return self._post(url, {**fields, "edition": row.edition, **data})

    def score(self) -> None:
        """What a worker does meanwhile."""
        rescore(self.event.pk, even_if_scored=True)
        self.event.refresh_from_db()

    def play_round(self, round_: int = 1, **said: str) -> None:
        """Enter what is still missing of a round: N–S of every table make 3NT, or as said for "t1", "t2" …"""
        for table in self.party.tables_of(round_):
            play(table, said.get(f"t{table.name}", "3NTN="), self.user)

    def play_table(self, round_: int, name: str, said: str) -> None:
        """Every deal of a table that is still missing, past the pages."""
        play(self.table(round_, name), said, self.user)

    def plays(self, *said: str, round_: int = 1, name: str = "1") -> None:
        """The next deals of a table, past the pages."""
        table = self.table(round_, name)
        for each in said:
            table = write(table, each, self.user)

    def signal(self, after: int = 1) -> None:
        """The next round for everybody, past the pages."""
        moving.signal(event=self.event, after=after, by=self.user)

    def move_on(self, round_: int = 1, name: str = "1", how: str = "same") -> None:
        """The next round of one table, past the pages."""
        moving.next_at_table(event=self.event, table=self.table(round_, name), how=how, by=self.user)

    def colour(self, *ladies: str) -> None:
        """Whose card is the ladies'; everybody else's is the gentlemen's. Past the pages."""
        colours = {code: LADY if code in ladies else GENTLEMAN for code in self.party.by_code}
        choices.save_colours(event=self.event, colours=colours, by=self.user)


def play(table: TableState, said: str, user: User) -> None:
    """Every deal of a table that is still missing."""
    while table.next_deal is not None:
        table = write(table, said, user)


def write(table: TableState, said: str, user: User) -> TableState:
    """The next deal of a table, as one line; the table with it."""
    data = {"how": "passed-out"} if said == "pass" else {"how": "contract", "said": said}
    form = DealForm(data, table=table, at=table.next_deal)
    assert form.is_valid(), form.errors
    row = save_deal(table=table, form=form, origin=Origin(by=user, source="desk")).result
    assert row is not None
    return replace(table, results=[*table.results, row], values=[*table.values, (row.pk, form.written.deal)])


def make_evening(club: Club, user: User, game: str, players: int | list[str], **conditions: object) -> Evening:
    """A draft with its players, the seats not drawn yet; "Ann Able & Bob Best" is a fixed pair."""
    event = create_event(
        club=club, kind=kind_named(game), by=user, name=f"An evening of {game}", date="2026-11-30",
        conditions=conditions,
    )  # fmt: skip
    event.refresh_from_db()
    names = NAMES[:players] if isinstance(players, int) else players
    people = _people([name.split(" & ") for name in names])
    enter(event=event, entries=[Entry(each) for each in people], by=user)
    client = Client()
    client.force_login(user)
    return Evening(event, client, user)


def _people(names: list[list[str]]) -> list[tuple[Person, ...]]:
    """The persons of each entrant, on record already."""
    people = [tuple(_person(name) for name in one) for one in names]
    Person.objects.bulk_create(person for one in people for person in one)
    return people


def _person(name: str) -> Person:
    given, _space, family = name.partition(" ")
    person = Person(given_name=given, family_name=family)
    person.fold_name()
    return person


def begin(evening: Evening) -> Evening:
    """The seats drawn, or the matches, and play begun."""
    acts = matching if evening.event.game == Event.Game.HONEYMOON else moving
    acts.draw_first_round(event=evening.event, by=evening.user)
    acts.start(event=evening.event, by=evening.user)
    return evening
