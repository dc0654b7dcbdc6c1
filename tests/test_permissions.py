"""Every address of the site, asked for by everybody of the cast; the rows are in `tests/permission_rows/`."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.cast import World
from tests.permission_rows import DENIED, HIDDEN, LOGIN, OPEN, WHO, Row, all_rows

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


@pytest.mark.parametrize("name", [name for name in ADDRESSES if name in ROWS])
def test_each_of_the_cast_gets_what_the_row_says(name: str, world: World) -> None:
    row = ROWS[name]
    kwargs, data = row.kwargs(world), row.data(world)
    url = reverse(name, kwargs=kwargs)
    got = {who: ask(world.client(who), url, row, data) for who in WHO}
    assert got == row.expected


def ask(client: Client, url: str, row: Row, data: dict[str, object]) -> str:
    """What somebody gets; whatever the request changed is undone for the next."""
    with transaction.atomic():
        response = getattr(client, row.method)(url, data)
        transaction.set_rollback(True)
    if response.status_code == 302 and response["Location"].startswith(reverse("account_login")):
        return LOGIN
    known = {403: DENIED, 404: HIDDEN}.get(response.status_code)
    return known or (OPEN if response.status_code < 500 else str(response.status_code))
