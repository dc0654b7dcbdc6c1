"""A party table seen from a phone that holds its key: the round it is at, its deals, and where everybody goes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse

from scoring.document.errors import BadDocumentError
from scoring.document.event import Game
from scoring.values import Seat
from tournaments import tokens
from tournaments.documents.parts import table_name
from tournaments.models import Event, Session, TableToken
from tournaments.party_play import Party, TableState
from tournaments.party_play.drawing import resting


@tokens.register_landing
def landing(token: TableToken) -> str | None:
    """The key of a table of four opens the party page, that of honeymoon bridge the match at the table."""
    event = token.session.event
    if not event.is_party or token.table is None:
        return None
    page = "party:phone-match" if event.game == Event.Game.HONEYMOON else "party:phone"
    return reverse(page, args=[token.pk])


@dataclass(frozen=True, slots=True)
class Onward:
    """Where somebody who sat here goes; no table: a rest."""

    name: str
    table: str
    seat: Seat | None


class Phone:
    """The table of a key, in the round that it is at."""

    def __init__(self, token: TableToken) -> None:
        self.token = token
        self.event = token.session.event
        if token.section is None or token.table is None or not self.event.is_party:
            raise Http404
        try:
            self.party = Party(self.event)
        except BadDocumentError:
            raise Http404 from None
        several = token.session.sections.count() > 1
        self.name = table_name(token.section.name, token.table, several=several)

    @property
    def source(self) -> str:
        return f"table {self.name} phone"

    @property
    def is_open(self) -> bool:
        """Deals are entered from before play until the results are posted."""
        return self.event.state in (Event.State.DRAFT, Event.State.ANNOUNCED, Event.State.RUNNING)

    @property
    def has_ended(self) -> bool:
        return self.party.session.phase == Session.Phase.FINISHED

    @property
    def moves_alone(self) -> bool:
        return self.party.document.game is not Game.PROGRESSIVE

    @property
    def round(self) -> int:
        """The round that is played; where each table goes on by itself, its own latest."""
        if self.moves_alone:
            return max((table.round for table in self.party.tables if table.name == self.name), default=0)
        return self.party.session.round or 1

    @property
    def table(self) -> TableState | None:
        return self.party.table(self.round, self.name)

    @property
    def resting(self) -> list[str]:
        """Who sits out this round at a pivot table of five."""
        return resting(self.party, self.table) if self.table else []

    @property
    def onward(self) -> list[Onward]:
        """After the signal: where those who sat here in the round before are now."""
        before = self.party.table(self.round - 1, self.name)
        if before is None or self.moves_alone or (self.table and self.table.has_begun):
            return []
        return [self._onward(sitter.code, sitter.name) for sitter in before.sitters.values()]

    def _onward(self, code: str, name: str) -> Onward:
        at = self.party.seat_of(code, self.round)
        return Onward(name, *at) if at else Onward(name, "", None)
