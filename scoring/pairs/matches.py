"""Swiss pairs: the boards that two pairs play against each other in a round are a match."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from scoring.document.answer import BoardScore, Line, MatchBoard
from scoring.document.event import Contest, EventDocument, Result
from scoring.matches import Encounter, Sheet, encounters
from scoring.pairs.rating import ZERO


def has_matches(document: EventDocument) -> bool:
    """Whether the event is also one of matches: VPs, a knock-out, or matches that are listed."""
    if document.contest is Contest.INDIVIDUAL:
        return False
    return is_decided_by_matches(document) or bool(document.matches)


def is_decided_by_matches(document: EventDocument) -> bool:
    conditions = document.conditions
    return document.contest is not Contest.INDIVIDUAL and (conditions.vp_scale != "none" or conditions.knock_out)


def sheets(document: EventDocument, boards: Sequence[BoardScore]) -> list[Sheet]:
    """One sheet a match, with what each of its lines gave the two pairs."""
    # The lines of the boards hold the very results of the document, so a result is known by its identity.
    lines = {id(line.result): line for board in boards for line in board.lines}
    return [_sheet(encounter, document, lines) for encounter in encounters(document)]


def _sheet(encounter: Encounter, document: EventDocument, lines: Mapping[int, Line]) -> Sheet:
    played = [lines[id(document.results[at])] for at in encounter.lines]
    counted = [line for line in played if line.ns_points is not None or line.ew_points is not None]
    return Sheet(encounter, tuple(_board(line, encounter.match.home) for line in counted))


def _board(line: Line, home: str) -> MatchBoard:
    ns, ew = line.ns_points or ZERO, line.ew_points or ZERO
    top = line.ew_top if line.ns_top is None else line.ns_top
    return MatchBoard(ns, ew, top) if line.result.sitters[0] == home else MatchBoard(ew, ns, top)


def match_window(document: EventDocument) -> Callable[[Result], Hashable]:
    """The match that a line belongs to, as a window for A+ and A-."""
    places = {
        id(document.results[at]): place
        for place, encounter in enumerate(encounters(document))
        for at in encounter.lines
    }
    return lambda result: places[id(result)]
