"""Cards, hands and deals: `HQ`, `♥10`, `AKQ.JT9.8765.432`, `N:… … … …` (PBN), in Latin or Russian letters.

Latin T is ten; Cyrillic Т is the ace, and К Д В are king, queen and jack. Ten may be written 10 in both.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import LETTERS, SYMBOLS, Script, script_of, tidy
from scoring.values import Card, Seat, Strain, Suit

RANKS = "AKQJT98765432"
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_SYMBOL_OF = {suit: symbol for symbol, suit in SYMBOLS.items()}
_SEATS = (Seat.N, Seat.E, Seat.S, Seat.W)
_VOIDS = ("", "-")


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen cards."""

    cards: frozenset[Card]

    def holding(self, suit: Suit) -> str:
        """The ranks held in a suit, from the highest down."""
        return "".join(sorted((card.rank for card in self.cards if card.suit is suit), key=RANKS.index))

    def shown(self, script: Script = Script.LATIN) -> str:
        """The hand with suit symbols: "♠ AKQ ♥ JT9 ♦ — ♣ 432"; Russian letters write ten as 10."""
        return " ".join(f"{_SYMBOL_OF[suit]} {_ranks_in(script, self.holding(suit))}" for suit in SUITS)

    def __str__(self) -> str:
        return ".".join(self.holding(suit) for suit in SUITS)


@dataclass(frozen=True, slots=True)
class DealtHands:
    """The four hands of a board; one that is not known is None."""

    north: Hand | None
    east: Hand | None
    south: Hand | None
    west: Hand | None

    def hand(self, seat: Seat) -> Hand | None:
        return (self.north, self.east, self.south, self.west)[_SEATS.index(seat)]

    def pbn(self, first: Seat = Seat.N) -> str:
        """The deal as PBN writes it, beginning with any hand and going clockwise."""
        return f"{first}:" + " ".join(str(self.hand(seat) or "-") for seat in _clockwise(first))

    def __str__(self) -> str:
        return self.pbn()


def read_card(text: str) -> Card:
    """A card, suit first or rank first: `H4`, `4H`, `♥10`, `ЧД`. Cyrillic `ТТ` is the ace of clubs."""
    word = tidy(text).replace(" ", "")
    script = script_of(word, text) or Script.LATIN
    suits = _suits_in(script) | SYMBOLS
    ranks = LETTERS[script].ranks | {"10": "T"}
    for suit, rank in ((word[:1], word[1:]), (word[-1:], word[:-1])):
        if suit in suits and rank in ranks:
            return Card(suits[suit], ranks[rank])
    raise BadNotation(Refusal.CARD, text, word, (*suits, *ranks))


def read_hand(text: str) -> Hand:
    """A hand: four holdings with dots between (spades first), or with the suit before each holding."""
    tidied = tidy(text)
    script = script_of(tidied, text) or Script.LATIN
    pieces = _by_dots(tidied, text) if "." in tidied else _by_suits(tidied, text, script)
    cards = [Card(suit, rank) for suit, holding in pieces for rank in _ranks_of(holding, text, script)]
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise BadNotation(Refusal.CARD_TWICE, text, str(twice))
    if len(cards) != 13:
        raise BadNotation(Refusal.CARD_COUNT, text, str(len(cards)), ("13",))
    return Hand(frozenset(cards))


def read_deal(text: str) -> DealtHands:
    """A deal in PBN: the seat of the first hand, a colon, four hands clockwise; `-` for one not known."""
    seat, colon, rest = text.strip().partition(":")
    first = _first_seat(seat, text) if colon else None
    if first is None:
        raise BadNotation(Refusal.FIRST_SEAT, text, seat, ("N:", "E:", "S:", "W:"))
    words = rest.split()
    if len(words) != 4:
        raise BadNotation(Refusal.HANDS, text, str(len(words)), ("4",))
    hands = dict(zip(_clockwise(first), map(_hand_or_none, words), strict=True))
    _refuse_a_card_held_twice(hands.values(), text)
    return DealtHands(*(hands[seat] for seat in _SEATS))


def complete(deal: DealtHands) -> DealtHands:
    """The deal with its one missing hand: the thirteen cards that the others do not hold.

    A deal with nothing missing, or more than one hand, is returned as it is.
    """
    hands = [deal.hand(seat) for seat in _SEATS]
    if hands.count(None) != 1:
        return deal
    held = {card for hand in hands if hand for card in hand.cards}
    rest = frozenset(Card(suit, rank) for suit in SUITS for rank in RANKS) - held
    return DealtHands(*(hand or Hand(rest) for hand in hands))


def _suits_in(script: Script) -> dict[str, Suit]:
    strains = LETTERS[script].strains.items()
    return {letter: Suit(strain) for letter, strain in strains if strain is not Strain.NOTRUMP}


def _by_dots(tidied: str, text: str) -> list[tuple[Suit, str]]:
    holdings = tidied.replace(" ", "").split(".")
    if len(holdings) != 4:
        raise BadNotation(Refusal.HOLDINGS, text, str(len(holdings)), ("4",))
    return list(zip(SUITS, holdings, strict=True))


def _by_suits(tidied: str, text: str, script: Script) -> list[tuple[Suit, str]]:
    """Holdings with the suit before each. Russian suit letters are not read here: Т is also the ace."""
    suits = SYMBOLS | (_suits_in(script) if script is Script.LATIN else {})
    pieces: list[tuple[Suit, str]] = []
    for sign in tidied.replace(" ", ""):
        if sign in suits:
            pieces.append((suits[sign], ""))
        elif pieces:
            pieces[-1] = (pieces[-1][0], pieces[-1][1] + sign)
        else:
            raise BadNotation(Refusal.HOLDINGS, text, sign, tuple(suits))
    if len({suit for suit, _ in pieces}) < len(pieces):
        raise BadNotation(Refusal.SUIT_TWICE, text)
    return pieces


def _ranks_of(holding: str, text: str, script: Script) -> Iterator[str]:
    if holding in _VOIDS:
        return
    ranks = LETTERS[script].ranks
    rest = holding
    while rest:
        if rest.startswith("10"):
            yield "T"
            rest = rest[2:]
        elif rest[0] in ranks:
            yield ranks[rest[0]]
            rest = rest[1:]
        else:
            raise BadNotation(Refusal.RANK, text, rest[0], (*ranks, "10"))


def _ranks_in(script: Script, holding: str) -> str:
    if script is Script.LATIN:
        return holding or "—"
    spelling = {rank: letter for letter, rank in LETTERS[script].ranks.items()} | {"T": "10"}
    return "".join(spelling[rank] for rank in holding) or "—"


def _first_seat(word: str, text: str) -> Seat | None:
    tidied = tidy(word)
    script = script_of(tidied, text) or Script.LATIN
    return LETTERS[script].seats.get(tidied)


def _hand_or_none(word: str) -> Hand | None:
    return None if word == "-" else read_hand(word)


def _clockwise(first: Seat) -> Iterator[Seat]:
    seat = first
    for _ in range(4):
        yield seat
        seat = seat.left


def _refuse_a_card_held_twice(hands: Iterable[Hand | None], text: str) -> None:
    held: set[Card] = set()
    for hand in filter(None, hands):
        if twice := held & hand.cards:
            raise BadNotation(Refusal.CARD_TWICE, text, " ".join(sorted(map(str, twice))))
        held |= hand.cards
