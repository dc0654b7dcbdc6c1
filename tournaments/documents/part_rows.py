"""Boards, penalties, matches and the schedule of a document as rows of a new event."""

import re
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from scoring.document.errors import BadDocumentError
from scoring.document.event import EventDocument, Seating
from scoring.document.event import Match as MatchValue
from scoring.document.said import english
from scoring.document.write.parts import exact_text
from tournaments.documents.fitting import fitting
from tournaments.documents.line_rows import Pks, four
from tournaments.documents.parts import NO_REASON
from tournaments.documents.sections import Sections
from tournaments.models import Board, Event, Match, Penalty, ScheduleRow

_TABLE = re.compile(r"(\D*?)(\d{1,4})")


def decimal(value: Fraction) -> Decimal:
    return Decimal(exact_text(value))


def decimal_or_none(value: Fraction | None) -> Decimal | None:
    return None if value is None else decimal(value)


def write_boards(event: Event, document: EventDocument) -> None:
    sessions = {session.number: session for session in event.sessions.all()}
    rows = (
        Board(
            session=sessions[board.session],
            number=board.number,
            version=board.version,
            deal=board.deal,
            dealer=board.dealer.value if board.dealer else "",
            vulnerable=board.vulnerable.value if board.vulnerable else "",
            dealt=Board.Dealt.IMPORTED,
            analysis=Board.Analysis.WAITING if board.deal else Board.Analysis.NONE,
        )
        for board in document.boards
    )
    Board.objects.bulk_create(fitting(rows, "boards"))


def write_penalties(event: Event, document: EventDocument, entrants: Pks) -> None:
    rows = (
        Penalty(
            event=event,
            entrant_id=entrants[penalty.entrant],
            amount=decimal(penalty.amount),
            unit=penalty.unit.value,
            session=penalty.session,
            round=penalty.round,
            reason=penalty.reason or NO_REASON,
            law=penalty.law,
        )
        for penalty in document.penalties
    )
    Penalty.objects.bulk_create(fitting(rows, "penalties"))


def write_matches(event: Event, document: EventDocument, entrants: Pks) -> None:
    rows = (_match(event, match, entrants) for match in document.matches)
    Match.objects.bulk_create(fitting(rows, "matches"))


def _match(event: Event, match: MatchValue, entrants: Pks) -> Match:
    carried = match.carry_over if any(match.carry_over) else None
    return Match(
        event=event,
        code=match.id,
        session=match.session,
        round=match.round,
        home_id=entrants[match.home],
        away_id=entrants[match.away] if match.away else None,
        boards=match.boards,
        imps=_texts(match.imps),
        vps=_texts(match.vps),
        carry_over=_texts(carried),
        weight=decimal(match.weight),
        winner_id=entrants[match.winner] if match.winner else None,
    )


def _texts(numbers: tuple[Fraction, ...] | None) -> list[str] | None:
    return None if numbers is None else [exact_text(number) for number in numbers]


def write_schedule(document: EventDocument, sections: Sections, entrants: Pks) -> None:
    """The seats of a party game, or the schedule that our own export keeps."""
    rows = [_seating(seat, sections, entrants) for seat in document.seats]
    for session in document.sessions:
        rows += [_kept(session["session"], kept, sections, entrants) for kept in session.get("schedule", ())]
    ScheduleRow.objects.bulk_create(fitting(rows, "schedule"))


def _seating(seat: Seating, sections: Sections, entrants: Pks) -> ScheduleRow:
    found = _TABLE.fullmatch(seat.table)
    if found is None:
        raise BadDocumentError(
            f"seats (round {seat.round})",
            english("table %(table)r", table=seat.table),
            english("a number, or letters and a number"),
        )
    section = next(iter(sections.rows.values()))
    north, east, south, west = four(seat.players, seat.pairs, entrants)
    return ScheduleRow(
        section=section,
        round=seat.round,
        table=int(found[2]),
        north_id=north,
        east_id=east,
        south_id=south,
        west_id=west,
        dealer=seat.dealer.value if seat.dealer else "",
        cut=seat.cut.value if seat.cut else "",
        cycle=seat.cycle,
        is_stopped=seat.stopped,
    )


def _kept(session: int, kept: Mapping[str, Any], sections: Sections, entrants: Pks) -> ScheduleRow:
    seats = {f"{seat}_id": entrants[kept[seat]] if kept.get(seat) else None for seat in SEATS}
    plain = {key: kept[key] for key in SCHEDULE_WORDS if key in kept}
    return ScheduleRow(section=sections.named(session, kept["section"]), **seats, **plain)


SEATS = ("north", "east", "south", "west")
SCHEDULE_WORDS = ("round", "table", "board_set", "copy", "boards", "match", "dealer", "cut", "cycle", "is_stopped")
