"""The lines of boards as pages show them: what happened at each table, and what each side got for it."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from club.compiled import A_NUMBER, A_ROW, ANOTHER_NUMBER, ANOTHER_ROW, CompiledObjects
from scoring.boards import dealer, vulnerability
from tournaments.diagrams import Diagram, diagram_of
from tournaments.models import Board, Event, Result
from tournaments.notation import Played
from tournaments.results.roster import Competitor, Roster
from tournaments.results.roster import of_event as of_roster

BoardKey = tuple[int, int]  # session, number
Writes = Callable[[list[str]], list[SafeString | str]]  # how a column of points is written

_SEATS = ("north", "east", "south", "west")
_OWN = mark_safe(' class="own"')

_FIELDS = (
    "pk", "board", "version", "round", "table", "match", "play", "section__session__number",
    "north_id", "east_id", "south_id", "west_id",
    "level", "strain", "doubling", "declarer", "tricks", "lead",
    "is_passed_out", "is_not_played", "is_cancelled", "artificial", "assigned", "reason", "law", "score",
    "line__score", "line__ns_points", "line__ew_points", "line__ns_percent", "line__ew_percent", "line__top",
    "line__datum",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """One result, with its competitors and the points of both sides as stored text."""

    pk: int
    board: int
    version: str
    round: int
    table: str
    match: str
    play: int  # replay: 1 or 2
    session: int
    seats: tuple[Competitor | None, ...]  # N, E, S, W; a pair holds two
    played: Played | None
    lead: str
    is_passed_out: bool
    kind: str  # "played", "passed out", "not played", "cancelled", "artificial", "assigned", "score"
    artificial: dict[str, str] | None
    reason: str
    law: str
    score: int | None
    ns_points: str
    ew_points: str
    ns_percent: str
    ew_percent: str
    top: str
    datum: int | None

    @property
    def ns(self) -> tuple[Competitor, ...]:
        """Who sat North–South: a pair or team, or two players; of the two players of honeymoon bridge the first."""
        north, _east, south, _west = self.seats
        return _side(north, north if self._is_for_two else south)

    @property
    def ew(self) -> tuple[Competitor, ...]:
        _north, east, south, west = self.seats
        return _side(south, south) if self._is_for_two else _side(east, west)

    @property
    def _is_for_two(self) -> bool:
        return self.seats[1] is None and self.seats[3] is None

    @property
    def is_adjusted(self) -> bool:
        return self.kind in ("artificial", "assigned")


def _side(first: Competitor | None, second: Competitor | None) -> tuple[Competitor, ...]:
    both = [competitor for competitor in (first, second) if competitor]
    return tuple(both[:1] if len(both) == 2 and both[0].pk == both[1].pk else both)


def _read(*conditions: Q, **fields: Any) -> QuerySet[Result, Any]:
    return Result.objects.filter(*conditions, **fields).values_list(*_FIELDS)


_OF_BOARD = CompiledObjects(
    lambda event, session, board: _read(section__session__event=event, section__session__number=session, board=board),
    A_ROW, A_NUMBER, ANOTHER_NUMBER,
)  # fmt: skip
_OF_ENTRANT = CompiledObjects(
    lambda event, pk: _read(Q(north=pk) | Q(east=pk) | Q(south=pk) | Q(west=pk), section__session__event=event),
    A_ROW, ANOTHER_ROW,
)  # fmt: skip


def of_board(event: Event, session: int, number: int, roster: Roster) -> list[Line]:
    """The traveller of a board, the best score for North–South first."""
    lines = _lines(_OF_BOARD.all(event.pk, session, number), roster)
    return sorted(lines, key=lambda line: (line.version, *_by_score(line), line.round, line.table))


def of_entrant(event: Event, pk: int) -> tuple[list[Line], Roster]:
    """An entrant's lines in the order of play; and whom it met, with itself."""
    rows = _rows(_OF_ENTRANT.all(event.pk, pk))
    met = {row[f"{seat}_id"] for row in rows for seat in _SEATS} - {None}
    roster = of_roster(event.pk, met | {pk})
    lines = [_line(row, roster) for row in rows]
    return sorted(lines, key=lambda line: (line.session, line.round, line.board)), roster


def one(event: Event, pk: int, roster: Roster) -> Line | None:
    found = _lines(_read(pk=pk, section__session__event=event), roster)
    return found[0] if found else None


def of_event(event: Event, roster: Roster) -> list[Line]:
    return _lines(_read(section__session__event=event), roster)


