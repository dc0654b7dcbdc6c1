"""The sessions and sections of a new event: as the document keeps them, else as its lines need them."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.document.event import Deal, EventDocument, HoneymoonDeal, Result
from tournaments.documents.fitting import fitting
from tournaments.models import Event, Section, Session, Stage

Line = Result | Deal | HoneymoonDeal
_MOST_ROUNDS = 32_767  # what the column holds; the schedule refuses more by name
_NAME = "A"  # where the document names none


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of a new event by session and name, and the name that each entrant's lines go to."""

    rows: Mapping[tuple[int, str], Section]
    home: Mapping[str, str]

    def of_line(self, line: Line) -> Section:
        session, name = _place(line, self.home)
        return self.rows[session, name]

    def named(self, session: int, name: str) -> Section:
        return self.rows[session, name]


def make_sections(event: Event, document: EventDocument) -> Sections:
    home = {entrant.id: entrant.section for entrant in document.entrants if entrant.section}
    kept = {each["session"]: each for each in document.sessions}
    needed = _needed(document, home) | {
        (number, part["name"]) for number, each in kept.items() for part in each.get("sections", ())
    }
    fitting((Session(number=number) for number, _name in sorted(needed)), "sessions")
    fitting((Section(name=name) for _number, name in sorted(needed)), "sections")
    stage = Stage.objects.create(event=event)
    sessions = {
        number: Session.objects.create(
            stage=stage,
            event=event,
            number=number,
            date=_date(event, kept.get(number, {})),
            phase=_phase(document),
            round=min(_MOST_ROUNDS, max((seat.round for seat in document.seats), default=0)),  # of a party game
        )
        for number in sorted({number for number, _name in needed})
    }
    rows = {
        (number, name): Section.objects.create(
            session=sessions[number], name=name, **_size(document, kept.get(number, {}), number, name, home)
        )
        for number, name in sorted(needed)
    }
    return Sections(rows, home)


def _needed(document: EventDocument, home: Mapping[str, str]) -> set[tuple[int, str]]:
    needed = {_place(line, home) for line in _lines(document)}
    needed |= {(board.session, _NAME) for board in document.boards if not _has(needed, board.session)}
    return needed or {(1, _NAME)}


def _has(needed: set[tuple[int, str]], session: int) -> bool:
    return any(number == session for number, _name in needed)


def _lines(document: EventDocument) -> tuple[Line, ...]:
    return document.results or document.deals or document.honeymoon


def _place(line: Line, home: Mapping[str, str]) -> tuple[int, str]:
    if isinstance(line, Result):
        return line.session, home.get(line.sitters[0], _NAME)
    return 1, _NAME


def _date(event: Event, kept: Mapping[str, Any]) -> datetime.date:
    return datetime.date.fromisoformat(kept["date"]) if kept.get("date") else event.date


def _phase(document: EventDocument) -> str:
    return Session.Phase.FINISHED if _lines(document) else Session.Phase.PLANNED


def _size(
    document: EventDocument, kept: Mapping[str, Any], session: int, name: str, home: Mapping[str, str]
) -> dict[str, Any]:
    """Tables, rounds and the rest: as kept, else counted from the lines."""
    for part in kept.get("sections", ()):
        if part["name"] == name:
            return {
                key: part[key] for key in ("tables", "rounds", "boards_per_round", "winners", "movement") if key in part
            }
    lines = [line for line in _lines(document) if _place(line, home) == (session, name)]
    return {
        "rounds": max((line.round or 0 for line in lines), default=0),
        "tables": _tables(lines),
        "winners": document.conditions.winners,
    }


def _tables(lines: list[Line]) -> int:
    """As many tables as ever played a board, or a round, at the same time."""
    tables = {line.table for line in lines if not isinstance(line, HoneymoonDeal) and line.table}
    if tables:
        return len(tables)
    boards: dict[int, int] = {}
    for line in lines:
        if isinstance(line, Result):
            boards[line.board] = boards.get(line.board, 0) + 1
    return max(boards.values(), default=0)
