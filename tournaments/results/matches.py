"""The matches of an event, as the score sheet has them, and the boards of one match from both rooms."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from club.tables import PlainTable
from tournaments import figures
from tournaments.models import Event, Scoresheet
from tournaments.results.roster import Competitor, Roster
from tournaments.results.travellers import BoardKey, Line

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Match:
    """A match; pairs are home, away. A bye has no away side."""

    event_pk: int
    number: int  # its place in the score sheet, from 1: its address
    code: str
    round: int
    home: Competitor
    away: Competitor | None
    boards: int | None
    figures: dict[str, Pair]  # imps, margins, points, percent, vps
    winner: str

    @property
    def url(self) -> str:
        return reverse("results:match", args=[self.event_pk, self.number])

    @property
    def is_played(self) -> bool:
        return bool(self.figures)

    def score(self, side: int) -> str:
        """The figure that people name first: IMPs, else points, else percent."""
        for key in ("imps", "points", "percent"):
            if key in self.figures:
                return self.figures[key][side]
        return ""

    def vps(self, side: int) -> str:
        return self.figures["vps"][side] if "vps" in self.figures else ""


_PAIRS = ("imps", "margins", "points", "percent", "vps")


def of_event(event: Event, roster: Roster) -> list[Match]:
    sheet = Scoresheet.objects.filter(event=event).values_list("matches", flat=True).first()
    by_code = {competitor.code: competitor for competitor in roster.values()}
    return [_match(event.pk, number, spoken, by_code) for number, spoken in enumerate(sheet or [], 1)]


def _match(event_pk: int, number: int, spoken: dict[str, Any], by_code: dict[str, Competitor]) -> Match:
    return Match(
        event_pk=event_pk,
        number=number,
        code=spoken.get("id", ""),
        round=spoken["round"],
        home=by_code[spoken["home"]],
        away=by_code.get(spoken.get("away", "")),
        boards=spoken.get("boards"),
        figures={key: _both(spoken[key]) for key in _PAIRS if spoken.get(key)},
        winner=spoken.get("winner", ""),
    )


def _both(values: list[str]) -> Pair:
    """Both sides' figures; a bye has one."""
    return values[0], values[1] if len(values) > 1 else ""


class MatchTable(PlainTable):
    """The matches of a round."""

    home = tables.Column(verbose_name=_("Home"), attrs={"td": {"class": "name"}})
    home.is_row_header = True
    away = tables.Column(verbose_name=_("Away"), attrs={"td": {"class": "name"}})
    score = tables.Column(verbose_name=_("Score"), attrs={"th": {"class": "num"}, "td": {"class": "num"}})
    vps = tables.Column(verbose_name=_("VP"), attrs={"th": {"class": "num"}, "td": {"class": "num"}})

    class Meta(PlainTable.Meta):
        attrs = {"class": "table matches"}


def tables_of(matches: list[Match]) -> list[MatchTable]:
    """One table a round."""
    by_round = groupby(sorted(matches, key=lambda match: (match.round, match.number)), key=lambda match: match.round)
    return [_table(number, list(played)) for number, played in by_round]


def _table(number: int, played: list[Match]) -> MatchTable:
    hidden = () if any(match.vps(0) for match in played) else ("vps",)
    caption = gettext("Round %(number)s") % {"number": number}
    return MatchTable([_row(match) for match in played], caption=caption, exclude=hidden)


def _row(match: Match) -> dict[str, SafeString | str]:
    if match.away is None:
        bye = format_html('<span class="soft">{}</span>', gettext("bye"))
        return {"home": _name(match.home), "away": bye, "score": "", "vps": figures.figure(match.vps(0), 2)}
    return {
        "home": _name(match.home),
        "away": _name(match.away),
        "score": format_html('<a href="{}">{}</a>', match.url, _colon(match.score(0), match.score(1), None) or "–"),
        "vps": _colon(match.vps(0), match.vps(1), 2),
    }


def _name(competitor: Competitor) -> SafeString:
    return format_html('<a href="{}">{}</a>', competitor.url, competitor.title)


def _colon(home: str, away: str, places: int | None) -> str:
    return f"{figures.figure(home, places)} : {figures.figure(away, places)}" if home and away else ""


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match as one of its sides sees it."""

    match: Match
    opponents: Competitor | None
    own: str
    against: str
    vps: str


def seen_by(pk: int, matches: list[Match]) -> list[OwnMatch]:
    """The matches of an entrant, its own figures first."""
    return [_own(match, 0 if match.home.pk == pk else 1) for match in matches if pk in _sides(match)]


def _sides(match: Match) -> set[int]:
    return {side.pk for side in (match.home, match.away) if side}


def _own(match: Match, side: int) -> OwnMatch:
    opponents = match.home if side else match.away
    return OwnMatch(match, opponents, match.score(side), match.score(1 - side), match.vps(side))


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A board of a match: the line where the home side sat N–S, the one where it sat E–W, and what each side got."""

    session: int
    board: int
    open_room: Line | None
    closed_room: Line | None
    home: str
    away: str

    @property
    def key(self) -> BoardKey:
        return self.session, self.board


def boards_of(match: Match, lines: list[Line]) -> list[MatchLine]:
    """The boards of a match; `lines` are the home side's of the whole event."""
    mine = sorted(_of_match(match, lines), key=lambda line: (line.session, line.board))
    by_board = groupby(mine, key=lambda line: (line.session, line.board))
    return [_board(match, session, board, list(both)) for (session, board), both in by_board]


def _of_match(match: Match, lines: list[Line]) -> Iterator[Line]:
    """By the match that a line names, else by round and opponents."""
    away = match.away.pk if match.away else 0
    for line in lines:
        if line.match:
            meets = line.match == match.code
        else:
            meets = line.round == match.round and away in {one.pk for one in (*line.ns, *line.ew)}
        if meets:
            yield line


def _board(match: Match, session: int, board: int, both: list[Line]) -> MatchLine:
    as_ns = next((line for line in both if line.ns and line.ns[0].pk == match.home.pk), None)
    as_ew = next((line for line in both if line.ew and line.ew[0].pk == match.home.pk), None)
    home, away = _points(as_ns, as_ew)
    return MatchLine(session, board, as_ns, as_ew, home, away)


def _points(as_ns: Line | None, as_ew: Line | None) -> Pair:
    """Both rooms carry the points of the board; a gain is shown, a loss is the other side's gain."""
    if as_ns and as_ns.ns_points:
        return as_ns.ns_points, as_ns.ew_points
    if as_ew and as_ew.ew_points:
        return as_ew.ew_points, as_ew.ns_points
    return "", ""
