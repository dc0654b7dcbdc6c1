"""The figures of a ranking, as columns: which ones a list has depends on its method and conditions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournaments import figures
from tournaments.models import Event
from tournaments.results.descriptions import is_difference, method_of
from tournaments.results.standings import Place

Cell = SafeString | str
WIDE = "d-none d-md-table-cell"  # left out on a phone: the list is read there without it


@dataclass(frozen=True, slots=True)
class Column:
    key: str
    heading: str
    cells: list[Cell]
    css: str = ""


def columns_of(event: Event, lines: list[Place]) -> list[Column]:
    """The columns of a list after place and name, the deciding figure first."""
    return [*_sessions(lines), *_deciding(event, lines), *_further(lines)]


def _sessions(lines: list[Place]) -> Iterator[Column]:
    """One column a session where there are several: its percentage, else its total."""
    numbers = sorted({figure["session"] for line in lines for figure in line.data.get("sessions", ())})
    if len(numbers) < 2:
        return
    for number in numbers:
        values = [_of_session(line, number) for line in lines]
        heading = gettext("Session %(number)d") % {"number": number}
        yield Column(f"session_{number}", heading, _two_places(values), WIDE)


def _of_session(line: Place, number: int) -> str:
    for figure in line.data.get("sessions", ()):
        if figure["session"] == number:
            return str(figure.get("percent") or figure.get("total") or "")
    return ""


def _deciding(event: Event, lines: list[Place]) -> Iterator[Column]:
    if any(line.percent for line in lines):
        yield Column("percent", "%", [percent_cell(line.percent) for line in lines], "percent")
        yield Column("total", total_heading(event), total_column(event)([line.total for line in lines]), WIDE)
        return
    differences = _data(lines, "difference")
    if any(differences):
        yield Column("difference", gettext("Difference"), [figures.signed(value) for value in differences])
    by_average = any("average" in line.data for line in lines)
    yield Column("total", total_heading(event), total_column(event)([line.total for line in lines]), "total")
    if by_average:
        yield Column("average", gettext("A board"), _two_places(_data(lines, "average")))
    if any("imps" in line.data for line in lines):
        yield Column("imps", gettext("IMPs"), [figures.signed(value) for value in _data(lines, "imps")], WIDE)


def percent_cell(percent: str) -> Cell:
    return mark_safe(f"{figures.figure(percent, 2)}{figures.percent_bar(percent)}")  # noqa: S308 - a number, twice


def total_heading(event: Event) -> str:
    """What the total counts."""
    if event.is_party:
        return gettext("Matches won") if event.game == Event.Game.HONEYMOON else gettext("Points")
    if event.conditions.get("knock_out"):
        return gettext("Matches won")
    if event.conditions.get("vp_scale", "none") != "none":
        return gettext("VP")
    return points_heading(event)


def _further(lines: list[Place]) -> Iterator[Column]:
    yield from _if_any("carry_forward", gettext("Carried forward"), lines, figures.signed)
    penalties = _data(lines, "penalty")
    if any(value not in ("", "0") for value in penalties):
        yield Column("penalty", gettext("Penalty"), [taken(value) for value in penalties])
    yield from _if_any("net_percent", gettext("% with handicap"), lines, lambda value: figures.figure(value, 2))
    yield from _if_any("net_rank", gettext("Place with handicap"), lines, str)
    yield from _categories(lines)
    for key, heading in (
        ("matches", gettext("Matches")),
        ("rounds", gettext("Rounds")),
        ("boards", gettext("Boards")),
    ):
        values = _data(lines, key)
        if any(values):
            # Rounds that somebody sat out explain a total, so a phone shows them too (P23).
            css = "" if key == "rounds" and len(set(values)) > 1 else WIDE
            yield Column(key, heading, list(values), css)


def _if_any(key: str, heading: str, lines: list[Place], write: Callable[[str], str]) -> Iterator[Column]:
    values = _data(lines, key)
    if any(value not in ("", "0") for value in values):
        yield Column(key, heading, [write(value) if value else "" for value in values], WIDE)


def group_name(name: str) -> str:
    """A group that is ranked by itself, as its list is headed."""
    return {"lady": gettext("Ladies"), "gentleman": gettext("Gentlemen")}.get(name, name)


def _categories(lines: list[Place]) -> Iterator[Column]:
    names = {name for line in lines for name in line.data.get("category_ranks", ())}
    for name in sorted(names):
        ranks = [str(line.data.get("category_ranks", {}).get(name, "")) for line in lines]
        yield Column(f"category_{name}", group_name(name), list(ranks), WIDE)


def _data(lines: list[Place], key: str) -> list[str]:
    return [str(line.data.get(key, "")) for line in lines]


def taken(penalty: str) -> str:
    """A penalty as it changes the total; a compensation is stored negative."""
    return "" if penalty in ("", "0") else figures.signed(penalty[1:] if penalty.startswith("-") else f"-{penalty}")


def _two_places(values: list[str]) -> list[Cell]:
    return [figures.figure(value, 2) for value in values]


def points_heading(event: Event) -> str:
    """What the points of a line are counted in."""
    if event.is_party:
        return gettext("Points")
    return {
        "matchpoints": gettext("MP"),
        "cross-imps": gettext("IMPs"),
        "butler": gettext("IMPs"),
        "imps": gettext("IMPs"),
    }.get(method_of(event), gettext("Points"))


def points_column(event: Event) -> Callable[[list[str]], list[Cell]]:
    """How points are written: IMPs are won and lost, so they have a sign."""
    by_imps = method_of(event) in ("cross-imps", "butler", "imps") and not event.is_party
    return figures.signed_column if by_imps else figures.column


def total_column(event: Event) -> Callable[[list[str]], list[Cell]]:
    """How totals are written: as points, unless matches turn them into VPs or wins."""
    if is_difference(event):
        return figures.signed_column
    by_matches = event.conditions.get("knock_out") or event.conditions.get("vp_scale", "none") != "none"
    return figures.column if by_matches else points_column(event)
