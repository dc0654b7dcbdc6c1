"""Who competes in an event, as names and addresses: one query whatever its size."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple
from urllib.parse import quote

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext

from club.compiled import CompiledObjects
from tournaments.models import Entrant

MOST_IN_A_PAIR = 2


class Player(NamedTuple):
    """A member of an entrant, when it plays; a tuple, since a page may make hundreds of them."""

    name: str
    position: int
    session: int | None
    from_round: int
    until_round: int | None
    is_substitute: bool
    user: int | None
    instead_of: str = ""  # whose seat a substitute takes


@dataclass(frozen=True, slots=True)
class Competitor:
    """An entrant as pages name it."""

    pk: int
    code: str
    title: str
    is_team: bool
    section: str
    direction: str
    players: tuple[Player, ...]
    url: str

    def has_user(self, user: int | None) -> bool:
        return user is not None and any(player.user == user for player in self.players)

    @property
    def substitutes(self) -> tuple[Player, ...]:
        return tuple(player for player in self.players if player.is_substitute)

    @property
    def line_up(self) -> str:
        """A team's players; empty where the title names them already."""
        return ", ".join(player.name for player in self.players) if self.is_team else ""


Roster = dict[int, Competitor]


_ENTRANT = ("pk", "code", "name", "section", "direction")
_NAME = ("person__public_name", "person__given_name", "person__family_name")
_WHEN = ("position", "session", "from_round", "until_round", "is_substitute", "person__user")
_MEMBER = tuple(f"members__{each}" for each in ("pk", *_NAME, "replaces", *_WHEN))


def _rows(event_pk: int) -> QuerySet[Entrant, Any]:
    rows = Entrant.objects.filter(event=event_pk).values_list(*_ENTRANT, *_MEMBER)
    return rows.order_by("position", "pk", "members__position", "members__pk")


_ROWS = CompiledObjects(_rows)


def of_event(event_pk: int, among: Collection[int] | None = None) -> Roster:
    """Every entrant of the event by primary key, or those asked for, in the order of the event document."""
    ordered = _ROWS.all(event_pk) if among is None else _rows(event_pk).filter(pk__in=among)
    pattern = reverse("results:card", args=[event_pk, "CODE"])
    return {
        entrant[0]: _competitor(entrant, _players([row[len(_ENTRANT) :] for row in members]), pattern)
        for entrant, members in groupby(ordered, key=lambda row: row[: len(_ENTRANT)])
    }


def _competitor(entrant: tuple[Any, ...], players: tuple[Player, ...], pattern: str) -> Competitor:
    pk, code, name, section, direction = entrant
    regulars = _regulars(players)
    return Competitor(
        pk=pk,
        code=code,
        title=title_of(code, name, regulars),
        is_team=bool(name) or len(regulars) > MOST_IN_A_PAIR,
        section=section,
        direction=direction,
        players=players,
        url=pattern.replace("CODE", quote(code, safe="")),
    )


def _players(members: list[tuple[Any, ...]]) -> tuple[Player, ...]:
    """The members of one entrant; a substitute takes the seat of another of them."""
    names = {pk: _name(*name) for pk, *name in (member[: 1 + len(_NAME)] for member in members) if pk is not None}
    return tuple(
        Player._make((names[pk], *when, names.get(replaced, "")))
        for pk, _public, _given, _family, replaced, *when in members
        if pk is not None
    )


def title_of(code: str, name: str, regulars: list[str]) -> str:
    """A team by its name or number, others by their players."""
    if name:
        return name
    if len(regulars) > MOST_IN_A_PAIR:
        return gettext("Team %(number)s") % {"number": code}
    return " – ".join(regulars) or code


def _regulars(players: Iterable[Player]) -> list[str]:
    return [player.name for player in players if not player.is_substitute]


def _name(public: str, given: str, family: str) -> str:
    return public or f"{given} {family}".strip()
