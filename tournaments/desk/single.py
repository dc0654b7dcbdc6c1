"""One line of a sheet alone, read with little: this is on the way of every save."""

from __future__ import annotations

from django.http import Http404
from django.shortcuts import get_object_or_404

from tournaments import late_plays
from tournaments.checks import rows
from tournaments.checks.sentences import sentence
from tournaments.desk import reading
from tournaments.desk.reading import Reading
from tournaments.desk.sheets import SheetLine, Sitters
from tournaments.models import Doubt, Entrant, Result, ScheduleRow, Section, Session
from tournaments.places import Place


def single_line(session: Session, place: Place) -> SheetLine:
    """The line at a place: what stands there, or what is planned; Http404 where there is neither."""
    section = get_object_or_404(Section, pk=place.section)
    result, row = reading.result_at(place), reading.planned_row(place)
    sitter = result or row
    if sitter is None or (row is not None and result is None and place.board not in row.boards):
        raise Http404
    line = SheetLine(place, place.table, section, _sitters(sitter), result)
    if result is not None:
        line.doubts = _doubts(result)
        if said := rows.said_of(result):
            line.reading = Reading(said, reading.marked_board(session, place.board).score(said))
    else:
        line.is_late = late_plays.is_put_off(section, place.board, place.round, place.table)
    return line


def _sitters(row: Result | ScheduleRow) -> Sitters:
    ns, ew = rows.entrants_of(row.north_id, row.south_id), rows.entrants_of(row.east_id, row.west_id)
    there = Entrant.objects.filter(pk__in=[*ns, *ew]).prefetch_related("members__person")
    entrants = {entrant.pk: entrant for entrant in there}
    if not entrants.keys() >= {*ns, *ew}:
        raise Http404  # the event was deleted while the line was read
    return Sitters(tuple(entrants[pk] for pk in ns), tuple(entrants[pk] for pk in ew))


def _doubts(result: Result) -> tuple[str, ...]:
    waiting = Doubt.objects.filter(result=result, cleared_at__isnull=True)
    return tuple(sentence(doubt.check_code, doubt.values) for doubt in waiting)
