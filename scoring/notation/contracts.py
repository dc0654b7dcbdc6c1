"""Contracts and results as people write them: `4SX=`, `3NT-2`, `4♠*`, `3БКХЗ+1`, `пас`.

A contract is read by position: level, denomination, doubling, declarer, result; the last three may be
missing. Nothing is guessed: whoever needs a declarer asks `played()`, which refuses a reading without one.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import LETTERS, SYMBOLS, Script, script_of, tidy
from scoring.values import Contract, Doubling, Seat, Strain

T = TypeVar("T")

_LATIN, _CYRILLIC = LETTERS[Script.LATIN], LETTERS[Script.CYRILLIC]
# Both scripts at once: a word that mixes them was refused before anything is looked up here.
_STRAINS: Mapping[str, Strain] = (
    {symbol: Strain(suit) for symbol, suit in SYMBOLS.items()} | dict(_LATIN.strains) | dict(_CYRILLIC.strains)
)
_DOUBLINGS: Mapping[str, Doubling] = (
    {"**": Doubling.REDOUBLED, "*": Doubling.DOUBLED} | dict(_LATIN.doublings) | dict(_CYRILLIC.doublings)
)
_SEATS: Mapping[str, Seat] = dict(_LATIN.seats) | dict(_CYRILLIC.seats)
_LEVELS = tuple("1234567")
_RESULT = re.compile(r"=|[+-][1-9]\d?")
_SYMBOL_OF = {Strain(suit): symbol for symbol, suit in SYMBOLS.items()}
_NOTRUMP = {Script.LATIN: "NT", Script.CYRILLIC: "БК"}


class PassedOut(Enum):
    """A board that all four passed: a played result of 0, never a missing one."""

    PASSED_OUT = "passed out"

    def shown(self, script: Script = Script.LATIN) -> str:
        return LETTERS[script].passed_out[0].capitalize()

    def __str__(self) -> str:
        return self.shown()


PASSED_OUT = PassedOut.PASSED_OUT


@dataclass(frozen=True, slots=True)
class WrittenContract:
    """A contract as written; `declarer` and `tricks` (all that declarer took) are None where left out."""

    level: int
    strain: Strain
    doubling: Doubling = Doubling.UNDOUBLED
    declarer: Seat | None = None
    tricks: int | None = None

    def contract(self) -> Contract:
        """The contract; refused without a declarer."""
        if self.declarer is None:
            raise BadNotation(Refusal.DECLARER_MISSING, str(self), allowed=tuple(_LATIN.seats))
        return Contract(self.level, self.strain, self.declarer, self.doubling)

    def played(self) -> tuple[Contract, int]:
        """The contract and the tricks taken; refused where either is missing."""
        contract = self.contract()
        if self.tricks is None:
            raise BadNotation(Refusal.RESULT_MISSING, str(self), allowed=("=", "+1", "-1"))
        return contract, self.tricks

    def shown(self, script: Script = Script.LATIN) -> str:
        """The reading shown back: "4♠ E =", or "4♠ В =" in Russian letters."""
        letters = LETTERS[script]
        parts = [str(self.level) + _SYMBOL_OF.get(self.strain, _NOTRUMP[script])]
        parts[0] += _written(letters.doublings, self.doubling)
        if self.declarer is not None:
            parts.append(_written(letters.seats, self.declarer))
        if self.tricks is not None:
            parts.append(_result_text(self.tricks - 6 - self.level))
        return " ".join(parts)

    def __str__(self) -> str:
        return self.shown()


def read_contract(text: str) -> WrittenContract | PassedOut:
    """The contract, with as much of declarer and result as is there; BadNotation says what is wrong."""
    tidied = tidy(text)
    if not tidied:
        raise BadNotation(Refusal.EMPTY, text)
    for word in tidied.split():
        script_of(word, text)
    joined = tidied.replace(" ", "")
    if any(joined in letters.passed_out for letters in LETTERS.values()):
        return PASSED_OUT
    return _Scanner(text, joined).contract()


class _Scanner:
    """Takes a contract from the front of a text, one position after the other."""

    def __init__(self, text: str, joined: str) -> None:
        self.text = text
        self.rest = joined

    def contract(self) -> WrittenContract:
        level = self._level()
        strain = self._strain()
        doubling = self._one_of(_DOUBLINGS)
        declarer = self._one_of(_SEATS)
        tricks = self._tricks(level, declarer)
        return WrittenContract(level, strain, doubling or Doubling.UNDOUBLED, declarer, tricks)

    def _level(self) -> int:
        level = self.rest[:1]
        if level not in _LEVELS:
            raise BadNotation(Refusal.LEVEL, self.text, level, _LEVELS)
        self.rest = self.rest[1:]
        return int(level)

    def _strain(self) -> Strain:
        strain = self._one_of(_STRAINS)
        if strain is None:
            read = self.rest[:1]
            script = script_of(read, self.text) or Script.LATIN
            code = Refusal.STRAIN if script is Script.LATIN else Refusal.CYRILLIC_STRAIN
            raise BadNotation(code, self.text, read, tuple(LETTERS[script].strains))
        return strain

    def _one_of(self, spellings: Mapping[str, T]) -> T | None:
        """Takes the longest spelling that the rest begins with and returns its value, or None."""
        for length in (2, 1):
            if (start := self.rest[:length]) in spellings:
                self.rest = self.rest[length:]
                return spellings[start]
        return None

    def _tricks(self, level: int, declarer: Seat | None) -> int | None:
        if not self.rest:
            return None
        if _RESULT.fullmatch(self.rest) is None:
            raise BadNotation(self._misplaced(declarer), self.text, self.rest, ("=", "+1", "-1"))
        tricks = 6 + level + (0 if self.rest == "=" else int(self.rest))
        if not 0 <= tricks <= 13:
            raise BadNotation(Refusal.TRICKS, self.text, self.rest, tuple(_possible_results(level)))
        return tricks

    def _misplaced(self, declarer: Seat | None) -> Refusal:
        if self.rest[0] in "=+-":
            return Refusal.RESULT
        return Refusal.AFTER_CONTRACT if declarer is None else Refusal.AFTER_DECLARER


def _possible_results(level: int) -> Iterator[str]:
    yield f"-{6 + level}"
    yield _result_text(7 - level)


def _result_text(over: int) -> str:
    return "=" if over == 0 else f"{over:+d}".replace("-", "−")


def _written(spellings: Mapping[str, T], value: T) -> str:
    return next((spelling for spelling, meaning in spellings.items() if meaning == value), "")
