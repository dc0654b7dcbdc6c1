"""Contracts, cards and suits as a reader sees and hears them, in the language of the page.

What is seen ("4♠× E =") is hidden from screen readers, which are given words instead.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import TypeVar

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext, pgettext

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MINUS = "−"

A = TypeVar("A", bound=Hashable)
T = TypeVar("T")


def per_language(function: Callable[[A], T]) -> Callable[[A], T]:
    """Remember what was written, for each language: a traveller says the same few things over and over."""

    @lru_cache(maxsize=8192)
    def remembered(_language: str | None, about: Hashable) -> T:
        return function(about)  # type: ignore[arg-type]

    @wraps(function)
    def call(about: A) -> T:
        return remembered(get_language(), about)

    return call


@dataclass(frozen=True, slots=True)
class Played:
    """A contract and how it ended; the shape of a Result's own fields."""

    level: int
    strain: str
    doubling: str
    declarer: str
    tricks: int | None = None


@per_language
def seat_letter(seat: str) -> str:
    """N, E, S, W as the language writes them."""
    return {
        "N": pgettext("seat", "N"),
        "E": pgettext("seat", "E"),
        "S": pgettext("seat", "S"),
        "W": pgettext("seat", "W"),
        "NS": pgettext("side", "N–S"),
        "EW": pgettext("side", "E–W"),
    }.get(seat, seat)


@per_language
def seat_name(seat: str) -> str:
    return {
        "N": pgettext("seat", "North"),
        "E": pgettext("seat", "East"),
        "S": pgettext("seat", "South"),
        "W": pgettext("seat", "West"),
        "NS": pgettext("side", "North–South"),
        "EW": pgettext("side", "East–West"),
    }.get(seat, seat)


def strain_name(strain: str) -> str:
    return {
        "S": gettext("spades"),
        "H": gettext("hearts"),
        "D": gettext("diamonds"),
        "C": gettext("clubs"),
        "NT": gettext("no-trump"),
    }[strain]


@per_language
def vulnerability_name(vulnerable: str) -> str:
    return {
        "None": pgettext("vulnerability", "none"),
        "NS": pgettext("vulnerability", "N–S"),
        "EW": pgettext("vulnerability", "E–W"),
        "All": pgettext("vulnerability", "all"),
    }[vulnerable]


@per_language
def suit(strain: str) -> SafeString:
    """A suit's symbol with its name, or the language's letters of no-trump."""
    if strain == "NT":
        return format_html(
            '<span aria-hidden="true">{}</span><span class="visually-hidden">{}</span>',
            pgettext("strain", "NT"),
            strain_name(strain),
        )
    return format_html('{}<span class="visually-hidden">{}</span>', bare_suit(strain), strain_name(strain))


def bare_suit(strain: str) -> SafeString | str:
    """A suit's symbol alone, for places where the words stand beside it."""
    if strain == "NT":
        return pgettext("strain", "NT")
    return format_html('<span class="suit suit-{}" aria-hidden="true">{}</span>', strain, SYMBOLS[strain])


@per_language
def contract(played: Played) -> SafeString:
    """The contract with its declarer and, where it was played, its end."""
    doubling = played.doubling.replace("X", "×")
    return format_html(
        '<span class="contract"><span aria-hidden="true">{}{}{} {}{}</span>'
        '<span class="visually-hidden">{}</span></span>',
        played.level,
        bare_suit(played.strain),
        doubling,
        seat_letter(played.declarer),
        "" if played.tricks is None else f" {ending(played)}",
        spoken_contract(played),
    )


def ending(played: Played) -> str:
    """=, +1 or −2: tricks over or under what the contract needs."""
    over = _over(played)
    return "=" if over == 0 else f"+{over}" if over > 0 else f"{MINUS}{-over}"


def spoken_contract(played: Played) -> str:
    parts = [_spoken_bid(played.level, played.strain)]
    if played.doubling:
        parts.append(gettext("redoubled") if played.doubling == "XX" else gettext("doubled"))
    parts.append(gettext("by %(seat)s") % {"seat": seat_name(played.declarer)})
    if played.tricks is not None:
        parts.append(_spoken_ending(_over(played)))
    return ", ".join(parts)


@per_language
def card(text: str) -> SafeString:
    """A card written as "H4" or "ST": the symbol, then the rank as the language writes it."""
    strain, rank = text[0], text[1:]
    return format_html(
        '<span class="card-name"><span aria-hidden="true">{}{}</span><span class="visually-hidden">{}</span></span>',
        bare_suit(strain),
        rank_letter(rank),
        spoken_card(strain, rank),
    )


def rank_letter(rank: str) -> str:
    if rank == "T":
        return "10"
    letters = {"A": "Т", "K": "К", "Q": "Д", "J": "В"} if get_language() == "ru" else {}
    return letters.get(rank, rank)


def spoken_card(strain: str, rank: str) -> str:
    words = {
        "A": gettext("ace"),
        "K": gettext("king"),
        "Q": gettext("queen"),
        "J": gettext("jack"),
        "T": "10",
    }
    return gettext("%(rank)s of %(suit)s") % {"rank": words.get(rank, rank), "suit": _of(strain)}


def _of(strain: str) -> str:
    return {
        "S": pgettext("card of", "spades"),
        "H": pgettext("card of", "hearts"),
        "D": pgettext("card of", "diamonds"),
        "C": pgettext("card of", "clubs"),
    }[strain]


def _over(played: Played) -> int:
    return (played.tricks or 0) - 6 - played.level


def _spoken_bid(level: int, strain: str) -> str:
    words = {
        "S": ngettext("%(level)d spade", "%(level)d spades", level),
        "H": ngettext("%(level)d heart", "%(level)d hearts", level),
        "D": ngettext("%(level)d diamond", "%(level)d diamonds", level),
        "C": ngettext("%(level)d club", "%(level)d clubs", level),
        "NT": gettext("%(level)d no-trump"),
    }
    return words[strain] % {"level": level}


def _spoken_ending(over: int) -> str:
    if over == 0:
        return gettext("made exactly")
    if over > 0:
        return ngettext("%(count)d overtrick", "%(count)d overtricks", over) % {"count": over}
    return ngettext("%(count)d down", "%(count)d down", -over) % {"count": -over}
