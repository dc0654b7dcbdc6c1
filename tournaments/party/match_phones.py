"""The table of a honeymoon match seen from a phone that holds its key: the match at it, and who sits there next."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.http import Http404

from scoring.document.errors import BadDocumentError
from tournaments.models import Event, TableToken
from tournaments.movements.party.honeymoon import dealer_of
from tournaments.party.matches import Matches, MatchState


class MatchPhone:
    """The matches of one table, round by round. `code` asks for one of them, else it is the one being played."""

    def __init__(self, token: TableToken, code: str = "") -> None:
        self.token = token
        self.event = token.session.event
        if token.table is None or self.event.game != Event.Game.HONEYMOON:
            raise Http404
        try:
            self.found = Matches(self.event)
        except BadDocumentError:
            raise Http404 from None
        self.states = self.found.at_table(token.table)
        self.code = code

    @property
    def source(self) -> str:
        return f"table {self.token.table} phone"

    @property
    def is_open(self) -> bool:
        """Deals are entered from before play until the results are posted."""
        return self.event.state in (Event.State.DRAFT, Event.State.ANNOUNCED, Event.State.RUNNING)

    @cached_property
    def match(self) -> MatchState | None:
        """The match that was asked for; the first that is not over; the last one."""
        asked = [state for state in self.states if state.code == self.code]
        going_on = [state for state in self.states if not state.is_over]
        return next(iter([*asked, *going_on, *self.states[-1:]]), None)

    @property
    def others(self) -> list[MatchState]:
        """What else is played at this table."""
        return [state for state in self.states if state is not self.match]

    @property
    def next(self) -> MatchState | None:
        """After a match that is over: the one that comes to this table."""
        return next((state for state in self.states if not state.is_over), None)


def deals_ahead(state: MatchState) -> dict[str, Any]:
    """For the page while the network is down: the deals of the match that are to come, and who deals."""
    dealers = [dealer_of(number, state.first, state.players) for number in (1, 2)]
    return {
        "round": state.match.round,
        "at": state.next_deal.key if state.next_deal else "",
        "last": state.rules.deals,
        "done": [],
        "redeals": not state.rules.passed_out_counts,
        "dealers": [state.name(code) for code in dealers],
        "openers": [state.name(state.opponent(code)) for code in dealers],
    }
