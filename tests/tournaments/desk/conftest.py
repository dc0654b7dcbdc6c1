"""A small and a whole evening for the desk."""

from dataclasses import replace

import pytest

from tests import factories
from tests.browsing import browser, opens  # noqa: F401 - fixtures are found by being here
from tournaments import schedules
from tournaments.models import Event, Section, Session
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell


@pytest.fixture
def howell_section(tuesday: Event) -> Section:
    """Three tables of a Howell, two boards a round, nothing entered."""
    section = factories.make_section(tuesday)
    pairs = [factories.make_entrant(tuesday, f"x{number}") for number in range(6)]
    schedules.apply_movement(section=section, movement=replace(howell(3), boards_per_round=2), entrants=pairs, by=None)
    return section


@pytest.fixture
def evening(howell_section: Section) -> Session:
    return howell_section.session


@pytest.fixture
def seven_tables(tuesday: Event) -> Session:
    """Seven tables of a Mitchell, three boards a round: 21 boards, 147 lines."""
    section = factories.make_section(tuesday)
    pairs = [factories.make_entrant(tuesday, f"x{number}") for number in range(14)]
    schedules.apply_movement(
        section=section, movement=replace(mitchell(7), boards_per_round=3), entrants=pairs, by=None
    )
    return section.session
