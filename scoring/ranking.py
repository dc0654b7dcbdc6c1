"""Lists in order: competition ranks, ties, tie-breaks, net ranking and categories.

A game hands over its entrants with the exact value that each is ranked by; nothing here is rounded.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from scoring.document.answer import Standing
from scoring.document.event import Contest, Entrant, EventDocument, Game
from scoring.values import Side

# Values of those still tied, or None where the step cannot be taken (they have not all met).
Values = Mapping[str, Fraction] | None
_LAST = (math.inf, "")


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A step that may separate tied entrants; a higher value goes before a lower one."""

    name: str
    values: Callable[[Sequence[str]], Values]


@dataclass(frozen=True, slots=True)
class Contender:
    """An entrant of a list: its figures, and the exact value it is ranked by (None: without a rank).

    Where there is a percent the value is total / maximum, so that a handicap of 5 adds 0.05 to it.
    """

    entrant: Entrant
    standing: Standing
    value: Fraction | None


def competition_ranks(values: Sequence[Fraction]) -> list[int]:
    """The rank of each value, the highest first: 1, 2, 2, 4."""
    first: dict[Fraction, int] = {}
    for at, value in enumerate(sorted(values, reverse=True), 1):
        first.setdefault(value, at)
    return [first[value] for value in values]


def standings(
    document: EventDocument, contenders: Iterable[Contender], tie_breaks: Sequence[TieBreak] = ()
) -> tuple[Standing, ...]:
    """All lists of the event one after the other, each by rank, those without a rank last."""
    ranked: list[Standing] = []
    for listed in lists(document, contenders):
        ranked += _ranked_list(document, listed, tie_breaks)
    return tuple(ranked)


def lists(document: EventDocument, contenders: Iterable[Contender]) -> list[list[Contender]]:
    """The contenders by list: sections in the order of the entrants, N-S before E-W, inside as given."""
    by_section = document.conditions.ranking == "section"
    by_direction = has_two_winners(document)
    found: dict[str, dict[Side | None, list[Contender]]] = {}
    for contender in contenders:
        section = contender.entrant.section if by_section else ""
        direction = contender.entrant.direction if by_direction else None
        found.setdefault(section, {}).setdefault(direction, []).append(contender)
    return [sides[side] for sides in found.values() for side in (Side.NS, Side.EW, None) if side in sides]


def has_two_winners(document: EventDocument) -> bool:
    """Whether N-S and E-W are ranked apart: only in pairs and individual play of duplicate."""
    by_direction = document.game is Game.DUPLICATE and document.contest is not Contest.TEAMS
    return by_direction and document.conditions.winners == 2


def _ranked_list(
    document: EventDocument, listed: Sequence[Contender], tie_breaks: Sequence[TieBreak]
) -> list[Standing]:
    places = _places(listed, tie_breaks)
    shared = Counter(rank for rank, _ in places.values())
    nets = _net_ranks(document, listed)
    categories = {name: _category_ranks(name, listed, places) for name in document.conditions.lists}
    ranked = []
    for contender in sorted(listed, key=lambda c: places.get(c.entrant.id, _LAST)[0]):
        entrant = contender.entrant.id
        rank, step = places.get(entrant, (None, ""))
        figures = replace(
            contender.standing,
            rank=rank,
            tied=rank is not None and shared[rank] > 1,
            tie_break=step,
            net_rank=nets.get(entrant),
            category_ranks={name: ranks[entrant] for name, ranks in categories.items() if entrant in ranks},
        )
        ranked.append(figures)
    return ranked


def _places(listed: Sequence[Contender], tie_breaks: Sequence[TieBreak]) -> dict[str, tuple[int, str]]:
    """Rank and the tie-break that decided it, of each that has a rank."""
    values = {c.entrant.id: c.value for c in listed if c.value is not None and c.entrant.ranked}
    places: dict[str, tuple[int, str]] = {}
    for group in _groups(values):
        for separated, step in _separated(group, tie_breaks):
            rank = len(places) + 1
            places.update(dict.fromkeys(separated, (rank, step)))
    return places


def _groups(values: Mapping[str, Fraction]) -> list[list[str]]:
    """Entrants of equal value together, the highest value first."""
    order = sorted(values, key=lambda entrant: values[entrant], reverse=True)
    return [list(group) for _, group in groupby(order, key=lambda entrant: values[entrant])]


def _separated(tied: Sequence[str], tie_breaks: Sequence[TieBreak], by: str = "") -> list[tuple[Sequence[str], str]]:
    """The tied entrants as the tie-breaks separate them, each group with the last step that split it off."""
    for at, step in enumerate(tie_breaks if len(tied) > 1 else ()):
        values = step.values(tied)
        groups = _groups(values) if values is not None else []
        if len(groups) > 1:
            rest = tie_breaks[at + 1 :]
            return [found for group in groups for found in _separated(group, rest, step.name)]
    return [(tied, by)]


def _net_ranks(document: EventDocument, listed: Sequence[Contender]) -> dict[str, int]:
    """Ranks by the value with the handicap added, where the event has a net ranking."""
    if document.conditions.handicap == "none":
        return {}
    with_net = [c for c in listed if c.value is not None and c.entrant.ranked and c.standing.net_percent is not None]
    values = [(c.value or 0) + c.entrant.handicap / 100 for c in with_net]
    ranks = competition_ranks(values)
    return {c.entrant.id: rank for c, rank in zip(with_net, ranks, strict=True)}


def _category_ranks(
    category: str, listed: Sequence[Contender], places: Mapping[str, tuple[int, str]]
) -> dict[str, int]:
    """The ranks of a category by itself; who is tied in the list is tied here too."""
    ids = [c.entrant.id for c in listed if category in c.entrant.categories and c.entrant.id in places]
    ranks = competition_ranks([Fraction(-places[entrant][0]) for entrant in ids])
    return dict(zip(ids, ranks, strict=True))
