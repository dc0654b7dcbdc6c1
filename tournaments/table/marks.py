"""Marks by which an open page asks whether it has become old."""

from __future__ import annotations

import hashlib

from django.db.models import Count, Max, Sum
from django.utils.translation import get_language

from tournaments.models import (
    CorrectionRequest,
    DirectorCall,
    Event,
    LatePlay,
    Result,
    RoundConfirmation,
    ScheduleRow,
    TableToken,
    TeamLineUp,
)
from tournaments.table.evening import TableEvening


def of_page(evening: TableEvening) -> str:
    """Changes whenever the boards, the sitters or the round of a table would look different."""
    return _mark(
        [
            (
                each.number,
                [board.state for board in each.boards],
                sorted(each.confirmed),
                each.row.boards,
                [sitter.line_up for sitter in each.sitters],
            )
            for each in evening.rounds
        ],
        [(result.pk, result.edition) for result in evening.results.values()],
        evening.current.number if evening.current else 0,
        evening.event.state,
    )


def of_table(token: TableToken) -> str:
    """Changes with this table's lines, cards, schedule, late plays, the clock and its call of the director.

    Every phone in the room asks every few seconds: small questions only, and nothing of other tables.
    """
    session, section, table = token.session, token.section_id, token.table or 0
    lines = Result.objects.filter(section=section, table__in=_names(token)).aggregate(Count("pk"), Sum("edition"))
    cards = RoundConfirmation.objects.filter(section=section, table=table).aggregate(Count("pk"), Max("confirmed_at"))
    plan = ScheduleRow.objects.filter(section=section, table=table).order_by("round")
    late = LatePlay.objects.filter(section=section, table__in=_names(token)).aggregate(Count("pk"), Max("settled_at"))
    called = DirectorCall.objects.filter(section=section, table=table, done_at=None).values_list("pk", "taken_at")
    seats = plan.values_list("round", "north", "east", "south", "west", "boards")
    clock = session.phase, session.round, session.event.state
    return _mark(lines, cards, late, list(called), list(seats), clock, _line_ups(token))


def _line_ups(token: TableToken) -> list[object]:
    if token.session.event.contest != Event.Contest.TEAMS:
        return []
    said = TeamLineUp.objects.filter(section=token.section_id, table=token.table or 0)
    return list(said.order_by("pk").values_list("pk", "changed_at"))


def _names(token: TableToken) -> tuple[str, str]:
    """How the table's results may name it: with the section's letter where there are several."""
    assert token.section is not None
    return str(token.table), f"{token.section.name}{token.table}"


def of_pair(token: TableToken) -> str:
    """Changes with the facts of the event, the round, and what is asked about the pair's lines."""
    session = token.session
    asked = CorrectionRequest.objects.of_entrant(token.entrant_id or 0).values_list("pk", "state", "answer")
    return _mark(session.event.revision, session.round, session.phase, list(asked))


def _mark(*parts: object) -> str:
    return hashlib.sha1(repr((parts, get_language())).encode(), usedforsecurity=False).hexdigest()[:16]
