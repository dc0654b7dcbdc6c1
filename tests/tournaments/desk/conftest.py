"""A small and a whole evening for the desk."""

import pytest

from tests import factories
from tests.browsing import browser, opens  # noqa: F401 - fixtures are found by being here
from tournaments.models import Event, Section, Session
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell


@pytest.fixture
def howell_section(tuesday: Event) -> Section:
    """Three tables of a Howell, two boards a round, nothing entered."""
    return factories.make_schedule(tuesday, howell(3), boards=2)


@pytest.fixture
def evening(howell_section: Section) -> Session:
    return howell_section.session


@pytest.fixture
def seven_tables(tuesday: Event) -> Session:
    """Seven tables of a Mitchell, three boards a round: 21 boards, 147 lines."""
    return factories.make_schedule(tuesday, mitchell(7), boards=3).session
