"""The cards of a honeymoon deal: five slips to fold, and the hands of a played deal as a record (H13)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.document.event import HoneymoonDeal
from scoring.values import Card, Suit
from tournaments.movements.party.honeymoon import Dealt, Hand, dealt, slips, with_widow
from tournaments.movements.values import NoSuchMovementError
from tournaments.notation import rank_letter
from tournaments.party.matches import MatchState, NextHoneymoonDeal
from tournaments.party_play import Party

_RANKS = "AKQJT98765432"
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards under a name; closed ones are not looked at yet."""

    title: str
    is_closed: bool
    suits: tuple[tuple[str, str], ...]  # suit, ranks as the language writes them


def cards_of(party: Party, state: MatchState, at: NextHoneymoonDeal) -> Dealt:
    """What the program deals, the same every time it is asked."""
    return dealt(party.draws, match=state.code, deal=at.dealt_as)


def printed_slips(party: Party, state: MatchState, at: NextHoneymoonDeal) -> list[Shown]:
    """Five separate slips: the two hands, the two dummies and the widow."""
    cards = cards_of(party, state, at)
    return [Shown(_title(state, at.dealer, slip.hand), slip.is_closed, suits_of(slip.cards)) for slip in slips(cards)]


def _title(state: MatchState, dealer: str, hand: Hand | None) -> str:
    names = {"dealer": state.name(dealer), "other": state.name(state.opponent(dealer))}
    if hand is None:
        return _("The widow")
    return {
        Hand.DEALER: _("%(dealer)s, who deals"),
        Hand.OPPONENT: _("%(other)s, who opens the auction"),
        Hand.DEALERS_DUMMY: _("Dummy of %(dealer)s"),
        Hand.OPPONENTS_DUMMY: _("Dummy of %(other)s"),
    }[hand] % names


def suits_of(cards: tuple[Card, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((suit.value, _ranks(cards, suit)) for suit in _SUITS)


def _ranks(cards: tuple[Card, ...], suit: Suit) -> str:
    ranks = sorted((card.rank for card in cards if card.suit is suit), key=_RANKS.index)
    return " ".join(rank_letter(rank) for rank in ranks) or "—"


def record_of(party: Party, state: MatchState, at: NextHoneymoonDeal, line: HoneymoonDeal) -> list[Shown]:
    """The four hands as they were played, the widow given out; nothing where the cards are not known."""
    hands = _hands_after(cards_of(party, state, at), line, at.dealer, state)
    if hands is None:
        return []
    return [Shown(_title(state, at.dealer, hand), False, suits_of(hands.hands[hand])) for hand in Hand]


def _hands_after(cards: Dealt, line: HoneymoonDeal, dealer: str, state: MatchState) -> Dealt | None:
    if not line.widow:
        return None
    other = state.opponent(dealer)
    holders = {
        Hand.DEALER: dealer,
        Hand.OPPONENT: other,
        Hand.DEALERS_DUMMY: f"{dealer}-dummy",
        Hand.OPPONENTS_DUMMY: f"{other}-dummy",
    }
    given = {hand: _card(line.widow.get(holder, "")) for hand, holder in holders.items()}
    try:
        return with_widow(cards, {hand: card for hand, card in given.items() if card is not None})
    except NoSuchMovementError:
        return None


def _card(text: str) -> Card | None:
    return Card(Suit(text[0]), text[1]) if text else None
