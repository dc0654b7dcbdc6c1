"""A column from a spreadsheet, line by line onto a sheet: shown first with the errors of each line, then saved."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from club.models import User
from tournaments.desk import entering, reading
from tournaments.desk.reading import Reading
from tournaments.desk.sheets import Sheet, SheetLine
from tournaments.models import Session

MOST = 400


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A row of the column beside the line that it fills; `refusal` where it cannot be saved."""

    number: int
    text: str
    line: SheetLine | None
    reading: Reading
    refusal: str = ""
    is_saved: bool = False

    @property
    def changes(self) -> bool:
        return self.line is not None and bool(self.text) and self.text != self.line.kept


def column(text: str) -> list[str]:
    """The last filled cell of each row: whatever stands before it (table, names) is for people."""
    rows = text.replace("\r\n", "\n").rstrip("\n").split("\n")[:MOST]
    cells = ([cell.strip() for cell in row.split("\t")] for row in rows)
    return [next((cell for cell in reversed(row) if cell), "") for row in cells]


def preview(session: Session, sheet: Sheet, text: str) -> list[PastedLine]:
    """Each row of the column read for its line; nothing is saved."""
    found: list[PastedLine] = []
    above = ""
    for number, cell in enumerate(column(text), start=1):
        line = sheet.lines[number - 1] if number <= len(sheet.lines) else None
        found.append(_read(session, number, cell, line, above))
        above = above if cell in reading.DITTO else cell
    return found


def _read(session: Session, number: int, cell: str, line: SheetLine | None, above: str) -> PastedLine:
    if line is None:
        refusal = _("The sheet has no line for this row.") if cell else ""
        return PastedLine(number, cell, None, Reading(), refusal)
    if line.is_hidden and cell:
        return PastedLine(number, cell, line, Reading(), _("You have still to play this board."))
    read = reading.read(session, line.place, cell, above=above) if cell else Reading()
    return PastedLine(number, cell, line, read, read.refusal)


def save(*, session: Session, sheet: Sheet, text: str, by: User) -> list[PastedLine]:
    """Save what can be saved, each line for itself; the others come back with why not."""
    outcome = []
    above = ""
    for row in preview(session, sheet, text):
        outcome.append(_save(session, row, above, by) if row.changes and not row.refusal else row)
        above = above if row.text in reading.DITTO else row.text
    return outcome


def _save(session: Session, row: PastedLine, above: str, by: User) -> PastedLine:
    assert row.line is not None
    typed = entering.Typed(row.line.place, row.text, row.line.edition, above)
    saved = entering.save(session=session, typed=typed, by=by)
    refusal = _("Somebody saved this line meanwhile.") if saved.conflict else saved.refusal
    return PastedLine(row.number, row.text, row.line, row.reading, refusal, saved.is_saved)


def summary(rows: list[PastedLine]) -> str:
    """How many were saved, for the message."""
    count = sum(row.is_saved for row in rows)
    return ngettext("%(count)s line was saved.", "%(count)s lines were saved.", count) % {"count": count}
