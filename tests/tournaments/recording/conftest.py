import pytest

from club.models import Club
from tests.tournaments.recording.scene import Scene


@pytest.fixture
def scene(club: Club) -> Scene:
    return Scene(club)
