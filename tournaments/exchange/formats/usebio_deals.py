"""Hand records of a USEBIO file, beside the boards or in a handset."""

from collections.abc import Mapping
from typing import Final

from scoring.document.event import Board
from scoring.notation.cards import RANKS
from scoring.values import Seat
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.values import whole_number
from tournaments.exchange.formats.xml_tree import Element

_SUITS: Final = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def hand_records(root: Element, played: set[int]) -> tuple[Board, ...]:
    """The boards that were played and whose four hands the file has, by number."""
    deals: dict[int, str] = {}
    for board in root.below("BOARD"):
        number = whole_number(board.say("BOARD_NUMBER"))
        hands = board.all("HAND")
        if hands and number is not None and number in played:
            deals.setdefault(number, _deal(board, hands))
    return tuple(Board(number, deal=deal) for number, deal in sorted(deals.items()))


def _deal(board: Element, hands: list[Element]) -> str:
    held: Mapping[str, str] = {hand.say("DIRECTION").upper()[:1]: _hand(hand) for hand in hands}
    words = [held.get(seat.value, "") for seat in Seat]
    cards = [
        suit + rank for word in words for suit, ranks in zip("SHDC", word.split("."), strict=False) for rank in ranks
    ]
    if any(len(word) != 16 for word in words) or len(set(cards)) != 52:
        raise UnreadableFile(Fault.CARDS, line=board.line, field="HAND", read=" ".join(words))
    return "N:" + " ".join(words)


def _hand(hand: Element) -> str:
    """The hand as PBN writes it, from the highest card down."""
    suits = [hand.say(suit).upper().replace("10", "T").replace("-", "") for suit in _SUITS]
    known = ["".join(rank for rank in RANKS if rank in suit) for suit in suits]
    if [len(suit) for suit in known] != [len("".join(suit.split())) for suit in suits]:
        raise UnreadableFile(Fault.CARDS, line=hand.line, field="HAND", read=" ".join(suits))
    return ".".join(known)
