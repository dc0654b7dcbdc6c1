"""The event document as it is handed to others: with its sessions, sections and schedule."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.document.event import EventDocument, Game
from tournaments.documents.part_rows import SCHEDULE_WORDS, SEATS
from tournaments.documents.party_record import PARTY, party_record
from tournaments.documents.reading import facts_of
from tournaments.documents.records import record_of
from tournaments.models import Ruling, ScheduleRow, Section, Session

_SECTION_WORDS = ("name", "tables", "rounds", "boards_per_round", "winners", "movement")


def whole_document(event_pk: int, rulings: Sequence[Ruling] = ()) -> EventDocument:
    """Everything that is needed to go on with the event elsewhere; what changes a score is in every document.

    `rulings` are those of the register that the reader may read.
    """
    facts = facts_of(event_pk)
    codes = {pk: code for code, pk in facts.entrants.items()}
    sessions = tuple(_sessions(event_pk, facts.document.game, codes))
    kept = party_record(event_pk) if facts.document.game in PARTY else {}
    record = {**record_of(facts, event_pk, rulings), **({"party": kept} if kept else {})}
    return replace(facts.document, sessions=sessions, record=record)


def _sessions(event_pk: int, game: Game, codes: Mapping[int, str]) -> list[Mapping[str, Any]]:
    sections = defaultdict(list)
    for section in Section.objects.filter(session__event=event_pk).select_related("session"):
        sections[section.session_id].append({word: getattr(section, word) for word in _SECTION_WORDS})
    # The seats of a party game are part of the document itself.
    plans = _schedules(event_pk, codes) if game in (Game.DUPLICATE, Game.REPLAY) else {}
    return [
        {
            "session": session.number,
            "date": session.date.isoformat(),
            "sections": sections[session.pk],
            **({"schedule": plans[session.pk]} if plans.get(session.pk) else {}),
        }
        for session in Session.objects.filter(event=event_pk)
    ]


def _schedules(event_pk: int, codes: Mapping[int, str]) -> Mapping[int, list[dict[str, Any]]]:
    plans: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in ScheduleRow.objects.filter(section__session__event=event_pk).select_related("section"):
        plans[row.section.session_id].append(_row(row, codes))
    return plans


def _row(row: ScheduleRow, codes: Mapping[int, str]) -> dict[str, Any]:
    """A row of the schedule, its seats by id; what it does not say is left out."""
    seats = {seat: codes.get(getattr(row, f"{seat}_id"), "") for seat in SEATS}
    words = {word: getattr(row, word) for word in SCHEDULE_WORDS}
    said = {name: value for name, value in {**seats, **words}.items() if value not in ("", None, False, [])}
    return {"section": row.section.name, **said}
