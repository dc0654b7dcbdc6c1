"""Who may open what: one module a room, each with ROWS from an address's name to a Row.

    ROWS = {
        "events:create": row(**DIRECTORS),
        "events:delete": row(kwargs=lambda world: {"pk": world.draft.pk}, method="post", **DIRECTORS),
        "results:event": everyone(kwargs=lambda world: {"pk": world.event.pk}),
    }

Whoever is not named in `row` is denied: a visitor is sent to sign in (GET) or refused (POST), all others get 403.
"""

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tests.cast import KINDS, World

OPEN = "open"  # answered, or told what to correct; not a refusal
LOGIN = "login"  # sent to the sign-in page
DENIED = "403"
HIDDEN = "404"

WHO = ("visitor", *KINDS)
Kwargs = Callable[[World], dict[str, Any]]


def nothing(_world: World) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class Row:
    expected: dict[str, str]
    kwargs: Kwargs = nothing
    method: str = "get"
    data: Kwargs = nothing


def row(*, kwargs: Kwargs = nothing, method: str = "get", data: Kwargs = nothing, **allowed: str) -> Row:
    """Open (or as said) to the named, refused to the rest."""
    unknown = set(allowed) - set(WHO)
    assert not unknown, f"nobody is called {unknown}"
    refused = dict.fromkeys(WHO, DENIED) | {"visitor": LOGIN if method == "get" else DENIED}
    return Row(refused | allowed, kwargs, method, data)


def everyone(*, kwargs: Kwargs = nothing, method: str = "get", data: Kwargs = nothing, otherwise: str = OPEN) -> Row:
    """The same for all, visitors included."""
    return Row(dict.fromkeys(WHO, otherwise), kwargs, method, data)


def signed_in(*, kwargs: Kwargs = nothing, method: str = "get", data: Kwargs = nothing) -> Row:
    """Open to whoever has signed in."""
    return row(kwargs=kwargs, method=method, data=data, **dict.fromkeys(KINDS, OPEN))


def opened_to(*who: str) -> dict[str, str]:
    return dict.fromkeys(who, OPEN)


RUNNERS = opened_to("scorer", "director", "administrator")
DIRECTORS = opened_to("director", "administrator")


def all_rows() -> dict[str, Row]:
    """The rows of every module of this package; a name told twice is a mistake."""
    rows: dict[str, Row] = {}
    for module in pkgutil.iter_modules(__path__):
        for name, entry in import_module(f"{__name__}.{module.name}").ROWS.items():
            assert name not in rows, f"{name} has two rows"
            rows[name] = entry
    return rows
