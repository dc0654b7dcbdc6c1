"""What must fit together across the document: ids once, entrants that exist, units that the method has."""

from collections import Counter
from collections.abc import Iterable, Iterator

from scoring.document.errors import BadDocumentError
from scoring.document.event import Contest, EventDocument, Game, HoneymoonDeal, Penalty, PenaltyUnit
from scoring.document.said import english

_POINTS_OF_BOARDS = (PenaltyUnit.PERCENT_OF_TOP, PenaltyUnit.MATCHPOINTS, PenaltyUnit.PERCENT)
# The units in which a method can take a penalty; with VPs the VPs themselves come in addition.
_UNITS = {
    "matchpoints": _POINTS_OF_BOARDS,
    "board-a-match": _POINTS_OF_BOARDS,
    "patton": _POINTS_OF_BOARDS,
    "cross-imps": (PenaltyUnit.IMPS,),
    "butler": (PenaltyUnit.IMPS,),
    "imps": (PenaltyUnit.IMPS,),
    "total-points": (PenaltyUnit.POINTS,),
}


def check_references(document: EventDocument) -> None:
    """Refuse ids that stand twice, entrants that are not listed, penalties that the method cannot take."""
    _once("entrants, id", (entrant.id for entrant in document.entrants))
    _once("matches, id", (match.id for match in document.matches if match.id))
    boards = (f"session {b.session}, board {b.number}, version {b.version}" for b in document.boards)
    _once("boards", boards)
    _once("seats", (f"round {seat.round}, table {seat.table}" for seat in document.seats))
    known = {entrant.id for entrant in document.entrants}
    for where, entrant in _named(document):
        if entrant not in known:
            raise BadDocumentError(
                where, english("unknown entrant %(entrant)r", entrant=entrant), english("an id of entrants")
            )
    _check_directions(document)
    _check_matches(document)
    _check_awards(document)
    for at, penalty in enumerate(document.penalties, 1):
        _check_penalty(document, penalty, f"penalties[{at}] (entrant {penalty.entrant})")


def _once(where: str, values: Iterable[str]) -> None:
    for value, count in Counter(values).items():
        if count > 1:
            raise BadDocumentError(
                where, english("%(value)r stands %(count)s times", value=value, count=count), english("each once")
            )


def _named(document: EventDocument) -> Iterator[tuple[str, str]]:
    """Every entrant that the document names outside `entrants`, with the place."""
    for at, result in enumerate(document.results, 1):
        for sitter in result.sitters:
            yield f"results[{at}] (board {result.board})", sitter
    for at, deal in enumerate(document.honeymoon, 1):
        yield from ((f"results[{at}] (match {deal.match})", player) for player in deal.players)
    for at, penalty in enumerate(document.penalties, 1):
        yield f"penalties[{at}]", penalty.entrant
    for at, match in enumerate(document.matches, 1):
        yield from ((f"matches[{at}]", side) for side in (match.home, match.away) if side is not None)
    for at, seat in enumerate(document.seats, 1):
        sitters = [*seat.players.values(), *seat.pairs.values()]
        yield from ((f"seats[{at}] (round {seat.round}, table {seat.table})", sitter) for sitter in sitters)


def _check_directions(document: EventDocument) -> None:
    two_winners = document.game is Game.DUPLICATE and document.conditions.winners == 2
    if not two_winners or document.contest is Contest.TEAMS:
        return
    for entrant in document.entrants:
        if entrant.direction is None:
            where = f"entrants (id {entrant.id}), direction"
            raise BadDocumentError(where, english("missing"), english('NS or EW for every entrant with "winners": 2'))


def _check_matches(document: EventDocument) -> None:
    """All lines of a match are of the same two entrants, those that the match lists."""
    sides: dict[str, set[str | None]] = {match.id: {match.home, match.away} for match in document.matches if match.id}
    for at, result in enumerate(document.results, 1):
        if result.match and sides.setdefault(result.match, {*result.sitters}) != set(result.sitters):
            where = f"results[{at}] (board {result.board}), match"
            others = english("%(match)r, a match of others", match=result.match)
            raise BadDocumentError(where, others, english("a match of those who sit there"))
    _check_honeymoon_matches(document.honeymoon, sides)


def _check_awards(document: EventDocument) -> None:
    """Total points know no artificial score."""
    if document.method != "total-points":
        return
    for at, result in enumerate(document.results, 1):
        if result.artificial is not None and not result.cancelled:
            table = f", table {result.table}" if result.table else ""
            where = f"results[{at}] (board {result.board}{table}), artificial"
            raise BadDocumentError(where, english("an artificial score in total points"), english("an assigned score"))


def _check_honeymoon_matches(deals: tuple[HoneymoonDeal, ...], sides: dict[str, set[str | None]]) -> None:
    for at, deal in enumerate(deals, 1):
        if sides.setdefault(deal.match, set(deal.players)) != set(deal.players):
            where = f"results[{at}] (match {deal.match}, deal {deal.deal}), players"
            raise BadDocumentError(where, ", ".join(deal.players), english("the two players of that match"))


def _check_penalty(document: EventDocument, penalty: Penalty, where: str) -> None:
    allowed = allowed_units(document)
    if penalty.unit not in allowed:
        units = ", ".join(unit.value for unit in allowed)
        raise BadDocumentError(f"{where}, unit", repr(penalty.unit.value), units)
    needs_round = PenaltyUnit.VPS in allowed and penalty.unit is not PenaltyUnit.VPS
    if needs_round and penalty.round is None:
        raise BadDocumentError(
            f"{where}, round", english("missing"), english("the round in whose match the penalty is taken")
        )


def allowed_units(document: EventDocument) -> tuple[PenaltyUnit, ...]:
    """The units in which this event can take a penalty."""
    if document.game not in (Game.DUPLICATE, Game.REPLAY):
        return (PenaltyUnit.POINTS,)
    units = _UNITS[document.method]
    may_have_vps = document.game is Game.DUPLICATE and document.contest is not Contest.INDIVIDUAL
    with_vps = may_have_vps and document.conditions.vp_scale != "none"
    return (*units, PenaltyUnit.VPS) if with_vps else units
