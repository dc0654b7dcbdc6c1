"""Every address of the site, asked for by everybody of the cast; the rows are in `tests/permission_rows/`."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from pytest_django.plugin import DjangoDbBlocker

from club import errors
from tests import factories
from tests.cast import World, make_world
from tests.permission_rows import DENIED, HIDDEN, LOGIN, OPEN, WHO, Row, all_rows

pytestmark = pytest.mark.django_db
ROWS = all_rows()


def walk(resolver: URLResolver, spaces: tuple[str, ...] = ()) -> Iterator[str]:
    """The names of all addresses, with their name spaces; an address without a name shows its pattern."""
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from walk(entry, (*spaces, entry.namespace) if entry.namespace else spaces)
        else:
            assert isinstance(entry, URLPattern)
            yield ":".join((*spaces, entry.name or f"(without a name: {entry.pattern})"))


ADDRESSES = sorted(set(walk(get_resolver())))


def test_every_address_has_a_row_and_every_row_an_address() -> None:
    assert set(ADDRESSES) - set(ROWS) == set(), "give these a row in tests/permission_rows/"
    assert set(ROWS) - set(ADDRESSES) == set(), "these addresses are gone: take out their rows"


@pytest.fixture(scope="module")
def everybody(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[World, dict[str, Client]]]:
    """The world and its people signed in, made once: each question is undone, so the next finds it as it was."""
    with _refused_without_a_page(), django_db_blocker.unblock(), transaction.atomic():
        world = make_world(factories.make_club())
        yield world, {who: world.client(who) for who in WHO}
        transaction.set_rollback(True)


@contextmanager
def _refused_without_a_page() -> Iterator[None]:
    """The page of a refusal is the same everywhere, asks nothing, and has tests of its own; nor is each logged."""
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(errors, "render", lambda *_page, status: HttpResponse(status=status))
        yield
    logging.getLogger("django.request").setLevel(logging.NOTSET)


@pytest.mark.parametrize("name", [name for name in ADDRESSES if name in ROWS])
def test_each_of_the_cast_gets_what_the_row_says(name: str, everybody: tuple[World, dict[str, Client]]) -> None:
    world, clients = everybody
    row = ROWS[name]
    cache.clear()  # rate limits count across tests
    with transaction.atomic():
        kwargs, data = row.kwargs(world), row.data(world)
        got = {who: ask(client, reverse(name, kwargs=kwargs), row, data) for who, client in clients.items()}
        transaction.set_rollback(True)
    assert got == row.expected


def ask(client: Client, url: str, row: Row, data: dict[str, object]) -> str:
    """What somebody gets; whatever the request changed is undone for the next."""
    cookies = client.cookies.copy()
    with transaction.atomic():
        response = getattr(client, row.method)(url, data)
        transaction.set_rollback(True)
    client.cookies = cookies
    if response.status_code == 302 and response["Location"].startswith(reverse("account_login")):
        return LOGIN
    known = {403: DENIED, 404: HIDDEN}.get(response.status_code)
    return known or (OPEN if response.status_code < 500 else str(response.status_code))
