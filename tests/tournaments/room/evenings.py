"""Evenings whose papers are known by heart: a movement, and pairs called after their numbers."""

from club.models import Club
from tests import factories
from tournaments.models import Session
from tournaments.movements.values import Kind, Movement
from tournaments.room.halls import Hall
from tournaments.schedules import apply_movement


def seated(club: Club, movement: Movement, **fields: object) -> Session:
    """A session with the movement; pair 3 is Anna3 and Bela3 of the family Three3 …"""
    contest = {Kind.PAIRS: "pairs", Kind.TEAMS: "teams", Kind.INDIVIDUAL: "individual"}[movement.kind]
    event = factories.make_event(club, contest=contest, **fields)
    section = factories.make_section(event)
    apply_movement(section=section, movement=movement, entrants=_entrants(event, movement), by=None)
    return event.sessions.select_related("event").get()


def _entrants(event, movement: Movement):
    people = {Kind.PAIRS: 2, Kind.TEAMS: 4, Kind.INDIVIDUAL: 1}[movement.kind]
    return [
        factories.make_entrant(
            event,
            str(number),
            *(factories.make_person(f"{name} No{number}") for name in ("Anna", "Bela", "Cora", "Dan")[:people]),
        )
        for number in movement.numbers
    ]


def hall(club: Club, movement: Movement) -> Hall:
    return Hall(seated(club, movement))
