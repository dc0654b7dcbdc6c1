"""All addresses of the site, with somebody for each who gets in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.test import Client
from django.urls import Resolver404, get_resolver, resolve, reverse

from tests.cast import World
from tests.hostile.forms import Form, forms_of
from tests.hostile.visitor import Visitor
from tests.permission_rows import OPEN, Row, all_rows
from tournaments import tokens
from tournaments.models import TableToken

# Who is asked first: each page is attacked by the one who gets furthest.
_BY_MIGHT = (
    "director",
    "administrator",
    "secretary",
    "committee",
    "treasurer",
    "scorer",
    "player",
    "member",
    "visitor",
)


@dataclass
class Target:
    """An address with what its row needs in the database; for as long as the block of `Site.at` lasts."""

    name: str
    row: Row
    kwargs: dict[str, Any]
    data: dict[str, Any]
    visitor: Visitor
    forms: list[Form] = field(default_factory=list)

    @property
    def address(self) -> str:
        return reverse(self.name, kwargs=self.kwargs)

    @property
    def pattern(self) -> str:
        return pattern_of(self.name)


def pattern_of(name: str) -> str:
    """The address with %(name)s where its values go, for values that `reverse` would refuse."""
    resolver, prefix = get_resolver(), ""
    *spaces, last = name.split(":")
    for space in spaces:
        more, resolver = resolver.namespace_dict[space]
        prefix += more
    return f"/{prefix}{resolver.reverse_dict.getlist(last)[0][0][0][0]}"


class Site:
    """The targets in a world; the phone holds the keys of the tables that the rows name."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rows = all_rows()
        self.visitors = {who: Visitor(world.client(who)) for who in ("visitor", *world.users)}
        self.phone = Visitor(Client())
        self.forms: dict[str, list[Form]] = {name: [] for name in self.rows}

    def find_all_forms(self) -> None:
        """Those of every page, also for addresses that have no page of their own."""
        for name in self.rows:
            with self.at(name) as target:
                self.find_forms(target)

    @contextmanager
    def at(self, name: str) -> Iterator[Target]:
        row = self.rows[name]
        with transaction.atomic():
            kwargs, data = row.kwargs(self.world), row.data(self.world)
            who = next((who for who in _BY_MIGHT if row.expected.get(who) == OPEN), None)
            self._hand_over_keys()
            visitor = self.visitors[who] if who else self.phone
            yield Target(name, row, kwargs, data, visitor, self.forms[name])
            transaction.set_rollback(True)

    def clients(self, name: str, number: int) -> tuple[str, list[Client]]:
        """The address, made now for good, and so many browsers of whoever gets in."""
        row = self.rows[name]
        address = reverse(name, kwargs=row.kwargs(self.world))
        who = next((who for who in _BY_MIGHT if row.expected.get(who) == OPEN), "visitor")
        found = [self.world.client(who) for _ in range(number)]
        for client in found:
            client.raise_request_exception = False
            _hand_over_keys(client)
        return address, found

    def _hand_over_keys(self) -> None:
        self.phone.client.cookies.clear()
        _hand_over_keys(self.phone.client)

    def find_forms(self, target: Target) -> None:
        """Ask for a page, and give each of its forms to the address that it is sent to."""
        data = target.data if target.row.method == "get" else None
        response = target.visitor.ask("GET", target.address, data)
        if not response.headers.get("Content-Type", "").startswith("text/html"):
            return
        for form in forms_of(response.getvalue().decode(), target.address):
            try:
                there = self.forms.get(resolve(form.action).view_name)
            except Resolver404:
                continue
            if there is not None and all(set(form.fields) != set(known.fields) for known in there):
                there.append(form)


def _hand_over_keys(client: Client) -> None:
    for token in TableToken.objects.valid():
        client.cookies[tokens.cookie_name(token.pk)] = tokens.cookie_of(token)
