"""The standings of an event as they were stored, each with who it is of."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404

from tournaments.models import Entrant, Event, Standing
from tournaments.results.roster import Competitor, Roster

_FIELDS = ("rank", "is_tied", "total", "percent", "section", "direction", "data")


@dataclass(frozen=True, slots=True)
class Place:
    """A standing as it was stored, with who it is of; `data` is the standing of the score document."""

    competitor: Competitor
    rank: int | None
    is_tied: bool
    total: str
    percent: str
    section: str
    direction: str
    data: dict[str, Any]

    @property
    def rank_text(self) -> str:
        """2= where the place is shared; nothing without a place."""
        return "" if self.rank is None else f"{self.rank}=" if self.is_tied else str(self.rank)


def of_event(event: Event, roster: Roster) -> list[Place]:
    """Every standing of the event in order."""
    rows = Standing.objects.filter(event=event).values_list("entrant_id", *_FIELDS)
    return [Place(roster[entrant], *rest) for entrant, *rest in rows.order_by("position")]


def with_code(event: Event, code: str) -> tuple[int, tuple[Any, ...] | None]:
    """The entrant of that number and its standing, to be made a Place with `place_of`; from one query."""
    fields = [f"standings__{name}" for name in _FIELDS]
    found = Entrant.objects.filter(event=event, code=code).values_list("pk", "standings__pk", *fields).first()
    if found is None:
        raise Http404
    pk, standing, *row = found
    return pk, tuple(row) if standing else None


def place_of(competitor: Competitor, row: tuple[Any, ...] | None) -> Place | None:
    return Place(competitor, *row) if row else None
