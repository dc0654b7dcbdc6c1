"""The ranking of an event: its lists, and the columns that its method and conditions call for."""

from dataclasses import replace
from html import escape
from itertools import groupby
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from club.tables import PlainTable
from tournaments import notation
from tournaments.models import Event, PartyEvening
from tournaments.results import columns
from tournaments.results.roster import Competitor
from tournaments.results.standings import Place
from tournaments.templatetags.bridge import laurel

Cell = SafeString | str


class RankingTable(PlainTable):
    row_attribute = "entrant"
    rank = tables.Column(verbose_name=_("Place"), attrs={"th": {"class": "num rank"}, "td": {"class": "num rank"}})
    name = tables.Column(verbose_name=_("Name"), attrs={"td": {"class": "name"}})
    name.is_row_header = True

    class Meta(PlainTable.Meta):
        attrs = {"class": "table ranking"}


def ranking_tables(event: Event, standing: list[Place]) -> list[RankingTable]:
    """One table a list: by section and direction where the event ranks them apart."""
    by_list = groupby(standing, key=lambda place: (place.section if _by_section(event) else "", place.direction))
    lists = [(caption_of(section, direction), list(lines)) for (section, direction), lines in by_list]
    return [_table(event, caption, lines) for caption, lines in [*lists, *_by_group(event, standing)]]


def _by_group(event: Event, standing: list[Place]) -> list[tuple[str, list[Place]]]:
    """Party games: the groups that are ranked by themselves too, such as ladies and gentlemen, each a list."""
    if not event.is_party:
        return []
    lists = ((columns.group_name(name), _of_group(name, standing)) for name in event.conditions.get("lists", ()))
    return [(caption, lines) for caption, lines in lists if lines]


def _of_group(name: str, standing: list[Place]) -> list[Place]:
    places = [(place, place.data.get("category_ranks", {}).get(name)) for place in standing]
    ranks = [rank for _place, rank in places]
    return [replace(place, rank=rank, is_tied=ranks.count(rank) > 1) for place, rank in places if rank is not None]


def _by_section(event: Event) -> bool:
    return bool(event.conditions.get("ranking") == "section")


def caption_of(section: str, direction: str) -> str:
    """What a list is of: "Section A, North–South"."""
    parts = []
    if section:
        parts.append(gettext("Section %(section)s") % {"section": section})
    if direction:
        parts.append(notation.seat_name(direction))
    return ", ".join(parts) or gettext("Ranking")


def _table(event: Event, caption: str, lines: list[Place]) -> RankingTable:
    shown = columns.columns_of(event, lines)
    rows: list[dict[str, Any]] = [
        {"entrant": line.competitor.pk, "rank": _rank(line), "name": _name(line.competitor)} for line in lines
    ]
    if lines and _is_marked_last(event, lines[-1]):
        rows[-1]["name"] = format_html('{} <span class="code">{}</span>', rows[-1]["name"], gettext("last"))
    for column in shown:
        for row, cell in zip(rows, column.cells, strict=True):
            row[column.key] = cell
    extra = [(column.key, _column(column)) for column in shown]
    return RankingTable(rows, extra_columns=extra, caption=caption)


def _is_marked_last(event: Event, place: Place) -> bool:
    """The largest minus, where the club wishes it marked (P21)."""
    if not event.is_party or place.rank in (None, 1) or not place.total.startswith("-"):
        return False
    return PartyEvening.objects.filter(event=event, marks_last=True).exists()


def _column(column: columns.Column) -> tables.Column:
    css = f"num {column.css}".strip()
    return tables.Column(verbose_name=column.heading, attrs={"th": {"class": css}, "td": {"class": css}}, default="")


def _rank(line: Place) -> Cell:
    return format_html("{} {}", laurel(), line.rank_text) if line.rank == 1 else line.rank_text


def _name(competitor: Competitor) -> Cell:
    line_up = competitor.line_up
    players = f'<span class="line-up">{escape(line_up)}</span>' if line_up else ""
    link = f'<a href="{escape(competitor.url)}">{escape(competitor.title)}</a>'
    return mark_safe(f'{link} <span class="code">{escape(competitor.code)}</span>{players}')  # noqa: S308 - escaped
