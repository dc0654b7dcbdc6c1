"""The pages that are looked at: one module a slice, each with PAGES.

PAGES = [
    page("ranking", lambda: event("running").get_absolute_url()),
    page("desk", lambda: reverse("desk:session", args=[...]), who="director"),
]
"""

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from tournaments.models import Event

Address = Callable[[], str]


@dataclass(frozen=True)
class Page:
    name: str
    address: Address
    who: str = ""  # a kind of role; empty: a visitor


def page(name: str, address: Address | str, *, who: str = "") -> Page:
    return Page(name, (lambda: address) if isinstance(address, str) else address, who)


def event(state: str, **fields: object) -> Event:
    """The latest event of the demonstration club in a state, the one with most results first."""
    return max(Event.objects.filter(state=state, **fields), key=lambda one: (one.lines.count(), one.pk))


def all_pages() -> list[Page]:
    modules = [import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    return [entry for module in modules for entry in module.PAGES]
