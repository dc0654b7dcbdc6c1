"""Reads the rows of a session once and makes sheets of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments import late_plays
from tournaments.checks import rows
from tournaments.checks.doubts import open_in
from tournaments.checks.sentences import sentence
from tournaments.desk.reading import Reading
from tournaments.desk.sheets import Sheet, SheetLine, Sitters
from tournaments.lines import Said
from tournaments.models import Board, Entrant, Result, ScheduleRow, Section, Session
from tournaments.places import Place, Plan, Planned, names_of, place_of

Doubts = dict[int, tuple[str, ...]]


class Reader:
    """Reads the rows of a session once and makes sheets of them."""

    def __init__(self, session: Session, hidden: frozenset[int] = frozenset()) -> None:
        self.session = session
        self.hidden = hidden  # boards whose results the reader may not see yet
        self.plan = Plan(session)

    def sheet(self, name: str, found: Mapping[str, Any]) -> Sheet | None:
        """The sheet that the name and the arguments of an address stand for."""
        if name == "sheet-board":
            return self.board(found["number"])
        if name == "sheet-round":
            return self.round(found["number"])
        section = next((each for each in self.plan.sections if each.name == found.get("section")), None)
        return self.table(section, found["in_round"], found["number"]) if section else None

    @cached_property
    def entrants(self) -> dict[int, Entrant]:
        return names_of(self.session)

    @cached_property
    def late(self) -> set[Place]:
        return {
            Place(late.board, late.section_id, late.round, late.table)
            for late in late_plays.open_in(self.session.event)
        }

    @cached_property
    def marked(self) -> dict[int, Board]:
        return {
            row.number: row for row in Board.objects.filter(session=self.session, version="a").defer("double_dummy")
        }

    def board(self, number: int) -> Sheet:
        """The traveller of a board, in the order in which it went round."""
        planned = [line for line in self.plan.lines() if line.place.board == number]
        sheet = self._sheet("board", _("Board %(number)s") % {"number": number}, planned, [number])
        sheet.board, sheet.marked = number, self.marked.get(number)
        before, after = _neighbours(self.plan.boards, number)
        sheet.url = self._url("board", number)
        sheet.previous = self._url("board", before) if before else ""
        sheet.next = self._url("board", after) if after else ""
        return sheet

    def round(self, number: int) -> Sheet:
        """Everything of one round, table by table."""
        planned = [line for line in self.plan.lines() if line.place.round == number]
        sheet = self._sheet("round", _("Round %(number)s") % {"number": number}, planned)
        sheet.url = self._url("round", number)
        sheet.previous = self._url("round", number - 1) if number > 1 else ""
        sheet.next = self._url("round", number + 1) if number < self.plan.last_round else ""
        return sheet

    def table(self, section: Section, in_round: int, number: int) -> Sheet:
        """The slip of one table in one round; the next one is the next table's."""
        name = self.plan.name(section, number)
        in_section = [line for line in self.plan.lines() if line.section == section and line.place.round == in_round]
        planned = [line for line in in_section if line.row.table == number]
        title = _("Round %(round)s, table %(table)s") % {"round": in_round, "table": name}
        sheet = self._sheet("table", title, planned)
        before, after = _neighbours(sorted({line.row.table for line in in_section}), number)
        sheet.url = self._table_url(section, in_round, number)
        sheet.previous = self._table_url(section, in_round, before) if before else ""
        sheet.next = self._table_url(section, in_round, after) if after else ""
        return sheet

    def _sheet(self, kind: str, title: str, planned: Sequence[Planned], numbers: Sequence[int] | None = None) -> Sheet:
        places = {line.place for line in planned}
        there = self._results(numbers or sorted({place.board for place in places}))
        extra = there if kind == "board" else [result for result in there if place_of(result) in places]
        return Sheet(self.session, kind, title, "", self._lines(planned, extra))

    def _results(self, numbers: Sequence[int]) -> list[Result]:
        results = Result.objects.filter(section__session=self.session, board__in=numbers)
        return list(results.select_related("section").order_by("board", "round", "table", "ordinal", "pk"))

    def _lines(self, planned: Iterable[Planned], results: Iterable[Result]) -> list[SheetLine]:
        by_place: dict[Place, list[Result]] = {}
        for result in results:
            by_place.setdefault(place_of(result), []).append(result)
        doubts = self._doubts([result for there in by_place.values() for result in there])
        lines = [self._line(line, by_place.pop(line.place, []), doubts) for line in planned]
        unplanned = [self._beside(result, doubts) for there in by_place.values() for result in there]
        return lines + unplanned

    def _line(self, planned: Planned, there: Sequence[Result], doubts: Doubts) -> SheetLine:
        result = there[0] if there else None
        sitters = self._sitters(result or planned.row)
        line = SheetLine(planned.place, planned.row.table, planned.section, sitters, result)
        line.is_late = planned.place in self.late
        line.play = result.play if result else self.plan.play(planned.place)
        return self._filled(line, doubts)

    def _beside(self, result: Result, doubts: Doubts) -> SheetLine:
        """A line that the schedule does not plan: imported, or entered before the movement changed."""
        line = SheetLine(
            place_of(result), result.table, result.section, self._sitters(result), result, play=result.play
        )
        return self._filled(line, doubts)

    def _filled(self, line: SheetLine, doubts: Doubts) -> SheetLine:
        line.is_hidden = line.place.board in self.hidden
        if line.result is None or line.is_hidden:
            return line
        line.doubts = doubts.get(line.result.pk, ())
        if said := rows.said_of(line.result):
            line.reading = Reading(said, self._score(line.result, said))
        return line

    def _score(self, result: Result, said: Said) -> int | None:
        return rows.board_of(result.board, self.marked.get(result.board), self.session.event).score(said)

    def _doubts(self, results: Sequence[Result]) -> Doubts:
        found: Doubts = {}
        for doubt in open_in(self.session.event).filter(result__in=[result.pk for result in results]):
            found[doubt.result_id] = (*found.get(doubt.result_id, ()), sentence(doubt.check_code, doubt.values))
        return found

    def _sitters(self, row: Result | ScheduleRow) -> Sitters:
        ns, ew = rows.entrants_of(row.north_id, row.south_id), rows.entrants_of(row.east_id, row.west_id)
        return Sitters(tuple(self.entrants[pk] for pk in ns), tuple(self.entrants[pk] for pk in ew))

    def _url(self, kind: str, number: int) -> str:
        return reverse(f"desk:sheet-{kind}", args=[self.session.pk, number])

    def _table_url(self, section: Section, in_round: int, number: int) -> str:
        return reverse("desk:sheet-table", args=[self.session.pk, in_round, section.name, number])


def _neighbours(numbers: Sequence[int], number: int) -> tuple[int | None, int | None]:
    """The numbers before and after one in their order."""
    before = [other for other in numbers if other < number]
    after = [other for other in numbers if other > number]
    return (before[-1] if before else None), (after[0] if after else None)