def counted_once(event: Event, lines: list[Line]) -> list[Line]:
    """The lines as they are summed: both rooms of a match and both plays of a replay carry the points of the board."""
    if event.game != Event.Game.REPLAY and event.contest != Event.Contest.TEAMS:
        return lines
    last: dict[object, Line] = {}
    for line in sorted(lines, key=lambda line: (line.play, line.round)):
        sitters = frozenset(competitor and competitor.pk for competitor in line.seats)
        last[(line.session, line.board, sitters) if line.ns_points else line.pk] = line
    kept = {line.pk for line in last.values()}
    return [line for line in lines if line.pk in kept]


def _by_score(line: Line) -> tuple[bool, Decimal]:
    if line.ns_points and line.score is None:
        return True, -Decimal(line.ns_points)
    return line.score is None, Decimal(-(line.score or 0))


def _lines(read: Iterable[tuple[Any, ...]], roster: Roster) -> list[Line]:
    return [_line(row, roster) for row in _rows(read)]


def _rows(read: Iterable[tuple[Any, ...]]) -> list[dict[str, Any]]:
    return [dict(zip(_FIELDS, row, strict=True)) for row in read]


def _line(row: dict[str, Any], roster: Roster) -> Line:
    played = None
    if row["level"] is not None:
        played = Played(row["level"], row["strain"], row["doubling"], row["declarer"], row["tricks"])
    return Line(
        pk=row["pk"],
        board=row["board"],
        version=row["version"],
        round=row["round"],
        table=row["table"],
        match=row["match"],
        play=row["play"],
        session=row["section__session__number"],
        seats=tuple(roster.get(row[f"{seat}_id"]) for seat in _SEATS),
        played=played,
        lead=row["lead"],
        is_passed_out=row["is_passed_out"],
        kind=_kind(row),
        artificial=row["artificial"],
        reason=row["reason"],
        law=row["law"],
        score=row["line__score"] if row["line__score"] is not None else row["score"],
        ns_points=row["line__ns_points"] or "",
        ew_points=row["line__ew_points"] or "",
        ns_percent=row["line__ns_percent"] or "",
        ew_percent=row["line__ew_percent"] or "",
        top=row["line__top"] or "",
        datum=row["line__datum"],
    )


def _kind(row: dict[str, Any]) -> str:
    """What the line says, the heaviest first: an adjusted score stands over what was played."""
    named = (
        ("cancelled", row["is_cancelled"]),
        ("artificial", row["artificial"]),
        ("assigned", row["assigned"]),
        ("not played", row["is_not_played"]),
        ("passed out", row["is_passed_out"]),
        ("played", row["level"] is not None),
    )
    return next((name for name, holds in named if holds), "score")


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """A line as shown: names as links, points aligned with those of the other lines."""

    line: Line
    ns: SafeString
    ew: SafeString
    ns_points: SafeString | str
    ew_points: SafeString | str


def in_columns(lines: list[Line], writes: Writes, own: Collection[int] = ()) -> list[TravellerRow]:
    """The rows of a traveller; the reader's own names are marked."""
    ns, ew = writes([line.ns_points for line in lines]), writes([line.ew_points for line in lines])
    return [
        TravellerRow(line, links(line.ns, own), links(line.ew, own), *points)
        for line, *points in zip(lines, ns, ew, strict=True)
    ]


def links(competitors: tuple[Competitor, ...], own: Collection[int] = ()) -> SafeString:
    """Numbers, and names that lead to the cards."""
    return format_html_join(
        ", ",
        '{}<a href="{}"{}>{}</a>',
        ((_number(one), one.url, _OWN if one.pk in own else "", one.title) for one in competitors),
    )


def _number(competitor: Competitor) -> SafeString | str:
    """The number that the pair has on the paper traveller; none where the name says it already."""
    return (
        ""
        if competitor.code in competitor.title.split()
        else format_html('<span class="code">{}</span> ', competitor.code)
    )


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What stands above a traveller: dealer, vulnerability, and the deal where it is known."""

    session: int
    number: int
    dealer: str
    vulnerable: str
    diagram: Diagram | None


def facts_of(event: Event, session: int, number: int) -> BoardFacts:
    """As marked on the board where that is known, else by its number."""
    row = Board.objects.filter(session__event=event, session__number=session, number=number).first()
    return BoardFacts(
        session,
        number,
        (row and row.dealer) or str(dealer(number)),
        (row and row.vulnerable) or str(vulnerability(number)),
        diagram_of(row.deal, row.double_dummy) if row else None,
    )


def boards_of(event: Event) -> list[BoardKey]:
    """Every board with a result, in order."""
    rows = Result.objects.filter(section__session__event=event).values_list("section__session__number", "board")
    return sorted(set(rows.distinct().order_by()))
