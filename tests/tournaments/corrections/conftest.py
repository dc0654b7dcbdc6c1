"""A posted evening of four pairs; Peter is of pair 1, Mary of pair 2, and board 1 was entered wrongly."""

import datetime

import pytest
from django.utils import timezone

from tests import factories
from tests.browsing import browser, opens
from tournaments.models import Result, Session
from tournaments.postings import post_official

__all__ = ["browser", "opens"]


@pytest.fixture
def evening(tuesday, peter, mary):
    section = factories.make_section(tuesday)
    one = factories.make_entrant(tuesday, "1", peter.person, factories.make_person())
    two = factories.make_entrant(
        tuesday, "2", mary.person, factories.make_person("Paula Partner", email="paula@example.org")
    )
    three, four = (factories.make_entrant(tuesday, code) for code in "34")
    for table, (ns, ew, tricks) in enumerate([(one, two, 9), (three, four, 10)], 1):
        factories.make_result(
            section, 1, ns, ew, round=1, table=str(table), level=4, strain="S", declarer="N", tricks=tricks
        )
    Session.objects.filter(event=tuesday).update(phase="finished", ended_at=timezone.now())
    return tuesday


@pytest.fixture
def posted(evening, dora):
    post_official(event=evening, by=dora)
    evening.refresh_from_db()
    return evening


@pytest.fixture
def line(evening):
    return Result.objects.get(section__session__event=evening, table="1")


@pytest.fixture
def an_hour_later(posted):
    """Every clock has ended."""
    from tournaments.models import Posting

    hour = datetime.timedelta(hours=1)
    Posting.objects.update(posted_at=timezone.now() - hour)
    Session.objects.update(ended_at=timezone.now() - hour)
    return posted
