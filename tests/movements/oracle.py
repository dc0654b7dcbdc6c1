"""The independent checker as the tests ask it: it shares no code with the engine."""

from tests.movements.checker import check
from tournaments.movements.files import as_dict
from tournaments.movements.values import Movement


def errors(movement: Movement) -> list[str]:
    return check(as_dict(movement), graded=False)[0]


def warnings(movement: Movement) -> list[str]:
    return check(as_dict(movement))[1]


def info(movement: Movement) -> dict:
    return check(as_dict(movement))[2]
