"""Honeymoon bridge with a widow: the cards, the auction, the widow, the first lead (H1 to H7, H13)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from scoring.honeymoon import HoneymoonContract
from scoring.values import Card, Strain
from tournaments.movements.party.draws import PACK, Draws, Lot, Purpose
from tournaments.movements.values import NoSuchMovementError

CARDS_DEALT, AT_A_TIME, WIDOW = 12, 3, 4


class Hand(StrEnum):
    """The four hands, clockwise from the dealer's left: the players sit at adjacent sides, dummies opposite."""

    OPPONENT = "opponent"
    DEALERS_DUMMY = "dealer-dummy"
    OPPONENTS_DUMMY = "opponent-dummy"
    DEALER = "dealer"

    @property
    def dummy(self) -> "Hand":
        """The dummy of a player."""
        return Hand.DEALERS_DUMMY if self is Hand.DEALER else Hand.OPPONENTS_DUMMY

    @property
    def other(self) -> "Hand":
        """The other player."""
        return Hand.OPPONENT if self is Hand.DEALER else Hand.DEALER


PLAYERS = (Hand.DEALER, Hand.OPPONENT)


@dataclass(frozen=True, slots=True)
class Dealt:
    """Four hands of twelve, or of thirteen once the widow was given out, and what is left of the widow."""

    hands: Mapping[Hand, tuple[Card, ...]]
    widow: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip to print and fold: whose cards, and whether they stay closed at first. No hand: the widow."""

    hand: Hand | None
    cards: tuple[Card, ...]

    @property
    def is_closed(self) -> bool:
        return self.hand not in PLAYERS


class Stage(IntEnum):
    """How far a deal is."""

    AUCTION = 1
    BEFORE_LEAD = 2  # the widow is given out, the first lead is to be made
    AFTER_FIRST_TRICK = 3


class Led(StrEnum):
    """Who made the first lead, as the winner of the auction decided."""

    SELF = "self"
    OPPONENT = "opponent"
    OPPONENTS_DUMMY = "opponents-dummy"


def first_dealer(players: tuple[str, str], draws: Draws, *, match: str = "") -> str:
    """The player who deals first, drawn."""
    return draws.draw(Lot(Purpose.DEALER, 0, match), players).highest


def dealer_of(deal: int, first: str, players: tuple[str, str]) -> str:
    """The players deal in turn; a deal that is dealt again has the same dealer."""
    other = players[1] if first == players[0] else players[0]
    return first if deal % 2 else other


def dealt(draws: Draws, *, match: str, deal: int) -> Dealt:
    """The pack dealt clockwise, three at a time, twelve to each hand; the last four are the widow."""
    pack = draws.shuffled(Lot(Purpose.PAIRING, deal, match), PACK)
    packets = [pack[at : at + AT_A_TIME] for at in range(0, 4 * CARDS_DEALT, AT_A_TIME)]
    hands = {hand: tuple(card for packet in packets[place::4] for card in packet) for place, hand in enumerate(Hand)}
    return Dealt(hands, pack[4 * CARDS_DEALT :])


def slips(deal: Dealt) -> tuple[Slip, ...]:
    """Five separate slips: the two players' own, the two dummies and the widow, these three closed."""
    return (*(Slip(hand, deal.hands[hand]) for hand in Hand), Slip(None, deal.widow))


def may_see(player: Hand, stage: Stage) -> frozenset[Hand]:
    """The hands that a player may look at: his own; before the first lead his dummy too; then both dummies."""
    if stage is Stage.AUCTION:
        return frozenset({player})
    if stage is Stage.BEFORE_LEAD:
        return frozenset({player, player.dummy})
    return frozenset({player, player.dummy, player.other.dummy})


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, the dealer's opponent first; `None` is a pass."""

    calls: tuple[HoneymoonContract | None, ...] = ()

    @property
    def contract(self) -> HoneymoonContract | None:
        """The last bid."""
        return next((call for call in reversed(self.calls) if call is not None), None)

    @property
    def is_over(self) -> bool:
        """A pass after a bid, or two passes."""
        return self.is_passed_out or (self.contract is not None and self.calls[-1] is None)

    @property
    def is_passed_out(self) -> bool:
        return self.calls == (None, None)

    @property
    def to_call(self) -> Hand:
        return Hand.DEALER if len(self.calls) % 2 else Hand.OPPONENT

    @property
    def declarer(self) -> Hand | None:
        """Who made the last bid."""
        if self.contract is None:
            return None
        return Hand.DEALER if self.calls.index(self.contract) % 2 else Hand.OPPONENT

    def called(self, call: HoneymoonContract | None) -> "Auction":
        """One call more. Refuses a call that is not higher, and one after the end."""
        if self.is_over:
            raise NoSuchMovementError("auction-over", calls=len(self.calls))
        if call is not None and not may_bid(self, call):
            raise NoSuchMovementError("bid-higher-or-pass", bid=str(call), last=str(self.contract))
        return Auction((*self.calls, call))


def may_bid(auction: Auction, bid: HoneymoonContract) -> bool:
    """Whether the bid is higher than the last one, in an auction that goes on."""
    return not auction.is_over and (auction.contract is None or _height(bid) > _height(auction.contract))


def auction_of(calls: Sequence[str]) -> Auction:
    """The auction from its calls as text, "pass" or a bid; refuses doubles, and what `called` refuses."""
    auction = Auction()
    for text in calls:
        try:
            call = None if text == "pass" else HoneymoonContract.parse(text)
        except ValueError:
            raise NoSuchMovementError("no-such-call", call=text) from None
        auction = auction.called(call)
    return auction


def _height(bid: HoneymoonContract) -> int:
    return bid.level * len(Strain) + list(Strain).index(bid.strain)


def with_widow(deal: Dealt, given: Mapping[Hand, Card]) -> Dealt:
    """The hands once the winner of the auction has given out the widow, one card to each hand.

    Refuses anything but the four cards of the widow, each to another hand.
    """
    if set(given) != set(Hand) or set(given.values()) != set(deal.widow):
        raise NoSuchMovementError(
            "widow-one-to-each",
            given=" ".join(str(card) for card in given.values()),
            widow=" ".join(str(card) for card in deal.widow),
        )
    return Dealt({hand: (*deal.hands[hand], given[hand]) for hand in Hand}, ())
