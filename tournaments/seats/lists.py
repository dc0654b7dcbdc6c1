"""The start list: who begins where, by table and by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _

from tournaments.documents.parts import table_name
from tournaments.evenings import Evening, evening_of
from tournaments.models import Session
from tournaments.movements.values import Kind, Row
from tournaments.seats.services import called


@dataclass(frozen=True, slots=True)
class Side:
    """Who sits at a side of a table, or nobody."""

    label: str
    code: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    sides: list[Side]
    boards: str


@dataclass(frozen=True, slots=True)
class Finder:
    """A player and where he begins."""

    name: str
    sort: str
    where: str
    code: str


@dataclass(frozen=True)
class StartList:
    sections: list[tuple[str, list[Table]]]
    finders: list[Finder]

    @property
    def labels(self) -> list[str]:
        return [side.label for side in self.sections[0][1][0].sides] if self.sections and self.sections[0][1] else []


def start_list(session: Session) -> StartList:
    """The first round of every section."""
    evenings = [
        evening
        for section in session.sections.select_related("session__event").order_by("name")
        if (evening := evening_of(section)) is not None
    ]
    prefetch_related_objects([each for evening in evenings for each in evening.entrants.values()], "members__person")
    several = session.sections.count() > 1
    sections = [(evening.section.name if several else "", _tables(evening, several=several)) for evening in evenings]
    finders = [finder for evening in evenings for finder in _finders(evening, several=several)]
    return StartList(sections, sorted(finders, key=lambda finder: finder.sort.casefold()))


def _tables(evening: Evening, *, several: bool) -> list[Table]:
    return [
        Table(
            table_name(evening.section.name, row.table, several=several),
            [
                _side(evening, label, number)
                for label, number in zip(labels(evening.movement.kind), row.seats, strict=True)
            ],
            _boards(evening.boards_at(row)) if row.is_played else "",
        )
        for row in evening.movement.by_round.get(1, ())
    ]


def labels(kind: Kind) -> tuple[str, ...]:
    if kind is Kind.INDIVIDUAL:
        return _("North"), _("East"), _("South"), _("West")
    return _("North–South"), _("East–West")


def _boards(boards: tuple[int, ...]) -> str:
    return f"{boards[0]}–{boards[-1]}" if len(boards) > 1 else "".join(map(str, boards))


def _side(evening: Evening, label: str, number: int | None) -> Side:
    if number is None:
        return Side(label)
    entrant = evening.entrants[number]
    return Side(label, entrant.code, called(entrant))


def _finders(evening: Evening, *, several: bool) -> Iterator[Finder]:
    for number, entrant in evening.entrants.items():
        where = _where(evening, number, several=several)
        for member in entrant.members.all():
            if not member.is_substitute:
                person = member.person
                yield Finder(str(person), f"{person.family_name} {person.given_name}", where, entrant.code)


def _where(evening: Evening, number: int, *, several: bool) -> str:
    row = next((row for row in evening.movement.by_round.get(1, ()) if number in row.seats), None)
    if row is None:
        return _("sits out in round 1")
    return _("table %(table)s, %(side)s") % {
        "table": table_name(evening.section.name, row.table, several=several),
        "side": _seat(evening, row, number),
    }


def _seat(evening: Evening, row: Row, number: int) -> str:
    return labels(evening.movement.kind)[row.seats.index(number)]
