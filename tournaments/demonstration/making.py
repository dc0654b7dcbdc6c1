"""The demonstration's events: two played and final, one of them a party, one with results missing, one to come."""

import datetime
import random
from collections.abc import Callable, Iterable, Iterator, Sequence

from django.db import transaction
from django.utils import timezone

from club.models import Club, Person, User
from tournaments.conditions import kind_named
from tournaments.demonstration.club import make_club, make_logins, make_people
from tournaments.demonstration.deals import Deal, deal, outcome
from tournaments.demonstration.party import ROUNDS, play_progressive
from tournaments.demonstration.settling import finish
from tournaments.entering import Entry, enter
from tournaments.events import services
from tournaments.models import Board, Event, Result, RoundClock, ScheduleRow, Section
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell
from tournaments.movements.values import Movement
from tournaments.new_events import create_event
from tournaments.postings import announce
from tournaments.recording import Origin, Outcome, Spot, record_result
from tournaments.recording.bulk import record_imported
from tournaments.recording.rows import outcome_fields, spot_fields
from tournaments.rescoring import rescore
from tournaments.schedules import apply_movement, cut_short

SEED = "riverside"
DAY = datetime.timedelta(days=1)
MINUTES = 23  # of the round that is being played
Skip = Callable[[ScheduleRow, int], bool]


@transaction.atomic
def build(today: datetime.date | None = None) -> Club:
    """Make the demonstration club; there must be none yet."""
    today = today or timezone.localdate()
    club = make_club()
    people = make_people(club, since=today - 400 * DAY)
    director = make_logins(people)["director"]
    finish(play_progressive(club, people[:12], director, today - 10 * DAY), director, rounds=ROUNDS)
    _finished(club, people, director, today - 7 * DAY)
    _running(club, people, director, today)
    _upcoming(club, people, director, today + 7 * DAY)
    return club


def _finished(club: Club, people: Sequence[Person], director: User, day: datetime.date) -> None:
    """Seven tables of Mitchell, all played, posted and final."""
    event = _event(
        club, director, day, name="Tuesday Pairs", players=people[:28], movement=cut_short(mitchell(7), 7, 4)
    )
    _play(event, director, skip=_nothing, by_hand=_nothing)
    finish(event, director, rounds=7)


def _running(club: Club, people: Sequence[Person], director: User, day: datetime.date) -> None:
    """Five tables of Howell in the seventh of nine rounds, with two boards not reported."""
    players = [*people[4:22], *people[40:42]]
    event = _event(club, director, day, name="Spring Howell", players=players, movement=cut_short(howell(5), 9, 3))
    _play(event, director, skip=_not_yet, by_hand=_just_now)
    session = event.sessions.get()
    session.phase, session.round = session.Phase.PLAYING, 7
    session.started_at = session.round_started_at = timezone.now()
    session.save()
    RoundClock.objects.create(session=session, round=7, minutes=MINUTES, started_at=session.started_at)
    rescore(event.pk)


def _upcoming(club: Club, people: Sequence[Person], director: User, day: datetime.date) -> None:
    """Announced, with the first pairs entered."""
    kind = kind_named("pairs")
    event = create_event(
        club=club, kind=kind, by=director, name="Butler Pairs", date=day, starts_at=datetime.time(19, 0),
        conditions={"method": "butler"},
    )  # fmt: skip
    enter(event=event, entries=_pairs(people[:12]), by=director)
    announce(event=event, by=director)


def _event(
    club: Club, director: User, day: datetime.date, *, name: str, players: Sequence[Person], movement: Movement
) -> Event:
    """A pairs event made, entered, seated, with its boards dealt, and started."""
    event = create_event(
        club=club, kind=kind_named("pairs"), by=director, name=name, date=day, starts_at=datetime.time(19, 0)
    )
    entrants = enter(event=event, entries=_pairs(players), by=director)
    section = Section.objects.get(session__event=event)
    apply_movement(section=section, movement=movement, entrants=entrants, by=director)
    _deal(section, movement)
    services.start(event=event, by=director)
    event.refresh_from_db()
    return event


def _pairs(people: Sequence[Person]) -> list[Entry]:
    return [Entry(pair) for pair in zip(people[::2], people[1::2], strict=True)]


def _deal(section: Section, movement: Movement) -> None:
    seed = _seed(section.session.event)
    Board.objects.bulk_create(
        Board(session=section.session, number=number, deal=deal(number, seed).pbn, dealt=Board.Dealt.PROGRAM, seed=seed)
        for number in range(1, movement.boards + 1)
    )


def _seed(event: Event) -> str:
    return f"{SEED} {event.name}"


def _play(event: Event, by: User, *, skip: Skip, by_hand: Skip) -> None:
    """Record what each table made of its boards; most of it at once, some line by line as the desk does."""
    section = Section.objects.select_related("session__event").get(session__event=event)
    origin = Origin(by=by, source="desk")
    at_once: list[Result] = []
    one_by_one: list[tuple[Spot, Outcome]] = []
    for row, board, made in _evening(section):
        spot = Spot.of_pairs(board, row.north_id, row.east_id, round=row.round, table=str(row.table))
        if by_hand(row, board):
            one_by_one.append((spot, made))
        elif not skip(row, board):
            at_once.append(Result(section=section, source="desk", **spot_fields(spot), **outcome_fields(made)))
    record_imported(event, at_once, origin)
    for spot, made in one_by_one:
        record_result(section=section, spot=spot, outcome=made, origin=origin)


def _evening(section: Section) -> Iterator[tuple[ScheduleRow, int, Outcome]]:
    """Every board at every table in the order of play, and what came of it."""
    seed = _seed(section.session.event)
    chance = random.Random(seed)  # noqa: S311
    skills: dict[int | None, float] = {pk: chance.gauss(0, 0.16) for pk in _entrants(section)}
    dealt: dict[int, Deal] = {}
    for row in section.schedule.order_by("round", "table"):
        for board in row.boards if row.north_id and row.east_id else ():
            drawn = dealt.setdefault(board, deal(board, seed))
            yield row, board, outcome(drawn, chance, skills[row.north_id] - skills[row.east_id])


def _entrants(section: Section) -> Iterable[int]:
    return section.session.event.entrants.values_list("pk", flat=True)


def _nothing(_row: ScheduleRow, _board: int) -> bool:
    return False


def _not_yet(row: ScheduleRow, board: int) -> bool:
    """Rounds to come, and two boards that two tables forgot to report."""
    return row.round > 6 or (row.round, row.table, row.boards.index(board)) in {(4, 2, 2), (6, 5, 2)}


def _just_now(row: ScheduleRow, board: int) -> bool:
    """The first boards of the round being played."""
    return row.round == 7 and row.table <= 3 and row.boards.index(board) == 0
