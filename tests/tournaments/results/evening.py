"""A small evening for the tests of public pages: three tables, three rounds of two boards, scored."""

import datetime

from club.models import Club
from tests import factories
from tournaments.models import Entrant, Event, Section
from tournaments.rescoring import rescore

NAMES = ("Ann Able", "Bob Best", "Cleo Carr", "Dan Dunn", "Eve East", "Fay Ford")
NORTH = ("3NT", "4S", "2H", "5D", "1NT", "6C")


def play(club: Club, *, leave_out: int = 0, **fields: object) -> Event:
    """A finished Mitchell; the last `leave_out` lines are not there yet."""
    event = factories.make_event(club, **{"date": datetime.date(2026, 11, 24), **fields})
    section = factories.make_section(event, tables=3, rounds=3, boards_per_round=2)
    pairs = [_pair(event, number) for number in range(6)]
    lines = [line for number in range(1, 4) for table in range(1, 4) for line in _seat(section, pairs, number, table)]
    for line in lines[: len(lines) - leave_out]:
        _enter(section, *line)
    Event.objects.filter(pk=event.pk).update(revision=1)
    rescore(event.pk)
    event.refresh_from_db()
    return event


def _pair(event: Event, number: int) -> Entrant:
    first, second = (factories.make_person(f"{NAMES[number]}{suffix}") for suffix in ("", "son"))
    return factories.make_entrant(event, str(number + 1), first, second)


def _seat(
    section: Section, pairs: list[Entrant], number: int, table: int
) -> list[tuple[int, int, int, Entrant, Entrant]]:
    ns, ew = pairs[table - 1], pairs[3 + (table - number) % 3]
    first = ((table + number - 2) % 3) * 2 + 1
    factories.make_row(section, number, table, ns, ew, boards=[first, first + 1], board_set=(first + 1) // 2)
    return [(number, table, board, ns, ew) for board in (first, first + 1)]


def _enter(section: Section, number: int, table: int, board: int, ns: Entrant, ew: Entrant) -> None:
    contract = NORTH[board - 1]
    factories.make_result(
        section, board, ns, ew, round=number, table=str(table),
        level=int(contract[0]), strain=contract[1:], declarer="N", tricks=6 + int(contract[0]) + table - 2, lead="H4",
    )  # fmt: skip
