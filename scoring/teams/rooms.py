"""One board of a match: its two rooms, and what it gives each team (Laws 12 and 86)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest

from scoring.document.event import Award, Component, EventDocument, Result
from scoring.lines import Held, TableScores, held
from scoring.matches import Encounter
from scoring.teams.terms import Terms
from scoring.values import Side

ONE = Fraction(1)
BoardKey = tuple[int, int]  # session, number


@dataclass(frozen=True, slots=True)
class Room:
    """A line of a match: where it stands in `results`, which side the home team sat, and each side's score."""

    at: int
    result: Result
    home_sat: Side
    ns: Held
    ew: Held

    def held_by(self, *, home: bool) -> Held:
        """What a team has here, still to North-South."""
        side = self.home_sat if home else self.home_sat.other
        return self.ns if side is Side.NS else self.ew

    def scores_of(self, *, home: bool) -> tuple[Component, ...]:
        """The team's score here from its own side, weighted or whole; empty where it has none."""
        has = self.held_by(home=home)
        sign = 1 if (self.home_sat is Side.NS) == home else -1
        if isinstance(has, int):
            return (Component(ONE, sign * has),)
        if isinstance(has, tuple):
            return tuple(Component(part.weight, sign * part.score) for part in has)
        return ()


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """A board of a match with its two rooms, or with one, which only an artificial score can make a result."""

    key: BoardKey
    rooms: tuple[Room, ...]
    comparable: bool  # both rooms, one version

    def award(self, *, home: bool) -> Award | None:
        """The artificial score that a team has: it goes before any comparison."""
        held_here = (room.held_by(home=home) for room in self.rooms)
        return next((has for has in held_here if isinstance(has, str | Fraction)), None)

    def compared(self, terms: Terms, *, home: bool) -> Fraction | None:
        """The two rooms compared: every component of the one with every component of the other, then weighted."""
        if not self.comparable:
            return None
        first, second = (room.scores_of(home=home) for room in self.rooms)
        if not first or not second:
            return None
        if len(first) == len(second) == 1:  # nearly always, and much quicker than the sum below
            return terms.worth(first[0].score + second[0].score)
        return sum(
            (one.weight * other.weight * terms.worth(one.score + other.score) for one in first for other in second),
            Fraction(0),
        )

    def points(self, terms: Terms, *, home: bool) -> Fraction | None:
        """What the board gives a team, A+ and A- at their plain value; None without a result."""
        award = self.award(home=home)
        return self.compared(terms, home=home) if award is None else terms.awarded(award)


def boards_of(
    document: EventDocument, encounter: Encounter, scores: TableScores, terms: Terms
) -> tuple[TeamBoard, ...]:
    """The boards of a match as they first appear; a board played more than once counts each time."""
    by_board: dict[BoardKey, list[Room]] = {}
    for at in encounter.lines:
        room = _room(at, document.results[at], encounter.match.home, scores, terms)
        if room.ns is not None or room.ew is not None:
            by_board.setdefault((room.result.session, room.result.board), []).append(room)
    return tuple(board for key, rooms in by_board.items() for board in _paired(key, rooms))


def _room(at: int, result: Result, home: str, scores: TableScores, terms: Terms) -> Room:
    home_sat = Side.NS if result.sitters[0] == home else Side.EW
    table = scores.score(result)
    if table is not None and terms.honours:
        table += sum(won.points if won.side is Side.NS else -won.points for won in result.honours)
    return Room(at, result, home_sat, held(result, Side.NS, table), held(result, Side.EW, table))


def _paired(key: BoardKey, rooms: Sequence[Room]) -> Iterator[TeamBoard]:
    one_version = len(set(_versions(rooms))) <= 1
    # Scores meet scores first; an artificial score alone takes the room that is left.
    in_order = sorted(rooms, key=lambda room: not _has_score(room))
    open_room = [room for room in in_order if room.home_sat is Side.NS]
    closed_room = [room for room in in_order if room.home_sat is Side.EW]
    for both in zip_longest(open_room, closed_room):
        present = tuple(room for room in both if room is not None)
        yield TeamBoard(key, present, comparable=len(present) == 2 and one_version)


def _versions(rooms: Iterable[Room]) -> Iterator[str]:
    """The versions that were played; an artificial score alone belongs to none."""
    return (room.result.version for room in rooms if _has_score(room))


def _has_score(room: Room) -> bool:
    return bool(room.scores_of(home=True) or room.scores_of(home=False))
