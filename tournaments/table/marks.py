"""Marks by which an open page asks whether it has become old."""

from __future__ import annotations

import hashlib

from django.utils.translation import get_language

from tournaments.models import DirectorCall, TableToken
from tournaments.table.evening import TableEvening


def of_page(evening: TableEvening) -> str:
    """Changes whenever the boards, the sitters or the round of a table would look different."""
    return _mark(
        [
            (each.number, [board.state for board in each.boards], sorted(each.confirmed), each.row.boards)
            for each in evening.rounds
        ],
        [(result.pk, result.edition) for result in evening.results.values()],
        evening.current.number if evening.current else 0,
        evening.event.state,
    )


def of_table(evening: TableEvening) -> str:
    """Changes with the page, the clock and the call of the director."""
    called = DirectorCall.objects.filter(section=evening.section, table=evening.number, done_at=None)
    return _mark(
        of_page(evening), evening.session.phase, evening.session.round, list(called.values_list("pk", "taken_at"))
    )


def of_pair(token: TableToken) -> str:
    """Changes with the facts of the event and the round."""
    session = token.session
    return _mark(session.event.revision, session.round, session.phase)


def _mark(*parts: object) -> str:
    return hashlib.sha1(repr((parts, get_language())).encode(), usedforsecurity=False).hexdigest()[:16]
