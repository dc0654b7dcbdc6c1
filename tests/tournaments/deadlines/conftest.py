"""An evening whose play ended, with a result that somebody may ask about."""

import datetime

import pytest
from django.utils import timezone

from tests import factories
from tournaments.models import Session


@pytest.fixture
def evening(tuesday, peter):
    """Played to its end ten minutes ago; Peter is of pair 1."""
    section = factories.make_section(tuesday)
    one = factories.make_entrant(tuesday, "1", peter.person, factories.make_person())
    two = factories.make_entrant(tuesday, "2")
    factories.make_result(section, 1, one, two, round=1, table="1")
    end = timezone.now() - datetime.timedelta(minutes=10)
    Session.objects.filter(event=tuesday).update(phase="finished", started_at=end, ended_at=end)
    return tuesday


@pytest.fixture
def line(evening):
    return evening.sessions.get().sections.get().results.get()
