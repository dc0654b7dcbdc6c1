"""Places of a session: every line that the schedule plans, found by section, round, table and board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import Http404

from club.compiled import CompiledObjects, put_under
from club.numbers import whole
from tournaments.documents.parts import table_name
from tournaments.models import Entrant, EntrantMember, Event, Result, ScheduleRow, Section, Session

Key = tuple[int, int, str, int]

_SECTIONS = CompiledObjects(lambda session: Section.objects.filter(session=session))
_SCHEDULE = CompiledObjects(lambda session: ScheduleRow.objects.filter(section__session=session))
_ENTRANTS = CompiledObjects(lambda event: Entrant.objects.filter(event=event))
_MEMBERS = CompiledObjects(lambda event: EntrantMember.objects.filter(entrant__event=event).select_related("person"))


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a line stands. `table` is as the result keeps it: "3", or "B3" where there are several sections."""

    board: int
    section: int
    round: int
    table: str

    def __str__(self) -> str:
        return f"{self.section}-{self.round}-{self.table}-{self.board}"

    @classmethod
    def parse(cls, text: str) -> Place:
        """The place that an address names; Http404 for anything else."""
        section, _, rest = text.partition("-")
        number, _, rest = rest.partition("-")
        table, _, board = rest.rpartition("-")
        found = whole(section), whole(number), whole(board)
        if found[0] is None or found[1] is None or found[2] is None:
            raise Http404
        return cls(found[2], found[0], found[1], table)


@dataclass(frozen=True, slots=True)
class Planned:
    """A line of the schedule: its place and who should sit there."""

    place: Place
    row: ScheduleRow
    section: Section

    @property
    def sides(self) -> tuple[int | None, int | None, int | None, int | None]:
        row = self.row
        return row.north_id, row.east_id, row.south_id, row.west_id


class Plan:
    """The schedule of a session, read once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.sections = _SECTIONS.all(session.pk)
        for section in self.sections:
            section.session = session
        put_under(self.sections, "schedule", _SCHEDULE.all(session.pk), by="section")
        self.several = len(self.sections) > 1
        self.rows = [(section, row) for section in self.sections for row in section.schedule.all()]

    def name(self, section: Section, number: int) -> str:
        return table_name(section.name, number, several=self.several)

    @property
    def last_round(self) -> int:
        """The last round of the schedule, which is shorter where the evening was cut."""
        return max((row.round for _section, row in self.rows), default=0)

    def boards_in(self, number: int) -> int:
        """The most boards that a table plays in a round."""
        return max((len(row.boards) for _section, row in self.rows if row.round == number), default=0)

    def lines(self) -> Iterator[Planned]:
        """Every line that should come in, by round, section and table; sit-outs have none."""
        for section, row in self.rows:
            if None not in (row.north_id, row.east_id):
                for board in row.boards:
                    place = Place(board, section.pk, row.round, self.name(section, row.table))
                    yield Planned(place, row, section)

    @property
    def boards(self) -> list[int]:
        """The numbers of all boards in play."""
        return sorted({line.place.board for line in self.lines()})

    def play(self, place: Place) -> int:
        """In a replay 1 in the first round that has the board, 2 later; else 0."""
        if self.session.event.game != Event.Game.REPLAY:
            return 0
        return 1 if place.round <= self._first_rounds.get((place.section, place.board), place.round) else 2

    @cached_property
    def _first_rounds(self) -> dict[tuple[int, int], int]:
        found: dict[tuple[int, int], int] = {}
        for section, row in self.rows:
            for board in row.boards:
                key = section.pk, board
                found[key] = min(row.round, found.get(key, row.round))
        return found

    def find(self, place: Place) -> Planned | None:
        return next((line for line in self.lines() if line.place == place), None)


def place_of(result: Result) -> Place:
    return Place(result.board, result.section_id, result.round, result.table)


def names_of(session: Session) -> dict[int, Entrant]:
    """The entrants of the session's event, for showing."""
    return names_in(session.event)


def names_in(event: Event) -> dict[int, Entrant]:
    """The entrants of an event by primary key, in their order, with their members."""
    entrants = _ENTRANTS.all(event.pk)
    put_under(entrants, "members", _MEMBERS.all(event.pk), by="entrant")
    for entrant in entrants:
        entrant.event = event
    return {entrant.pk: entrant for entrant in entrants}
