"""A replayed board: the same partnerships hold the N-S and then the E-W cards, and their results are compared."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.answer import Line
from scoring.document.errors import BadDocumentError
from scoring.document.event import Artificial, EventDocument, Result
from scoring.document.said import english
from scoring.lines import TableScores, held
from scoring.teams.rooms import BoardKey, Room, TeamBoard
from scoring.teams.terms import Terms
from scoring.values import Side

Partnership = tuple[str, ...]
ReplayKey = tuple[BoardKey, frozenset[Partnership]]


@dataclass(frozen=True, slots=True)
class ReplayBoard:
    """A board with its two plays as the rooms of a match; home held the N-S cards in the first line."""

    board: TeamBoard
    home: Fraction
    away: Fraction

    @property
    def line(self) -> Line:
        """The board as one line, as the first play sat it, with the artificial scores of either play."""
        first = self.board.rooms[0].result
        awards = Artificial(self.board.award(home=True), self.board.award(home=False))
        result = replace(first, artificial=awards if awards != Artificial() else None)
        return Line(result, ns_points=self.home, ew_points=self.away)


def partnership(result: Result, side: Side) -> Partnership:
    """A pair, or the two players of a side whoever of them sits first."""
    return tuple(sorted(result.entrant(side)))


def replay_boards(document: EventDocument, scores: TableScores, terms: Terms) -> Iterator[ReplayBoard]:
    """Every board that has a result, as they first appear in the results.

    Refuses a play that stands twice, and plays of a board that are not by the same partnerships turned.
    """
    for rooms in _rooms_by_board(document, scores, terms).values():
        versions = {room.result.version for room in rooms}
        key = (rooms[0].result.session, rooms[0].result.board)
        board = TeamBoard(key, tuple(rooms), comparable=len(rooms) == 2 and len(versions) == 1)
        home, away = board.points(terms, home=True), board.points(terms, home=False)
        if home is not None and away is not None:
            yield ReplayBoard(board, home, away)


def _rooms_by_board(document: EventDocument, scores: TableScores, terms: Terms) -> Mapping[ReplayKey, Sequence[Room]]:
    rooms: dict[ReplayKey, list[Room]] = {}
    for at, result in enumerate(document.results):
        if result.cancelled:
            continue
        ns, ew = (partnership(result, side) for side in Side)
        others = rooms.setdefault(((result.session, result.board), frozenset((ns, ew))), [])
        _refuse_repeat(at, result, others)
        home = partnership(others[0].result, Side.NS) if others else ns
        others.append(_room(at, result, Side.NS if ns == home else Side.EW, scores, terms))
    _refuse_others(rooms)
    return {
        key: held_rooms
        for key, found in rooms.items()
        if (held_rooms := [room for room in found if room.ns is not None or room.ew is not None])
    }


def _room(at: int, result: Result, home_sat: Side, scores: TableScores, terms: Terms) -> Room:
    table = scores.score(result)
    if table is not None and terms.honours:
        table += sum(won.points if won.side is Side.NS else -won.points for won in result.honours)
    return Room(at, result, home_sat, held(result, Side.NS, table), held(result, Side.EW, table))


def _refuse_repeat(at: int, result: Result, others: Sequence[Room]) -> None:
    where = f"results[{at + 1}] (board {result.board}, play {result.play})"
    for other in others:
        if other.result.play == result.play:
            raise BadDocumentError(
                where, english("a second result of the same play"), english("plays 1 and 2, each once")
            )
        if partnership(other.result, Side.NS) == partnership(result, Side.NS):
            again = english("%(names)s: the N-S cards a second time", names=", ".join(partnership(result, Side.NS)))
            raise BadDocumentError(where, again, english("the other partnership"))


def _refuse_others(rooms: Mapping[ReplayKey, Sequence[Room]]) -> None:
    """Refuse a board of which one foursome has only the first play and another only the second."""
    first: set[BoardKey] = set()
    for wanted in (1, 2):
        for (key, _), found in rooms.items():
            [play, *more] = [room.result for room in found]
            if more or play.play != wanted:
                continue
            if wanted == 2 and key in first:
                where = f"results[{found[0].at + 1}] (board {play.board}, play {play.play})"
                raise BadDocumentError(where, english("other partnerships"), english("those of play 1, turned round"))
            first.add(key)
