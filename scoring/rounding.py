"""Rounding for display and where a rule says so: halves go away from zero."""

from decimal import Decimal
from fractions import Fraction

Exact = int | Fraction


def half_away(value: Exact, places: int = 0) -> Fraction:
    """The value rounded to so many decimal places, halves away from zero."""
    return Fraction(_units(value, places), 10**places)


def _units(value: Exact, places: int) -> int:
    """How many tenths, hundredths … the rounded value has."""
    above, below = value.numerator, value.denominator
    size: int = (2 * abs(above) * 10**places + below) // (2 * below)
    return size if above >= 0 else -size


def decimal_text(value: Exact, places: int = 2) -> str:
    """The rounded value as plain decimal text: "9.5", "10", never "-0" and never an exponent."""
    units = _units(value, places)
    sign, digits = ("-" if units < 0 else ""), str(abs(units)).rjust(places + 1, "0")
    whole, part = (digits[:-places], digits[-places:]) if places else (digits, "")
    part = part.rstrip("0")
    return f"{sign}{whole}.{part}" if part else f"{sign}{whole}"


def exact(text: str) -> Fraction:
    """The fraction that a plain decimal text states; ValueError for anything else."""
    value = Decimal(text)
    if not value.is_finite() or "e" in text.lower() or "_" in text:
        raise ValueError(f"{text!r} is not a plain decimal number")
    return Fraction(value)
