"""The letters of bridge in two scripts, and which script a word is written in.

Cyrillic С, Х, В, Т, К look like Latin C, X, B, T, K but mean north, double, east (or jack), clubs (or ace)
and king; so the script is decided for each word, and a word in both is refused.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.notation.refusals import BadNotation, Refusal
from scoring.values import Doubling, Seat, Strain, Suit


class Script(StrEnum):
    LATIN = "latin"
    CYRILLIC = "cyrillic"


@dataclass(frozen=True, slots=True)
class Letters:
    """How one script writes the words of bridge; ranks are listed from the ace down."""

    strains: Mapping[str, Strain]  # longer spellings first
    doublings: Mapping[str, Doubling]
    seats: Mapping[str, Seat]
    ranks: dict[str, str]
    passed_out: tuple[str, ...]  # without spaces; the first is the one that is shown


_DIGITS = {digit: digit for digit in "98765432"}

LETTERS: Mapping[Script, Letters] = {
    Script.LATIN: Letters(
        strains={
            "NT": Strain.NOTRUMP,
            "N": Strain.NOTRUMP,
            "S": Strain.SPADES,
            "H": Strain.HEARTS,
            "D": Strain.DIAMONDS,
            "C": Strain.CLUBS,
        },
        doublings={"XX": Doubling.REDOUBLED, "X": Doubling.DOUBLED},
        seats={"N": Seat.N, "E": Seat.E, "S": Seat.S, "W": Seat.W},
        ranks={"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "T"} | _DIGITS,
        passed_out=("PASS", "P", "AP", "ALLPASS", "PASSEDOUT"),
    ),
    Script.CYRILLIC: Letters(
        strains={
            "БК": Strain.NOTRUMP,
            "П": Strain.SPADES,
            "Ч": Strain.HEARTS,
            "Б": Strain.DIAMONDS,
            "Т": Strain.CLUBS,
        },
        doublings={"ХХ": Doubling.REDOUBLED, "Х": Doubling.DOUBLED},
        seats={"С": Seat.N, "В": Seat.E, "Ю": Seat.S, "З": Seat.W},
        ranks={"Т": "A", "К": "K", "Д": "Q", "В": "J"} | _DIGITS,
        passed_out=("ПАС", "ВСЕПАС", "ВСЕПАСЫ"),
    ),
}

SYMBOLS: dict[str, Suit] = {
    "♠": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
}
_WHITE_SYMBOLS = str.maketrans("♤♡♢♧", "♠♥♦♣")
_MINUSES = dict.fromkeys(map(ord, "−–—‐‑‒﹣－"), "-")
_IGNORED = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))  # the marks that choose text or emoji for a suit


def tidy(text: str) -> str:
    """The text in capitals, with one kind of minus sign and of suit symbol, and single spaces."""
    return " ".join(text.translate(_MINUSES).translate(_IGNORED).translate(_WHITE_SYMBOLS).upper().split())


def script_of(word: str, text: str) -> Script | None:
    """The script of a word; None where it has no letters; refused where it mixes two."""
    scripts = {script for script in map(_script_of_letter, word) if script}
    if len(scripts) > 1:
        raise BadNotation(Refusal.MIXED_SCRIPTS, text, word)
    return scripts.pop() if scripts else None


def _script_of_letter(letter: str) -> Script | None:
    name = unicodedata.name(letter, "")
    return next((script for script in Script if name.startswith(script.upper())), None)
