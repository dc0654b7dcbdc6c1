"""Every form that a view takes once carries the token, and every view that makes something takes its form once."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.cast import World
from tests.permission_rows import OPEN, all_rows

# Buttons on a page of another address.
ON_OTHER_PAGES = {
    "events:copy",
    "events:entrant-add",
    "events:post-official",
    "events:post-provisional",
    "people:role-give",
}
# What needs more than the world has: a team, a table's key, a change of a schedule, a party.
AFTER_OTHERS = {
    "events:entrant-captain",
    "changes:change",
    "corrections:phone-ask",
    "party:people",
    "rulings:phone-ask",
    "table:names",
}
ON_THEIR_OWN = {
    "appeals:lodge",
    "conduct:report",
    "corrections:ask",
    "events:create",
    "events:entrant-change",
    "events:entrants-paste",
    "events:post-corrected",
    "events:post-final",
    "people:create",
    "rulings:ask",
    "rulings:ask-scoring",
    "rulings:new",
    "rulings:replace",
}


def taken_once(resolver: URLResolver, spaces: tuple[str, ...] = ()) -> Iterator[str]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from taken_once(entry, (*spaces, entry.namespace) if entry.namespace else spaces)
        elif isinstance(entry, URLPattern) and getattr(entry.callback, "takes_once", False):
            yield ":".join((*spaces, entry.name or ""))


def test_these_are_taken_once() -> None:
    assert set(taken_once(get_resolver())) == ON_THEIR_OWN | ON_OTHER_PAGES | AFTER_OTHERS


@pytest.mark.django_db
def test_their_pages_carry_a_token(world: World) -> None:
    rows = all_rows()

    def bare() -> Iterator[tuple[str, int]]:
        for name in sorted(ON_THEIR_OWN):
            row = rows[name]
            who = next(who for who in ("director", "administrator", *row.expected) if row.expected[who] == OPEN)
            with transaction.atomic():
                answer = world.client(who).get(reverse(name, kwargs=row.kwargs(world)), row.data(world))
                transaction.set_rollback(True)
            if b'name="once"' not in answer.content:
                yield name, answer.status_code

    assert dict(bare()) == {}
