"""Everything of the event document but its lines: entrants, boards, penalties, matches, seats."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db.models import Exists, Max, OuterRef, Q

from club.compiled import Compiled, CompiledObjects
from scoring.document.event import ZERO, Board, Entrant, Match, Penalty, PenaltyUnit, Seating
from scoring.rounding import exact
from scoring.values import Seat, Side, Vulnerability
from tournaments.documents.lines import HAS_REST, Codes
from tournaments.models import Board as BoardRow
from tournaments.models import Entrant as EntrantRow
from tournaments.models import EntrantMember, ScheduleRow, Section, Session
from tournaments.models import Event as EventRow
from tournaments.models import Match as MatchRow
from tournaments.models import Penalty as PenaltyRow
from tournaments.models import Result as ResultRow
from tournaments.models import Ruling as RulingRow

NO_REASON = "—"  # the database wants a reason; a document may have none


@dataclass(frozen=True, slots=True)
class Holdings:
    """Which of the rarer parts an event has at all: most have none, and none is then asked for."""

    penalties: bool
    matches: bool
    rest: bool  # lines with more than the plain
    rulings: bool


_holdings = Compiled(
    lambda event: EventRow.objects.filter(pk=event).values_list(
        Exists(PenaltyRow.objects.filter(event=event)),
        Exists(MatchRow.objects.filter(event=event)),
        Exists(ResultRow.objects.filter(HAS_REST, section__session__event=event)),
        Exists(RulingRow.objects.filter(event=event)),
    )
)
_sessions = Compiled(lambda event: Section.objects.filter(session__event=event).values_list("pk", "session__number"))
_members = Compiled(
    lambda event: (
        EntrantMember.objects.filter(entrant__event=event)
        .order_by("position", "pk")
        .values_list("entrant_id", "person__public_name", "person__given_name", "person__family_name")
    )
)
_boards = Compiled(
    lambda event: (
        BoardRow.objects.filter(session__event=event)
        .order_by("pk")
        .values_list("number", "session__number", "version", "deal", "dealer", "vulnerable")
    )
)

_entrants = CompiledObjects(
    lambda event: EntrantRow.objects.filter(event=event).values_list(
        "pk", "code", "section", "direction", "is_ranked", "handicap", "carry_forward", "categories", "name"
    )
)
_schedule = CompiledObjects(
    lambda event: ScheduleRow.objects.filter(section__session__event=event).select_related("section").order_by("pk")
)
_matches = CompiledObjects(lambda event: MatchRow.objects.filter(event=event))


def holdings(event_pk: int) -> Holdings:
    (row,) = _holdings.rows(event_pk)
    return Holdings(*(bool(has) for has in row))


def session_numbers(event_pk: int) -> dict[int, int]:
    """The number of the session by primary key of each section."""
    return dict(_sessions.rows(event_pk))


def entrants_of(event_pk: int) -> tuple[tuple[Entrant, ...], dict[str, int]]:
    """The entrants in order, and their primary keys by id."""
    names = _names(event_pk)
    rows = _entrants.all(event_pk)
    entrants = tuple(_entrant(row, names.get(row[0], ())) for row in rows)
    return entrants, {row[1]: row[0] for row in rows}


def _entrant(row: tuple[Any, ...], names: tuple[str, ...] | list[str]) -> Entrant:
    _pk, code, section, direction, ranked, handicap, carry_forward, categories, team = row
    return Entrant(
        id=code,
        names=tuple(names) or (team or code,),
        section=section,
        direction=Side(direction) if direction else None,
        ranked=ranked,
        handicap=Fraction(handicap),
        carry_forward=_fraction(carry_forward),
        categories=tuple(categories),
    )


def _names(event_pk: int) -> dict[int, list[str]]:
    """Names on public pages by entrant, in order; as `Person.__str__` has them."""
    names: dict[int, list[str]] = defaultdict(list)
    for entrant, public, given, family in _members.rows(event_pk):
        names[entrant].append(public or f"{given} {family}".strip())
    return names


def boards_of(event_pk: int) -> tuple[Board, ...]:
    return tuple(
        Board(number, session, version, deal, Seat(dealer) if dealer else None, _vulnerability(vulnerable))
        for number, session, version, deal, dealer, vulnerable in _boards.rows(event_pk)
    )


def _vulnerability(text: str) -> Vulnerability | None:
    return Vulnerability(text) if text else None


def penalties_of(event_pk: int, codes: Codes, *, but: Collection[int] = ()) -> tuple[Penalty, ...]:
    """Penalties in force; a warning, which has no amount, changes no score. `but` leaves those of some rulings out."""
    fields = ("entrant_id", "amount", "unit", "round", "session", "reason", "law")
    rows = PenaltyRow.objects.filter(~Q(amount=0), event=event_pk, is_withdrawn=False).order_by("pk")
    rows = rows.exclude(ruling__in=but) if but else rows
    return tuple(
        Penalty(
            entrant=codes[entrant],
            amount=Fraction(amount),
            unit=PenaltyUnit(unit),
            round=number,
            session=session,
            reason="" if reason == NO_REASON else reason,
            law=law,
        )
        for entrant, amount, unit, number, session, reason, law in rows.values_list(*fields)
    )


def matches_of(event_pk: int, codes: Codes) -> tuple[Match, ...]:
    """A bye in a round that is not played any more gives nothing: the evening has been cut since."""
    rows = _matches.all(event_pk)
    ends = _last_rounds(event_pk) if any(row.away_id is None and row.session for row in rows) else {}
    return tuple(
        _match(row, codes) for row in rows if row.away_id is not None or row.round <= ends.get(row.session, row.round)
    )


def _last_rounds(event_pk: int) -> dict[int | None, int]:
    """Number of a session -> the last round of its schedule; 0 where it is void, none where it has no schedule."""
    found = ScheduleRow.objects.filter(section__session__event=event_pk).order_by()
    counting = ResultRow.objects.filter(section__session=OuterRef("pk"), is_cancelled=False)
    broken_off = Session.objects.filter(event=event_pk, phase=Session.Phase.ABANDONED)
    void = broken_off.exclude(Exists(counting)).values_list("number", flat=True)
    return dict(found.values_list("section__session__number").annotate(Max("round"))) | dict.fromkeys(void, 0)


def _match(row: MatchRow, codes: Codes) -> Match:
    carried = _numbers(row.carry_over)
    return Match(
        id=row.code,
        round=row.round,
        home=codes[row.home_id],
        away=codes[row.away_id] if row.away_id else None,
        session=row.session,
        boards=row.boards,
        imps=_two(_numbers(row.imps)),
        vps=_numbers(row.vps),
        carry_over=_two(carried) or (ZERO, ZERO),
        weight=Fraction(row.weight),
        winner=codes[row.winner_id] if row.winner_id else "",
    )


def _numbers(texts: list[str] | None) -> tuple[Fraction, ...] | None:
    return None if texts is None else tuple(exact(text) for text in texts)


def _two(numbers: tuple[Fraction, ...] | None) -> tuple[Fraction, Fraction] | None:
    return None if numbers is None else (numbers[0], numbers[1])


def seatings_of(event_pk: int, codes: Codes) -> tuple[Seating, ...]:
    """Who sat where in a party game, from the schedule."""
    rows = _schedule.all(event_pk)
    several = len({row.section_id for row in rows}) > 1
    return tuple(_seating(row, codes, several=several) for row in rows if row.north_id and row.east_id)


def table_name(section: str, number: int, *, several: bool) -> str:
    """A table as the document writes it: "3", or "B3" where there are several sections."""
    return f"{section}{number}" if several else str(number)


def _seating(row: ScheduleRow, codes: Codes, *, several: bool) -> Seating:
    players: Mapping[Seat, str] = {}
    pairs: Mapping[Side, str] = {}
    if row.north_id == row.south_id:
        pairs = {Side.NS: codes[row.north_id], Side.EW: codes[row.east_id]}
    else:
        seats = (row.north_id, row.east_id, row.south_id, row.west_id)
        players = {seat: codes[pk] for seat, pk in zip(Seat, seats, strict=True)}
    return Seating(
        round=row.round,
        table=table_name(row.section.name, row.table, several=several),
        players=players,
        pairs=pairs,
        dealer=Seat(row.dealer) if row.dealer else None,
        cut=Side(row.cut) if row.cut else None,
        cycle=row.cycle,
        stopped=row.is_stopped,
    )


def _fraction(number: Decimal | None) -> Fraction | None:
    return None if number is None else Fraction(number)
