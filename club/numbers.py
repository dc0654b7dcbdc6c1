"""Whole numbers as addresses and hidden fields carry them, where no form reads them."""

_LONGEST = 18  # digits: what every column of the database can be asked for


def whole(text: str | None) -> int | None:
    """The number that plain digits say, or None: for nothing, "²" and digits in name only, signs, endless rows."""
    return int(text) if text and text.isdecimal() and len(text) <= _LONGEST else None
