"""The smallest valid rows; a test states only what it is about."""

import datetime
import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from club.models import Club, Person, Role, User
from tournaments.models import Board, Entrant, EntrantMember, Event, Result, ScheduleRow, Section, Session, Stage
from tournaments.movements.values import Movement
from tournaments.schedules import apply_movement

TODAY_LONG_AGO = datetime.date(2020, 1, 1)
_numbers = itertools.count(1)


def make_club(**fields: Any) -> Club:
    number = next(_numbers)
    return Club.objects.create(**{"name": f"Club {number}", "slug": f"club-{number}", **fields})


def make_user(email: str = "", **fields: Any) -> User:
    return User.objects.create_user(email or f"user{next(_numbers)}@example.org", "correct-horse", **fields)


def make_person(name: str = "", **fields: Any) -> Person:
    given, _, family = (name or f"Player {next(_numbers)}").partition(" ")
    return Person.objects.create(given_name=given, family_name=family, **fields)


def make_holder(name: str, club: Club, *kinds: str) -> User:
    """A user whose person holds roles in the club."""
    user = make_user(f"{name.split(maxsplit=1)[0].lower()}@example.org")
    person = make_person(name, user=user)
    for kind in kinds:
        Role.objects.create(person=person, club=club, kind=kind, since=TODAY_LONG_AGO)
    return user


def make_event(club: Club, **fields: Any) -> Event:
    """A pairs event with its one stage and session."""
    event = Event.objects.create(
        **{
            "club": club,
            "name": "Tuesday Pairs",
            "date": datetime.date(2026, 11, 24),
            "contest": "pairs",
            "state": Event.State.RUNNING,
            **fields,
        }
    )
    stage = Stage.objects.create(event=event)
    Session.objects.create(event=event, stage=stage, date=event.date)
    return event


def make_section(event: Event, **fields: Any) -> Section:
    session = fields.pop("session", None) or event.sessions.get(number=1)
    return Section.objects.create(session=session, **fields)


def make_entrant(event: Event, code: str, *people: Person, **fields: Any) -> Entrant:
    """A pair of new persons, unless the persons are given."""
    entrant = Entrant.objects.create(event=event, code=code, position=event.entrants.count(), **fields)
    for position, person in enumerate(people or (make_person(), make_person())):
        EntrantMember.objects.create(entrant=entrant, person=person, position=position)
    return entrant


def make_pairs(event: Event, codes: Sequence[str]) -> list[Entrant]:
    """Pairs of new persons, as `make_entrant` makes each, in three writes."""
    people = [Person(given_name="Player", family_name=str(next(_numbers))) for _code in codes for _player in "ns"]
    for person in people:
        person.fold_name()
    people = Person.objects.bulk_create(people)
    first = event.entrants.count()
    pairs = Entrant.objects.bulk_create(
        Entrant(event=event, code=code, position=position) for position, code in enumerate(codes, first)
    )
    EntrantMember.objects.bulk_create(
        EntrantMember(entrant=pairs[index // 2], person=person, position=index % 2)
        for index, person in enumerate(people)
    )
    return pairs


def make_schedule(event: Event, movement: Movement, *, boards: int = 0, first_board: int = 1, **fields: Any) -> Section:
    """A section with a movement and pairs of new persons; `boards` a round, else as many as the movement has."""
    return seat(make_section(event, **fields), movement, boards=boards, first_board=first_board)


def seat(section: Section, movement: Movement, *, boards: int = 0, first_board: int = 1) -> Section:
    """A section that stands already gets the movement and pairs of new persons."""
    event = section.session.event
    pairs = make_pairs(event, [f"{section.name}x{number}" for number in range(movement.contestants)])
    plan = replace(movement, boards_per_round=boards or movement.boards_per_round)
    apply_movement(section=section, movement=plan, entrants=pairs, by=None, first_board=first_board)
    return section


def make_row(
    section: Section, number: int, table: int, ns: Entrant | None, ew: Entrant | None, **fields: Any
) -> ScheduleRow:
    return ScheduleRow.objects.create(
        section=section, round=number, table=table, north=ns, south=ns, east=ew, west=ew, **{"boards": [], **fields}
    )


def make_board(session: Session, number: int, **fields: Any) -> Board:
    return Board.objects.create(session=session, number=number, **fields)


def make_result(section: Section, board: int, ns: Entrant, ew: Entrant, **fields: Any) -> Result:
    """A pass-out, unless something else is said; written without the history."""
    played = {"level", "score", "is_not_played", "artificial", "assigned"} & set(fields)
    outcome = fields if played else {"is_passed_out": True, **fields}
    return Result.objects.create(
        section=section, board=board, north=ns, south=ns, east=ew, west=ew, **{"source": "test", **outcome}
    )
