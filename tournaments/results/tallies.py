"""The tally card of the party games: what a player won and lost in each round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tournaments.models import Entrant, Event, PartyEvening, ScheduleRow, Scoresheet
from tournaments.results.standings import Place

Cards = Sequence[dict[str, Any]]  # of the score document
_SEATS = ("north", "east", "south", "west")


@dataclass(frozen=True, slots=True)
class Tally:
    own: int
    opponents: int

    @property
    def net(self) -> int:
        return self.own - self.opponents


def cards_of(event: Event) -> Cards:
    """Everybody's card, as the score sheet has them."""
    return Scoresheet.objects.filter(event=event).values_list("cards", flat=True).first() or []


def tally_of(event: Event, code: str) -> Tally | None:
    """The sums of an entrant's card."""
    return next((Tally(card["own"], card["opponents"]) for card in cards_of(event) if card["entrant"] == code), None)


def with_differences(event: Event, places: list[Place], cards: Cards) -> list[Place]:
    """Honeymoon bridge is ranked by matches and then by points: each place with its difference of points (H12)."""
    if event.game != Event.Game.HONEYMOON:
        return places
    nets = {card["entrant"]: card["net"] for card in cards}
    return [
        replace(place, data={**place.data, "difference": str(nets.get(place.competitor.code, ""))}) for place in places
    ]


def rounds_sat_out(event: Event, entrant: int) -> list[int]:
    """The rounds for which an entrant was there and had no seat (P23, V6)."""
    if event.game not in (Event.Game.PROGRESSIVE, Event.Game.PIVOT):
        return []
    rows = ScheduleRow.objects.filter(section__session__event=event)
    seats = [(round_, table, entrant in four) for round_, table, *four in rows.values_list("round", "table", *_SEATS)]
    played = {round_ for round_, _table, sits in seats if sits}
    own = {table for _round, table, sits in seats if sits}
    # Pivot tables go on by themselves: only the rounds of the own ones count.
    held = {round_ for round_, table, _sits in seats if event.game == Event.Game.PROGRESSIVE or table in own}
    first, last = _there(event, entrant)
    return [round_ for round_ in sorted(held - played) if first <= round_ <= (last or round_)]


def _there(event: Event, entrant: int) -> tuple[int, int | None]:
    """The first round for which an entrant was there, and the last where that is known."""
    code, last = Entrant.objects.values_list("code", "withdrawn_after_round").get(pk=entrant)
    arrivals = PartyEvening.objects.filter(event=event).values_list("arrivals", flat=True).first() or {}
    return arrivals.get(code, 1), last
