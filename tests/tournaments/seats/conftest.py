"""An evening before its first round."""

from dataclasses import replace

import pytest
from django.test import Client

from club.models import User
from tests import factories
from tournaments import schedules
from tournaments.models import Event, Section
from tournaments.movements.mitchell import mitchell


def seated(event: Event, *sizes: int) -> list[Section]:
    """Mitchells of these sizes, in a section each."""
    sections = [factories.make_section(event, name=letter) for letter, _size in zip("ABC", sizes, strict=False)]
    for section, size in zip(sections, sizes, strict=True):
        pairs = [factories.make_entrant(event, f"{section.name}x{number}") for number in range(2 * size)]
        schedules.apply_movement(
            section=section, movement=replace(mitchell(size), boards_per_round=3), entrants=pairs, by=None
        )  # fmt: skip
    return sections


@pytest.fixture
def five(tuesday: Event) -> Section:
    return seated(tuesday, 5)[0]


@pytest.fixture
def desk(client: Client, dora: User) -> Client:
    client.force_login(dora)
    return client
