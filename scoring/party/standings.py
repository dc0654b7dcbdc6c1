"""The list of a party event: highest plus first, equals share the place, nothing played last without one."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.answer import Standing
from scoring.document.event import Entrant, EventDocument

Figure = tuple[Fraction, ...]  # what an entrant is ranked by; the higher the better


@dataclass(frozen=True, slots=True)
class Placing:
    """An entrant's line before ranking; no figure means that nothing of the entrant counts."""

    entrant: Entrant
    standing: Standing
    figure: Figure | None

    @property
    def is_ranked(self) -> bool:
        return self.entrant.ranked and self.figure is not None


def penalties_of(document: EventDocument) -> Mapping[str, Fraction]:
    """Points taken from each entrant that has a penalty; a compensation is negative."""
    points: dict[str, Fraction] = defaultdict(Fraction)
    for penalty in document.penalties:
        points[penalty.entrant] += penalty.amount
    return points


def ranked(placings: Sequence[Placing], lists: Sequence[str] = ()) -> tuple[Standing, ...]:
    """One list with competition ranks (1, 2, 2, 4), equals in the order given, the unranked last.

    `lists` names the categories that are ranked by themselves too.
    """
    places = _ranks(placings)
    by_category = {
        category: _ranks([placing for placing in placings if category in placing.entrant.categories])
        for category in lists
    }
    lines = [
        replace(
            placing.standing,
            rank=places.get(placing.entrant.id),
            tied=_is_tied(placing, places),
            category_ranks={
                category: ranks[placing.entrant.id]
                for category, ranks in by_category.items()
                if placing.entrant.id in ranks
            },
        )
        for placing in placings
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank is None, line.rank or 0)))


def ranked_by_list(
    placings: Sequence[Placing], list_of: Callable[[Placing], str], lists: Sequence[str] = ()
) -> tuple[Standing, ...]:
    """Several lists one after another, in the order in which the entrants first name them."""
    groups: dict[str, list[Placing]] = defaultdict(list)
    for placing in placings:
        groups[list_of(placing)].append(placing)
    return tuple(line for group in groups.values() for line in ranked(group, lists))


def _ranks(placings: Sequence[Placing]) -> dict[str, int]:
    figures = {placing.entrant.id: placing.figure for placing in placings if placing.is_ranked}
    values = sorted((figure for figure in figures.values() if figure is not None), reverse=True)
    return {entrant: values.index(figure) + 1 for entrant, figure in figures.items() if figure is not None}


def _is_tied(placing: Placing, ranks: Mapping[str, int]) -> bool:
    rank = ranks.get(placing.entrant.id)
    return rank is not None and list(ranks.values()).count(rank) > 1
