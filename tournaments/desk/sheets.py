"""A sheet: lines to be filled in from top to bottom. A board's traveller, a round, or a table's slip."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import boards
from tournaments.desk.entering import Saved
from tournaments.desk.reading import Reading
from tournaments.lines import Awarded
from tournaments.models import Board, Entrant, Result, ResultChange, Section, Session
from tournaments.places import Place


@dataclass(frozen=True, slots=True)
class Sitters:
    """Who sits on the two sides of a line: their numbers and names."""

    ns: tuple[Entrant, ...]
    ew: tuple[Entrant, ...]


@dataclass
class SheetLine:
    """One line as it is shown: what is in, what was typed and what came of it."""

    place: Place
    table: int | str
    section: Section
    sitters: Sitters
    result: Result | None = None
    reading: Reading = field(default_factory=Reading)
    doubts: tuple[str, ...] = ()
    is_late: bool = False
    play: int = 0  # replay duplicate: 1 or 2
    is_hidden: bool = False  # the reader has still to play this board
    is_first_missing: bool = False
    typed: str | None = None  # what was typed and could not be saved
    saved: Saved | None = None
    meanwhile: ResultChange | None = None  # what somebody else did to the line since it was read

    @property
    def edition(self) -> int:
        return self.result.edition if self.result else 0

    @property
    def kept(self) -> str:
        """What is saved, as it is written."""
        return "LP" if self.is_late and not self.result else self.reading.text

    @property
    def text(self) -> str:
        return self.kept if self.typed is None else self.typed

    @property
    def is_adjusted(self) -> bool:
        """A ruling stands beside the table result, or instead of it."""
        if self.result is None or isinstance(self.reading.said, Awarded):
            return False
        return bool(self.result.artificial or self.result.assigned)

    @property
    def state(self) -> str:
        """One word: what the line needs."""
        if self.saved and self.saved.refusal:
            return "refused"
        if self.saved and self.saved.conflict:
            return "conflict"
        if self.doubts:
            return "doubtful"
        return "late" if self.is_late and not self.result else "in" if self.result else "missing"

    @property
    def is_missing(self) -> bool:
        return self.result is None and self.state in ("missing", "refused", "conflict")


@dataclass
class Sheet:
    """The lines in order, what they have in common, and where the next sheet is."""

    session: Session
    kind: str  # board, round, table
    title: str
    url: str
    lines: list[SheetLine]
    previous: str = ""
    next: str = ""
    board: int | None = None
    marked: Board | None = None

    @property
    def is_hidden(self) -> bool:
        return self.kind == "board" and any(line.is_hidden for line in self.lines)

    @property
    def vulnerability(self) -> str:
        if self.board is None:
            return ""
        return (self.marked.vulnerable if self.marked else "") or boards.vulnerability(self.board)

    @property
    def dealer(self) -> str:
        if self.board is None:
            return ""
        return (self.marked.dealer if self.marked else "") or boards.dealer(self.board)

    @property
    def missing(self) -> int:
        return sum(line.is_missing for line in self.lines)

    @property
    def captions(self) -> list[str]:
        """What stands over the lines when none of them is missing, one, two, … and all."""
        said = [
            ngettext("%(missing)s line is missing", "%(missing)s lines are missing", number) % {"missing": number}
            for number in range(1, len(self.lines) + 1)
        ]
        return [_("Everything is in"), *said]

    def mark_first_missing(self) -> None:
        """The line in which the typing begins: what was refused, then what is missing."""
        for states in (("refused", "conflict"), ("missing",)):
            for line in self.lines:
                if line.state in states and not line.is_hidden:
                    line.is_first_missing = True
                    return
