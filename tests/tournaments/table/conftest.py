"""A Howell of three tables, and phones that hold the keys of its tables."""

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests import factories
from tests.browsing import browser, opens  # noqa: F401 - fixtures are found by being here
from tournaments import tokens
from tournaments.models import Event, Section, Session, TableToken
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


@pytest.fixture
def section(tuesday: Event) -> Section:
    """Three tables, two boards a round, nothing entered."""
    return factories.make_schedule(tuesday, howell(3), boards=2)


@pytest.fixture
def session(section: Section) -> Session:
    return section.session


@pytest.fixture
def five_tables(tuesday: Event) -> Section:
    """Five tables of a Mitchell, two boards a round."""
    return factories.make_schedule(tuesday, mitchell(5), boards=2)


def phone_of(section: Section, table: int) -> tuple[Client, TableToken]:
    """A phone that has scanned the card of a table."""
    token = tokens.of_table(section=section, table=table)
    client = Client()
    assert client.get(tokens.address(token)).status_code == 302
    return client, token


@pytest.fixture
def phone(section: Section) -> Client:
    return phone_of(section, 1)[0]


@pytest.fixture
def token(section: Section) -> TableToken:
    return tokens.of_table(section=section, table=1)


@pytest.fixture
def scans(opens):  # noqa: F811 - the fixture
    """`scans(section, 3)`: the phone that has scanned the card of table 3."""

    def scan(section: Section, table: int, **options) -> Page:
        return opens(None, tokens.address(tokens.of_table(section=section, table=table)), **PHONE, **options)

    return scan
