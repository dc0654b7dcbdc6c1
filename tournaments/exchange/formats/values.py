"""What a reader makes of a file: the event document, and beside it what the file itself says it comes to."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.document.event import EventDocument

_LONGEST = 6  # digits; nothing that is counted at a table has more, and turning very long ones into numbers fails


def whole_number(said: str) -> int | None:
    """The whole number that a field says; None where it says none, or one too long to be meant."""
    return int(said) if said.isdecimal() and len(said) <= _LONGEST else None


@dataclass(frozen=True, slots=True)
class FileLine:
    """The file's own figures of a line, as written; never taken for ours."""

    ns_points: str = ""
    ew_points: str = ""
    score: int | None = None


@dataclass(frozen=True, slots=True)
class FileStanding:
    """The file's own figures of an entrant, as written."""

    percent: str = ""
    total: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was left out, and where: a code of `REMARKS` with what was read."""

    code: str
    line: int
    read: str = ""


# lead: an opening lead that is no card; names: a pair without two names; np: a line that says NP and has a score
REMARKS = ("lead", "names", "np")


@dataclass(frozen=True, slots=True)
class ReadFile:
    """An event as a file tells it.

    `lines` stand in the order of the document's results, `standings` go by entrant. `np_lines` are the positions
    of the results that the file calls not played and gives a score all the same.
    """

    format: str
    program: str
    document: EventDocument
    lines: tuple[FileLine, ...]
    standings: Mapping[str, FileStanding]
    remarks: tuple[Remark, ...] = ()
    np_lines: tuple[int, ...] = ()
