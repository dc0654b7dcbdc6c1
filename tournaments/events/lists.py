"""A list of entrants as people paste it: one a line, names apart by whatever sign they used.

Ann Able – Bob Best          1. Able, Ann; Best, Bob          The Owls: Ann Able, Bob Best, Cat Cole, Dan Dean
"""

import re
from dataclasses import dataclass

# From the surest sign to the least sure; a line is split at the first kind that gives enough names.
_SIGNS = (
    r"\t+",
    r"\s*;\s*",
    r"\s*/\s*",
    r"\s+[–—-]{1,2}\s+",
    r"\s*[&+]\s*",
    r"\s*[–—]\s*",
    r"\s*,\s*",
    r"\s+(?:and|и)\s+",
)
_GAP = re.compile(r"\s+")
_NUMBER = re.compile(r"^\s*(?:№\s*)?\d{1,3}\s*[.):\t]\s*")


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant as written: its names, and a team's own name."""

    number: int
    names: tuple[str, ...]
    team: str = ""


class UnreadableLine(ValueError):
    """A line that does not hold so many names; says which, and what it says."""

    def __init__(self, number: int, read: str, found: int) -> None:
        self.number, self.read, self.found = number, read, found
        super().__init__(f"line {number}: {found} names in {read!r}")


def read_list(text: str, *, least: int, most: int) -> list[Line]:
    """The entrants of a pasted list; UnreadableLine names the first line with too few or too many names."""
    numbered = enumerate(text.splitlines(), 1)
    return [_read_line(number, line, least, most) for number, line in numbered if line.strip()]


def _read_line(number: int, text: str, least: int, most: int) -> Line:
    bare = _GAP.sub(_gap, _NUMBER.sub("", text).strip())
    team, names_text = _team(bare) if most > 2 else ("", bare)
    if most == 1:
        return Line(number, (_tidy(bare),))
    best: list[str] = []
    for sign in _SIGNS:
        found = [name for part in re.split(sign, names_text) if (name := _tidy(part))]
        if least <= len(found) <= most and len(found) > 1:
            return Line(number, tuple(found), team)
        best = max(best, found, key=len)
    if least == 1 and len(best) == 1:
        return Line(number, tuple(best), team)
    raise UnreadableLine(number, text.strip(), len(best))


def _gap(found: re.Match[str]) -> str:
    """One sign for an endless row of them: to look for a comma after each takes the square of the time."""
    return "\t" if "\t" in found[0] else " "


def _team(text: str) -> tuple[str, str]:
    """A team's own name stands before a colon."""
    name, colon, names = text.partition(":")
    return (_tidy(name), names) if colon else ("", text)


def _tidy(name: str) -> str:
    return " ".join(name.split()).strip(" ,;")


def write_line(names: tuple[str, ...], team: str = "") -> str:
    """A line that `read_list` reads back."""
    joined = "; ".join(names)
    return f"{team}: {joined}" if team else joined
