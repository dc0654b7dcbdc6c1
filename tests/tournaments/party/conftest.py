"""Evenings of the party games, directed by Dora."""

import pytest

from club.models import Club, User
from tests.browsing import browser, opens  # noqa: F401 - fixtures are found by being here
from tests.tournaments.party.begun import Makes
from tests.tournaments.party.scene import begin, make_evening


@pytest.fixture
def makes(club: Club, dora: User) -> Makes:
    """`makes("pivot", 4)`: a draft with its players."""
    return lambda game, players, **conditions: make_evening(club, dora, game, players, **conditions)


@pytest.fixture
def begins(makes: Makes) -> Makes:
    """`begins("progressive", 8)`: the seats are drawn, and play has begun."""
    return lambda game, players, **conditions: begin(makes(game, players, **conditions))
