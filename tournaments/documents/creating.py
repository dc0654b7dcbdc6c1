"""From an event document to a new event: its sessions and sections, entrants with persons, boards, results."""

import datetime
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from club import audit
from club.models import Club, User
from scoring.document.event import Contest, EventDocument, Game
from scoring.document.write.event import conditions_json
from tournaments import double_dummy
from tournaments.documents import line_rows, part_rows, restoring
from tournaments.documents.fitting import fitting
from tournaments.documents.party_record import write_party_record
from tournaments.documents.people import join, persons_named
from tournaments.documents.sections import Sections, make_sections
from tournaments.models import Entrant, EntrantMember, Event
from tournaments.models import Result as Row
from tournaments.recording.bulk import record_imported
from tournaments.recording.values import Origin

# How many play at a time; further names of a pair are substitutes.
_PLAYERS = {Contest.PAIRS: 2, Contest.INDIVIDUAL: 1, Contest.TEAMS: 8, None: 99}


@dataclass(frozen=True, slots=True)
class Created:
    """The new event, and its results in the order of the document's lines."""

    event: Event
    results: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where a document comes from and what becomes of it."""

    club: Club
    by: User | None
    source: str = "import"
    state: str = Event.State.DRAFT
    knows_persons: bool = True  # take a person of exactly the same name for the same person
    is_demonstration: bool = False


@transaction.atomic
def create_event(document: EventDocument, arrival: Arrival) -> Created:
    """Write a document as a new event and ask for it to be scored; nothing is written when anything is refused."""
    event = _event(document, arrival)
    sections = make_sections(event, document)
    entrants = _entrants(event, document, knows_persons=arrival.knows_persons)
    part_rows.write_boards(event, document)
    part_rows.write_penalties(event, document, entrants)
    part_rows.write_matches(event, document, entrants)
    part_rows.write_schedule(document, sections, entrants)
    results = _results(restoring.as_played(document), sections, entrants, arrival.source)
    record_imported(event, results, Origin(by=arrival.by, source=arrival.source))
    write_party_record(event, document)
    restoring.restore(event, document, entrants, results, knows_persons=arrival.knows_persons)
    double_dummy.ask_for_all(event)
    audit.record("event.imported", event, by=arrival.by, club=arrival.club, source=arrival.source, results=len(results))
    return Created(event, results)


def _event(document: EventDocument, arrival: Arrival) -> Event:
    event = Event(
        club=arrival.club,
        name=document.name[:160],
        date=datetime.date.fromisoformat(document.date) if document.date else timezone.localdate(),
        game=document.game.value,
        contest=document.contest.value if document.contest else "",
        conditions=conditions_json(document.conditions),
        state=arrival.state,
        is_demonstration=arrival.is_demonstration,
        created_by=arrival.by,
    )
    event.full_clean(exclude=["club", "created_by"])
    event.save()
    return event


def _entrants(event: Event, document: EventDocument, *, knows_persons: bool) -> dict[str, int]:
    unsaved = (
        Entrant(
            event=event,
            code=entrant.id,
            section=entrant.section,
            direction=entrant.direction.value if entrant.direction else "",
            is_ranked=entrant.ranked,
            handicap=part_rows.decimal(entrant.handicap),
            carry_forward=part_rows.decimal_or_none(entrant.carry_forward),
            categories=list(entrant.categories),
            position=position,
        )
        for position, entrant in enumerate(document.entrants, 1)
    )
    rows = Entrant.objects.bulk_create(fitting(unsaved, "entrants"))
    names = (name for each in document.entrants for name in each.names)
    persons = persons_named(names, event.club, known=knows_persons)
    most = 1 if document.game is Game.HONEYMOON else _PLAYERS[document.contest]
    EntrantMember.objects.bulk_create(
        member
        for row, entrant in zip(rows, document.entrants, strict=True)
        for member in join(row.pk, [persons[name] for name in entrant.names], most=most)
    )
    return {row.code: row.pk for row in rows}


def _results(document: EventDocument, sections: Sections, entrants: Mapping[str, int], source: str) -> list[Row]:
    lines: Sequence[line_rows.Line] = document.results or document.deals or document.honeymoon
    seated = line_rows.seats_by_table(document, entrants)
    rows = fitting((line_rows.row_of(line, entrants, seated) for line in lines), "results")
    taken: Counter[tuple[Any, ...]] = Counter()
    for row, line in zip(rows, lines, strict=True):
        row.source = source
        row.section_id = sections.of_line(line).pk
        place = (row.section_id, row.board, row.round, row.table, row.match, row.play)
        row.ordinal = taken[place]
        taken[place] += 1
    return rows
