"""From rows to the event document, in a fixed number of queries whatever the size of the event."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from club.compiled import CompiledObjects, Rows
from scoring.document.event import Contest, Deal, EventDocument, Game, HoneymoonDeal, Result
from tournaments.documents.conditions import conditions_of
from tournaments.documents.lines import (
    IS_NOT_PLAYED,
    Codes,
    deal_of,
    honeymoon_of,
    plain_rows,
    rest_of_rows,
    result_of,
    with_rest,
)
from tournaments.documents.parts import (
    Holdings,
    boards_of,
    entrants_of,
    holdings,
    matches_of,
    penalties_of,
    seatings_of,
    session_numbers,
)
from tournaments.documents.rulings import Effect, by_line, effects_of, under_rulings
from tournaments.models import Event

_DUPLICATE = (Game.DUPLICATE, Game.REPLAY)
Line = Result | Deal | HoneymoonDeal

_EVENT = CompiledObjects(lambda event: Event.objects.filter(pk=event))


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


def facts_of(event_pk: int, *, also: Iterable[Effect] = (), without: Collection[int] = ()) -> Facts:
    """Read an event; BadDocumentError where its conditions are not such as can be scored.

    `also` lays effects over it that no ruling has yet, `without` leaves rulings out: to see what a ruling would do.
    """
    event = _EVENT.first(event_pk)
    if event is None:
        raise Event.DoesNotExist
    game, contest = Game(event.game), Contest(event.contest) if event.contest else None
    entrants, entrant_pks = entrants_of(event_pk)
    codes: Codes = {pk: code for code, pk in entrant_pks.items()}
    rows, holds = plain_rows(event_pk), holdings(event_pk)
    if game not in _DUPLICATE:
        rows = [row for row in rows if not row[IS_NOT_PLAYED]]  # a deal that was cut is no line of a document
    over = _overlay(event_pk, holds, also, without)
    document = EventDocument(
        name=event.name,
        game=game,
        contest=contest,
        date=event.date.isoformat(),
        conditions=conditions_of(event.conditions, game, contest),
        entrants=entrants,
        boards=boards_of(event_pk),
        penalties=penalties_of(event_pk, codes, but=without) if holds.penalties else (),
        matches=matches_of(event_pk, codes) if holds.matches else (),
        seats=() if game in (*_DUPLICATE, Game.HONEYMOON) else seatings_of(event_pk, codes),
        **_lines(event, game, rows, codes, over),
    )
    return Facts(event.revision, document, tuple(row[0] for row in rows), entrant_pks)


@dataclass(frozen=True, slots=True)
class Overlay:
    """What lies over the plain lines: what few of them have besides, and the rulings in force."""

    rest: Mapping[int, Mapping[str, Any]]
    effects: Mapping[int, list[Effect]]

    def over(self, pk: int, result: Result) -> Result:
        if pk in self.rest:
            result = with_rest(result, self.rest[pk])
        return under_rulings(pk, result, self.effects)


def _overlay(event_pk: int, holds: Holdings, also: Iterable[Effect], without: Collection[int]) -> Overlay:
    effects = effects_of(event_pk, but=without) if holds.rulings else {}
    for pk, more in by_line(also).items():
        effects.setdefault(pk, []).extend(more)
    return Overlay(rest_of_rows(event_pk) if holds.rest else {}, effects)


def _lines(event: Event, game: Game, rows: Rows, codes: Codes, overlay: Overlay) -> dict[str, Any]:
    rest = overlay.rest
    if game in _DUPLICATE:
        return {"results": _results(event, rows, codes, overlay)}
    if game is Game.HONEYMOON:
        return {"honeymoon": tuple(honeymoon_of(row, rest.get(row[0], {"match": ""}), codes) for row in rows)}
    return {"deals": tuple(deal_of(row, rest.get(row[0], {})) for row in rows)}


def _results(event: Event, rows: Rows, codes: Codes, overlay: Overlay) -> tuple[Result, ...]:
    sessions = session_numbers(event.pk)
    if event.contest == Event.Contest.INDIVIDUAL:
        sitters = [(codes[row[3]], codes[row[4]], codes[row[5]], codes[row[6]]) for row in rows]
        results = [result_of(row, sat, sessions[row[1]]) for row, sat in zip(rows, sitters, strict=True)]
    else:
        results = [result_of(row, (codes[row[3]], codes[row[4]]), sessions[row[1]]) for row in rows]
    if overlay.rest or overlay.effects:
        results = [overlay.over(row[0], result) for result, row in zip(results, rows, strict=True)]
    return tuple(results)
