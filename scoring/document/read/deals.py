"""Cards, contracts and hand records as an event document writes them."""

import re

from scoring.document.read.node import Node
from scoring.document.said import english
from scoring.values import Card, Contract, Doubling, Seat, Strain, Suit

_CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT)(XX|X|)")
_CARD = re.compile(r"([CDHS])([2-9TJQKA])")
_DEAL = re.compile(r"([NESW]):(\S+) (\S+) (\S+) (\S+)")
_HAND = re.compile(r"([2-9TJQKA]*)\.([2-9TJQKA]*)\.([2-9TJQKA]*)\.([2-9TJQKA]*)")
_DEAL_ALLOWED = english(
    'the first seat, then four hands of 13 cards clockwise, suits S.H.D.C, "-" for a hand that is not known'
)


def read_contract(node: Node, declarer: Seat) -> Contract:
    """The contract of a line; its declarer stands beside it."""
    found = _CONTRACT.fullmatch(node.text("contract"))
    if not found:
        node.refuse("contract", repr(node.raw["contract"]), english("1-7, then C D H S NT, then nothing, X or XX"))
    level, strain, doubling = found.groups()
    return Contract(int(level), Strain(strain), declarer, Doubling(doubling))


def read_card(node: Node, key: str) -> Card | None:
    text = node.text(key, None)
    if text is None:
        return None
    found = _CARD.fullmatch(text)
    if not found:
        node.refuse(key, repr(text), english("a suit C D H S, then a rank 2-9 T J Q K A, like H4"))
    return Card(Suit(found[1]), found[2])


def deal_text(node: Node) -> str:
    """A hand record, kept as text once it is sure that no card is dealt twice."""
    text = node.text("deal")
    if not text:
        return ""
    found = _DEAL.fullmatch(text)
    hands = [_cards(hand) for hand in found.groups()[1:]] if found else []
    known = [hand for hand in hands if hand is not None]
    cards = [card for hand in known for card in hand]
    if not found or any(len(hand) != 13 for hand in known) or len(set(cards)) != len(cards):
        node.refuse("deal", repr(text)[:60], _DEAL_ALLOWED)
    return text


def _cards(hand: str) -> list[str] | None:
    if hand == "-":
        return None
    found = _HAND.fullmatch(hand)
    if not found:
        return []
    return [suit + rank for suit, ranks in zip("SHDC", found.groups(), strict=True) for rank in ranks]
