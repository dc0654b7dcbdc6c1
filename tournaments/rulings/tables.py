"""The table that a ruling is about: its lines, who sat there, and when the round ended."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tournaments import deadlines
from tournaments.deadlines import RunningClock
from tournaments.models import Clock, Event, Result, RoundClock, Session
from tournaments.places import Plan
from tournaments.rulings.values import Place

Kind = Clock.Kind


def lines_of(event: Event, place: Place) -> list[Result]:
    """The lines that a ruling there may be about: those of the board; without one, those of the table in the round."""
    lines = Result.objects.filter(section__session__event=event)
    if place.result is not None:
        line = lines.select_related("section__session").filter(pk=place.result).first()
        place = replace(place, session=line.section.session.number, board=line.board) if line else place
    lines = lines.filter(section__session__number=place.session)
    if place.board is not None:
        lines = lines.filter(board=place.board)
    elif place.table and place.round:
        lines = lines.filter(table=place.table, round=place.round)
    else:
        return []
    return list(lines.select_related("north", "east", "section__session").order_by("table", "round", "board", "pk"))


def line_meant(lines: Iterable[Result], place: Place) -> Result | None:
    """The line of the place itself, where there is one and only its board is asked about."""
    if place.result is not None:
        return next((line for line in lines if line.pk == place.result), None)
    if place.board is None:
        return None
    return next((line for line in lines if _is_at(line, place)), None)


def _is_at(line: Result, place: Place) -> bool:
    return line.table == place.table and place.round in (0, line.round)


def sitting_at(event: Event, place: Place, lines: Iterable[Result]) -> list[int]:
    """The entrants at the table, N–S first: those who played there, else those whom the schedule seats there."""
    line = line_meant(lines, place) or next((line for line in lines if _is_at(line, place)), None)
    if line is not None:
        return _once(line.north_id, line.south_id, line.east_id, line.west_id)
    return scheduled_at(event, place)


def scheduled_at(event: Event, place: Place) -> list[int]:
    """The entrants whom the schedule seats there, N–S first: nothing need be entered when he is called."""
    session = Session.objects.filter(event=event, number=place.session).first()
    if session is None or not place.table or not place.round:
        return []
    plan = Plan(session)
    for section, row in plan.rows:
        if row.round == place.round and plan.name(section, row.table) == place.table:
            return _once(row.north_id, row.south_id, row.east_id, row.west_id)
    return []


def _once(*entrants: int | None) -> list[int]:
    return [pk for pk in dict.fromkeys(entrants) if pk is not None]


@dataclass(frozen=True, slots=True)
class Times:
    """What decides a late claim, revoke or count of tricks (D13)."""

    round: int
    round_ended: datetime.datetime | None
    clocks: tuple[RunningClock, ...]


def times_of(event: Event, place: Place) -> Times:
    """When the round ended, and the clocks of corrections and of rulings."""
    ended = RoundClock.objects.filter(
        session__event=event, session__number=place.session, round=place.round
    ).values_list("ended_at", flat=True)
    wanted = [clock for clock in deadlines.clocks_of(event) if clock.setting.kind in (Kind.SCORE_ERROR, Kind.RULING)]
    return Times(place.round, ended.first(), tuple(wanted))
