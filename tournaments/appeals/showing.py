"""A case as its page shows it: who the sides are to this reader, the board with its hands, what can be done."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from scoring.boards import dealer, vulnerability
from tournaments.appeals.naming import named
from tournaments.appeals.parties import Parties, Standing, parties_of
from tournaments.appeals.texts import for_public, written
from tournaments.checks import refusals, rows
from tournaments.diagrams import Diagram, diagram_of
from tournaments.models import Appeal, Board, Entrant, Ruling

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "П": "♠", "Ч": "♥", "Б": "♦", "Т": "♣"}
_BID = re.compile(r"([1-7])([SHDCПЧБТ])")


@dataclass(frozen=True, slots=True)
class Hands:
    number: int
    dealer: str
    vulnerable: str
    diagram: Diagram | None


@dataclass(frozen=True)
class ShownCase:
    appeal: Appeal
    standing: Standing
    parties: Parties
    hands: Hands | None
    played: str  # the table result

    @property
    def ns(self) -> str:
        return self._named(self.parties.ns)

    @property
    def ew(self) -> str:
        return self._named(self.parties.ew)

    @property
    def appellants(self) -> str:
        return self._named(self.parties.side_of(self.appeal.lodged_for))

    @property
    def side(self) -> str:
        """Which side appeals, by its seats."""
        return "NS" if self.appeal.lodged_for in self.parties.ns else "EW"

    @cached_property
    def texts(self) -> dict[str, str]:
        """What the case says, to this reader."""
        return written(self.appeal) if self.standing.takes_part else for_public(self.appeal, self.parties)

    def _named(self, entrants: Iterable[Entrant]) -> str:
        return named(self.appeal, entrants, to_party=self.standing.takes_part)

    @property
    def calls(self) -> list[list[str]]:
        """The auction in rows of four from West, as it is printed."""
        return auction_rows(self.texts["auction"], self.hands.dealer if self.hands else "N")

    @property
    def may_decide(self) -> bool:
        is_alone = self.standing.directs and not self.appeal.seats.exists()
        return self.appeal.is_open and (self.standing.hears or is_alone)


def shown(appeal: Appeal, parties: Parties, standing: Standing) -> ShownCase:
    line = appeal.ruling.result
    said = rows.said_of(line) if line else None
    played = said.shown(refusals.script()) if said else ""
    return ShownCase(appeal, standing, parties, hands_of(appeal.ruling), played)


def for_everybody(appeal: Appeal) -> ShownCase:
    return shown(appeal, parties_of(appeal.ruling), Standing())


def hands_of(ruling: Ruling) -> Hands | None:
    if ruling.board is None or ruling.event.is_party:
        return None
    row = Board.objects.filter(
        session__event=ruling.event_id, session__number=ruling.session, number=ruling.board
    ).first()
    return Hands(
        ruling.board,
        (row and row.dealer) or str(dealer(ruling.board)),
        (row and row.vulnerable) or str(vulnerability(ruling.board)),
        diagram_of(row.deal, row.double_dummy) if row else None,
    )


def auction_rows(text: str, first: str) -> list[list[str]]:
    """Calls under West, North, East and South; the dealer's first call stands under his seat."""
    calls = [_in_symbols(call) for call in text.replace(",", " ").replace("-", " ").split()]
    if not calls:
        return []
    padded = [""] * "WNES".index(first) + calls
    return [padded[at : at + 4] for at in range(0, len(padded), 4)]


def _in_symbols(call: str) -> str:
    """1S is 1♠, in either alphabet; whatever else was written stays as it is."""
    bid = _BID.fullmatch(call.upper())
    return f"{bid[1]}{_SUITS[bid[2]]}" if bid else call
