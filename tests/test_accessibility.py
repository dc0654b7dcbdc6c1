"""Every page that somebody may open can be used by everybody; the addresses are those of the permission rows."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.plugin import DjangoDbBlocker

from tests import accessibility, factories
from tests.cast import World, make_world
from tests.kept import once, own
from tests.permission_rows import OPEN, all_rows

WHO = ("administrator", "director", "committee", "player", "visitor")
PAGES = {name: row for name, row in all_rows().items() if row.method == "get" and OPEN in row.expected.values()}


def make() -> tuple[World, dict[str, Client]]:
    world = make_world(factories.make_club())
    return world, {who: world.client(who) for who in WHO}


@pytest.fixture(scope="module")
def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[World, dict[str, Client]]]:
    yield from once(django_db_blocker, make)


@pytest.mark.parametrize("name", sorted(PAGES))
def test_the_page_can_be_used_by_everybody(name: str, made: tuple[World, dict[str, Client]], db: None) -> None:
    row, (world, clients) = PAGES[name], made
    client = own(clients[next(who for who in WHO if row.expected[who] == OPEN)])
    response = client.get(reverse(name, kwargs=row.kwargs(world)), row.data(world))
    if response.status_code != 200 or not response.get("Content-Type", "").startswith("text/html"):
        return
    html = response.content.decode()
    whole = "<html" in html
    assert (accessibility.problems(html) if whole else accessibility.fragment_problems(html)) == []
