"""An evening before its first round."""

import pytest
from django.test import Client

from club.models import User
from tests import factories
from tournaments.models import Event, Section
from tournaments.movements.mitchell import mitchell


def seated(event: Event, *sizes: int) -> list[Section]:
    """Mitchells of these sizes, in a section each."""
    return [
        factories.make_schedule(event, mitchell(size), boards=3, name=letter)
        for letter, size in zip("ABC", sizes, strict=False)
    ]


@pytest.fixture
def five(tuesday: Event) -> Section:
    return seated(tuesday, 5)[0]


@pytest.fixture
def desk(client: Client, dora: User) -> Client:
    client.force_login(dora)
    return client
