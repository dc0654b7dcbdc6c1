"""The standings of an event as they were stored, each with who it is of."""

from dataclasses import dataclass
from typing import Any

from tournaments.models import Event, Standing
from tournaments.results.roster import Competitor, Roster


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
    rows = Standing.objects.filter(event=event).values_list(
        "entrant_id", "rank", "is_tied", "total", "percent", "section", "direction", "data"
    )
    return [Place(roster[entrant], *rest) for entrant, *rest in rows.order_by("position")]


def of_entrant(event: Event, competitor: Competitor) -> Place | None:
    rows = Standing.objects.filter(event=event, entrant=competitor.pk).values_list(
        "rank", "is_tied", "total", "percent", "section", "direction", "data"
    )
    return next((Place(competitor, *row) for row in rows), None)
