"""From rows to the event document, in a fixed number of queries whatever the size of the event."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.document.event import Contest, Deal, EventDocument, Game, HoneymoonDeal, Result
from tournaments.documents.conditions import conditions_of
from tournaments.documents.lines import (
    Codes,
    Rows,
    deal_of,
    honeymoon_of,
    plain_rows,
    rest_of_rows,
    result_of,
    with_rest,
)
from tournaments.documents.parts import boards_of, entrants_of, matches_of, penalties_of, seatings_of, session_numbers
from tournaments.documents.rulings import Effect, by_line, effects_of, under_rulings
from tournaments.models import Event

_DUPLICATE = (Game.DUPLICATE, Game.REPLAY)
Line = Result | Deal | HoneymoonDeal
Effects = dict[int, list[Effect]]


@dataclass(frozen=True, slots=True)
class Facts:
    """An event's document with the rows that it was read from.

    `lines` are the primary keys of the results in the order in which the document has them; `entrants` the
    primary keys by id of the document.
    """

    revision: int
    document: EventDocument
    lines: tuple[int, ...]
    entrants: Mapping[str, int]

    @property
    def line_values(self) -> tuple[Line, ...]:
        """The document's lines, in the order of `lines`."""
        return self.document.results or self.document.deals or self.document.honeymoon


def document_of(event_pk: int) -> EventDocument:
    """The event as the value that everything passes through."""
    return facts_of(event_pk).document


def facts_of(event_pk: int, *, also: Iterable[Effect] = (), instead_of: int | None = None) -> Facts:
    """Read an event; BadDocumentError where its conditions are not such as can be scored.

    `also` lays effects over it that no ruling has yet, `instead_of` leaves a ruling out: to see what a ruling would do.
    """
    event = Event.objects.get(pk=event_pk)
    game, contest = Game(event.game), Contest(event.contest) if event.contest else None
    entrants, entrant_pks = entrants_of(event_pk)
    codes: Codes = {pk: code for code, pk in entrant_pks.items()}
    rows = plain_rows(event_pk)
    document = EventDocument(
        name=event.name,
        game=game,
        contest=contest,
        date=event.date.isoformat(),
        conditions=conditions_of(event.conditions, game, contest),
        entrants=entrants,
        boards=boards_of(event_pk),
        penalties=penalties_of(event_pk, codes),
        matches=matches_of(event_pk, codes),
        seats=() if game in (*_DUPLICATE, Game.HONEYMOON) else seatings_of(event_pk, codes),
        **_lines(event, game, rows, codes, _effects(event_pk, also, instead_of)),
    )
    return Facts(event.revision, document, tuple(row[0] for row in rows), entrant_pks)


def _effects(event_pk: int, also: Iterable[Effect], instead_of: int | None) -> Effects:
    effects = effects_of(event_pk, but=instead_of)
    for pk, more in by_line(also).items():
        effects.setdefault(pk, []).extend(more)
    return effects


def _lines(event: Event, game: Game, rows: Rows, codes: Codes, effects: Effects) -> dict[str, Any]:
    rest = rest_of_rows(event.pk)
    if game in _DUPLICATE:
        return {"results": _results(event, rows, rest, codes, effects)}
    if game is Game.HONEYMOON:
        return {"honeymoon": tuple(honeymoon_of(row, rest.get(row[0], {"match": ""}), codes) for row in rows)}
    return {"deals": tuple(deal_of(row, rest.get(row[0], {})) for row in rows)}


def _results(
    event: Event, rows: Rows, rest: Mapping[int, Mapping[str, Any]], codes: Codes, effects: Effects
) -> tuple[Result, ...]:
    sessions = session_numbers(event.pk)
    is_individual = event.contest == Event.Contest.INDIVIDUAL
    results = []
    for row in rows:
        north, east, south, west = row[3:7]
        if is_individual:
            sitters: tuple[str, ...] = (codes[north], codes[east], codes[south], codes[west])
        else:
            sitters = (codes[north], codes[east])
        result = result_of(row, sitters, sessions[row[1]])
        if row[0] in rest:
            result = with_rest(result, rest[row[0]])
        results.append(under_rulings(row[0], result, effects) if row[0] in effects else result)
    return tuple(results)
