"""The grid of a session: what is in, missing, doubtful or late at each table in each round, and of each board."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tournaments import late_plays
from tournaments.checks.doubts import open_in
from tournaments.models import Result, Section, Session
from tournaments.places import Place, Plan

if TYPE_CHECKING:
    from tournaments.desk.delays import Delay

DESK_SOURCES = ("desk", "import")


@dataclass(frozen=True, slots=True)
class CameIn:
    """What the grid needs of a result."""

    place: Place
    is_confirmed: bool
    source: str
    at: datetime.datetime

    @property
    def is_typed(self) -> bool:
        """Entered at the desk, at whatever time the slip was brought there."""
        return self.source in DESK_SOURCES


@dataclass(slots=True)
class Count:
    """How many lines should come in, and what became of them."""

    planned: int = 0
    came: int = 0
    doubtful: int = 0
    late: int = 0
    unconfirmed: int = 0

    @property
    def missing(self) -> int:
        return self.planned - self.came - self.late

    @property
    def is_in(self) -> bool:
        return self.planned == self.came

    @property
    def state(self) -> str:
        """One word for the sign that is shown."""
        if not self.planned:
            return "nothing"
        if self.missing:
            return "part" if self.came else "empty"
        return "late" if self.late else "in"


@dataclass(slots=True)
class Cell(Count):
    """A table in a round."""

    round: int = 0
    is_current: bool = False
    is_past: bool = False

    @property
    def is_overdue(self) -> bool:
        """The round is over and something has not come in."""
        return self.is_past and self.missing > 0


@dataclass(slots=True)
class TableRow:
    section: Section
    number: int
    name: str
    cells: list[Cell] = field(default_factory=list)
    delay: Delay | None = None  # in the round being played


@dataclass(slots=True)
class BoardCount(Count):
    number: int = 0


class Grid:
    """Counts of a whole session, in a fixed number of queries."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.plan = Plan(session)
        self.lines = list(self.plan.lines())
        self.came = list(_came_in(session))
        self._came = {each.place: each for each in self.came}
        self._late = {
            Place(late.board, late.section_id, late.round, late.table) for late in late_plays.open_in(session.event)
        }
        doubts = open_in(session.event).filter(result__section__session=session)
        keys = doubts.values_list("result__board", "result__section", "result__round", "result__table")
        self._doubtful = Counter(Place(*key) for key in keys.distinct())

    @property
    def rounds(self) -> range:
        return range(1, self.plan.last_round + 1)

    def tables(self) -> list[TableRow]:
        """One row a table, section by section, with a cell for each round."""
        cells: dict[tuple[int, str, int], Cell] = {}
        for line in self.lines:
            key = (line.place.section, line.place.table, line.place.round)
            self._count(cells.setdefault(key, self._cell(line.place.round)), line.place)
        rows = []
        for section in self.plan.sections:
            for number in sorted({row.table for row in section.schedule.all()}):
                name = self.plan.name(section, number)
                found = [cells.get((section.pk, name, each)) or self._cell(each) for each in self.rounds]
                rows.append(TableRow(section, number, name, found))
        return rows

    def boards(self) -> list[BoardCount]:
        counts: dict[int, BoardCount] = {}
        for line in self.lines:
            board = line.place.board
            self._count(counts.setdefault(board, BoardCount(number=board)), line.place)
        return [counts[number] for number in sorted(counts)]

    def to_play(self) -> Iterable[Place]:
        """Every line that is played in its round: without the boards that are put off."""
        return (line.place for line in self.lines if line.place not in self._late)

    def missing_before(self, number: int) -> list[Place]:
        """Lines that should be in from the rounds before this one, put off ones left out."""
        return [place for place in self.missing() if place.round < number]

    def missing_in(self, number: int) -> list[Place]:
        return [place for place in self.missing() if place.round == number]

    def missing(self) -> list[Place]:
        """Lines that should be in, as somebody would look for them: the oldest round first, in it table by table."""
        places = (line.place for line in self.lines)
        missing = (place for place in places if place not in self._came and place not in self._late)
        return sorted(missing, key=lambda place: place.round)

    def _cell(self, number: int) -> Cell:
        now = self.session.round
        is_over = self.session.phase in (Session.Phase.FINISHED, Session.Phase.ABANDONED)
        return Cell(round=number, is_current=number == now and not is_over, is_past=number < now or is_over)

    def _count(self, count: Count, place: Place) -> None:
        count.planned += 1
        if came := self._came.get(place):
            count.came += 1
            count.unconfirmed += not came.is_confirmed
        count.late += place in self._late
        count.doubtful += place in self._doubtful


def _came_in(session: Session) -> Iterable[CameIn]:
    found = Result.objects.filter(section__session=session).order_by("created_at")
    values = found.values_list("board", "section", "round", "table", "is_confirmed", "source", "created_at")
    return (CameIn(Place(*row[:4]), *row[4:]) for row in values)
