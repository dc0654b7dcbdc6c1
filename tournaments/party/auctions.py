"""The auction of honeymoon bridge as it is tapped, call by call: what was called, and what may be called next (H4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from scoring.honeymoon import HoneymoonContract
from scoring.values import Strain
from tournaments.movements.party.honeymoon import Auction, Hand, auction_of, may_bid
from tournaments.movements.values import NoSuchMovementError
from tournaments.party.matches import MatchState, NextHoneymoonDeal
from tournaments.party_play.words import refusal

PASS, BACK = "pass", "back"
LEVELS = range(1, 8)


@dataclass(frozen=True, slots=True)
class Calling:
    """An auction that is being written down; whoever made a call is known from who deals."""

    auction: Auction
    state: MatchState
    at: NextHoneymoonDeal

    @classmethod
    def read(cls, text: str, state: MatchState, at: NextHoneymoonDeal) -> Calling:
        """From its calls with spaces between them; ValidationError for what may not be called."""
        try:
            return cls(auction_of(text.split()), state, at)
        except NoSuchMovementError as error:
            raise refusal(error) from None

    @property
    def text(self) -> str:
        """The calls with spaces between them."""
        return " ".join(PASS if call is None else str(call) for call in self.auction.calls)

    @property
    def calls(self) -> list[tuple[str, str]]:
        """Who called what, in order."""
        names = (self.state.name(self.at.opener), self.state.name(self.at.dealer))
        return [(names[place % 2], call) for place, call in enumerate(self.text.split())]

    @property
    def to_call(self) -> str:
        """The name of whoever calls next; empty once the auction is over."""
        return "" if self.auction.is_over else self.state.name(self._player(self.auction.to_call))

    @property
    def bids(self) -> list[tuple[int, list[tuple[str, str, bool]]]]:
        """Level by level: the call, its denomination, whether it may be made."""
        return [(level, [self._bid(level, strain) for strain in Strain]) for level in LEVELS]

    def _bid(self, level: int, strain: Strain) -> tuple[str, str, bool]:
        bid = HoneymoonContract(level, strain)
        return str(bid), strain.value, may_bid(self.auction, bid)

    @property
    def declarer(self) -> str:
        """The code of whoever won the auction; empty while nobody has."""
        winner = self.auction.declarer
        return self._player(winner) if winner is not None and self.auction.is_over else ""

    def _player(self, hand: Hand) -> str:
        return self.at.dealer if hand is Hand.DEALER else self.at.opener

    @property
    def contract(self) -> HoneymoonContract | None:
        return self.auction.contract if self.auction.is_over else None

    @property
    def said(self) -> dict[str, str]:
        """What a finished auction says of the deal, as the fields of its form."""
        if self.contract is None:
            return {}
        return {"by": self.declarer, "level": str(self.contract.level), "strain": self.contract.strain.value}

    def checked(self, said: Mapping[str, Any], *, passed_out: bool) -> None:
        """ValidationError where the auction is not over, or where the form says otherwise."""
        if not self.auction.is_over:
            raise ValidationError(
                _("The auction is not over: it ends with a pass. Go on, or take its calls back."), code="auction"
            )
        differs = any(said.get(name) and said[name] != value for name, value in self.said.items())
        if passed_out is not self.auction.is_passed_out or differs:
            raise ValidationError(
                _("The auction that was written down ended otherwise. Correct one of the two."), code="auction"
            )


def tapped(said: Mapping[str, Any], call: str, state: MatchState, at: NextHoneymoonDeal) -> dict[str, Any]:
    """What the form holds once a call was tapped, or the last one was taken back. ValidationError for no call."""
    calls = str(said.get("auction", "")).split()
    calls = calls[:-1] if call == BACK else [*calls, call]
    calling = Calling.read(" ".join(calls), state, at)
    return {**said, "auction": calling.text, **calling.said}
