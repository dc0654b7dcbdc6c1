"""Whatever is sent to whichever address: a refusal, never a broken server.

Each address gets a few of the hostile values, always the same; `make rehearse` sends many times as many.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Collection, Iterator

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from tests import factories
from tests.cast import make_world
from tests.examples import share
from tests.hostile import attacks
from tests.hostile.site import Site, Target
from tests.permission_rows import all_rows

pytestmark = pytest.mark.django_db
NAMES = list(all_rows())
MANY = 12
Way = Callable[[Target, int, int], None]


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Site]:
    logging.getLogger("django.request").setLevel(logging.CRITICAL)  # thousands of refusals
    with django_db_blocker.unblock(), transaction.atomic():
        yield Site(make_world(factories.make_club()))
        transaction.set_rollback(True)
    logging.getLogger("django.request").setLevel(logging.NOTSET)


@pytest.fixture(scope="module")
def all_forms(site: Site) -> None:
    site.find_all_forms()


def attack(site: Site, name: str, ways: Collection[Way], count: int) -> list[str]:
    """What went wrong at an address; `count` of each kind."""
    number = zlib.crc32(name.encode())
    with site.at(name) as target:
        target.visitor.faults.clear()
        for way in ways:
            way(target, number, count)
        return target.visitor.faults


@pytest.mark.parametrize("name", share(NAMES))
def test_nothing_that_is_sent_breaks_an_address(site: Site, name: str) -> None:
    """Its form always, and of the other ways one."""
    other = attacks.ALL[zlib.crc32(name.encode()) % len(attacks.ALL)]
    with site.at(name) as target:
        if target.row.method == "get":
            site.find_forms(target)
    assert attack(site, name, {attacks.in_the_form, other}, 1) == []


@pytest.mark.rehearsal
@pytest.mark.parametrize("name", NAMES)
def test_nothing_at_all_that_is_sent_breaks_an_address(site: Site, all_forms: None, name: str) -> None:
    assert attack(site, name, attacks.ALL, MANY) == []
