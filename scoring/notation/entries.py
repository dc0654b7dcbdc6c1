"""What a traveller line can say: a contract, a pass, a score (`+420`, `-50`) or a percentage (`62%`)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from scoring.notation.contracts import PassedOut, WrittenContract, read_contract
from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import tidy
from scoring.rounding import decimal_text, exact

_SCORE = re.compile(r"([+-]?)(\d{1,5})")
_PERCENT = re.compile(r"(\d{1,3}(?:[.,]\d{1,4})?)%")


@dataclass(frozen=True, slots=True)
class WrittenScore:
    """Points to North-South as written."""

    to_ns: int

    def __str__(self) -> str:
        return f"{self.to_ns:+d}".replace("-", "−") if self.to_ns else "0"


@dataclass(frozen=True, slots=True)
class WrittenPercent:
    """A percentage of the top, 0 to 100."""

    percent: Fraction

    def __str__(self) -> str:
        return f"{decimal_text(self.percent, 4)}%"


Entry = WrittenContract | PassedOut | WrittenScore | WrittenPercent


def read_entry(text: str) -> Entry:
    """Whatever a line of a traveller says, told apart by its first and last sign; BadNotation otherwise."""
    tidied = tidy(text).replace(" ", "")
    if tidied.endswith("%"):
        return read_percent(text)
    if tidied[:1] in ("+", "-") or tidied == "0":
        return read_score(text)
    return read_contract(text)


def read_score(text: str) -> WrittenScore:
    """A score to North-South, with its sign: nobody can tell whose a bare 420 is. Whole tens."""
    match = _SCORE.fullmatch(tidy(text).replace(" ", ""))
    if match is None:
        raise BadNotation(Refusal.SCORE, text, text.strip(), ("+420", "-50", "0"))
    sign, digits = match.groups()
    if int(digits) % 10:
        raise BadNotation(Refusal.SCORE, text, digits, (f"{int(digits) // 10 * 10}",))
    if not sign and int(digits):
        raise BadNotation(Refusal.SCORE_SIGN, text, digits, (f"+{digits}", f"-{digits}"))
    return WrittenScore(int(sign + digits))


def read_percent(text: str) -> WrittenPercent:
    """A percentage with its sign, 0 to 100; a decimal comma is read as well."""
    match = _PERCENT.fullmatch(tidy(text).replace(" ", ""))
    if match is None or (percent := exact(match[1].replace(",", "."))) > 100:
        raise BadNotation(Refusal.PERCENT, text, text.strip(), ("0%", "100%"))
    return WrittenPercent(percent)
