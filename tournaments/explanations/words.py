"""Numbers, sides and contracts inside the sentences of an explanation."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import pgettext

from scoring.explanation import Value
from scoring.rounding import decimal_text
from tournaments.figures import figure, signed
from tournaments.notation import SYMBOLS, seat_letter

Values = Mapping[str, Value]
Word = Callable[[Values, Value], str]
_CONTRACT = re.compile(r"([1-7])(NT|[CDHS])(X{0,2})(?: ([NESW]))?")


def number(value: Value) -> str:
    """A number as the reader's language writes it, to two places."""
    if isinstance(value, Fraction | int):
        return figure(decimal_text(value))
    return str(value)


def plus(value: Value) -> str:
    """A score or a balance, with its sign."""
    return signed(decimal_text(value)) if isinstance(value, Fraction | int) and value else number(value)


def side(values: Values) -> str:
    """The side that a sentence is about, in front of it; nothing where both have the same."""
    said = values.get("side")
    return f"{seat_letter(str(said))}: " if said else ""


def numbers(values: Values, **more: Any) -> dict[str, Any]:
    """All values as words, for the placeholders of a sentence."""
    return {name: number(value) for name, value in values.items() if not isinstance(value, tuple)} | more


def pair(value: Value) -> str:
    """Two numbers, of home and away or of N-S and E-W."""
    return " : ".join(number(part) for part in value) if isinstance(value, tuple) else number(value)


def contract(value: Value) -> str:
    """A contract with suit symbols, and its declarer where it has one."""
    found = _CONTRACT.fullmatch(str(value))
    if found is None:
        return str(value)
    level, strain, doubling, declarer = found.groups()
    symbol = SYMBOLS.get(strain) or pgettext("strain", "NT")
    bid = f"{level}{symbol}{doubling.replace('X', '×')}"
    return f"{bid} {seat_letter(declarer)}" if declarer else bid
