"""Persons: found by name however it is spelt, added, edited, given roles.

find("petrof", among=Person.objects.known_in(club))      the likely ones, best first
recognise("Ivan Petrov", among=…)                        the one meant, or those who may be
add_person(name=…, by=…, club=…)                         a new record
give_role(…), end_role(…)                                dated, with the audit log
"""

from club.people.search import Match, Recognised, find, recognise
from club.people.services import add_guest, add_guests, add_person, change_person, end_role, give_role

__all__ = [
    "Match",
    "Recognised",
    "add_guest",
    "add_guests",
    "add_person",
    "change_person",
    "end_role",
    "find",
    "give_role",
    "recognise",
]
