"""Deals from a seed, and what a club would make of them: contracts, leads and tricks that could have happened."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.boards import dealer
from scoring.values import Card, Contract, Doubling, Seat, Side, Strain, Suit
from tournaments.recording import Outcome

_RANKS = "AKQJT98765432"
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
# From so many points of a side on: the level that a club bids, in notrump or a major, and in a minor.
_LEVELS = ((37, 7, 7), (33, 6, 6), (28, 4, 5), (25, 4, 4), (23, 3, 3), (20, 2, 2), (0, 1, 2))

Hand = Mapping[Suit, str]


@dataclass(frozen=True)
class Deal:
    """Four hands, and what the cards are worth to each side: drawn once for all tables."""

    number: int
    hands: Mapping[Seat, Hand]
    luck: Mapping[Side, float]  # how well the cards lie, in tricks

    @property
    def pbn(self) -> str:
        """As the event document writes it, from North."""
        return "N:" + " ".join(".".join(self.hands[seat][suit] for suit in _SUITS) for seat in Seat)

    def points(self, side: Side) -> int:
        return sum(_POINTS.get(card, 0) for seat in _of(side) for suit in _SUITS for card in self.hands[seat][suit])

    def length(self, side: Side, suit: Suit) -> int:
        return sum(len(self.hands[seat][suit]) for seat in _of(side))


def deal(number: int, seed: str) -> Deal:
    """The board of that number; the same for the same seed."""
    chance = random.Random(f"{seed} {number}")  # noqa: S311 - to look at, not to play for
    cards = [(suit, rank) for suit in _SUITS for rank in _RANKS]
    chance.shuffle(cards)
    hands = {seat: _hand(cards[place * 13 : place * 13 + 13]) for place, seat in enumerate(Seat)}
    luck = chance.gauss(0, 0.7)
    return Deal(number, hands, {Side.NS: luck, Side.EW: -luck})


def _hand(cards: list[tuple[Suit, str]]) -> Hand:
    return {
        suit: "".join(sorted((rank for s, rank in cards if s is suit), key=_RANKS.index)) for suit in _SUITS
    }  # fmt: skip


def _of(side: Side) -> tuple[Seat, Seat]:
    return (Seat.N, Seat.S) if side is Side.NS else (Seat.E, Seat.W)


def outcome(board: Deal, chance: random.Random, skill: float = 0.0) -> Outcome:
    """What one table made of the board; `skill` is how many tricks North-South are better than East-West."""
    side = _declaring(board, chance)
    points = board.points(side) + chance.gauss(0, 1.3)
    if max(board.points(Side.NS), board.points(Side.EW)) < 21 and chance.random() < 0.15:
        return Outcome(passed_out=True)
    strain = _strain(board, side, points, chance)
    level = _level(strain, points)
    declarer = chance.choice(_of(side))
    tricks = _tricks(board, strain, side, chance, skill if side is Side.NS else -skill)
    contract = Contract(level, strain, declarer, _doubling(level, tricks, chance))
    return Outcome(contract=contract, tricks=tricks, lead=_lead(board, contract, chance))


def _declaring(board: Deal, chance: random.Random) -> Side:
    """The stronger side mostly; between equals it depends on who opens, and on spades."""
    edge = board.points(Side.NS) - board.points(Side.EW) + chance.gauss(0, 2.5)
    edge += 1.5 * (board.length(Side.NS, Suit.SPADES) - board.length(Side.EW, Suit.SPADES)) / 2
    edge += 1.5 if dealer(board.number).side is Side.NS else -1.5
    return Side.NS if edge >= 0 else Side.EW


def _strain(board: Deal, side: Side, points: float, chance: random.Random) -> Strain:
    """A major with eight cards, else notrump when strong enough, else the longest suit."""
    longest = max(_SUITS, key=lambda suit: (board.length(side, suit), suit in (Suit.SPADES, Suit.HEARTS)))
    length = board.length(side, longest)
    is_major = longest in (Suit.SPADES, Suit.HEARTS)
    if is_major and length >= 8 and chance.random() < 0.93:
        return Strain(longest.value)
    if length >= 9 and not is_major and (points < 24 or chance.random() < 0.25):
        return Strain(longest.value)
    if points >= 19 or length < 8:
        return Strain.NOTRUMP
    return Strain(longest.value)


def _level(strain: Strain, points: float) -> int:
    if strain is Strain.NOTRUMP and 24.5 <= points < 32:
        return 3
    minor = strain in (Strain.CLUBS, Strain.DIAMONDS)
    return next(low if minor else high for least, high, low in _LEVELS if points >= least)


def _tricks(board: Deal, strain: Strain, side: Side, chance: random.Random, skill: float) -> int:
    """About a trick for each three points over half, one for each trump over eight, and luck."""
    expected = 6.6 + (board.points(side) - 20) / 2.7 + board.luck[side] + skill
    if strain is not Strain.NOTRUMP:
        expected += 0.8 + 0.75 * (board.length(side, Suit(strain.value)) - 8)
    return max(3, min(13, round(expected + chance.gauss(0, 0.7))))


def _doubling(level: int, tricks: int, chance: random.Random) -> Doubling:
    down = 6 + level - tricks
    likely = 0.45 if down >= 3 else 0.2 if down == 2 else 0.02
    return Doubling.DOUBLED if chance.random() < likely else Doubling.UNDOUBLED


def _lead(board: Deal, contract: Contract, chance: random.Random) -> Card:
    """Fourth best or top of a sequence from a long side suit of the hand that leads."""
    hand = board.hands[contract.declarer.left]
    suits = [suit for suit in _SUITS if hand[suit] and suit.value != contract.strain.value] or [
        suit for suit in _SUITS if hand[suit]
    ]
    suit = max(suits, key=lambda each: len(hand[each]) + chance.random())
    cards = hand[suit]
    top = len(cards) < 4 or cards[:2] in ("AK", "KQ", "QJ", "JT")
    return Card(suit, cards[0] if top else cards[3])
