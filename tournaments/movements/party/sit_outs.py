"""Who sits out a round when the numbers do not fill the tables (P23)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.seats import GENTLEMAN, LADY, RoundSeats, of_colour


@dataclass(frozen=True, slots=True)
class History:
    """What decides who sits out: rounds sat out so far, and the running totals (net points)."""

    sat_out: Mapping[str, int] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, rounds: Sequence[RoundSeats], totals: Mapping[str, int]) -> "History":
        """From the rounds played so far."""
        sat_out: dict[str, int] = {}
        for seats in rounds:
            for entrant in seats.out:
                sat_out[entrant] = sat_out.get(entrant, 0) + 1
        return cls(sat_out, totals)


def next_to_sit_out(
    entrants: Sequence[str], count: int, history: History, draws: Draws, round_: int
) -> tuple[str, ...]:
    """So many entrants: fewest rounds sat out first, then the lowest running total, then by lot."""
    lot = draws.mixed_up(Lot(Purpose.SIT_OUT, round_), entrants)
    return tuple(
        sorted(
            lot,
            key=lambda entrant: (history.sat_out.get(entrant, 0), history.totals.get(entrant, 0)),
        )[:count]
    )


def next_mixed_to_sit_out(
    seats: RoundSeats, colours: Mapping[str, str], history: History, draws: Draws
) -> tuple[str, ...]:
    """As many of each colour as sit out now."""
    chosen: list[str] = []
    for colour in (LADY, GENTLEMAN):
        count = len(of_colour(colour, seats.out, colours))
        candidates = of_colour(colour, seats.players, colours)
        chosen += next_to_sit_out(candidates, count, history, draws, seats.round + 1)
    return tuple(chosen)


def replacements(
    out_now: Sequence[str], out_next: Sequence[str], colours: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Who takes whose seat: each who returns that of one who leaves, of the same colour where colours count."""
    returning = [entrant for entrant in out_now if entrant not in out_next]
    leaving = [entrant for entrant in out_next if entrant not in out_now]
    if colours is not None:
        returning.sort(key=lambda entrant: colours[entrant])
        leaving.sort(key=lambda entrant: colours[entrant])
    return dict(zip(leaving, returning, strict=True))
