"""The kinds of event: a game and, in duplicate, a contest; each with its form of conditions and size of entrants."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from club.models import Club
from tournaments.conditions.forms import ConditionsForm
from tournaments.models import Event

Conditions = Mapping[str, Any]


@dataclass(frozen=True)
class Kind:
    """What is played. `names_wanted` says how many names an entrant has: the least and the most."""

    code: str
    game: str
    contest: str
    title: Any  # translated when shown
    hint: Any
    form: type[ConditionsForm]
    names_wanted: Callable[[Conditions], tuple[int, int]]
    defaults: Conditions = field(default_factory=dict)  # the house's, where they differ from the document's


_kinds: dict[str, Kind] = {}


def register(kind: Kind) -> Kind:
    """Make the kind one of those that an event may be."""
    _kinds[kind.code] = kind
    return kind


def all_kinds() -> list[Kind]:
    return list(_kinds.values())


def kind_named(code: str) -> Kind:
    return _kinds[code]


def kind_of(event: Event) -> Kind:
    """The kind of an event."""
    return next(kind for kind in _kinds.values() if (kind.game, kind.contest) == (event.game, event.contest))


def usual_conditions(club: Club, kind: Kind) -> dict[str, Any]:
    """The club's own for this kind, else the house's."""
    return dict(club.conditions.get(kind.code, kind.defaults))


def names(least: int, most: int | None = None) -> Callable[[Conditions], tuple[int, int]]:
    """Entrants of so many names, whatever the conditions."""
    return lambda _conditions: (least, most or least)
