"""Who competes in an event, as names and addresses: two queries whatever its size."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.models import Entrant, EntrantMember

MOST_IN_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    position: int
    session: int | None
    from_round: int
    until_round: int | None
    is_substitute: bool
    user: int | None
    instead_of: str = ""  # whose seat a substitute takes

    @property
    def plays_throughout(self) -> bool:
        return self.session is None and self.from_round == 1 and self.until_round is None


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


def of_event(event_pk: int, among: Collection[int] | None = None) -> Roster:
    """Every entrant of the event by primary key, or those asked for, in the order of the event document."""
    wanted = Q(event=event_pk) if among is None else Q(event=event_pk, pk__in=among)
    players = _players(Q(entrant__event=event_pk) if among is None else Q(entrant__in=among))
    rows = Entrant.objects.filter(wanted).values_list("pk", "code", "name", "section", "direction")
    pattern = reverse("results:card", args=[event_pk, "CODE"])
    return {
        pk: Competitor(
            pk=pk,
            code=code,
            title=title_of(code, name, _regulars(players.get(pk, ()))),
            is_team=bool(name) or len(_regulars(players.get(pk, ()))) > MOST_IN_A_PAIR,
            section=section,
            direction=direction,
            players=tuple(players.get(pk, ())),
            url=pattern.replace("CODE", code),
        )
        for pk, code, name, section, direction in rows.order_by("position", "pk")
    }


def title_of(code: str, name: str, regulars: list[str]) -> str:
    """A team by its name or number, others by their players."""
    if name:
        return name
    if len(regulars) > MOST_IN_A_PAIR:
        return gettext("Team %(number)s") % {"number": code}
    return " – ".join(regulars) or code


def _regulars(players: Iterable[Player]) -> list[str]:
    return [player.name for player in players if not player.is_substitute]


def _players(wanted: Q) -> dict[int, list[Player]]:
    rows = EntrantMember.objects.filter(wanted).values_list(
        "entrant_id",
        "person__public_name",
        "person__given_name",
        "person__family_name",
        "position",
        "session",
        "from_round",
        "until_round",
        "is_substitute",
        "person__user",
        "replaces__person__public_name",
        "replaces__person__given_name",
        "replaces__person__family_name",
    )
    players: dict[int, list[Player]] = {}
    name: list[Any]
    for entrant, *name, position, session, first, last, substitutes, user, public, given, family in rows.order_by(
        "position", "pk"
    ):
        instead_of = _name(public, given, family) if given or family else ""
        player = Player(_name(*name), position, session, first, last, substitutes, user, instead_of)
        players.setdefault(entrant, []).append(player)
    return players


def _name(public: str, given: str, family: str) -> str:
    return public or f"{given} {family}".strip()
