"""The recapitulation: every entrant's percentage or points by round and by board, in one sheet."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from tournaments import figures
from tournaments.results.standings import Place
from tournaments.results.travellers import Line

Key = tuple[int, int]  # session and round, or session and board


@dataclass(frozen=True, slots=True)
class Sheet:
    """A row an entrant, a cell a round or board; an entrant that sat out has an empty cell."""

    heads: list[Key]
    rows: list[tuple[Place, list[str]]]


def by_round(places: list[Place], lines: list[Line]) -> Sheet:
    return _sheet(places, lines, lambda line: (line.session, line.round))


def by_board(places: list[Place], lines: list[Line]) -> Sheet:
    return _sheet(places, lines, lambda line: (line.session, line.board))


def _sheet(places: list[Place], lines: list[Line], key_of: Callable[[Line], Key]) -> Sheet:
    points: dict[tuple[int, Key], list[tuple[str, str]]] = {}
    for line in lines:
        for pk, value, top in _sides(line):
            points.setdefault((pk, key_of(line)), []).append((value, top))
    heads = sorted({key for _pk, key in points})
    return Sheet(
        heads, [(place, [_cell(points.get((place.competitor.pk, head))) for head in heads]) for place in places]
    )


def _sides(line: Line) -> Iterator[tuple[int, str, str]]:
    for competitors, value, percent in (
        (line.ns, line.ns_points, line.ns_percent),
        (line.ew, line.ew_points, line.ew_percent),
    ):
        if value:
            for competitor in competitors:
                yield competitor.pk, value, line.top if percent else ""


def _cell(values: list[tuple[str, str]] | None) -> str:
    """A whole percentage where the lines have tops, else the sum of the points."""
    if not values:
        return ""
    total = sum((Decimal(value) for value, _top in values), Decimal(0))
    tops = sum((Decimal(top) for _value, top in values if top), Decimal(0))
    return figures.figure(100 * total / tops, 0) if tops else figures.figure(total.normalize())
