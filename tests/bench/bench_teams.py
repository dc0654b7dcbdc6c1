"""What a teams event costs, and how that grows: from one round of a club to 10^5 lines."""

import random
import time
from collections.abc import Iterator
from fractions import Fraction

from scoring.document.event import Conditions, Contest, Entrant, EventDocument, Game, Result
from scoring.imps import imps
from scoring.score import score
from scoring.vp.continuous import wbf_continuous
from tests.bench import Figure, row
from tests.bench.timing import median, ratio

_BOARDS = 8
_SCORES = (-800, -620, -420, -110, -100, -50, 0, 50, 90, 110, 140, 170, 420, 450, 620, 1430)


def swiss_teams(teams: int, rounds: int) -> EventDocument:
    """So many teams that meet another one in every round over eight boards."""
    dice = random.Random(20261124)
    entrants = tuple(Entrant(str(number), tuple("abcd")) for number in range(teams))
    return EventDocument(
        name="Swiss teams",
        game=Game.DUPLICATE,
        contest=Contest.TEAMS,
        entrants=entrants,
        conditions=Conditions(vp_scale="wbf-continuous", boards_per_match=_BOARDS),
        results=tuple(_lines(teams, rounds, dice)),
    )


def _lines(teams: int, rounds: int, dice: random.Random) -> Iterator[Result]:
    for number in range(rounds):
        for home in range(0, teams, 2):
            away = (home + 1 + 2 * number) % teams
            for board in range(1, _BOARDS + 1):
                for sitters in ((str(home), str(away)), (str(away), str(home))):
                    yield Result(board=board, sitters=sitters, round=number + 1, score=dice.choice(_SCORES))


@row("teams: 16 teams, 4 rounds (512 lines)", "≤ 15 ms")
def a_club_evening() -> Figure:
    document = swiss_teams(16, 4)
    seconds = median(lambda: score(document), clock=time.process_time)
    return Figure(seconds * 1000, "ms", met=seconds <= 0.015)


@row("teams: cost of a line, 10^5 to 10^3 lines", "≤ 1.5×")
def growth() -> Figure:
    small, large = swiss_teams(32, 4), swiss_teams(800, 16)
    lines = len(large.results) / len(small.results)
    clock = time.process_time
    times = median(lambda: score(large), times=3, clock=clock) / median(lambda: score(small), clock=clock) / lines
    return Figure(times, "×", met=times <= 1.5, note=f"{len(small.results)} and {len(large.results)} lines")


@row("IMPs: conversion against a search from the first row", "≤ 0.5×")
def conversion() -> Figure:
    dice = random.Random(1)
    differences = [10 * dice.randrange(-250, 250) for _ in range(20_000)]
    times = ratio(lambda: [imps(one) for one in differences], lambda: [_by_search(one) for one in differences])
    return Figure(times, "×", met=times <= 0.5)


@row("VPs: WBF continuous, 10^5 look-ups", "≤ 150 ms")
def look_ups() -> Figure:
    seconds = median(lambda: [wbf_continuous(one % 60, 8) for one in range(100_000)])
    return Figure(seconds * 1000, "ms", met=seconds <= 0.15)


def _by_search(difference: int) -> Fraction | int:
    """The reference: every row of Law 78B from the first on."""
    size = sum(abs(difference) >= smallest for smallest in _ROWS)
    return size if difference >= 0 else -size


_ROWS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
