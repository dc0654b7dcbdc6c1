"""Whatever people are called, and whatever they write: every page shows it as text."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from tests import factories
from tests.cast import make_world
from tests.examples import share
from tests.hostile.naming import rename_everything
from tests.hostile.site import Site
from tests.permission_rows import all_rows

pytestmark = pytest.mark.django_db
NAMES = [name for name, row in all_rows().items() if row.method == "get"]


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Site]:
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    with django_db_blocker.unblock(), transaction.atomic():
        yield Site(make_world(factories.make_club()))
        transaction.set_rollback(True)
    logging.getLogger("django.request").setLevel(logging.NOTSET)


@pytest.mark.parametrize("name", share(NAMES))
def test_every_page_shows_names_as_text(site: Site, name: str) -> None:
    with site.at(name) as target:
        rename_everything()
        target.visitor.faults.clear()
        answer = target.visitor.ask("GET", target.address, target.data)
        assert target.visitor.faults == []
        assert answer.status_code < 400 or answer.status_code == 404
