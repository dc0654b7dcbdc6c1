"""What a line of a traveller says, read from one short string and written back as one.

`4SN=`  `3NTE-2`  `4HXS+1`  `4SN= H4` (with the lead)  `P`  `+420`  `62%`  `A6040`  `A+A-`  `NP`  `LP` (to be played
late); in Russian letters `4ПС=`, `пас`, `НС`, `ОТЛ`. A pure module: the site words what it refuses.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from scoring.document.event import Artificial, Award
from scoring.notation.cards import read_card
from scoring.notation.contracts import PASSED_OUT, PassedOut, WrittenContract
from scoring.notation.entries import WrittenPercent, WrittenScore, read_entry, read_score
from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import SYMBOLS, Script, tidy
from scoring.rounding import decimal_text
from scoring.values import Card, Contract


@dataclass(frozen=True, slots=True)
class Played:
    """A contract and all the tricks that declarer took."""

    contract: Contract
    tricks: int
    lead: Card | None = None

    def shown(self, script: Script = Script.LATIN) -> str:
        contract = self.contract
        written = WrittenContract(
            contract.level, contract.strain, contract.doubling, contract.declarer, self.tricks
        ).shown(script)
        return f"{written} {_SYMBOLS[self.lead.suit]}{self.lead.rank}" if self.lead else written


@dataclass(frozen=True, slots=True)
class Scored:
    """Points to North-South as written; the contract is not known."""

    to_ns: int

    def shown(self, _script: Script = Script.LATIN) -> str:
        return str(WrittenScore(self.to_ns))


@dataclass(frozen=True, slots=True)
class Awarded:
    """An artificial score: a letter or a percentage for each side."""

    ns: Award
    ew: Award

    def shown(self, _script: Script = Script.LATIN) -> str:
        mark = "" if isinstance(self.ns, str) else "A"
        return f"{mark}{_award_text(self.ns)}/{_award_text(self.ew)}"

    def artificial(self) -> Artificial:
        return Artificial(self.ns, self.ew)


class Unplayed(Enum):
    """A board without a result: never to be played, or to be played late."""

    NOT_PLAYED = "not played"
    PUT_OFF = "put off"

    def shown(self, script: Script = Script.LATIN) -> str:
        return _UNPLAYED_SHOWN[script, self]


NOT_PLAYED = Unplayed.NOT_PLAYED
PUT_OFF = Unplayed.PUT_OFF

Said = Played | PassedOut | Scored | Awarded | Unplayed

_SYMBOLS = {suit: symbol for symbol, suit in SYMBOLS.items()}
_UNPLAYED = {"NP": NOT_PLAYED, "НС": NOT_PLAYED, "LP": PUT_OFF, "LATE": PUT_OFF, "ОТЛ": PUT_OFF}
_UNPLAYED_SHOWN = {
    (Script.LATIN, NOT_PLAYED): "NP",
    (Script.LATIN, PUT_OFF): "LP",
    (Script.CYRILLIC, NOT_PLAYED): "НС",
    (Script.CYRILLIC, PUT_OFF): "ОТЛ",
}
_LONGEST = 100  # signs; what is pasted by mistake can have millions
# Everything up to the result, then a sign that no result has: the lead. A lead after a space may begin with its rank.
_WITH_LEAD = re.compile(r"(.*(?:=|[+-]\d{1,2}))(?: (\S.*)| ?([^\d=+\- ].*))")
_PERCENTS = re.compile(r"[AА](?:(\d\d)(\d\d)|(\d{1,3})[/:](\d{1,3}))")  # Latin or Cyrillic A
_LETTERS = re.compile(r"[AА]([+-]?)(?:/?[AА]([+-]?))?")


def read_line(text: str) -> Said:
    """Whatever a line says; BadNotation tells what cannot be read and what is allowed."""
    if len(text) > _LONGEST:
        read_line(text[:_LONGEST])  # refuses what is wrong at its beginning
        raise BadNotation(Refusal.RESULT, text[:_LONGEST], text[_LONGEST : 2 * _LONGEST])
    tidied = tidy(text)
    joined = tidied.replace(" ", "")
    if joined in _UNPLAYED:
        return _UNPLAYED[joined]
    return _read_award(text, joined) or _read_played(text, tidied)


def _read_award(text: str, joined: str) -> Awarded | None:
    if letters := _LETTERS.fullmatch(joined):
        ns, ew = letters.groups()
        return Awarded(f"A{ns}", f"A{ns if ew is None else ew}")
    if (percents := _PERCENTS.fullmatch(joined)) is None:
        return None
    ns, ew = (Fraction(int(percent)) for percent in percents.groups() if percent)
    if max(ns, ew) > 100:
        raise BadNotation(Refusal.PERCENT, text, joined[1:], ("A60/40", "A50/50"))
    return Awarded(ns, ew)


def _read_played(text: str, tidied: str) -> Said:
    if tidied.isdigit() and len(tidied) > 1:
        read_score(text)  # refuses it in the words of a score: nobody can tell whose a bare 420 is
    match = _WITH_LEAD.fullmatch(tidied)
    said = _outcome(read_entry(match[1] if match else text))
    if match is None:
        return said
    if not isinstance(said, Played):
        raise BadNotation(Refusal.RESULT, text, match[2] or match[3])
    return replace(said, lead=read_card(match[2] or match[3]))


def _outcome(entry: WrittenContract | PassedOut | WrittenScore | WrittenPercent) -> Said:
    if isinstance(entry, WrittenContract):
        return Played(*entry.played())
    if isinstance(entry, WrittenScore):
        return Scored(entry.to_ns)
    if isinstance(entry, WrittenPercent):
        return Awarded(entry.percent, 100 - entry.percent)
    return PASSED_OUT


def _award_text(award: Award) -> str:
    return award if isinstance(award, str) else decimal_text(award, 2)
