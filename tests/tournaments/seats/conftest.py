"""An evening before its first round."""

import pytest
from django.test import Client

from club.models import User
from tests import factories
from tournaments.models import Event, Section
from tournaments.movements.mitchell import mitchell


def seated(event: Event, *sizes: int) -> list[Section]:
    """Mitchells of these sizes, in a section each; a number has the letter of its section where there are several."""
    sections = [factories.make_section(event, name=letter) for letter, _size in zip("ABC", sizes, strict=False)]
    return [factories.seat(section, mitchell(size), boards=3) for section, size in zip(sections, sizes, strict=True)]


@pytest.fixture
def five(tuesday: Event) -> Section:
    return seated(tuesday, 5)[0]


@pytest.fixture
def desk(client: Client, dora: User) -> Client:
    client.force_login(dora)
    return client
